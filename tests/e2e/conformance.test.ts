import { mkdirSync, writeFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { type Check, ROUTES, type Row } from "../conformance/row.ts";
import { conformance, type Result, resultsPage } from "../conformance.ts";
import { openBrowser, untilHydrated, type Visitor } from "./browser.ts";
import { sharedSite } from "./site.ts";

const RESULTS = new URL("../../tmp/", import.meta.url);

const site = sharedSite();
const results: Result[] = [];
afterAll(() => {
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(new URL("conformance.html", RESULTS), resultsPage(results));
});

/** Reads `route` once for all rows that leave it as it is, and anew after each that does not. */
async function checkRoute(visitor: Visitor, route: string): Promise<Result[]> {
  const { page } = visitor;
  page.setDefaultTimeout(60_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const alters = (row: Row) => Number("check" in row && row.alters === true);
  // One visit serves all that leave the page as it is.
  const rows = conformance
    .filter((row) => row.route === route)
    .toSorted((one, other) => alters(one) - alters(other));
  const found: Result[] = [];
  /** Two sentences may say the same. */
  const made = new Set<Check>();
  let isFresh = false;
  for (const row of rows) {
    if (!("check" in row) || made.has(row.check)) {
      found.push({ row });
      continue;
    }
    try {
      if (!isFresh) {
        await visitor.context.clearCookies();
        await page.goto(route);
        await untilHydrated(page);
      }
      await row.check(page);
      isFresh = !row.alters;
      made.add(row.check);
      found.push({ row });
    } catch (error) {
      isFresh = false;
      found.push({ row, failure: error instanceof Error ? error.message : String(error) });
    }
  }
  return found;
}

/** Chromium writes every answer above 399 to the console; ours are refusals, and the failure of 8. */
const ANSWERED = /responded with a status of (?:4\d\d|500)/;

test.each(ROUTES)("%s is as specified", async (route) => {
  const visitor = await openBrowser({ origin: site.origin });
  const found = await checkRoute(visitor, route);
  await visitor.close();
  results.push(...found);
  const failed = found.filter(({ failure }) => failure !== undefined);
  expect(failed.map(({ row, failure }) => `${row.id} ${row.says}: ${failure}`)).toEqual([]);
  const isExpected = (words: string) => ANSWERED.test(words) || words.includes("no answer of ours");
  expect(visitor.complaints.filter((words) => !isExpected(words))).toEqual([]);
});
