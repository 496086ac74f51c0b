import { expect, test } from "vitest";
import { power4InOut } from "./easing.ts";

test("power4.inOut starts at 0, passes the middle at half time and ends at 1", () => {
  expect([0, 0.5, 1].map(power4InOut)).toEqual([0, 0.5, 1]);
});

test("power4.inOut is slow at both ends and mirrors itself", () => {
  expect(power4InOut(0.1)).toBeCloseTo(0.00016, 8);
  for (const share of [0.05, 0.2, 0.35, 0.49]) {
    expect(power4InOut(1 - share)).toBeCloseTo(1 - power4InOut(share), 12);
  }
});
