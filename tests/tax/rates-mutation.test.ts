import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { ratesOf, YEARS_HELD } from "#domain/tax/years/years.ts";
import type { TaxYear } from "#values/year.ts";
import { IS_LONG } from "../sample.ts";
import { goldenResultsOf } from "./golden-results.ts";
import { fractions } from "./random-people.ts";

type Held = Record<string, unknown>;
type Figure = {
  year: TaxYear;
  path: string;
  value: number | boolean;
  /** Another value in its place, in a copy of the object that holds it: what is remembered of an object stays with it. */
  put: (other: number | boolean) => void;
  restore: () => void;
};

/** Every number and switch of a year's rates. */
function figuresOf(year: TaxYear): Figure[] {
  const found: Figure[] = [];
  const walk = (holder: Held, path: string, hold: (other: Held) => void) => {
    for (const [key, value] of Object.entries(holder)) {
      const here = path ? `${path}.${key}` : key;
      if (typeof value === "number" || typeof value === "boolean") {
        const put = (other: number | boolean) => hold({ ...holder, [key]: other });
        // The outermost object stays itself: a copy is written back into it.
        const restore = () => hold(path ? holder : { [key]: value });
        found.push({ year, path: here, value, put, restore });
      } else if (typeof value === "object" && value !== null && !(value instanceof Set)) {
        walk(value as Held, here, (other) => {
          holder[key] = other;
        });
      }
    }
  };
  const rates = ratesOf(year) as unknown as Held;
  walk(rates, "", (other) => Object.assign(rates, other));
  return found;
}

/** Each result of a year, shortened so that the stored ones can be read beside each other. */
function digestsOf(year: TaxYear): Record<string, string> {
  const results = Object.entries(goldenResultsOf(year)).map(([name, result]) => [
    name,
    createHash("sha256").update(JSON.stringify(result)).digest("hex").slice(0, 12),
  ]);
  return Object.fromEntries(results);
}

/** Limits that only total income meets, which comes in tens. */
const IN_TENS = /incomeLimit$|surcharge\.\d\.above$/;

/** Whether a figure one unit up or down changes a result of its year: a limit that binds nobody above it shows below. */
function isNoticed({ year, path, value, put, restore }: Figure, before: string): boolean {
  const unit = IN_TENS.test(path) ? 10 : 1;
  const others = typeof value === "number" ? [value + unit, value - unit] : [!value];
  try {
    return others.some((other) => {
      put(other);
      return JSON.stringify(digestsOf(year)) !== before;
    });
  } catch {
    return true;
  } finally {
    restore();
  }
}

const SAMPLE = IS_LONG ? Number.POSITIVE_INFINITY : 60;

test("the results that rest on every figure are the stored ones", async () => {
  const all = Object.fromEntries(YEARS_HELD.map((year) => [year, digestsOf(year)]));
  await expect(`${JSON.stringify(all, null, 2)}\n`).toMatchFileSnapshot(
    "./golden-results.stored.json",
  );
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
