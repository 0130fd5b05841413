import { settings } from "./settings.svelte";

/** Everything one hears is made here, short and dry; only the gong may ring. */

export type SoundName = "clack" | "flip" | "brush" | "taiko" | "knock" | "gong" | "dice" | "door";

let context: AudioContext | null = null;

/** Browsers allow sound only after the first touch. */
export function wakeSound(): void {
  const wake = (): void => {
    context ??= new AudioContext();
    void context.resume();
  };
  addEventListener("pointerdown", wake, { once: true });
  addEventListener("keydown", wake, { once: true });
}

/** In a window that nobody looks at one hears only that one is waited for. */
export function sound(name: SoundName): void {
  if (settings.muted || !context || context.state !== "running" || (document.hidden && name !== "knock")) return;
  SOUNDS[name](context, context.currentTime + 0.01);
}

const SOUNDS: Record<SoundName, (c: AudioContext, at: number) => void> = {
  clack(c, at) {
    const pitch = 0.94 + Math.random() * 0.12;
    tone(c, at, 920 * pitch, 520 * pitch, 0.07, 0.16, "triangle");
    noise(c, at, 2400, 3, 0.035, 0.22);
  },
  flip(c, at) {
    noise(c, at, 3600, 1.2, 0.05, 0.12);
    tone(c, at + 0.03, 1300, 800, 0.03, 0.05, "triangle");
  },
  brush(c, at) {
    noise(c, at, 1400, 0.7, 0.22, 0.1, 4200);
  },
  taiko(c, at) {
    tone(c, at, 128, 54, 0.5, 0.55, "sine");
    noise(c, at, 420, 1, 0.06, 0.3);
  },
  knock(c, at) {
    tone(c, at, 660, 430, 0.09, 0.2, "triangle");
    tone(c, at + 0.13, 880, 570, 0.11, 0.18, "triangle");
  },
  dice(c, at) {
    // They rattle, fall on felt and roll out, ever more seldom.
    let then = at;
    for (let n = 0; n < 15; n++) {
      const loud = 0.2 * (1 - n / 16);
      noise(c, then, 1500 + Math.random() * 1800, 4, 0.03, loud);
      tone(c, then, 330 + Math.random() * 160, 140, 0.045, loud / 2, "triangle");
      then += 0.03 + Math.random() * 0.03 + 0.005 * n;
    }
  },
  door(c, at) {
    // A sliding door, and the latch.
    noise(c, at, 900, 0.9, 0.32, 0.12, 380);
    tone(c, at + 0.3, 240, 150, 0.09, 0.22, "triangle");
  },
  gong(c, at) {
    const partials: [number, number, number][] = [
      [1, 0.34, 5.5],
      [1.48, 0.2, 4.5],
      [2.03, 0.16, 3.6],
      [2.74, 0.12, 2.8],
      [3.76, 0.08, 2],
      [5.4, 0.05, 1.1],
    ];
    for (const [ratio, loud, long] of partials) {
      for (const detune of [0, 1.1]) tone(c, at, 96 * ratio + detune, 95 * ratio + detune, long, loud / 2, "sine", 0.02);
    }
    noise(c, at, 700, 0.8, 0.25, 0.12);
  },
};

function tone(
  c: AudioContext, at: number, from: number, to: number, long: number, loud: number, type: OscillatorType, rise = 0.002,
): void {
  const source = new OscillatorNode(c, { type, frequency: from });
  source.frequency.exponentialRampToValueAtTime(to, at + long);
  source.connect(shaped(c, at, long, loud, rise));
  source.start(at);
  source.stop(at + long + 0.05);
}

function noise(c: AudioContext, at: number, pitch: number, Q: number, long: number, loud: number, sweep = pitch): void {
  const buffer = new AudioBuffer({ length: Math.ceil(c.sampleRate * long), sampleRate: c.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const filter = new BiquadFilterNode(c, { type: "bandpass", frequency: pitch, Q });
  filter.frequency.exponentialRampToValueAtTime(sweep, at + long);
  const source = new AudioBufferSourceNode(c, { buffer });
  source.connect(filter).connect(shaped(c, at, long, loud, 0.002));
  source.start(at);
}

function shaped(c: AudioContext, at: number, long: number, loud: number, rise: number): GainNode {
  const gain = new GainNode(c, { gain: 0.0001 });
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
  gain.connect(c.destination);
  return gain;
}
