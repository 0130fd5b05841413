import { keepPreferences, preferences, type Depth, type Pace, type Theme } from "./memory";

const remembered = preferences();

/** The player's own settings; every change is remembered. */
class Settings {
  name = $state(remembered.name);
  theme = $state<Theme>(remembered.theme);
  muted = $state(remembered.muted);
  quiet = $state(remembered.quiet);
  swift = $state(remembered.swift);
  depth = $state<Depth>(remembered.depth);
  pace = $state<Pace>(remembered.pace);
  notify = $state(remembered.notify);
  bots = $state(remembered.bots);

  constructor() {
    $effect.root(() => {
      $effect(() => {
        const { name, theme, muted, quiet, swift, depth, pace, notify, bots } = this;
        keepPreferences({ name, theme, muted, quiet, swift, depth, pace, notify, bots });
        document.documentElement.dataset.theme = theme;
      });
    });
  }
}

export const settings = new Settings();
document.documentElement.dataset.theme = settings.theme;
