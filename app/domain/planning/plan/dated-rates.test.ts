import { expect, test } from "vitest";
import { oldRates } from "./dated-rates.ts";

test.each([
  [{ year: 2026, month: 3 }, 0],
  [{ year: 2026, month: 9 }, 0],
  [{ year: 2026, month: 10 }, 4],
  [{ year: 2027, month: 1 }, 4],
])("in %j so many rates are more than two quarters old: %i", (day, count) => {
  expect(oldRates(day)).toHaveLength(count);
});
