import { describe, expect, test } from "vitest";
import { explanationText } from "#content/en/tax/explanation-text.ts";
import { explain } from "#domain/tax/explain/explanation.ts";
import { readFacts } from "#domain/tax/explain/facts-json.ts";
import { speechOf } from "../../../../tests/tax/tax-words.ts";

function answered(filing: object, more: object = {}) {
  // New regime: 30,00,000 by slabs, 4,80,000 and cess; 99,200 deducted.
  const read = readFacts({
    year: "2026-27",
    otherSources: { depositInterest: 30_00_000 },
    taxesPaid: { deductedAtSource: 99_200 },
    filing,
    ...more,
  });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return explain(read.value.facts, read.value.filing);
}

const detailsOf = (filing: object, more?: object) =>
  answered(filing, more)
    .settled?.new.lines.filter(({ kind }) => kind === "detail")
    .map(({ id, amount }) => [id, amount]);

/** Ss. 208, 211 and 234C (404 and 425 of the Act of 2025). */
describe("a year that is not over", () => {
  test("names each instalment, what is to pay by the next and the interest begun", () => {
    const advanceTax = [{ paidOn: "2026-06-10", amount: 50_000 }];
    expect(detailsOf({ filedOn: "2026-11-20", advanceTax })).toEqual([
      // 15, 45, 75 and 100 % of 4,00,000.
      ["instalment.2026-06-15", 60_000],
      ["instalment.2026-09-15", 1_80_000],
      ["instalment.2026-12-15", 3_00_000],
      ["instalment.2027-03-15", 4_00_000],
      ["instalment.next", 2_50_000],
      // June: 50,000 are 12 %; September: 3 % of 1,30,000.
      ["interestBegun", 3_900],
    ]);
  });

  test("the last days: by 15 March, and after it nothing is next", () => {
    const on = (filedOn: string) => detailsOf({ filedOn })?.slice(4);
    expect(on("2026-06-15")).toEqual([["instalment.next", 60_000]]);
    expect(on("2027-03-15")?.[0]).toEqual(["instalment.next", 4_00_000]);
    expect(on("2027-03-16")).toEqual([["interestBegun", 20_200]]);
  });

  test("nothing of it is in the balance, or of one who owes no advance tax", () => {
    expect(answered({ filedOn: "2026-11-20" }).settled?.new.totals).toMatchObject({
      interestAndFee: 0,
      balance: 4_00_000,
    });
    expect(detailsOf({ filedOn: "2026-11-20" }, { age: "senior" })).toEqual([]);
  });

  test("prints no number of the Act of 1961, and none where the new one was not seen", () => {
    const explanation = answered(
      { filedOn: "2026-11-20" },
      {
        salary: { section17_1: 5_00_000 },
        capitalGains: { short: 4_00_000, longEquity: { after: -50_000 } },
        business: { futuresAndOptions: 1_00_000, intraday: -20_000 },
        winnings: { lottery: 10_000 },
      },
    );
    const text = explanationText(explanation, speechOf(2026));
    // The source of a disputed point may name the Act that it was read in.
    const lines = text.split("\n").filter((line) => !line.startsWith("?"));
    expect(lines.filter((line) => /1961 Act|Act of 1961|115BB|17\(1\)|43\(5\)/.test(line))).toEqual(
      [],
    );
    expect(text).toContain("425               Interest for advance tax paid late, begun");
    expect(text).toContain("excused if its tax is paid in the instalments left");
  });
});
