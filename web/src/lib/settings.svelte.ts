import { keepPreferences, preferences, type Depth, type Theme } from "./memory";

const remembered = preferences();

/** The player's own settings; every change is remembered. */
class Settings {
  name = $state(remembered.name);
  theme = $state<Theme>(remembered.theme);
  muted = $state(remembered.muted);
  quiet = $state(remembered.quiet);
  swift = $state(remembered.swift);
  depth = $state<Depth>(remembered.depth);

  constructor() {
    $effect.root(() => {
      $effect(() => {
        const { name, theme, muted, quiet, swift, depth } = this;
        keepPreferences({ name, theme, muted, quiet, swift, depth });
        document.documentElement.dataset.theme = theme;
      });
    });
  }
}

export const settings = new Settings();
document.documentElement.dataset.theme = settings.theme;
