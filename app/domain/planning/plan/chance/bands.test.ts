import fc from "fast-check";
import { expect, test } from "vitest";
import { bandsOf } from "./bands.ts";

/** Nearest rank by sorting: the ⌈p·n⌉-th. */
function bySorting(worth: Float64Array, paths: number, columns: number, share: number): number[] {
  return Array.from({ length: columns }, (_, column) => {
    const values = Float64Array.from(
      { length: paths },
      (_, path) => worth[path * columns + column] ?? 0,
    ).sort();
    return values[Math.ceil(share * paths) - 1] ?? Number.NaN;
  });
}

test("each year's ranks are those of the sorted values, ties and all", () => {
  const value = fc.oneof(fc.constantFrom(0, 1, 2), fc.double({ noNaN: true, min: 0, max: 1e15 }));
  const table = fc
    .tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 4 }))
    .chain(([paths, columns]) =>
      fc.record({
        paths: fc.constant(paths),
        columns: fc.constant(columns),
        worth: fc.array(value, { minLength: paths * columns, maxLength: paths * columns }),
      }),
    );
  fc.assert(
    fc.property(table, ({ paths, columns, worth }) => {
      const held = Float64Array.from(worth);
      const { p10, p50, p90 } = bandsOf(held, paths, columns);
      expect(Array.from(p10)).toEqual(bySorting(held, paths, columns, 0.1));
      expect(Array.from(p50)).toEqual(bySorting(held, paths, columns, 0.5));
      expect(Array.from(p90)).toEqual(bySorting(held, paths, columns, 0.9));
      expect(Array.from(held)).toEqual(worth);
    }),
    { seed: 1 },
  );
});
