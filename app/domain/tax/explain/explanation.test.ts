import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { answerSoFarText, explanationText } from "#content/en/tax/explanation-text.ts";
import { readFacts } from "#domain/tax/explain/facts-json.ts";
import { speechOf, taxWords } from "../../../../tests/tax/tax-words.ts";
import { type Explanation, explain } from "./explanation.ts";
import { answerSoFar } from "./missing-facts.ts";

function textOf(explanation: Explanation): string {
  return explanationText(explanation, speechOf(explanation.comparison.old.year));
}

const RETURNS = [
  "salaried-with-rent",
  "pensioner-with-family-pension",
  "investor-of-the-split-year",
  "freelancer-and-trader",
  "non-resident",
  "rich-with-dividends",
  "first-year-of-the-new-act",
];

function person(name: string): unknown {
  return JSON.parse(
    readFileSync(new URL(`../../../../tests/tax/returns/${name}.json`, import.meta.url), "utf8"),
  );
}

describe("whole returns, every line", () => {
  test.each(RETURNS)("%s", async (name) => {
    const read = readFacts(person(name));
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const text = textOf(explain(read.value.facts, read.value.filing));
    await expect(text).toMatchFileSnapshot(`../../../../tests/tax/returns/${name}.txt`);
  });
});

test("two regimes that charge the same are said to once", () => {
  const read = readFacts({ year: "2025-26", salary: { section17_1: 2_00_000 } });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  expect(textOf(explain(read.value.facts)).match(/charge the same/g)).toHaveLength(1);
});

describe("the return that is open on the day of a filing", () => {
  const explained = (filing: object, rest: object = {}) => {
    const read = readFacts({
      year: "2024-25",
      salary: { section17_1: 18_50_000 },
      filing,
      ...rest,
    });
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    return explain(read.value.facts, read.value.filing);
  };

  test("after the other returns closed: an updated one, its additional tax, the new regime alone", () => {
    const explanation = explained({ filedOn: "2026-11-20", advanceTax: [] });
    expect(explanation.status).toMatchObject({
      kind: "updatedOnly",
      regimes: { old: { open: "no" } },
    });
    // Tax and interest 3,24,070: a quarter of it is 81,018, and 5,000 of fee.
    expect(explanation.settled).toMatchObject({
      new: { basis: { id: "basis.updatedToday" }, totals: { balance: 4_10_090 } },
      old: { basis: { id: "basis.byDueDate", params: { day: "2025-09-16" } } },
    });
    const text = textOf(explanation);
    expect(text).toContain("81,018  140B");
    expect(text).toContain("If filed by 16 September 2025:");
    expect(text).toContain("Only an updated return is open, until 31 March 2030");
    expect(text).toContain("Old regime: closed.");
    expect(text).toContain("* The return is filed and the tax is paid on 20 November 2026.");
  });

  test("whose due date follows from the business in the facts", () => {
    const year = "2025-26";
    const on = (business: object, rest: object = {}) =>
      explained({ filedOn: "2026-08-20", ...rest }, { year, salary: {}, business });
    for (const business of [
      { books: 15_00_000 },
      { futuresAndOptions: -1_00_000 },
      { intraday: 20_000 },
      { presumptive: [{ section: "44ADA", receipts: 40_00_000 }] },
      { presumptive: [{ section: "44AD", digital: 4_00_00_000, cash: 0 }] },
    ]) {
      const { status, settled } = on(business);
      expect(status?.dueDate.toString()).toBe("2026-08-31");
      expect(status?.regimes.old).toMatchObject({ open: "yes" });
      expect(taxWords(status?.regimes.old.why)).toContain("Form 10-IEA");
      expect(settled?.new.totals).toMatchObject({ interest234A: 0, fee234F: 0 });
    }
    for (const business of [
      { presumptive: [{ section: "44ADA", receipts: 80_00_000 }] },
      { presumptive: [{ section: "44AD", digital: 1_80_00_000, cash: 30_00_000 }] },
      { presumptive: [{ section: "44AD", digital: 10_00_00_010, cash: 0 }] },
    ])
      expect(on(business).status?.dueDate.toString()).toBe("2026-10-31");
    expect(on({}).status?.dueDate.toString()).toBe("2026-07-31");
    expect(on({ books: 1 }, { filer: "audit" }).status?.dueDate.toString()).toBe("2026-10-31");
  });

  test("receipts above the limit of s. 44ADA owe advance tax in four instalments", () => {
    const of = (receipts: number, residence = "resident") =>
      explained(
        { filedOn: "2026-08-20" },
        {
          year: "2025-26",
          salary: {},
          residence,
          business: { presumptive: [{ section: "44ADA", receipts }] },
        },
      ).settled?.new.lines.find(({ id }) => id === "interest234C")?.working;
    expect(taxWords(of(75_00_000))).toContain("all by 15 March");
    expect(taxWords(of(75_00_010))).toContain("instalments of 15, 45, 75 and 100%");
    expect(taxWords(of(40_00_000, "nonResident"))).toContain("instalments of 15, 45, 75 and 100%");
  });

  test("belated: a closed regime is not said to be there to choose", () => {
    const claims = { "80C": 1_50_000 };
    const houseRent = { kind: "reported", exempt: 6_00_000 };
    const text = textOf(
      explained(
        { filedOn: "2026-11-20" },
        { year: "2025-26", claims, houseRent, house: { selfOccupiedInterest: 2_00_000 } },
      ),
    );
    expect(text).toContain("The old regime, which is closed, by ₹");
    expect(text).toContain("If filed by 31 July 2026:");
  });

  test("what was paid in the year and before the return comes off, in time, revised and before the year ends", () => {
    const selfAssessment = [{ paidOn: "2025-07-01", amount: 40_000 }];
    const advanceTax = [{ paidOn: "2024-06-10", amount: 1_00_000 }];
    const paidIn = (filing: object) =>
      explained({ ...filing, advanceTax }).settled?.new.totals.taxesPaid;
    expect(paidIn({ filedOn: "2025-07-02", selfAssessment })).toBe(1_40_000);
    expect(paidIn({ filedOn: "2025-10-02", selfAssessment, kind: "revised" })).toBe(1_40_000);
    expect(paidIn({ filedOn: "2025-01-15" })).toBe(1_00_000);
  });
});

describe("facts in a file", () => {
  test.each([
    [{}, expect.stringContaining("nothing can be computed without the year")],
    [{ year: "2019-20" }, expect.stringContaining("no rates are held for 2019-20, only for FY")],
    [{ year: "2025-26", salary: 5 }, "salary is not an object"],
    [
      { year: "2025-26", salary: { section17_1: "5" } },
      "salary.section17_1 is not a whole number of rupees",
    ],
    [
      { year: "2025-26", salary: { governmentEmployer: 1 } },
      "salary.governmentEmployer is not true or false",
    ],
    [{ year: "2025-26", age: "old" }, "age is none of below60, senior, superSenior"],
    [{ year: "2025-26", bornOn: "1990-02-30" }, 'bornOn is not a day like "2026-07-31"'],
    [{ year: "2025-26", claims: { "80X": 1 } }, "unknown name: claims.80X"],
    [
      { year: "2025-26", houseRent: { kind: "free" } },
      "houseRent.kind is none of none, reported, computed",
    ],
    [{ year: "2025-26", houseRent: { kind: "reported" } }, "houseRent.exempt is missing"],
    [{ year: "2025-26", houses: {} }, "houses is not a list"],
    [
      { year: "2025-26", houses: [{ use: "letOut", rent: 1, roof: 2 }] },
      "unknown name: houses.0.roof",
    ],
    [
      { year: "2025-26", earlierLosses: [{ kind: "house", year: 20, amount: 5 }] },
      "earlierLosses.0.year is not a year like 2023",
    ],
    [
      { year: "2025-26", filing: { filedOn: "soon" } },
      'filing.filedOn is not a day like "2026-07-31"',
    ],
    [
      { year: "2025-26", unknown: ["luck"] },
      expect.stringContaining('"luck" is none of age, residence'),
    ],
    [{ year: "2025-26", sallary: {} }, "unknown name: sallary"],
    [{ year: "2025-26", salary: { basic: 5 } }, "unknown name: salary.basic"],
    [
      { year: "2025-26", salary: { section17_1: 1.5 } },
      "salary.section17_1 is not a whole number of rupees",
    ],
    [{ year: "2025-26", familyPension: -1 }, "familyPension is below zero"],
    [[], "a person is a JSON object"],
  ])("%j is refused", (value, message) => {
    const read = readFacts(value);
    if (read.ok) throw new Error("accepted");
    expect(read.problems.map((problem) => taxWords(problem.message))).toEqual([message]);
  });

  test("what a file names as unknown is kept apart from the facts", () => {
    const read = readFacts({ year: "2025-26", unknown: ["houseRent", "age"] });
    expect(read).toMatchObject({ ok: true, value: { unknown: ["houseRent", "age"] } });
    if (!read.ok) throw new Error("refused");
    const { facts, unknown } = read.value;
    const text = answerSoFarText(
      facts.year,
      answerSoFar({ year: facts.year, known: facts, unknown }),
      speechOf(),
    );
    expect(text).toContain("What can be said");
    expect(text).toContain("When were you born?");
  });

  test("a loss may be below zero, and a birthday gives the age", () => {
    const read = readFacts({
      year: "2025-26",
      bornOn: "1946-04-01",
      capitalGains: { short: -5 },
      house: { reported: -10 },
    });
    expect(read).toMatchObject({
      ok: true,
      value: { facts: { age: "superSenior", house: { reported: -10, selfOccupiedInterest: 0 } } },
    });
  });
});

test("with an option that holds, the form is that of the old regime, dearer or not", () => {
  const read = readFacts({
    year: "2025-26",
    business: { presumptive: [{ section: "44ADA", receipts: 12_00_000 }] },
    // 51 lakh before Chapter VI-A: ITR-4 carries up to 50.
    otherSources: { depositInterest: 45_00_000 },
    claims: { "80C": 1_50_000 },
    filing: { filedOn: "2026-11-20", option: { exercisedOn: "2024-07-20" } },
  });
  if (!read.ok) throw new Error("refused");
  const { comparison, form, status } = explain(read.value.facts, read.value.filing);
  expect([comparison.cheaper, status?.regimes.new.open]).toEqual(["new", "no"]);
  expect(form.form).toBe("ITR-4");
  expect(explain(read.value.facts).form.form).toBe("ITR-3");
});

test.each(["2024-13-01", "2024-07-20"])(
  "an option of 20 July 2024 withdrawn on %s is refused",
  (withdrawnOn) => {
    const option = { exercisedOn: "2024-07-20", withdrawnOn };
    const read = readFacts({ year: "2025-26", filing: { filedOn: "2026-11-20", option } });
    if (read.ok) throw new Error("accepted");
    expect(read.problems.map(({ field }) => field)).toEqual(["filing.option.withdrawnOn"]);
  },
);

/** s. 211(1), proviso: what is paid by 31 March is advance tax; s. 140A for the rest. */
test.each([
  ["2026-03-31", []],
  ["2026-04-01", ["filing.advanceTax.0.paidOn"]],
])("advance tax paid on %s: refused %j", (paidOn, fields) => {
  const filing = { filedOn: "2026-07-20", advanceTax: [{ paidOn, amount: 1 }] };
  const read = readFacts({ year: "2025-26", filing });
  expect(read.ok ? [] : read.problems.map(({ field }) => field)).toEqual(fields);
});

describe("what a filing may say of the return before it", () => {
  const settled = (filing: object, more: object = {}) => {
    const read = readFacts({
      year: "2025-26",
      salary: { section17_1: 15_75_000 },
      filing,
      ...more,
    });
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    return explain(read.value.facts, read.value.filing);
  };
  const chargesOf = (filing: object) => {
    const { interest234A, fee234F, fee234I } = settled(filing).settled?.new.totals ?? {};
    return [interest234A, fee234F, fee234I];
  };

  test("a belated return that is revised keeps its interest, its fee and the new regime", () => {
    const revised = { filedOn: "2027-02-10", kind: "revised" };
    // Tax of 1,09,200: two months until 15 September; ss. 234F and 234-I.
    const late = { ...revised, firstFiledOn: "2026-09-15" };
    expect(chargesOf(late)).toEqual([2_184, 5_000, 5_000]);
    expect(settled(late).status?.regimes.old.open).toBe("no");
    expect(chargesOf({ ...revised, firstFiledOn: "2026-07-31" })).toEqual([0, 0, 5_000]);
    expect(chargesOf(revised)).toEqual([0, 0, 5_000]);
  });

  test("one bound to file by the seventh proviso alone bears the fee of s. 234F", () => {
    const poor = { salary: { section17_1: 2_00_000 } };
    const fee = (more: object) =>
      settled({ filedOn: "2026-11-20", ...more }, poor).settled?.new.totals.fee234F;
    expect([fee({}), fee({ mustFileAnyway: true })]).toEqual([0, 1_000]);
  });

  test.each([
    { filedOn: "2027-02-10", kind: "revised", firstFiledOn: "2027-02-11" },
    { filedOn: "2027-02-10", firstFiledOn: "2026-09-15" },
    { filedOn: "2027-02-10", kind: "revised", firstFiledOn: "2026-09-31" },
    // s. 139(4) ends on 31 December; an updated return is not revised (s. 139(5)).
    { filedOn: "2027-02-10", kind: "revised", firstFiledOn: "2027-01-05" },
  ])("%j is refused", (filing) => {
    const read = readFacts({ year: "2025-26", filing });
    expect(read.ok ? [] : read.problems.map(({ field }) => field)).toEqual(["filing.firstFiledOn"]);
  });
});
