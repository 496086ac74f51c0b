import { expect, test } from "vitest";
import { instant } from "#values/dates.ts";
import { cancelRefusal, moveRefusal } from "./cut-off.ts";

const RULES = { cutOff: 12 * 60, mostMoves: 3 };
const start = instant("2026-12-01T04:30:00Z");

test.each([
  ["2026-11-30T16:30:00Z", undefined],
  ["2026-11-30T16:30:01Z", "afterCutOff"],
  ["2026-12-01T04:29:59Z", "afterCutOff"],
  ["2026-12-01T04:30:00Z", "started"],
])("at %s a session twelve hours after 16:30 is refused as %s", (now, why) => {
  expect(cancelRefusal(start, instant(now), RULES)).toBe(why);
});

test.each([
  [2, "2026-11-30T16:30:00Z", undefined],
  [3, "2026-11-30T16:30:00Z", "movedTooOften"],
  [3, "2026-12-01T00:00:00Z", "afterCutOff"],
])("moved %i times before, at %s: %s", (moves, now, why) => {
  expect(moveRefusal({ start, moves }, instant(now), RULES)).toBe(why);
});
