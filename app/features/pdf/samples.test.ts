import { expect, test } from "vitest";
import { readSample, SAMPLES } from "./samples.ts";

test("the certificates that a process warms up on are read through, and one has a ruled table", async () => {
  const readings = await Promise.all(SAMPLES.map(readSample));
  for (const { reading } of readings) {
    expect(reading.problems).toEqual([]);
    expect(reading.certificates[0]?.fields["partB.1a"]?.value).toBeGreaterThan(0);
  }
  const rules = readings.map(({ pages }) => pages.flatMap((page) => page.rules).length);
  expect(Math.max(...rules)).toBeGreaterThan(10);
});
