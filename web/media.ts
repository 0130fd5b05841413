import type { Plugin } from "vite";
import { sizes } from "./src/lib/sizes.ts";

const QUERIES: Record<string, string | undefined> = sizes;

/** `@media (--roomy)` with the size of that name put in: browsers do not know custom media yet. */
export function putIn(style: string): string {
  return style.replace(/@media[^{]*/g, (rule) =>
    rule.replace(/\(--([\w-]+)\)/g, (_, name: string) => {
      const query = QUERIES[name];
      if (!query) throw new Error(`no size is called --${name}, see src/lib/sizes.ts`);
      return `(${query})`; // in brackets, so that it may stand behind a "not"
    }),
  );
}

/** Also for the styles of components, which Svelte hands on as style sheets. */
export function media(): Plugin {
  return { name: "media", enforce: "pre", transform: { filter: { id: /\.css(\?|$)/ }, handler: putIn } };
}
