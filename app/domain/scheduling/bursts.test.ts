import { expect, test } from "vitest";
import { burstsOf } from "./bursts.ts";

const at = (...minutes: number[]) => burstsOf(minutes.map((minute) => minute * 60_000));

test.each([
  [[], []],
  [[0, 10, 20, 30], []],
  [[0, 10, 20, 30, 40], [[0, 1, 2, 3, 4]]],
  [[0, 10, 20, 30, 41], []],
  [
    [0, 0, 0, 0, 0, 500, 501, 502, 503, 504, 505, 900],
    [
      [0, 1, 2, 3, 4],
      [5, 6, 7, 8, 9, 10],
    ],
  ],
])("of bookings at the minutes %j these came together: %j", (minutes, groups) => {
  expect(at(...minutes)).toEqual(groups);
});
