import { expect, test } from "vitest";
import { instant } from "#values/dates.ts";
import { openPace } from "./pace.ts";

const START = instant("2026-11-20T09:00:00Z");
const at = (seconds: number) => START.add({ seconds });
const LINE = "2001:db8:0:7::1";

test("thirty forms at once wait for nothing, those after them longer and longer, three seconds at most", () => {
  const pace = openPace();
  const waits = Array.from({ length: 200 }, () => pace.count(LINE, at(0)));
  expect(waits.slice(0, 30).every((wait) => wait === 0)).toBe(true);
  expect(waits.slice(30, 33)).toEqual([50, 100, 150]);
  expect(waits.at(-1)).toBe(3_000);
});

test("a quiet minute gives thirty back", () => {
  const pace = openPace();
  for (let sent = 0; sent < 60; sent++) pace.count(LINE, at(0));
  expect(pace.count(LINE, at(60))).toBeLessThanOrEqual(50);
  expect(pace.count(LINE, at(3_600))).toBe(0);
});

test("an IPv4 address, which thousands may share, is slowed later, and a line slows nobody else", () => {
  const pace = openPace();
  const waits = Array.from({ length: 300 }, () => pace.count("203.0.113.7", at(0)));
  expect(Math.max(...waits)).toBe(0);
  expect(pace.count("203.0.113.7", at(0))).toBeGreaterThan(0);
  expect(pace.count(LINE, at(0))).toBe(0);
});

test("many lines of one /48 are slowed together", () => {
  const pace = openPace();
  const waits = Array.from({ length: 200 }, (_, line) =>
    pace.count(`2001:db8:1:${line.toString(16)}::1`, at(0)),
  );
  expect(waits[0]).toBe(0);
  expect(waits.at(-1)).toBeGreaterThan(0);
});

test("what it remembers has an end", () => {
  const pace = openPace();
  for (let sent = 0; sent < 400; sent++) pace.count("198.51.100.1", at(0));
  for (let line = 0; line < 20_001; line++)
    pace.count(`10.${line >> 16}.${(line >> 8) & 255}.${line & 255}`, at(0));
  expect(pace.count("198.51.100.1", at(0))).toBe(0);
});
