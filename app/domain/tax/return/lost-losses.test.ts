import { describe, expect, test } from "vitest";
import { explain } from "#domain/tax/explain/explanation.ts";
import { readFacts } from "#domain/tax/explain/facts-json.ts";
import { type FiledBefore, filingStatus } from "#domain/tax/return/filing-status.ts";
import { plainDate } from "#values/dates.ts";
import { lossesLostBy } from "./lost-losses.ts";

/** Of FY 2025-26: a loss of each kind, and one left of an earlier year. */
const LOSSES = {
  year: "2025-26",
  houses: [{ use: "letOut", rent: 1_00_000, interest: 5_00_000 }],
  capitalGains: { short: -2_00_000, long: { after: -1_00_000 } },
  business: { books: -3_00_000, intraday: -40_000 },
  earlierLosses: [{ kind: "shortTerm", year: 2022, amount: 70_000, returnInTime: true }],
};

function answered(filing: object | undefined, facts: object = LOSSES) {
  const read = readFacts({ ...facts, ...(filing ? { filing } : {}) });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return explain(read.value.facts, read.value.filing);
}
const kindsOf = (losses: readonly { kind: string; year: number }[]) =>
  losses.map(({ kind, year }) => `${kind} ${year}`).sort();

const ALL = [
  "business 2025",
  "house 2025",
  "longTerm 2025",
  "shortTerm 2022",
  "shortTerm 2025",
  "speculative 2025",
];

/** Ss. 80 and 139(3): the losses of ss. 72, 73 and 74 need a return in time, that of s. 71B does not. */
describe("losses carried forward", () => {
  test("without a filing, and by a return in time, all of them", () => {
    expect(kindsOf(answered(undefined).comparison.new.carried)).toEqual(ALL);
    const inTime = answered({ filedOn: "2026-08-31" });
    expect(kindsOf(inTime.comparison.new.carried)).toEqual(ALL);
    expect(inTime.settled?.new.lost).toEqual([]);
  });

  test.each(["2026-11-20", "2027-01-01"])(
    "by a belated or updated return of %s the house loss alone",
    (filedOn) => {
      const { comparison, settled } = answered({ filedOn });
      expect(kindsOf(comparison.new.carried)).toEqual(["house 2025", "shortTerm 2022"]);
      expect(kindsOf(settled?.new.lost ?? [])).toEqual([
        "business 2025",
        "longTerm 2025",
        "shortTerm 2025",
        "speculative 2025",
      ]);
      // The old regime is closed on that day and is shown as if in time.
      expect(kindsOf(comparison.old.carried)).toEqual(ALL);
    },
  );

  test("a revised return of one in time keeps all, of a belated one none more", () => {
    const revised = answered({ filedOn: "2026-11-20", kind: "revised" });
    expect(kindsOf(revised.comparison.new.carried)).toEqual(ALL);
    const late = { filedOn: "2027-03-01", kind: "revised", firstFiledOn: "2026-12-01" };
    expect(kindsOf(answered(late).comparison.new.carried)).toEqual([
      "house 2025",
      "shortTerm 2022",
    ]);
    const { new: computation } = revised.comparison;
    const lost = (today: string, filed: FiledBefore) => {
      const status = filingStatus({ year: computation.year, today: plainDate(today), filed });
      return lossesLostBy(status, filed, computation).length;
    };
    expect([lost("2027-03-01", "late"), lost("2027-03-01", "inTime")]).toEqual([4, 0]);
    expect([lost("2028-03-01", "no"), lost("2028-03-01", "inTime")]).toEqual([4, 0]);
  });
});

describe("losses brought forward", () => {
  const gains = (returnInTime?: boolean) => ({
    year: "2025-26",
    capitalGains: { short: 5_00_000 },
    earlierLosses: [
      {
        kind: "shortTerm",
        year: 2023,
        amount: 2_00_000,
        ...(returnInTime === undefined ? {} : { returnInTime }),
      },
    ],
  });
  const computed = (returnInTime?: boolean) =>
    answered(undefined, gains(returnInTime)).comparison.new;

  test("are used only where that year's return was in time", () => {
    expect(computed(true).totals.totalIncome).toBe(3_00_000);
    const late = computed(false);
    expect(late.totals.totalIncome).toBe(5_00_000);
    expect(late.carried).toEqual([]);
    expect(late.lines.find(({ id }) => id === "lateReturn.shortTerm.2023")).toMatchObject({
      amount: 0,
      section: "80",
    });
  });

  test("unsaid, the line says what it takes for granted", () => {
    const working = (returnInTime?: boolean) =>
      computed(returnInTime).lines.find(({ id }) => id === "earlierLoss.shortTerm")?.working;
    expect(working()).toMatchObject({ params: { takenAsInTime: true } });
    expect(working(true)).not.toMatchObject({ params: { takenAsInTime: true } });
  });

  test("a house loss needs no return in time", () => {
    const facts = {
      year: "2025-26",
      houses: [{ use: "letOut", rent: 5_00_000 }],
      earlierLosses: [{ kind: "house", year: 2023, amount: 2_00_000, returnInTime: false }],
    };
    expect(answered(undefined, facts).comparison.new.totals.totalIncome).toBe(1_50_000);
  });
});
