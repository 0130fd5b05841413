import { expect, test } from "vitest";
import { sample, unpack } from "./flight";

// Five frames of two bodies, packed by jonin.physics.trajectory: the first moves 10 mm a frame along x, sinks as fast and
// turns 45 degrees a frame about z; the second lies on its face and slides 5 mm a frame along y.
const PACKED = "eNpjZWBiqGBgYEiBQov/DFCgwDznPwR+Ybz1f8r/2P+OcDlUsJ9hMUMOgxqDxB+YyAtmIwYIDMCi/gsjAx4AAPRLFtM=";

test("a trajectory is what was packed", async () => {
  const flight = await unpack(PACKED);
  expect(flight).toMatchObject({ frames: 5, bodies: 2, rate: 120, seconds: 4 / 120, tempo: 1 });
  expect(await unpack(PACKED, 2)).toMatchObject({ seconds: 4 / 120, tempo: 2 });
  expect(sample(flight, 0, 0)).toEqual([0, -200, 800, 1, 0, 0, 0]);
  expect(sample(flight, 1, 2 / 120)).toEqual([-1000, 1100, 80, 0, 1, 0, 0]);
});

test("between frames a body is between its places, and its turn is still a turn", async () => {
  const flight = await unpack(PACKED);
  const [x, y, z, ...turn] = sample(flight, 0, 1.5 / 120);
  expect([x, y, z]).toEqual([150, -200, 650]);
  expect(Math.hypot(...turn)).toBeCloseTo(1, 6);
  expect(2 * Math.atan2(turn[3]!, turn[0]!)).toBeCloseTo((Math.PI / 8) * 3, 2);
});

test("a body rests before the first frame and after the last, without a jump where the sign of a turn was free", async () => {
  const flight = await unpack(PACKED);
  expect(sample(flight, 0, -1)).toEqual(sample(flight, 0, 0));
  expect(sample(flight, 0, 9)).toEqual([400, -200, 400, 0, 0, 0, 1]);
  expect(sample(flight, 0, 3.5 / 120)[6]).toBeGreaterThan(0.9);
});
