import { createRequire } from "node:module";
import type { Plugin } from "vite";

const MARK = "icon:";

interface IconSet {
  icons: Record<string, { body: string } | undefined>;
}

/** `import crane from "icon:crane"` gives the inside of one SVG of game-icons.net, and bundles no other. */
export function icons(): Plugin {
  const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as IconSet;
  return {
    name: "icons",
    resolveId: (id) => (id.startsWith(MARK) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${MARK}`)) return;
      const name = id.slice(MARK.length + 1);
      const icon = set.icons[name];
      if (!icon) throw new Error(`game-icons has no icon ${name}`);
      return `export default ${JSON.stringify(icon.body)}`;
    },
  };
}
