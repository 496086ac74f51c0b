import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { instant } from "#values/dates.ts";
import { zipBody } from "./zip.server.ts";

const AT = instant("2026-11-29T06:00:00Z");
const PIECE = 64 * 1024;
const bytesOf = (seed: number, length: number) => Buffer.alloc(length, `${seed} of Asha.`);

/** A file in pieces; says when each is read. */
function inPieces(bytes: Uint8Array, say: () => void = () => {}) {
  return {
    async *[Symbol.asyncIterator]() {
      for (let from = 0; from < bytes.length; from += PIECE) {
        say();
        yield bytes.subarray(from, from + PIECE);
      }
    },
  };
}

/** The files of a ZIP file by its directory, each compared with what stands before it. */
function filesOf(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  let at = zip.readUInt32LE(end + 16);
  const files = new Map<string, Buffer>();
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [begin, length] = [zip.readUInt32LE(at + 42), zip.readUInt16LE(at + 28)];
    const name = zip.toString("latin1", at + 46, at + 46 + length);
    expect(zip.toString("latin1", begin + 30, begin + 30 + length)).toBe(name);
    // Versions apart, both headers say the same.
    expect(zip.subarray(begin + 6, begin + 30)).toEqual(zip.subarray(at + 8, at + 32));
    const from = begin + 30 + length;
    const bytes = zip.subarray(from, from + zip.readUInt32LE(at + 24));
    expect(crc32(bytes)).toBe(zip.readUInt32LE(at + 16));
    files.set(name, bytes);
    at += 46 + length;
  }
  expect(at).toBe(end);
  return files;
}

test("as one and in pieces, of any size, files come out as they went in; what is gone is left out", async () => {
  const sizes = [0, 1, PIECE - 1, PIECE, PIECE + 1, 5 * PIECE + 7];
  const files = sizes.flatMap((size, index) => [
    [`whole-${size}`, bytesOf(index, size)] as const,
    [`pieces-${size}`, bytesOf(index + 7, size)] as const,
  ]);
  const entries = files.map(([name, bytes]) => ({
    name,
    read: async () => (name.startsWith("pieces") ? inPieces(bytes) : bytes),
  }));
  const gone = { name: "gone", read: async () => undefined };
  const body = zipBody([...entries.slice(0, 3), gone, ...entries.slice(3)], AT);
  const zip = Buffer.from(await new Response(body).arrayBuffer());
  expect([...filesOf(zip)]).toEqual(files);
});

test("of 200 files nothing is read ahead of a reader that waits, and none after it went away", async () => {
  const [files, pieces] = [200, 3];
  const bytes = bytesOf(1, pieces * PIECE);
  let [opened, read] = [0, 0];
  const entries = Array.from({ length: files }, (_, index) => ({
    name: `${index}.png`,
    async read() {
      opened += 1;
      return inPieces(bytes, () => {
        read += 1;
      });
    },
  }));
  const reader = zipBody(entries, AT).getReader();
  let sent = 0;
  expect([opened, read]).toEqual([0, 0]);
  for (let index = 0; index < files - 1; index++) {
    // Its header, then its pieces.
    for (let piece = 0; piece <= pieces; piece++) {
      sent += (await reader.read()).value?.byteLength ?? 0;
      // Whatever would be read ahead has its turn.
      await new Promise(setImmediate);
      // Once for the checksum, and then what was sent.
      expect([opened, read]).toEqual([index + 1, (2 * index + 1) * pieces + piece]);
    }
  }
  expect(sent).toBeGreaterThan((files - 1) * bytes.length);
  await reader.cancel();
  await new Promise(setImmediate);
  expect([opened, read]).toEqual([files - 1, 2 * (files - 1) * pieces]);
});
