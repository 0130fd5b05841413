import { MediaQuery } from "svelte/reactivity";

/** Whether this is a phone held sideways, for what a style sheet cannot do about it: see app.css. */
export const turned = new MediaQuery("(max-height: 500px) and (orientation: landscape)");
