import { paidIn } from "#domain/tax/facts/payments.ts";
import type { Dispute } from "#domain/tax/messages/disputes.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import type { SettlementMessages } from "#domain/tax/messages/settlement.ts";
import { isAfter, type PlainDate } from "#values/dates.ts";
import type { Message } from "#values/message.ts";
import { NOTHING, type Rupees, roundTaxOrRefund, rupees, sumOf } from "#values/money.ts";
import { owesAdvanceTax } from "./advance-tax.ts";
import { dueDatesOf } from "./due-dates.ts";
import { fee234F, fee234I } from "./fees.ts";
import type { Filing } from "./filing.ts";
import { disputeOf234A, interest234A, unpaidOnDueDate } from "./interest-234a.ts";
import { interest234B } from "./interest-234b.ts";
import { disputeOf234C, interest234C } from "./interest-234c.ts";

/** Messages of what is taken for granted. */
export type Assumption = Message<
  Pick<SettlementMessages, Extract<keyof SettlementMessages, `assumed.${string}`>>
>;

export type Settlement = {
  lines: Line[];
  totals: {
    interest234A: Rupees;
    interest234B: Rupees;
    interest234C: Rupees;
    fee234F: Rupees;
    fee234I: Rupees;
    interestAndFee: Rupees;
    taxesPaid: Rupees;
    /** Rounded to ten rupees (s. 288B): to pay above zero, to get back below it. */
    balance: Rupees;
  };
  /** What the figures take for granted, for the person to see. */
  assumptions: Assumption[];
  /** Points on which the law of interest is read differently, with what the other reading would charge. */
  disputes: Dispute[];
};

/**
 * Interest under ss. 234A, 234B, 234C, the fees of ss. 234F and 234-I, and what is left to pay or to get
 * back when a return is filed on a given day. A resident of 60 or more without business income owes no
 * advance tax (s. 207(2)). Interest of 1 % a month or part of one, on amounts rounded down to a hundred
 * rupees (r. 119A), on the tax after relief (ss. 89 to 91). Self-assessment tax paid by the due date
 * lessens 234A too (Circular 2/2015). Throws RangeError for a year not held.
 */
export function interestAndFee(filing: Filing): Settlement {
  const {
    computation,
    taxDeducted,
    taxCollected = NOTHING,
    advanceTax = [],
    selfAssessment = [],
  } = filing;
  const totalTax = computation.totals.taxAfterRelief;
  const advance = paidIn(advanceTax);
  const assessedTax = rupees(Math.max(0, totalTax - taxDeducted - taxCollected));
  const charges = chargesOn(filing, assessedTax, advance);
  const interestAndFee = sumOf(...charges.map(({ amount }) => amount));
  const paidSince = paidIn(selfAssessment);
  const taxesPaid = sumOf(taxDeducted, taxCollected, advance, paidSince);
  const exact = rupees(totalTax + interestAndFee - taxesPaid);
  const balance = roundTaxOrRefund(exact);
  const amountOf = (id: string) => charges.find((line) => line.id === id)?.amount ?? NOTHING;
  return {
    lines: [
      { id: "totalTax", label: { id: "total.tax" }, amount: totalTax, kind: "add" },
      ...charges,
      ...paidLines(taxDeducted, taxCollected, advance, paidSince),
      {
        id: "balance",
        label: { id: balance < 0 ? "settlement.refund" : "settlement.toPay" },
        section: "288B",
        amount: balance,
        working: { id: "settlement.rounded", params: { exact } },
        kind: "sum",
      },
    ],
    totals: {
      interest234A: amountOf("interest234A"),
      interest234B: amountOf("interest234B"),
      interest234C: amountOf("interest234C"),
      fee234F: amountOf("fee234F"),
      fee234I: amountOf("fee234I"),
      interestAndFee,
      taxesPaid,
      balance,
    },
    assumptions: assumptionsOf(filing, amountOf("interest234C") > 0),
    disputes: disputesOf(filing, assessedTax, advance),
  };
}

function disputesOf(filing: Filing, assessedTax: Rupees, advance: Rupees): Dispute[] {
  const { computation, filedOn, advanceTax = [], excusedTax } = filing;
  const { year, taxpayer } = computation;
  const asked = { business: taxpayer.business, excused: excusedTax };
  const ofProviso = owesAdvanceTax(year, taxpayer, assessedTax)
    ? disputeOf234C(year, assessedTax, advanceTax, filedOn, asked)
    : undefined;
  const ofMonths = disputeOf234A(filing, unpaidOnDueDate(filing, assessedTax, advance));
  return [ofMonths, ofProviso].filter((each) => each !== undefined);
}

/** Interest and fee of a filing, in the order of their sections. */
function chargesOn(filing: Filing, assessedTax: Rupees, advance: Rupees): Line[] {
  const { computation, filedOn, kind = "first", advanceTax = [], selfAssessment } = filing;
  const { year, taxpayer } = computation;
  const lateOn = unpaidOnDueDate(filing, assessedTax, advance);
  const filedFirstOn = kind === "first" ? filedOn : filing.firstFiledOn;
  // Interest and fee of a late return on a day, until its filing ends them.
  const lateBy = (day: PlainDate) => {
    if (!filedFirstOn) return [];
    const until = { ...filing, filedOn: isAfter(day, filedFirstOn) ? filedFirstOn : day };
    return [interest234A(until, lateOn), fee234F(until)];
  };
  const revisedBy = (day: PlainDate) =>
    kind === "revised" ? fee234I({ ...filing, filedOn: day }) : undefined;
  const owes = owesAdvanceTax(year, taxpayer, assessedTax);
  const deferred = owes
    ? interest234C(year, assessedTax, advanceTax, filedOn, {
        business: taxpayer.business,
        excused: filing.excusedTax,
      })
    : undefined;
  // What a payment on the way meets before it meets tax, s. 140A(1), Explanation.
  const before = (day: PlainDate) =>
    sumOf(...[...lateBy(day), deferred, revisedBy(day)].map((line) => line?.amount ?? NOTHING));
  const short = owes
    ? interest234B(year, assessedTax, advance, filedOn, selfAssessment, before)
    : undefined;
  const [late, fee] = lateBy(filedOn);
  return [late, short, deferred, fee, revisedBy(filedOn)].filter((line) => line !== undefined);
}

function paidLines(
  deducted: Rupees,
  collected: Rupees,
  advance: Rupees,
  selfAssessment: Rupees,
): Line[] {
  const lines: Line[] = [
    {
      id: "taxDeducted",
      label: { id: "settlement.taxDeducted" },
      amount: deducted,
      inputs: ["taxesPaid.deductedAtSource"],
      kind: "less",
    },
    {
      id: "taxCollected",
      label: { id: "settlement.taxCollected" },
      amount: collected,
      inputs: ["taxesPaid.collectedAtSource"],
      kind: "less",
    },
    {
      id: "advanceTax",
      label: { id: "settlement.advanceTax" },
      amount: advance,
      kind: "less",
    },
    {
      id: "selfAssessmentTax",
      label: { id: "settlement.selfAssessment" },
      section: "140A",
      amount: selfAssessment,
      kind: "less",
    },
  ];
  return lines.filter((line) => line.amount > 0 || line.id === "taxDeducted");
}

function assumptionsOf(
  {
    computation,
    filedOn,
    kind = "first",
    advanceTax = [],
    selfAssessment = [],
    excusedTax,
  }: Filing,
  has234C: boolean,
): Assumption[] {
  const assumptions: Assumption[] = [
    {
      id: kind === "revised" ? "assumed.revisedOn" : "assumed.filedOn",
      params: { day: filedOn.toString() },
    },
  ];
  if (advanceTax.length + selfAssessment.length === 0)
    assumptions.push({ id: "assumed.nothingPaid" });
  if (has234C) {
    assumptions.push({
      id: excusedTax === undefined ? "assumed.employerDeductedNoGains" : "assumed.employerDeducted",
      params: { section: "234C" },
    });
  }
  if (kind === "first" && isAfter(filedOn, dueDatesOf(computation.year).belatedUntil)) {
    assumptions.push({ id: "assumed.withoutAdditionalTax", params: { section: "140B" } });
  }
  return assumptions;
}
