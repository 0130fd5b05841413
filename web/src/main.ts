import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { followLinks } from "./lib/router.svelte";
import { wakeSound } from "./lib/sound";

followLinks();
wakeSound();
mount(App, { target: document.getElementById("app")! });
