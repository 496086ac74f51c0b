import { expect, test } from "vitest";
import { chanceOf100 } from "./chance.ts";

test.each([
  [0, "fewer than 1 of 100"],
  [0.0049, "fewer than 1 of 100"],
  [0.005, "about 1 of 100"],
  [0.1234, "about 12 of 100"],
  [0.994, "about 99 of 100"],
  [0.995, "more than 99 of 100"],
  [1, "more than 99 of 100"],
])("a share of %d is %s", (share, words) => {
  expect(chanceOf100(share)).toBe(words);
});
