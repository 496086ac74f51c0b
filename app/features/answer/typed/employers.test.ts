import { expect, test } from "vitest";
import { plainDate } from "#values/dates.ts";
import { readForm } from "#values/form.ts";
import { taxYear } from "#values/year.ts";
import { form16Of } from "../../../../tests/survive/drafts.ts";
import { type DraftAnswers, emptyDraft } from "../draft/draft.ts";
import { AMOUNTS_OF, OTHER_INCOMES } from "../facts/other-income-kinds.ts";
import { workOut } from "../verdict/answer.ts";
import {
  certificatesApart,
  typedAsOther,
  withCorrection,
  withEmployers,
} from "./employer-certificates.ts";
import { employersAfter, employersForm } from "./employers.ts";
import { typedFiguresForm, withTypedFigures } from "./typed-figures.ts";

const TODAY = plainDate("2026-11-20");
const FIRST = { employer: "Banyan Test Works LLP", salary: "12,85,000", deducted: "65,000" };
const SECOND = { "employer-2": "Neem Test Mills", "salary-2": "6,00,000", "deducted-2": "20,000" };
const THIRD = { "employer-3": "Sal Test Ports", "salary-3": "1,00,000", "deducted-3": "0" };

function typedDraft(typed: Record<string, string> = FIRST, before: DraftAnswers = emptyDraft) {
  const read = readForm(typedFiguresForm, { ...typed, consent: "yes" });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const consent = { version: "1", at: "2026-11-20T06:00:00Z" };
  return withTypedFigures(before, read.value, typed, {
    year: taxYear(2025),
    consent,
    fileName: "Typed",
  });
}

const readDraft = (values: Record<string, number | string> = {}): DraftAnswers => ({
  ...emptyDraft,
  form16: form16Of(values),
});

function answered(answers: DraftAnswers) {
  const { form16 } = answers;
  if (!form16) throw new Error("no certificate");
  return workOut(form16, answers, plainDate("1987-03-27"), TODAY);
}

/** What the answer comes to: below zero it comes back. */
function balanceOf(answers: DraftAnswers): number {
  return answered(answers).answer.regimes.new.balance;
}

const employerNamed = { otherIncome: { "has-employer": "yes" } };

test.each([
  ["typed", typedDraft],
  ["read", readDraft],
])("beside %s figures another employer counts as salary and tax of the same year", (_, draft) => {
  const both = withEmployers({ ...draft(), ...employerNamed }, SECOND);
  const sum = { ...FIRST, salary: "18,85,000", deducted: "85,000" };
  expect(balanceOf(both)).toBe(balanceOf(typedDraft(sum)));
  const { answer, certificates } = answered(both);
  expect(answer.verdict).toMatchObject({ outcome: "pay" });
  expect(answer.verdict?.sure).toBe("With two employers.");
  expect(answer.verdict?.why).toContain("your employers deducted");
  expect(certificates.map(({ employer }) => employer)[1]).toBe("Neem Test Mills");
  expect(certificates[1]?.groups[0]?.figures[0]).toMatchObject({
    value: 6_00_000,
    source: { kind: "typed" },
  });
});

test("the form of typed figures takes five employers, and one that lacks a figure is refused", () => {
  const five = Object.fromEntries(
    [2, 3, 4, 5].flatMap((number) => [
      [`employer-${number}`, `Works ${number}`],
      [`salary-${number}`, "1,00,000"],
      [`deducted-${number}`, "0"],
      [`months-${number}`, "2"],
    ]),
  );
  const { form16, employers } = typedDraft({ ...FIRST, ...five });
  expect(form16?.certificates.map(({ fields }) => fields["partA.employer.name"]?.value)).toEqual([
    "Banyan Test Works LLP",
    "Works 2",
    "Works 3",
    "Works 4",
    "Works 5",
  ]);
  expect(employers).toEqual(five);
});

test.each([
  [{ ...SECOND, "deducted-2": "" }, "deducted-2"],
  [{ ...SECOND, "employer-2": " " }, "employer-2"],
  [{ "months-3": "4" }, "employer-3"],
  [{ ...SECOND, "salary-2": "some" }, "salary-2"],
  [{ ...SECOND, "months-2": "13" }, "months-2"],
  [{ ...SECOND, "salary-2": "50,000 pm" }, "salary-2"],
  [{ ...SECOND, "salary-2": "6,00,00" }, "salary-2"],
  [{ ...SECOND, "deducted-2": "nil" }, "deducted-2"],
])("%o is refused at %s", (typed, field) => {
  const form = { ...FIRST, ...typed, consent: "yes" };
  expect(readForm(typedFiguresForm, form)).toMatchObject({ ok: false, problems: [{ field }] });
});

test("dashes in all amounts of an employer are left empty, and one that was accepted in odd groups counts", () => {
  expect(typedDraft({ ...FIRST, "salary-2": "-", "deducted-2": "nil" }).employers).toBeUndefined();
  const odd = withEmployers(readDraft(), { ...SECOND, "salary-2": "6,00,0,00" });
  expect(balanceOf(odd)).toBe(balanceOf(withEmployers(readDraft(), SECOND)));
});

test("beside a certificate an employer may be typed by and by, and counts when both figures are there", () => {
  const draft = { ...readDraft(), ...employerNamed };
  const byAndBy: Record<string, string>[] = [
    {},
    { "salary-2": "6,00,000" },
    { "employer-2": "Neem", "deducted-2": "0" },
  ];
  for (const typed of byAndBy) {
    expect(readForm(employersForm, typed).ok).toBe(true);
    const { answer, certificates } = answered(withEmployers(draft, typed));
    expect(answer.verdict).toMatchObject({
      outcome: "unsettled",
      heading: "Not settled yet: the other employer is missing",
    });
    expect(JSON.stringify(answer.verdict)).not.toContain("₹");
    expect(certificates.length).toBe(Object.keys(typed).length > 0 ? 2 : 1);
  }
});

test("its salary is not counted a second time where the certificate reports it", () => {
  // Row 1(e): what the other employer paid, as reported to this one.
  const reported = readDraft({ "partB.1e": 6_00_000 });
  expect(balanceOf(withEmployers(reported, SECOND))).toBe(
    balanceOf(withEmployers(readDraft(), SECOND)),
  );
});

test("allowances of a certificate of the new regime stay allowed beside typed figures", () => {
  const allowed = { "partB.regime": "new", "partB.2f": 20_000 };
  const one = balanceOf(withEmployers(readDraft({ "partB.regime": "new" }), SECOND));
  expect(balanceOf(withEmployers(readDraft(allowed), SECOND))).toBeLessThan(one);
});

const corrected = (answers: DraftAnswers, key: string, value: number) =>
  withCorrection(answers, key, value as never);

test("what was put right of one employer stays with it when others come and go", () => {
  const both = withEmployers(readDraft(), { ...SECOND, ...THIRD });
  const right = corrected(corrected(both, "0.partB.1a", 13_00_000), "2.partB.4c", 2_400);
  const alone = withEmployers(right, THIRD);
  expect(alone.corrections).toEqual({
    "0.partB.1a": 13_00_000,
    "1.partB.1a": 1_00_000,
    "1.partA.total.deducted": 0,
    "1.partB.4c": 2_400,
  });
  expect(withEmployers(alone, {})).toEqual(corrected(readDraft(), "0.partB.1a", 13_00_000));
});

test("a typed figure that is put right among the figures is so in its form, too", () => {
  const both = typedDraft({ ...FIRST, ...SECOND });
  const right = corrected(
    corrected(both, "1.partB.1a", 7_00_000),
    "0.partA.total.deducted",
    70_000,
  );
  expect(right.employers).toMatchObject({ "salary-2": "7,00,000" });
  expect(right.typedFigures).toMatchObject({ deducted: "70,000" });
  expect(withEmployers(right, right.employers ?? {})).toEqual(right);
  const taken = withCorrection(both, "1.partB.1a", undefined);
  expect(answered(taken).answer.verdict).toMatchObject({ outcome: "unsettled" });
  expect(taken.employers).toMatchObject({ "employer-2": "Neem Test Mills", "salary-2": "" });
});

test("typed figures typed again keep what was put right beside them, and their other employers", () => {
  const before = corrected(typedDraft({ ...FIRST, ...SECOND }), "1.partB.2e", 50_000);
  const after = typedDraft({ ...FIRST, ...SECOND, salary: "13,00,000" }, before);
  expect(after.corrections).toMatchObject({ "0.partB.1a": 13_00_000, "1.partB.2e": 50_000 });
});

test("typed figures become another employer's beside a certificate, with all their rows", () => {
  const typed = { ...FIRST, houseRent: "1,20,000", ...SECOND };
  const beside = typedAsOther(typedDraft(typed));
  expect(beside).toMatchObject({
    own: [],
    employers: { ...SECOND, "employer-3": "Banyan Test Works LLP", "salary-3": "12,85,000" },
  });
  expect(beside?.rows.get(3)).toMatchObject({ "partB.2e": 1_20_000 });
  expect(certificatesApart(typedDraft(typed)).own).toHaveLength(1);
});

test("typing another employer says so where other income was answered before", () => {
  const none = { ...emptyDraft, otherIncome: { none: "yes" } };
  const both = typedDraft({ ...FIRST, ...SECOND }, none);
  expect(both.otherIncome).toEqual({ "has-employer": "yes" });
  expect(typedDraft(FIRST, both).otherIncome).toEqual({});
  expect(typedDraft({ ...FIRST, ...SECOND }).otherIncome).toBeUndefined();
});

const FILED: Partial<DraftAnswers>[] = [
  {},
  { filed: { before: "inTime", result: { kind: "refund", amount: 40_000 as never } } },
];

test.each(OTHER_INCOMES.flatMap((kind) => FILED.map((filed) => [kind, filed] as const)))(
  "%s without figures leaves no amount standing: %o",
  (kind, filed) => {
    const named = { [`has-${kind}`]: "yes" };
    for (const draft of [typedDraft(), readDraft()]) {
      const { answer } = answered({ ...draft, ...filed, otherIncome: named });
      expect(answer.verdict).toMatchObject({ outcome: "unsettled", parts: [] });
      expect(JSON.stringify(answer.verdict)).not.toContain("₹");
      const [first] = AMOUNTS_OF[kind];
      if (!first) continue;
      const known = answered({ ...draft, ...filed, otherIncome: { ...named, [first]: "30,000" } });
      expect(known.answer.verdict?.outcome).not.toBe("unsettled");
      expect(known.answer.verdict?.amount).toBeGreaterThan(0);
    }
  },
);

test("what is taken off rent is no rent", () => {
  const otherIncome = { "has-rent": "yes", rentReceived: "nil", municipalTax: "4,000" };
  const { answer } = answered({ ...readDraft(), otherIncome });
  expect(answer.verdict?.heading).toBe("Not settled yet: rent is missing");
});

test("all that is missing is named", () => {
  const otherIncome = { "has-employer": "yes", "has-sales": "yes", "has-dividends": "yes" };
  expect(answered({ ...readDraft(), otherIncome }).answer.verdict?.heading).toBe(
    "Not settled yet: dividends, the other employer and what you sold are missing",
  );
});

test("a form changes only what was changed in it, whatever another tab stored meanwhile", () => {
  const before = (shown: object) => ({ "employers-before": JSON.stringify(shown) });
  const stored = { ...SECOND, ...THIRD };
  expect(employersAfter(stored, before({}), false)).toEqual(stored);
  expect(employersAfter(stored, before({}))).toEqual(stored);
  const changed = { ...SECOND, "salary-2": "7,00,000", ...before(SECOND) };
  expect(employersAfter(stored, changed, true)).toEqual({ ...stored, "salary-2": "7,00,000" });
  expect(employersAfter(SECOND, { ...SECOND, ...THIRD, ...before(SECOND) }, true)).toEqual(stored);
  expect(employersAfter(SECOND, { ...before(SECOND), "employer-2": "" }, true)).toEqual({});
  expect(employersAfter(SECOND, { ...THIRD, "employers-before": "{" })).toEqual(THIRD);
});

test("another employer that is taken back counts no more, and what was typed of it is still there", () => {
  const form = { ...SECOND, "employers-before": JSON.stringify(SECOND) };
  const out = employersAfter(SECOND, form, false);
  const draft = withEmployers(withEmployers(readDraft(), SECOND), out);
  expect(draft.form16).toEqual(readDraft().form16);
  expect(draft.employers).toMatchObject(SECOND);
  const shown = { ...SECOND, "employers-before": JSON.stringify(out) };
  expect(employersAfter(out, shown, false)).toEqual(out);
  expect(employersAfter(out, shown, true)).toEqual(SECOND);
});

test.each([
  [{ ...SECOND, "employer-2": "SAMPLE EMPLOYER Pvt. Ltd." }, true],
  [{ ...SECOND, "salary-2": "12,85,000", "deducted-2": "65,000" }, true],
  [SECOND, false],
])("an employer that stands twice is pointed out: %o, %s", (typed, isTwice) => {
  const { problems } = answered(withEmployers(readDraft(), typed)).doubts;
  expect(problems.some(({ message }) => /counts twice/.test(message))).toBe(isTwice);
});
