import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { ratesOf, YEARS_HELD } from "#domain/tax/years/years.ts";
import type { TaxYear } from "#values/year.ts";
import { fractions } from "./random-people.ts";
import { witnessesOf } from "./witnesses.ts";

// The long counts take minutes.
if (process.env.LONG) vi.setConfig({ testTimeout: 600_000 });

type Figure = { year: TaxYear; path: string; holder: Record<string, unknown>; key: string };

/** Every number and switch of a year's rates, with the object that holds it. */
function figuresOf(year: TaxYear): Figure[] {
  const found: Figure[] = [];
  const walk = (holder: Record<string, unknown>, path: string) => {
    for (const [key, value] of Object.entries(holder)) {
      const here = path ? `${path}.${key}` : key;
      if (typeof value === "number" || typeof value === "boolean")
        found.push({ year, path: here, holder, key });
      else if (typeof value === "object" && value !== null && !(value instanceof Set))
        walk(value as Record<string, unknown>, here);
    }
  };
  walk(ratesOf(year) as unknown as Record<string, unknown>, "");
  return found;
}

/** Each result of a year, shortened so that the stored ones can be read beside each other. */
function digestsOf(year: TaxYear): Record<string, string> {
  const results = Object.entries(witnessesOf(year)).map(([name, result]) => [
    name,
    createHash("sha256").update(JSON.stringify(result)).digest("hex").slice(0, 12),
  ]);
  return Object.fromEntries(results);
}

/** Limits that only total income meets, which comes in tens. */
const IN_TENS = /incomeLimit$|surcharge\.\d\.above$/;

/** Whether a figure one unit up or down changes a result of its year: a limit that binds nobody above it shows below. */
function isNoticed({ year, holder, key, path }: Figure, before: string): boolean {
  const value = holder[key];
  const unit = IN_TENS.test(path) ? 10 : 1;
  const others = typeof value === "number" ? [value + unit, value - unit] : [!value];
  try {
    return others.some((other) => {
      holder[key] = other;
      return JSON.stringify(digestsOf(year)) !== before;
    });
  } catch {
    return true;
  } finally {
    holder[key] = value;
  }
}

const SAMPLE = process.env.LONG ? Number.POSITIVE_INFINITY : 60;

test("the results that rest on every figure are the stored ones", async () => {
  const all = Object.fromEntries(YEARS_HELD.map((year) => [year, digestsOf(year)]));
  await expect(`${JSON.stringify(all, null, 2)}\n`).toMatchFileSnapshot("./witnesses.stored.json");
});

test("a figure of the rates changed by a unit changes a stored result", () => {
  const next = fractions(288);
  const all = YEARS_HELD.flatMap(figuresOf);
  expect(all.length).toBeGreaterThan(700);
  const sample = all.filter(() => next() < SAMPLE / all.length);
  const stored = new Map(YEARS_HELD.map((year) => [year, JSON.stringify(digestsOf(year))]));
  const unnoticed = sample
    .filter((figure) => !isNoticed(figure, stored.get(figure.year) ?? ""))
    .map(({ year, path }) => `${year} ${path}`);
  expect(unnoticed).toEqual([]);
});
