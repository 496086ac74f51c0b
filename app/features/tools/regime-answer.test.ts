import { expect, test } from "vitest";
import { regimeQuestions, regimeQuestionsOf } from "#content/en/tools/regime-questions.ts";
import { compareRegimes } from "#domain/tax/explain/compare-regimes.ts";
import { YEARS_OFFERED } from "#domain/tax/years/season.ts";
import { ratesOf, YEARS_HELD } from "#domain/tax/years/years.ts";
import { plainDate } from "#values/dates.ts";
import { rupees } from "#values/money.ts";
import { inEnglish } from "#values/say.ts";
import { taxYear, yearLabel } from "#values/year.ts";
import { carriedInto } from "./carry.ts";
import { regimeAnswer } from "./regime-answer.ts";
import { readRegimes } from "./regime-question.ts";
import { taxFormState } from "./tax-tool-form.server.ts";

const TODAY = plainDate("2026-11-20");

function read(query: Record<string, string> = {}) {
  return readRegimes(new URLSearchParams(query), TODAY);
}

function refusalOf(query: Record<string, string>) {
  return taxFormState(read(query), regimeQuestions);
}

function answer(query: Record<string, string> = {}) {
  const { outcome } = read(query);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return { ...regimeAnswer(outcome.value, TODAY), facts: outcome.value.facts };
}

const [EARLIEST, LATEST] = [YEARS_HELD[0], YEARS_HELD.at(-1)].map(
  (year) => year && yearLabel(year),
);

test("without a query the example is answered; one field alone leaves the others empty", () => {
  expect(read().isExample).toBe(true);
  const { facts } = answer({ salary: "12,00,000" });
  expect(facts.salary.section17_1).toBe(1_200_000);
  expect(facts.houseRent).toEqual({ kind: "none" });
  expect(facts.claims["80C"]).toBe(0);
});

test.each([
  ["2026-03-31", 2025],
  ["2026-04-01", 2025],
  ["2026-07-31", 2025],
  ["2026-08-01", 2026],
  ["2026-11-20", 2026],
])("on %s the tool begins with %i, whose regime can still be chosen", (day, year) => {
  const today = plainDate(day);
  for (const query of ["", "salary=12,00,000"]) {
    const { typed, outcome } = readRegimes(new URLSearchParams(query), today);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
    // The list of years shows the one that is answered.
    expect([typed.year, outcome.value.facts.year]).toEqual([String(year), year]);
    expect(regimeAnswer(outcome.value, today).open.old.open).toBe("yes");
  }
});

test.each(YEARS_OFFERED)("an address that names %i keeps it on every day", (year) => {
  for (const day of ["2026-03-31", "2026-07-31", "2026-08-01", "2027-08-01"]) {
    const query = new URLSearchParams({ year: String(year), salary: "12,00,000" });
    const { typed, outcome } = readRegimes(query, plainDate(day));
    expect([typed.year, outcome.ok && outcome.value.facts.year]).toEqual([String(year), year]);
  }
});

test("of the running year nothing is filed, late or closed", () => {
  const { facts: _, ...shown } = answer();
  expect(shown.yearLabel).toBe("Tax Year 2026-27");
  expect(JSON.stringify(shown)).not.toMatch(
    /filed today|if filed by|belated|filing late|would have|has passed|is closed|was filed/i,
  );
  expect(shown.balance?.new.note).toBe("The year is not over");
  expect(shown.missing?.questions.map(({ question }) => question)).toContain(
    "What did you put into NPS yourself, beyond section 123?",
  );
});

test("the questions of a running year ask for the whole year, and for no certificate", () => {
  const rule = ratesOf(taxYear(2026)).limits.houseRent;
  const hints = (isRunning: boolean) => {
    const { salary, deducted } = regimeQuestionsOf({ act: "2025", rule, isRunning }, inEnglish);
    return [salary.hint, deducted.hint].join(" ");
  };
  expect(hints(true)).toMatch(/whole year, as you expect it.*whole year, as you expect it/);
  expect(hints(true)).not.toContain("Form 130");
  expect(hints(false)).toContain("Form 130, Part A.");
});

test.each([
  ["year", "1990", `No rates are held for the year “1990”, only for ${EARLIEST} to ${LATEST}.`],
  ["age", "minor", "Your age in that year: “minor” is none of the choices."],
  ["city", "Atlantis", "City you rent in: “Atlantis” is none of the choices."],
])("%s=%s is refused in words", (field, value, message) => {
  const { problems } = refusalOf({ salary: "12,00,000", [field]: value });
  expect(problems).toEqual([{ field, message }]);
});

test("the rent that is named is the first at which the old regime is cheaper", () => {
  const { flips, facts } = answer();
  const from = flips.find(({ id }) => id === "rent")?.from ?? 0;
  const { houseRent } = facts;
  if (houseRent.kind !== "computed") throw new Error("the example pays rent");
  const cheaperAt = (rent: number) =>
    compareRegimes({ ...facts, houseRent: { ...houseRent, rentPaid: rupees(rent * 12) } }).cheaper;
  expect(from).toBeGreaterThan(30_000);
  expect(cheaperAt(from)).toBe("old");
  expect(cheaperAt(from - 1)).not.toBe("old");
});

test.each(YEARS_OFFERED.map(String))(
  "year %s: the rows hold the totals of both regimes",
  (year) => {
    const { rows, facts, tax } = answer({ year, salary: "25,00,000", section80C: "1,50,000" });
    const comparison = compareRegimes(facts);
    const total = rows.find(({ id }) => id === "totalTax");
    expect([total?.old?.amount, total?.new?.amount]).toEqual([tax.old, tax.new]);
    expect(tax.new).toBe(comparison.new.totals.taxAfterRelief);
  },
);

test("without tax deducted there is no balance; with it refund or to pay follows the door of the day", () => {
  expect(answer({ salary: "18,00,000" }).balance).toBeUndefined();
  const { balance } = answer({ year: "2025", salary: "18,00,000", deducted: "1,60,000" });
  expect(balance?.new).toMatchObject({
    balance: -4200,
    note: "Filed today, with ₹5,000 of interest and fee",
  });
  expect(balance?.old.note).toMatch(/^If filed by 31 July 2026, with /);
  const { balance: running } = answer({ year: "2026", salary: "18,00,000", deducted: "0" });
  expect(running?.new).toEqual({ balance: 150_800, note: "The year is not over" });
});

test("Pune is a metro of the rule from Tax Year 2026-27 on", () => {
  const at = (year: string) => answer({ year, salary: "12,00,000", rent: "20,000", city: "Pune" });
  expect(at("2025").facts.houseRent).toMatchObject({ metro: false, estimated: true });
  expect(at("2026").facts.houseRent).toMatchObject({ metro: true });
  expect(at("2026").cautions[0]).toMatch(/estimate.*50% of the salary, ₹6,00,000/);
});

test.each([
  [{ salary: "" }, "salary", "Salary of the year is required."],
  [{ salary: "much" }, "salary", "Salary of the year must be an amount in rupees, like 1,50,000."],
  [{ salary: "nil" }, "salary", "Salary of the year is required."],
  [{ salary: "1 lakh pm" }, "salary", /a month’s amount.*of a year: ₹12,00,000 if every month/],
  [{ salary: "12,00,000", rent: "2.4 lakh pa" }, "rent", /a year’s amount.*month: ₹20,000/],
  [{ salary: "12,00,000", rent: "20,000" }, "city", /Choose the city/],
  [{ salary: "5,00,000", hra: "6,00,000" }, "hra", /cannot be more than ₹5,00,000/],
])("%o is refused in words", (query, field, message) => {
  const { problems } = refusalOf(query);
  expect(problems).toEqual([{ field, message: expect.stringMatching(message) }]);
});

test("a check over several fields says its own beside what is wrong with one", () => {
  const { problems } = refusalOf({ salary: "", rent: "20,000" });
  expect(problems.map(({ field }) => field)).toEqual(["salary", "city"]);
});

test("nil in a field that may stay empty is shown and counted as empty", () => {
  const { typed, outcome } = read({ salary: "12 LPA", section80C: "Nil", rent: "-" });
  expect([typed.salary, typed.section80C, typed.rent]).toEqual(["12,00,000", "", ""]);
  expect(outcome.ok).toBe(true);
  const sent = { rent: "nil", section80C: "-", basic: "5,00,000" };
  expect(carriedInto(sent, plainDate("2026-11-20"))).toEqual({ basic: "5,00,000" });
});

test("the wizard takes over what it asks for itself, under its own names", () => {
  const { typed } = read({ salary: "12,00,000", rent: "20,000", city: "Pune", deducted: "1" });
  const today = plainDate("2026-11-20");
  expect(carriedInto(typed, today)).toEqual({ rent: "20,000", city: "other" });
  expect(carriedInto({ ...typed, city: "Delhi" }, today)).toEqual({
    rent: "20,000",
    city: "Delhi",
  });
});
