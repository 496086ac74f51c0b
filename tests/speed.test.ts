import { expect, test } from "vitest";
import { faultOf } from "../bench/figure.ts";

test.each([
  ["nothing recorded yet", 1.2, undefined, undefined],
  ["as recorded", 1.2, 1.2, undefined],
  ["a fifth worse, and below its limit", 1.2, 1, 1.3],
  ["better", 0.7, 1.2, undefined],
])("%s: %d beside %s is as it should be", (_, ratio, recorded, limit) => {
  expect(faultOf(ratio, recorded, limit)).toBeUndefined();
});

test.each([
  ["no figure", Number.NaN, 1.2, undefined, "not a figure"],
  ["no process found", 0, 1.2, undefined, "not a figure"],
  ["nothing to measure against", Number.POSITIVE_INFINITY, undefined, undefined, "not a figure"],
  ["worse", 1.6, 1.2, undefined, "worse than 1.25 times"],
  ["above its limit", 1.4, 1.3, 1.35, "above its limit"],
  ["far below", 1.2, 8, undefined, "measures something else"],
])("%s: %d beside %s is named", (_, ratio, recorded, limit, words) => {
  expect(faultOf(ratio, recorded, limit)).toContain(words);
});
