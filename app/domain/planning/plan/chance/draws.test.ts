import { describe, expect, test } from "vitest";
import { nextWord, normalOf, streamOf, uniformOf } from "./draws.ts";

const hex = (word: number) => (word >>> 0).toString(16);

describe("xoshiro128** seeded by splitmix32", () => {
  test("the first pair of seed 1: state, words and normals", () => {
    const stream = streamOf(1, 0);
    const { a, b, c, d } = stream;
    expect([a, b, c, d].map(hex)).toEqual(["940807f4", "4d5d2233", "54ea6551", "48a0ef34"]);
    const words = [nextWord(stream), nextWord(stream), nextWord(stream)];
    expect(words).toEqual([2_944_499_145, 1_328_362_098, 3_398_164_489]);
    expect(words.map((word) => normalOf(uniformOf(word)))).toEqual([
      0.4833309926519491, -0.49788258196117413, 0.8105809692393963,
    ]);
  });

  test("the second pair has a stream of its own", () => {
    expect(nextWord(streamOf(1, 1))).toBe(1_668_845_328);
  });

  test("another seed draws otherwise", () => {
    expect(nextWord(streamOf(2, 0))).not.toBe(nextWord(streamOf(1, 0)));
    expect(nextWord(streamOf(2 ** 32 - 1, 0))).toBeGreaterThanOrEqual(0);
  });
});

describe("AS 241, PPND16", () => {
  test("its check values", () => {
    expect(normalOf(0.05)).toBe(-1.6448536269514726);
    expect(normalOf(1e-10)).toBe(-6.361340902404056);
    expect(normalOf(0.5)).toBe(0);
  });

  // Wichura's own: 0.25, 0.001 and 1E-20.
  test.each([
    [0.25, -0.6744897501960817],
    [0.001, -3.0902323061678132],
    [1e-20, -9.262340089798409],
  ])("the value below which %d lies", (p, z) => {
    expect(normalOf(p)).toBeCloseTo(z, 13);
    if (p > 1e-10) expect(normalOf(1 - p)).toBeCloseTo(-z, 12);
  });

  test("the smallest and the largest word make a number", () => {
    expect(normalOf(uniformOf(0))).toBeCloseTo(-6.3379, 3);
    expect(normalOf(uniformOf(2 ** 32 - 1))).toBeCloseTo(6.3379, 3);
  });
});
