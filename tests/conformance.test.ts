import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ROUTES } from "./conformance/row.ts";
import { conformance, resultsPage } from "./conformance.ts";

const ROOT = new URL("..", import.meta.url);

test("every sentence has an id of its own, and a check or a test that is there", () => {
  const ids = conformance.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const unproven = conformance.filter((row) => {
    if ("check" in row) return false;
    const { file, test: name } = row.journey;
    return !readFileSync(new URL(file, ROOT), "utf8").includes(`"${name}"`);
  });
  expect(unproven).toEqual([]);
});

test("every address of the route table has sentences", () => {
  const silent = ROUTES.filter((route) => !conformance.some((row) => row.route === route));
  expect(silent).toEqual([]);
});

test("the results say what fails, and why", () => {
  const [row] = conformance;
  if (!row) throw new Error("no rows");
  expect(resultsPage([{ row }])).toContain("1 sentences, 1 hold, 0 do not.");
  const page = resultsPage([{ row, failure: "expected <a> to be there" }]);
  expect(page).toContain("1 sentences, 0 hold, 1 do not.");
  expect(page).toContain("expected &lt;a> to be there");
});
