"""What bots are called at a table: more names than any table has seats, so that no two are alike."""

BOT_NAMES = (
    "Akane", "Botan", "Chiyo", "Daisuke", "Emi", "Fuyuko", "Goro", "Hana", "Isamu", "Jiro", "Kaede", "Kenta",
    "Mako", "Nao", "Okiku", "Ren", "Sora", "Tatsu", "Umeko", "Yoshi",
)  # fmt: skip
