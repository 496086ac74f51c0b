import { expect, test } from "vitest";
import { instant } from "#values/dates.ts";
import { openPace } from "./pace.ts";

const START = instant("2026-11-20T09:00:00Z");
const at = (seconds: number) => START.add({ seconds });
const LINE = "2001:db8:0:7::1";

test("thirty forms at once wait for nothing, those after them longer and longer, three seconds at most", () => {
  const pace = openPace();
  const waits = Array.from({ length: 200 }, () =>
    pace.count({ address: LINE, standing: "stranger" }, at(0)),
  );
  expect(waits.slice(0, 30).every((wait) => wait === 0)).toBe(true);
  expect(waits.slice(30, 33)).toEqual([50, 100, 150]);
  expect(waits.at(-1)).toBe(3_000);
});

test("a quiet minute gives thirty back", () => {
  const pace = openPace();
  for (let sent = 0; sent < 60; sent++) pace.count({ address: LINE, standing: "stranger" }, at(0));
  expect(pace.count({ address: LINE, standing: "stranger" }, at(60))).toBeLessThanOrEqual(50);
  expect(pace.count({ address: LINE, standing: "stranger" }, at(3_600))).toBe(0);
});

test("an IPv4 address, which thousands may share, is slowed later, and a line slows nobody else", () => {
  const pace = openPace();
  const waits = Array.from({ length: 300 }, () =>
    pace.count({ address: "203.0.113.7", standing: "stranger" }, at(0)),
  );
  expect(Math.max(...waits)).toBe(0);
  expect(pace.count({ address: "203.0.113.7", standing: "stranger" }, at(0))).toBeGreaterThan(0);
  expect(pace.count({ address: LINE, standing: "stranger" }, at(0))).toBe(0);
});

test.each([
  ["a /48", (phone: number) => `2001:db8:1:${(phone * 97).toString(16)}::1`],
  ["a /56", (phone: number) => `2001:db8:1:2${(phone % 256).toString(16).padStart(2, "0")}::1`],
  ["an IPv4 address", () => "203.0.113.7"],
])("three hundred telephones of %s send ten forms at once each, and do not wait", (_, address) => {
  const pace = openPace();
  const waits = Array.from({ length: 3_000 }, (_, form) => {
    const phone = form % 300;
    return pace.count(
      { address: address(phone), standing: "visitor", hash: `phone ${phone}` },
      at(0),
    );
  });
  expect(Math.max(...waits)).toBe(0);
});

test("lines of one /48 that send on and on are slowed together", () => {
  const pace = openPace();
  const waits = Array.from({ length: 2_000 }, (_, form) =>
    pace.count(
      { address: `2001:db8:1:${(form % 100).toString(16)}::1`, standing: "stranger" },
      at(0),
    ),
  );
  expect(waits[0]).toBe(0);
  expect(waits.at(-1)).toBe(3_000);
});

test("strangers who are slowed slow down strangers alone", () => {
  const pace = openPace();
  for (let sent = 0; sent < 600; sent++)
    pace.count({ address: "203.0.113.7", standing: "stranger" }, at(0));
  expect(pace.count({ address: "203.0.113.7", standing: "stranger" }, at(0))).toBe(3_000);
  expect(pace.count({ address: "203.0.113.7", standing: "visitor" }, at(0))).toBe(0);
  expect(pace.count({ address: "203.0.113.7", standing: "client" }, at(0))).toBe(0);
});

test("what it remembers has an end", () => {
  const pace = openPace();
  for (let sent = 0; sent < 400; sent++)
    pace.count({ address: "198.51.100.1", standing: "stranger" }, at(0));
  for (let line = 0; line < 20_001; line++)
    pace.count(
      { address: `10.${line >> 16}.${(line >> 8) & 255}.${line & 255}`, standing: "stranger" },
      at(0),
    );
  expect(pace.count({ address: "198.51.100.1", standing: "stranger" }, at(0))).toBe(0);
});
