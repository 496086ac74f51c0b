import { mkdirSync, writeFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { ROUTES } from "../conformance/row.ts";
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
  const rows = conformance.filter((row) => row.route === route);
  const found: Result[] = [];
  let isFresh = false;
  for (const row of rows) {
    if (!("check" in row)) {
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

type Head = { titles: string[]; canonicals: string[]; descriptions: string[] };

async function headOf(path: string): Promise<Head> {
  const answer = await fetch(site.origin + path, { redirect: "manual" });
  expect(answer.status, path).toBe(200);
  const html = await answer.text();
  expect(html).not.toMatch(/<[^>]+\sstyle=/);
  const every = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = ""]) => text);
  return {
    titles: every(/<title>([^<]*)<\/title>/g),
    canonicals: every(/<link rel="canonical" href="([^"]*)"/g),
    descriptions: every(/<meta name="description" content="([^"]*)"/g),
  };
}

test.each(ROUTES)("%s has one canonical link in every letter case", async (route) => {
  const own = site.origin + (route === "/About" ? "/AboutUs" : route);
  for (const spelling of [route, route.toLowerCase(), route.toUpperCase()]) {
    const { titles, canonicals } = await headOf(spelling);
    expect([titles.length, canonicals]).toEqual([1, [own]]);
  }
});

test("no two of the routes share a title or a description", async () => {
  const heads = await Promise.all(ROUTES.filter((route) => route !== "/About").map(headOf));
  for (const list of [
    heads.flatMap(({ titles }) => titles),
    heads.flatMap((head) => head.descriptions),
  ]) {
    expect(list.filter((words, index) => list.indexOf(words) !== index)).toEqual([]);
  }
  expect(heads.filter(({ descriptions }) => descriptions.length > 1)).toEqual([]);
});
