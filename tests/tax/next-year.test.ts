import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

/** What a new year asks for: its file and its line in the list of years, and nothing else. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "karyatra-next-year-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const YEARS = "app/domain/tax/years";

/** A copy of the product's rules and words with an invented Tax Year 2027-28. */
function addYear(): void {
  for (const part of ["app/domain", "app/values", "app/content/en/tax", "package.json"])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const write = (name: string, text: string) => writeFileSync(join(folder, YEARS, name), text);
  const last = readFileSync(join(folder, YEARS, "2026-27.ts"), "utf8");
  const next = last
    .replace("year2026: YearRates", "year2027: YearRates")
    .replaceAll(/"20(2[6-9]|3\d)-/g, (_, year) => `"20${Number(year) + 1}-`)
    .replace('"Ahmedabad"]', '"Ahmedabad", "Surat"]')
    .replace("percent(0)", "percent(5)");
  expect(next).toContain('due: plainDate("2028-07-31")');
  write("2027-28.ts", next);
  const list = readFileSync(join(folder, YEARS, "years.ts"), "utf8");
  write(
    "years.ts",
    list
      .replace(
        'import { year2026 } from "./2026-27.ts";',
        '$&\nimport { year2027 } from "./2027-28.ts";',
      )
      .replace("  2026: year2026,", "$&\n  2027: year2027,"),
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
  year: "2027-28",
  salary: { section17_1: 2400000, basicAndDearness: 1200000 },
  houseRent: { kind: "computed", received: 600000, basicAndDearness: 1200000, rentPaid: 480000, metro: true, estimated: false },
  dividends: { received: 100000, interestPaid: 20000 },
  claims: { "80C": 150000 },
  filing: { filedOn: "2028-12-20" },
});
if (!read.ok) throw new Error(JSON.stringify(read.problems));
const { facts, filing } = read.value;
console.log(yearBeingFiled(plainDate("2028-06-01")));
console.log(explanationText(explain(facts, filing), taxSpeech(ratesOf(facts.year).act)));
`;

test("a copied year file and its line in the list are a new year: taxes, words, dates, forms, season", () => {
  addYear();
  writeFileSync(join(folder, "ask.ts"), ASKED);
  const out = execFileSync(process.execPath, ["ask.ts"], { cwd: folder, encoding: "utf8" });
  expect(out).toMatch(/^2027\nTax Year 2027-28\n/);
  // Its cities, its share of interest against dividends, the Act that it names, its own dates.
  expect(out).toContain("Kolkata, Chennai, Bengaluru, Hyderabad, Pune, Ahmedabad or Surat");
  expect(out).toContain("₹20,000, at most 5% of the dividends");
  expect(out).toContain(
    "Return under section 263(4), due date 31 July 2028, last day 31 December 2028.",
  );
  expect(out).toContain("The return forms of this tax year were not seen");
  expect(out).not.toMatch(/\b80C\b|87A/);
});
