import { keepPreferences, preferences, type Theme } from "./memory";

const remembered = preferences();

/** The player's own settings; every change is remembered. */
class Settings {
  name = $state(remembered.name);
  theme = $state<Theme>(remembered.theme);
  muted = $state(remembered.muted);
  quiet = $state(remembered.quiet);
  swift = $state(remembered.swift);

  constructor() {
    $effect.root(() => {
      $effect(() => {
        const { name, theme, muted, quiet, swift } = this;
        keepPreferences({ name, theme, muted, quiet, swift });
        document.documentElement.dataset.theme = theme;
      });
    });
  }
}

export const settings = new Settings();
document.documentElement.dataset.theme = settings.theme;
