import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test, vi } from "vitest";
import { SAMPLES_SECRET } from "../../../tests/stored/samples-secret.ts";
import { createSealing } from "../sealing.server.ts";
import { filesOnDisk } from "./disk.server.ts";
import { CHUNK, encryptedFiles } from "./encrypted.server.ts";

const folder = mkdtempSync(join(tmpdir(), "karyatra-files-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const plain = filesOnDisk(folder);
const sealing = createSealing("a secret for tests");
const files = encryptedFiles(plain, sealing);

function bytesOf(length: number, seed: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => (index * 31 + seed * 7 + (index >> 8)) & 255);
}

/** What is put, as it comes in pieces. */
async function inPieces(key: string): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of files.pieces(key)) pieces.push(piece);
  return Buffer.concat(pieces);
}

test("what is put comes back, in any size around the chunk limit", async () => {
  const aroundLimit = fc
    .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: -17, max: 17 }))
    .map(([chunks, more]) => Math.max(0, chunks * CHUNK + more));
  await fc.assert(
    fc.asyncProperty(fc.oneof(aroundLimit, fc.nat(3 * CHUNK)), fc.nat(255), async (size, seed) => {
      const bytes = bytesOf(size, seed);
      await files.put("round/trip", bytes);
      expect(Buffer.compare(await files.get("round/trip"), bytes)).toBe(0);
      expect(Buffer.compare(await inPieces("round/trip"), bytes)).toBe(0);
    }),
    { numRuns: 40 },
  );
});

test.each(["s1", "s2"])(
  "a file whose key was sealed as %s opens as it was stored",
  async (form) => {
    const sample = new URL(`../../../tests/stored/samples/file.${form}.bin`, import.meta.url);
    const stored = readFileSync(sample);
    expect(stored.toString("latin1").slice(6, 9)).toBe(`${form}.`);
    await plain.put("documents/sample", stored);
    const opened = await encryptedFiles(plain, createSealing(SAMPLES_SECRET)).get(
      "documents/sample",
    );
    expect(Buffer.from(opened).toString()).toBe("%PDF-1.7 stands for a Form 16");
    await plain.remove("documents/sample");
  },
);

test("any flipped byte is refused", async () => {
  await files.put("flip", bytesOf(CHUNK + 100, 1));
  const stored = await plain.get("flip");
  await fc.assert(
    fc.asyncProperty(
      fc.nat(stored.length - 1),
      fc.integer({ min: 1, max: 255 }),
      async (at, by) => {
        const changed = Uint8Array.from(stored);
        changed[at] = (changed[at] ?? 0) ^ by;
        await plain.put("flip", changed);
        await expect(files.get("flip")).rejects.toThrow();
        await expect(inPieces("flip")).rejects.toThrow();
      },
    ),
    { numRuns: 150 },
  );
});

test("a file cut short is refused, also at the end of a chunk", async () => {
  const size = 3 * CHUNK;
  await files.put("cut", bytesOf(size, 2));
  const stored = await plain.get("cut");
  const body = stored.length - size - 3 * 16;
  const ends = [0, 3, 6, body, ...[1, 2].map((chunks) => body + chunks * (CHUNK + 16))];
  const cuts = fc.oneof(fc.constantFrom(...ends), fc.nat(stored.length - 1));
  await fc.assert(
    fc.asyncProperty(cuts, async (length) => {
      await plain.put("cut", stored.subarray(0, length));
      await expect(files.get("cut")).rejects.toThrow();
      await expect(inPieces("cut")).rejects.toThrow();
    }),
    { numRuns: 60, examples: ends.map((end) => [end] as [number]) },
  );
});

test("exchanged chunks, an added chunk and another file's bytes are refused", async () => {
  const size = 2 * CHUNK;
  await files.put("one", bytesOf(size, 3));
  await files.put("two", bytesOf(size, 4));
  const stored = Buffer.from(await plain.get("one"));
  const body = stored.length - size - 2 * 16;
  const header = stored.subarray(0, body);
  const [first, second] = [
    stored.subarray(body, body + CHUNK + 16),
    stored.subarray(body + CHUNK + 16),
  ];
  const wrong = [
    Buffer.concat([header, second, first]),
    Buffer.concat([header, first, second, second]),
    Buffer.concat([header, second]),
    Buffer.from(await plain.get("two")),
  ];
  for (const bytes of wrong) {
    await plain.put("one", bytes);
    await expect(files.get("one")).rejects.toThrow();
    await expect(inPieces("one")).rejects.toThrow();
  }
});

test("a large file in pieces: none is large, as often as it is gone through, and what they were in is collected", async () => {
  const bytes = Buffer.alloc(9 * 1024 * 1024, "Asha");
  await files.put("large", bytes);
  const pieces = files.pieces("large");
  const collect = vi.fn();
  vi.stubGlobal("gc", collect);
  for (const time of [1, 2]) {
    let length = 0;
    for await (const piece of pieces) {
      expect(piece.byteLength).toBeLessThanOrEqual(CHUNK);
      expect(bytes.subarray(length, length + piece.byteLength).equals(piece)).toBe(true);
      length += piece.byteLength;
    }
    expect(length).toBe(bytes.length);
    expect(collect.mock.calls.length).toBeGreaterThanOrEqual(time);
  }
  vi.unstubAllGlobals();
  await expect(inPieces("missing")).rejects.toThrow("ENOENT");
});

test("nothing of the words is readable on the disk, and only its owner may read the file", async () => {
  await files.put("words/a", Buffer.from("Asha Testwala".repeat(20)));
  const path = join(folder, "words", "a");
  expect(readFileSync(path, "latin1")).not.toContain("Asha");
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("files are listed by prefix, found and removed; unfinished ones are not there", async () => {
  await files.put("documents/a", bytesOf(1, 0));
  await files.put("documents/b", bytesOf(1, 0));
  writeFileSync(join(folder, "documents", "c.0.part"), "half");
  const keys = async () => (await files.list("documents/")).map(({ key }) => key).sort();
  expect(await keys()).toEqual(["documents/a", "documents/b"]);
  expect(await files.has("documents/a")).toBe(true);
  await files.remove("documents/a");
  await files.remove("documents/a");
  expect(await files.has("documents/a")).toBe(false);
  expect(await keys()).toEqual(["documents/b"]);
  await expect(files.get("documents/a")).rejects.toThrow();
});

test("nothing half-written is left by puts at once", async () => {
  await Promise.all([1, 2, 3, 4].map((seed) => files.put("many/a", bytesOf(CHUNK, seed))));
  expect(readdirSync(join(folder, "many"))).toEqual(["a"]);
  expect(await files.get("many/a")).toHaveLength(CHUNK);
});

test.each(["../a", "/a", "a/../b", "a//b", "", "A", "a.part", "a\0b"])(
  "%j is no key",
  async (key) => {
    await expect(files.put(key, bytesOf(1, 0))).rejects.toThrow("not a storage key");
  },
);
