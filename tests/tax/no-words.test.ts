import { expect, test } from "vitest";
import { codeOf, productSources } from "./sources.ts";

/** The rules of tax, of planning and of prices say nothing in English: `content/en` has the words. */
const RULES = /^app\/domain\/(?:tax|planning|pricing)\//;

/** Places of the law, which are named the same in every language. */
const CITATION =
  /^(?:Finance Act|First Schedule|Chapter|Schedule|Form|ITR-\d|VI-A|VIII|III|III-A|of|to|s\.|ss\.|r\.|[\d.]+[A-Z\d-]*(?:\(\w+\))*|[,; ])+$/;
/** What people call a city beside its name. */
const NAMES: readonly string[] = ["new delhi"];

/** Text that is thrown is for the log of an engineer. */
const THROWN = /\bnew (?:Range|Type)?Error\((?:[^()]|\([^()]*\))*\)/g;

function sentencesIn(source: string): string[] {
  const { strings } = codeOf(source.replace(THROWN, ""));
  return strings
    .map((text) => text.slice(1, -1).replace(/\$\{[^}]*\}/g, "0"))
    .filter((text) => /\p{L}{2,}.* |[ ].*\p{L}{2,}/u.test(text) && !isImport(text))
    .filter((text) => !CITATION.test(text) && !NAMES.includes(text));
}

function isImport(text: string): boolean {
  return /^[#.][\w./-]+$/.test(text);
}

test("no sentence stands in the rules", () => {
  const rules = productSources().filter(({ file }) => RULES.test(file));
  expect(rules.length).toBeGreaterThan(70);
  const found = rules.flatMap(({ file, source }) =>
    sentencesIn(source).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each([
  'const label = "Gross salary";',
  "const working = `at most half of the salary`;",
  "return { message: 'is below zero' };",
  'const doubt = "s. 115BAC(3) lets it lapse";',
])("bites: %s", (source) => {
  expect(sentencesIn(source)).toHaveLength(1);
});

test.each([
  'const section = "10(14), r. 2BB(3)";',
  'const section = "Finance Act, First Schedule";',
  'const sections = "28 to 44DB";',
  'throw new RangeError("no rates are held for that year");',
  "// A sentence of a comment.\nconst a = 1;",
  'import { a } from "#domain/tax/a.ts";',
])("lets be: %s", (source) => {
  expect(sentencesIn(source)).toEqual([]);
});
