/** A throw as the server simulated it, to be played back; the format is told in jonin/physics/README.md. */
export interface Flight {
  frames: number;
  bodies: number;
  rate: number; // frames a second
  seconds: number;
  tempo: number; // how many times as fast it is to be shown
  channels: Float32Array[]; // body b: x, y, z in tenths of a millimetre at 7b, w, x, y, z of its turn at 7b + 3
}

/** Where a body is and how it is turned: x, y, z; w, x, y, z. */
export type Pose = [number, number, number, number, number, number, number];

const HEADER = 6;
const CHANNELS = 7;

export async function unpack(base64: string, tempo = 1): Promise<Flight> {
  const packed = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  const plain = new DataView(await new Response(stream).arrayBuffer());
  const [frames, bodies, rate] = [plain.getUint16(0, true), plain.getUint16(2, true), plain.getUint16(4, true)];
  const channels = Array.from({ length: CHANNELS * bodies }, (_, channel) => {
    let sum = 0;
    return Float32Array.from(
      { length: frames },
      (_, frame) => (sum += plain.getInt16(HEADER + 2 * (channel * frames + frame), true)),
    );
  });
  return { frames, bodies, rate, seconds: (frames - 1) / rate, tempo, channels };
}

/** A body at some second; before the start and after the end it rests. */
export function sample({ channels, frames, rate }: Flight, body: number, second: number): Pose {
  const at = Math.max(0, Math.min(frames - 1, second * rate));
  const frame = Math.min(Math.floor(at), Math.max(0, frames - 2));
  const part = at - frame;
  const pose = Array.from({ length: CHANNELS }, (_, i) => {
    const channel = channels[CHANNELS * body + i]!;
    const from = channel[frame]!;
    return from + ((channel[frame + 1] ?? from) - from) * part;
  }) as Pose;
  const length = Math.hypot(pose[3], pose[4], pose[5], pose[6]);
  for (let i = 3; i < CHANNELS; i++) pose[i]! /= length;
  return pose;
}
