import { MediaQuery } from "svelte/reactivity";
import { sizes } from "./sizes";

/** Whether this is a phone held sideways, for what a style sheet cannot do about it: see app.css. */
export const turned = new MediaQuery(sizes.sideways);
