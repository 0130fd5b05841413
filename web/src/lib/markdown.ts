export interface Span {
  text: string;
  kind: "plain" | "strong" | "em" | "code" | "link";
  href: string;
}

const MARKS = /\*\*(?<strong>.+?)\*\*|`(?<code>[^`]+)`|\[(?<link>[^\]]+)\]\((?<href>[^)\s]+)\)|\*(?<em>[^*]+)\*/g;

/** The inline Markdown of the rules, as pieces of text; nothing of it is ever read as HTML. */
export function spans(text: string): Span[] {
  const found: Span[] = [];
  let from = 0;
  const plain = (to: number): void => {
    if (to > from) found.push({ text: text.slice(from, to), kind: "plain", href: "" });
  };
  for (const mark of text.matchAll(MARKS)) {
    plain(mark.index);
    from = mark.index + mark[0].length;
    for (const kind of ["strong", "code", "link", "em"] as const) {
      const inside = mark.groups?.[kind];
      if (inside !== undefined) found.push({ text: inside, kind, href: safe(mark.groups?.href) });
    }
  }
  plain(text.length);
  return found;
}

const safe = (href = ""): string => (/^(https?:\/\/|[#/])/.test(href) ? href : "");
