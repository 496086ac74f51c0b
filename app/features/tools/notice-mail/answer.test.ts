import { describe, expect, test } from "vitest";
import { taxSpeech } from "#content/en/tax/tax-speech.ts";
import { noticeMailInWords } from "#content/en/tools/notice-mail-answer.ts";
import { emptyFacts, type TaxFacts } from "#domain/tax/facts/facts.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import type { Filed } from "#features/answer/draft/filed-before.ts";
import { withOtherIncome } from "#features/answer/facts/other-income.ts";
import { plainDate } from "#values/dates.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { sample } from "../../../../tests/sample.ts";
import { type FiguresFound, noticeMailAnswer } from "./answer.ts";
import { type Figures, figuresTyped } from "./figures.ts";
import { INCOMES, NAMED, type NoticeMailQuestion, RESULTS } from "./question.ts";

const year = taxYear(2025);

/** Pay of ₹12,00,000 with ₹1,50,000 of 80C; of the tax ₹1,17,000 in the old regime, none in the new one. */
function form16(more: Partial<TaxFacts> = {}, hasClaims = true): Figures {
  const empty = emptyFacts(year);
  const facts: TaxFacts = {
    ...empty,
    salary: { ...empty.salary, section17_1: rupees(12_00_000) },
    claims: { "80C": rupees(1_50_000) },
    taxesPaid: { ...empty.taxesPaid, deductedAtSource: rupees(1_40_000) },
    ...more,
  };
  return {
    basis: "form16",
    hasClaims,
    without: () => facts,
    with: ({ kind, field, amount }) =>
      field && amount !== undefined
        ? withOtherIncome(facts, { kinds: [kind], amounts: { [field]: amount }, unknown: [] })
        : undefined,
  };
}

const refund = (amount: number, before: "inTime" | "late" = "inTime"): Filed => ({
  before,
  result: { kind: "refund", amount },
});
/** The same for another pay. */
function of(pay: number, more: Partial<TaxFacts> = {}, hasClaims = true): Figures {
  const { salary } = emptyFacts(year);
  return form16({ salary: { ...salary, section17_1: rupees(pay) }, ...more }, hasClaims);
}

const unknown: Filed = { before: "inTime", result: { kind: "unknown" } };

function ask(
  question: Partial<NoticeMailQuestion>,
  found: FiguresFound = "noFigures",
  on = "2026-12-10",
) {
  const whole: NoticeMailQuestion = {
    names: "deduction",
    inForm16: false,
    hasPaper: false,
    filed: unknown,
    ...question,
  };
  const answer = noticeMailAnswer(whole, found, { year, today: plainDate(on) });
  const said = noticeMailInWords(answer, taxSpeech(ratesOf(year).act));
  return { answer, ...said };
}

describe("a claim", () => {
  test("in Form 16, with its paper, asks for nothing", () => {
    expect(ask({ inForm16: true, hasPaper: true }).sentence).toBe(
      "Nothing to do, and 31 December 2026 can pass: it is in your Form 16 and you have the paper, so no amount changes.",
    );
  });

  test("that Form 16 leaves out counts by its paper", () => {
    const { sentence, answer } = ask({ hasPaper: true, filed: refund(54_200) }, form16());
    expect(sentence).toBe(
      "Nothing to do, and 31 December 2026 can pass: a claim need not be in Form 16 if you can prove it, so no amount changes.",
    );
    expect(answer.caveats.besides).toBeUndefined();
  });

  test("without a paper is revised, by what it took off", () => {
    // 20 % of 1,00,000 below ten lakh, with cess: the return showed 23,000 and 20,800 of refund.
    const { sentence, lines } = ask({ amount: rupees(1_00_000), filed: refund(43_800) }, form16());
    expect(sentence).toBe(
      "Revise by 31 December 2026, unless you find the paper: without the claim ₹20,800 less comes back.",
    );
    expect(lines).toContain(
      "Your return shows a refund of ₹43,800; revised, it shows a refund of ₹23,000.",
    );
    expect(lines).toContain(
      "Revising is free until 31 December 2026. From 1 January 2027 to 31 March 2027 it costs a fee of ₹5,000 (s. 234-I).",
    );
  });

  test("in Form 16 without its paper leaves the choice of finding it", () => {
    // 30 % above ten lakh: 31,200, of which the refund of 23,000 is gone and 8,200 is to pay.
    const { sentence, lines, answer } = ask(
      { inForm16: true, amount: rupees(1_00_000), filed: refund(23_000) },
      form16(),
    );
    expect(sentence).toBe(
      "Get the paper by 31 December 2026, or revise by then: without the claim ₹8,200 is to pay instead of a refund of ₹23,000.",
    );
    expect(answer.money).toMatchObject({ change: { more: 31_200, parts: { tax: 31_200 } } });
    expect(lines).toContain("Counted in the old regime, with your Form 16 in this browser.");
  });

  test("in Form 16 costs its own tax, however much more the return claims", () => {
    const asked = { inForm16: true, filed: refund(28_000) };
    const { answer } = ask({ ...asked, amount: rupees(1_00_000) }, form16());
    expect(answer.money).toMatchObject({ change: { parts: { tax: 31_200 } } });
    expect(ask(asked, form16()).sentence).toContain(
      "the amount is not known without what your return took off for it",
    );
  });

  test("in a Form 16 of the old regime is in no figure of a late return", () => {
    // Of 1,40,000 deducted, 97,500 is tax of the new regime and 5,000 the fee.
    const { sentence } = ask(
      { inForm16: true, amount: rupees(50_000), filed: refund(47_500, "late") },
      of(15_00_000),
    );
    expect(sentence).toContain("₹10,000 less comes back");
  });

  test("after December bears the fee, in the amount", () => {
    const { sentence, lines } = ask(
      { amount: rupees(1_00_000), filed: refund(43_800) },
      form16(),
      "2027-01-15",
    );
    expect(sentence).toBe(
      "Revise by 31 March 2027, unless you find the paper: without the claim ₹25,800 less comes back.",
    );
    expect(lines).toContain("Of ₹25,800, ₹20,800 is tax and ₹5,000 is the fee for revising.");
  });

  test("is not in a return that agrees with Form 16", () => {
    expect(ask({ filed: refund(23_000) }, form16()).sentence).toBe(
      "Nothing to do, and 31 December 2026 can pass: your return agrees with your Form 16 without this claim, so no amount changes.",
    );
  });

  test("counts in no return of the new regime, and none after the due date is of the old one", () => {
    const late = ask({ filed: { before: "late", result: { kind: "unknown" } }, hasPaper: true });
    const chosen = ask({ inForm16: true, filed: refund(42_500) }, of(15_00_000));
    expect(late.sentence).toBe(
      "Revise by 31 December 2026, if your return took it off: a return filed after 31 July 2026 is in the new regime, which counts no such claim, and the amount is not known without your Form 16, or your salary and tax.",
    );
    expect(chosen.sentence).toBe(
      "Nothing to do, and 31 December 2026 can pass: your return agrees with the new regime, which counts no such claim, so no amount changes.",
    );
  });

  test("is not taken as one of the new regime where no tax is due in either", () => {
    const typed = { salary: rupees(8_00_000), deducted: rupees(0) };
    const paid: Filed = { before: "inTime", result: { kind: "pay", amount: 0 }, paid: 0 };
    // With the claim 5,00,000 are free of tax in the old regime; without it 62,500 and cess are due, and interest.
    const { answer, lines } = ask(
      { typed, amount: rupees(2_50_000), filed: paid },
      figuresTyped(typed, year),
    );
    expect(answer.deed).toBe("lackingPaper");
    expect(answer.money).toMatchObject({ change: { parts: { tax: 65_000 } } });
    expect(lines).toContain(
      "In the new regime these figures give nothing to pay; whether a revised return may change to it is not settled. We answer that before you pay.",
    );
  });

  test("of a certificate of the new regime is not blamed for all that such a certificate leaves out", () => {
    const figures = form16({ claims: {} }, false);
    expect(ask({ filed: refund(20_000) }, figures).sentence).toContain(
      "the amount is not known without what your return took off for it",
    );
    const { sentence, lines } = ask({ filed: refund(20_000), amount: rupees(50_000) }, figures);
    expect(sentence).toContain("without the claim ₹15,600 less comes back.");
    expect(lines).toContain(
      "Only if your return chose the old regime: the new one counts no such claim.",
    );
  });

  test("that a late return took off all the same is revised by the difference", () => {
    // Above the rebate: 93,750 and cess are 97,500; the return got back 20,800 more than that leaves, less the fee.
    const { taxesPaid } = emptyFacts(year);
    const figures = of(15_00_000, {
      taxesPaid: { ...taxesPaid, deductedAtSource: rupees(1_20_000) },
    });
    expect(ask({ filed: refund(17_500 + 20_800, "late") }, figures).sentence).toBe(
      "Revise by 31 December 2026, unless a paper covers the difference: ₹20,800 less comes back, as your return claims more than your Form 16 would give.",
    );
  });

  test("is compared with the result alone where its amount is not typed", () => {
    expect(ask({ filed: refund(43_800) }, form16()).sentence).toBe(
      "Revise by 31 December 2026, unless you find the paper: without the claim ₹20,800 less comes back.",
    );
    expect(ask({ filed: refund(10_000) }, form16()).sentence).toBe(
      "Nothing that you must do by 31 December 2026: your return asks for ₹13,000 less than your Form 16 would give.",
    );
    const { sentence } = ask({ filed: refund(43_800) }, "noFigures");
    expect(sentence).toContain(
      "the amount is not known without your Form 16, or your salary and tax",
    );
  });

  test("of a return that differs by something else is said", () => {
    const figures = of(30_00_000);
    const { answer, lines } = ask(
      { inForm16: true, hasPaper: true, filed: refund(90_000) },
      figures,
    );
    expect(answer.deed).toBe("matches");
    expect(lines.join(" ")).toContain("by something else: your answer shows it.");
  });

  test("by typed figures is an amount at the rate of the income, with what the return came to", () => {
    const typed = { salary: rupees(18_00_000), deducted: rupees(1_60_000) };
    const question = { typed, amount: rupees(1_00_000), filed: refund(49_600) };
    const { sentence, lines } = ask(question, figuresTyped(typed, year));
    expect(sentence).toContain("without the claim ₹31,200 less comes back.");
    expect(lines[0]).toBe(
      "Your return shows a refund of ₹49,600; revised, it shows a refund of ₹18,400.",
    );
    const withoutAmount = ask({ typed, filed: refund(49_600) }, figuresTyped(typed, year));
    expect(withoutAmount.sentence).toContain(
      "the amount is not known without what your return took off for it",
    );
  });
});

describe("income in the AIS", () => {
  const income = { names: "income", income: "depositInterest" } as const;

  test("that the return lacks is added, in the regime of the return", () => {
    const asked = { ...income, amount: rupees(80_000) };
    // 30 % of the old regime with cess.
    const old = ask({ ...asked, filed: refund(23_000) }, form16());
    expect(old.sentence).toBe(
      "Revise by 31 December 2026: with this income ₹1,960 is to pay instead of a refund of ₹23,000.",
    );
    // Up to twelve lakh the new regime gives it all back, and above no more than the excess: 5,000 with cess.
    const latest = ask({ ...asked, filed: refund(1_40_000) }, form16());
    expect(latest.sentence).toBe(
      "Revise by 31 December 2026: with this income ₹5,200 less comes back.",
    );
  });

  test("costs no less than its tax, where the day of a late return is not known", () => {
    const late: Filed = { before: "late", result: { kind: "unknown" } };
    for (const amount of [10_000, 50_000, 2_00_000]) {
      const asked = { ...income, amount: rupees(amount), filed: late };
      const { answer } = ask(asked, of(15_00_000));
      const { money } = answer;
      if (money.kind !== "change") throw new Error("no change");
      expect(money.change.more + 10).toBeGreaterThanOrEqual(money.change.parts?.tax ?? Infinity);
    }
  });

  test("that lifts the fee for filing late says so", () => {
    const late: Filed = { before: "late", result: { kind: "unknown" } };
    const { lines } = ask({ ...income, amount: rupees(50_000), filed: late }, of(5_40_000));
    expect(lines.join(" ")).toContain("All of it is more of the fee for filing late.");
  });

  test("after December costs the fee alone where the tax stays the same", () => {
    const { sentence } = ask(
      { ...income, amount: rupees(10_000), filed: refund(1_40_000) },
      form16(),
      "2027-01-15",
    );
    expect(sentence).toBe(
      "You may revise by 31 March 2027: with this income no amount changes but the fee, as the tax is the same.",
    );
  });

  test("that changes no tax says so", () => {
    const { sentence } = ask(
      { ...income, amount: rupees(10_000), filed: refund(1_40_000) },
      form16(),
    );
    expect(sentence).toBe(
      "You may revise by 31 December 2026: with this income no amount changes, as the tax is the same.",
    );
  });

  test("in Form 16 is counted, and that of another person is said in the AIS", () => {
    expect(ask({ ...income, inForm16: true }).sentence).toBe(
      "Nothing to do, and 31 December 2026 can pass: this income is in your Form 16, and a return made from that counts it, so no amount changes.",
    );
    const wrong = ask({ ...income, hasPaper: true });
    expect(wrong.sentence).toBe(
      "Nothing to revise, and 31 December 2026 can pass: your paper shows that the AIS is wrong, so no amount changes.",
    );
    expect(wrong.lines[0]).toContain("each of its lines takes feedback");
  });

  test("of a sale has no tax by its price", () => {
    const { sentence } = ask({ ...income, income: "sales", amount: rupees(5_00_000) }, form16());
    expect(sentence).toBe(
      "Revise by 31 December 2026: with this income the amount depends on the gain, not on the price, which your answer asks.",
    );
  });
});

test("a mail that names nothing is answered by the figures", () => {
  const nothing = { names: "nothing" } as const;
  expect(ask({ ...nothing, filed: refund(23_000) }, form16()).sentence).toBe(
    "Nothing to do, and 31 December 2026 can pass: your return agrees with your Form 16, so no amount changes.",
  );
  expect(ask({ ...nothing, filed: refund(1_50_000) }, form16()).sentence).toBe(
    "Revise by 31 December 2026, unless a paper covers the difference: ₹10,000 less comes back, as your return claims more than your Form 16 would give.",
  );
  expect(ask({ ...nothing, filed: refund(1_00_000) }, form16()).sentence).toBe(
    "Nothing that you must do by 31 December 2026: your return asks for ₹40,000 less than your Form 16 would give.",
  );
  expect(ask(nothing, form16()).sentence).toBe(
    "Look on the portal what the mail is about, by 31 December 2026: without what your return came to no amount can be named.",
  );
});

describe("whatever is answered", () => {
  const DAY = /\d{1,2} (?:December|March) 20\d\d/;
  const AMOUNT_OR_REASON =
    /₹[\d,]+|no amount (?:changes|can be named)|the amount (?:is not known|depends on)/;

  const typed = { salary: rupees(18_00_000), deducted: rupees(1_60_000) };
  const FOUND: FiguresFound[] = ["noFigures", "unsettled", form16(), figuresTyped(typed, year)];
  type What = Pick<NoticeMailQuestion, "names" | "income">;
  const what = NAMED.flatMap((names): What[] =>
    names === "income" ? INCOMES.map((income) => ({ names, income })) : [{ names }],
  );
  const questions = what.flatMap((named) =>
    [true, false].flatMap((inForm16) =>
      [true, false].flatMap((hasPaper) =>
        RESULTS.flatMap((kind) =>
          (["inTime", "late"] as const).flatMap((before) =>
            [{}, { amount: rupees(75_000) }].map(
              (amount): NoticeMailQuestion => ({
                ...{ ...named, ...amount, inForm16, hasPaper },
                filed: { before, result: kind === "unknown" ? { kind } : { kind, amount: 30_000 } },
              }),
            ),
          ),
        ),
      ),
    ),
  );
  const asked = ["2026-12-01", "2026-12-31", "2027-01-01", "2027-03-31", "2027-04-01"].flatMap(
    (on) => FOUND.flatMap((found) => questions.map((question) => ({ question, found, on }))),
  );

  test("one sentence has a day, and an amount or why there is none", () => {
    expect(asked.length).toBeGreaterThan(10_000);
    for (const { question, found, on } of sample(asked, 1_499)) {
      const { sentence, lines } = ask(question, found, on);
      const all = [sentence, ...lines].join(" ");
      expect(sentence, JSON.stringify({ question, on })).toMatch(DAY);
      expect(sentence).toMatch(AMOUNT_OR_REASON);
      expect(all).not.toMatch(/undefined|NaN|-₹|₹-|₹0\b|\.\./);
    }
  });

  test("when all is over, the last day is said", () => {
    expect(ask({}, "noFigures", "2031-04-01").sentence).toContain(
      "The last day for any return was 31 March 2031.",
    );
  });
});
