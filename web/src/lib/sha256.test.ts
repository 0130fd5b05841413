import { expect, test } from "vitest";
import { sha256 } from "./sha256";

// The examples of FIPS 180-4, and what lies around the end of a block.
const KNOWN: [string, string][] = [
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  ["abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"],
  ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
];

test.each(KNOWN)("the published hash of %.20s", (text, hash) => {
  expect(sha256(text)).toBe(hash);
});

test("texts of every length up to three blocks, and letters of more than one byte, as the browser's own has it", async () => {
  for (let length = 0; length < 200; length++) {
    const text = "ö".repeat(length % 7) + "x".repeat(length);
    const own = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
    expect(sha256(text)).toBe([...own].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
  }
});
