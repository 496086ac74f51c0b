import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** docs/security.md promises item by item; here it is held to that. */
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const page = readFileSync(`${ROOT}docs/security.md`, "utf8");
const rows = page.split("\n").filter((line) => /^\| \d+\.\d+\.\d+ /.test(line));

/** How many items of levels 1 and 2 each section of ASVS 5.0.0 has; numbers in a row from 1. */
const ITEMS: Record<string, number> = {
  "6.1": 3,
  "6.2": 12,
  "6.3": 4,
  "6.4": 4,
  "6.5": 5,
  "6.6": 3,
  // 6.7 has items of level 3 only.
  "6.8": 4,
  "7.1": 3,
  "7.2": 4,
  "7.3": 2,
  "7.4": 5,
  "7.5": 2,
  "7.6": 2,
  "8.1": 2,
  "8.2": 3,
  "8.3": 1,
  "8.4": 1,
};

test("every item of the three chapters up to level 2 stands there, in order, and says its state", () => {
  const items = Object.entries(ITEMS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(rows.map((row) => row.split(" ")[1])).toEqual(items);
  for (const row of rows) expect(row).toMatch(/\| (?:met|not applicable|_open_)/);
});

const tests = ["app", "server", "tests"].flatMap((folder) =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".test.ts"))
    .map((path) => `${folder}/${path}`),
);

/** File by file, the names of tests that the page relies on: `file` "name", "name". */
const named = [...page.matchAll(/`([\w./-]+\.test\.ts)` ((?:"[^"]+"(?:, )?)+)/g)].flatMap(
  ([, file = "", names = ""]) =>
    [...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => [file, name] as const),
);

test.each(named)("%s has the test %s", (file, name) => {
  const paths = tests.filter((path) => `/${path}`.endsWith(`/${file}`));
  const unit = file.includes("/") ? paths : paths.filter((path) => !path.startsWith("tests/e2e/"));
  expect(unit).toHaveLength(1);
  expect(readFileSync(`${ROOT}${unit[0]}`, "utf8").includes(`"${name}"`)).toBe(true);
});

const CHAPTERS = ["Anti-automation", "Erasure and export", "Keys", "Uploaded files", "Logging"];

test.each(CHAPTERS)("every promise of the chapter %s names its test, or is open", (chapter) => {
  const [, text = ""] = page.split(`\n## ${chapter}\n`);
  const promises = (text.split("\n## ", 1)[0] ?? "").split("\n").filter((line) => /^- /.test(line));
  expect(promises.length).toBeGreaterThan(3);
  for (const line of promises) expect(line).toMatch(/^- _Open_|\.test\.ts` "/);
});

test("every file of tests on the page comes with the test that is meant", () => {
  const files = [...page.matchAll(/`[\w./-]+\.test\.ts`(?! ")/g)].map(([file]) => file);
  // What the first paragraphs name is the whole file.
  expect(files).toEqual(["`tests/security.test.ts`", "`tests/access.test.ts`"]);
});
