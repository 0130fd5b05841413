/** The sizes of window at which the layout changes. Styles use them by name, `@media (--roomy)`: media.ts puts them in. */
export const sizes = {
  // A phone held sideways.
  sideways: "(max-height: 500px) and (orientation: landscape)",
  // A phone held upright.
  narrow: "(max-width: 560px)",
  // A small phone held upright, or a laptop with many bars around the page.
  short: "(max-height: 780px)",
  // The smallest phone held upright, a small laptop, and every phone held sideways.
  shorter: "(max-height: 700px)",
  // Room for columns in a list: most phones held sideways, tablets, all that is larger.
  broad: "(min-width: 700px)",
  // Room for two columns of anything: the largest phones held sideways, and all that is larger.
  broader: "(min-width: 860px)",
  // Room for the large table: a tablet held sideways, a laptop. Whatever is not roomy is laid out as on a phone.
  roomy: "(min-width: 860px) and (min-height: 501px)",
  // Room for the log beside the large table: most laptops, a desktop.
  spacious: "(min-width: 1100px) and (min-height: 501px)",
};
