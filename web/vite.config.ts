import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { icons } from "./icons.ts";
import { media } from "./media.ts";

const server = "http://127.0.0.1:8808";

export default defineConfig({
  base: "./", // wherever the house is: the server says so in the page, and scripts know where they lie
  plugins: [icons(), media(), svelte()],
  server: { fs: { allow: [".."] }, proxy: { "/api": server, "/ws": { target: server, ws: true } } },
  build: {
    outDir: "../jonin/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows no data: addresses
    modulePreload: { polyfill: false },
    target: "es2022",
  },
});
