import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { ratesOf, YEARS_HELD } from "#domain/tax/years/years.ts";
import { taxYear, yearSpan } from "#values/year.ts";

/** What a new year asks for: its file and its line in the list of years, and nothing else. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "karyatra-next-year-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const YEARS = "app/domain/tax/years";

const LAST = YEARS_HELD.at(-1) ?? taxYear(0);
const NEXT = taxYear(LAST + 1);
const span = yearSpan(NEXT);
const { cities } = ratesOf(LAST).limits.houseRent;

/** A copy of the product's rules and words with one year more, invented from the last. */
function addYear(): void {
  for (const part of ["app/domain", "app/values", "app/content/en/tax", "package.json"])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const write = (name: string, text: string) => writeFileSync(join(folder, YEARS, name), text);
  const last = readFileSync(join(folder, YEARS, `${yearSpan(LAST)}.ts`), "utf8");
  const days = [...last.matchAll(/^ +dueDates: \{[\s\S]*?^ {2}\},$/gm)].join("\n");
  expect(days).toContain(`due: plainDate("${LAST + 1}-07-31")`);
  const next = `import { plainDate } from "#values/dates.ts";
import { percent } from "#values/money.ts";
import type { YearRates } from "./rates.ts";
import { year${LAST} } from "./${yearSpan(LAST)}.ts";

export const year${NEXT}: YearRates = {
  ...year${LAST},
${days.replaceAll(/"(20\d\d)-/g, (_, year) => `"${Number(year) + 1}-`)}
  limits: {
    ...year${LAST}.limits,
    dividendInterest: percent(5),
    houseRent: {
      ...year${LAST}.limits.houseRent,
      cities: [...year${LAST}.limits.houseRent.cities, "Surat"],
    },
  },
};
`;
  write(`${span}.ts`, next);
  const list = readFileSync(join(folder, YEARS, "years.ts"), "utf8");
  write(
    "years.ts",
    list
      .replace("import type { YearRates }", `import { year${NEXT} } from "./${span}.ts";\n$&`)
      .replace(`  ${LAST}: year${LAST},`, `$&\n  ${NEXT}: year${NEXT},`),
  );
}

const ASKED = `
import { explanationText } from "#content/en/tax/explanation-text.ts";
import { taxSpeech } from "#content/en/tax/tax-speech.ts";
import { explain } from "#domain/tax/explain/explanation.ts";
import { readFacts } from "#domain/tax/explain/facts-json.ts";
import { yearBeingFiled } from "#domain/tax/years/season.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { plainDate } from "#values/dates.ts";

const read = readFacts({
  year: "${span}",
  salary: { section17_1: 2400000, basicAndDearness: 1200000 },
  houseRent: { kind: "computed", received: 600000, basicAndDearness: 1200000, rentPaid: 480000, metro: true, estimated: false },
  dividends: { received: 100000, interestPaid: 20000 },
  claims: { "80C": 150000 },
  filing: { filedOn: "${NEXT + 1}-12-20" },
});
if (!read.ok) throw new Error(JSON.stringify(read.problems));
const { facts, filing } = read.value;
console.log(yearBeingFiled(plainDate("${NEXT + 1}-06-01")));
console.log(explanationText(explain(facts, filing), taxSpeech(ratesOf(facts.year).act)));
`;

test("a copied year file and its line in the list are a new year: taxes, words, dates, forms, season", () => {
  addYear();
  writeFileSync(join(folder, "ask.ts"), ASKED);
  const out = execFileSync(process.execPath, ["ask.ts"], { cwd: folder, encoding: "utf8" });
  expect(out).toMatch(new RegExp(`^${NEXT}\nTax Year ${span}\n`));
  // Its cities, its share of interest against dividends, the Act that it names, its own dates.
  expect(out).toContain(`${cities.slice(2).join(", ")} or Surat`);
  expect(out).toContain("₹20,000, at most 5% of the dividends");
  expect(out).toContain(
    `Return under section 263(4), due date 31 July ${NEXT + 1}, last day 31 December ${NEXT + 1}.`,
  );
  expect(out).not.toMatch(/\b80C\b|87A/);
});
