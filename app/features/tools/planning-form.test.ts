import { expect, test } from "vitest";
import { sipAnswer } from "#content/en/tools/sip.ts";
import { stepUpSipAnswer } from "#content/en/tools/step-up-sip.ts";
import { projectSip } from "#domain/planning/sip.ts";
import { accepted } from "#values/outcome.ts";
import { inEnglish } from "#values/say.ts";
import { monthlyField, returnField, yearsField } from "./number-fields.ts";
import { askPlanning } from "./planning-form.ts";
import { retirementTool } from "./retirement.ts";
import { sipTool } from "./sip.ts";
import { stepUpSipTool } from "./step-up-sip.ts";

const fields = { monthly: monthlyField(10_000), return: returnField(12), years: yearsField(20) };
const ask = (query: string) =>
  askPlanning(new URLSearchParams(query), { fields, answer: (values) => accepted(values) });

test("an address without a query begins with the tool's own values", () => {
  expect(ask("")).toEqual({
    typed: { monthly: "10,000", return: "12", years: "20" },
    outcome: accepted({ monthly: 10_000, return: 12, years: 20 }),
  });
});

test("reads amounts as people type them and percentages with or without a sign", () => {
  expect(ask("?monthly=%E2%82%B9+1,50,000&return=7.5%25&years=+3").outcome).toEqual(
    accepted({ monthly: 1_50_000, return: 7.5, years: 3 }),
  );
});

test("reads amounts in lakh and thousand, and shows them as typed", () => {
  const { typed, outcome } = ask("?monthly=1.5+lakh");
  expect(typed.monthly).toBe("1.5 lakh");
  expect(outcome).toEqual(accepted({ monthly: 1_50_000, return: 12, years: 20 }));
  expect(ask("?monthly=25k").outcome).toMatchObject({ value: { monthly: 25_000 } });
});

test("says for each field what it takes, and keeps what was typed", () => {
  const { typed, outcome } = ask("?monthly=lots&return=26&years=1.5");
  expect(typed).toEqual({ monthly: "lots", return: "26", years: "1.5" });
  const bounds = (field: string, least: number, most: number) => ({ field, least, most });
  expect(outcome.ok || outcome.problems).toEqual([
    {
      field: "monthly",
      message: { id: "rupeesOutside", params: bounds("monthly", 100, 10_00_000) },
    },
    { field: "return", message: { id: "percentOutside", params: bounds("return", 0, 25) } },
    { field: "years", message: { id: "yearsOutside", params: bounds("years", 1, 50) } },
  ]);
});

test.each([
  ["10k pm", accepted({ monthly: 10_000, return: 12, years: 20 })],
  [
    "1.2 lakh a year",
    { problems: [{ message: { id: "amountOfOtherPeriod", params: { meant: 10_000 } } }] },
  ],
  ["10,00", { problems: [{ message: { id: "amountMisgrouped" } }] }],
  ["nil", { problems: [{ message: { id: "rupeesOutside" } }] }],
])("an instalment of %j a month", (text, outcome) => {
  expect(ask(`?monthly=${encodeURIComponent(text)}`).outcome).toMatchObject(outcome);
});

test("the SIP of the retirement tool grows by its return in a year, as the corpus does", () => {
  const { outcome } = askPlanning(new URLSearchParams(), retirementTool);
  if (!outcome.ok) throw new Error("the defaults are refused");
  const { corpus, sip = 0 } = outcome.value;
  expect([corpus, sip]).toEqual([5_76_49_831, 33_868]);
  const plan = { annualReturnPct: 12, years: 25, convention: "effectiveDue" } as const;
  expect(projectSip({ monthly: sip, ...plan }).maturity / corpus).toBeCloseTo(1, 4);
});

test.each([
  ["12", "12% a year, a twelfth each month: 12.68% in a year."],
  ["7.5", "7.5% a year, a twelfth each month: 7.76% in a year."],
  ["0", undefined],
])("under a SIP of %s %% a year: %s", (percent, text) => {
  const query = new URLSearchParams({ return: percent });
  const [sip, rising] = [askPlanning(query, sipTool), askPlanning(query, stepUpSipTool)];
  if (!sip.outcome.ok || !rising.outcome.ok) throw new Error("a return is refused");
  expect(sipAnswer(sip.outcome.value, inEnglish).inAYear).toBe(text);
  expect(stepUpSipAnswer(rising.outcome.value, inEnglish).inAYear).toBe(text);
});

test("an emptied field is not taken for the value it began with", () => {
  const { outcome } = ask("?monthly=");
  expect(outcome.ok || outcome.problems).toHaveLength(1);
});
