import { formatDay, isAfter, monthsOrPart, type PlainDate } from "#values/dates.ts";
import {
  formatRupees,
  NOTHING,
  percent,
  type Rupees,
  roundTaxOrRefund,
  rupees,
  shareOf,
  sumOf,
} from "#values/money.ts";
import { firstDay, lastDay } from "#values/year.ts";
import { dueDatesOf } from "./due-dates.ts";
import type { Line } from "./lines.ts";
import type { Computation } from "./regimes.ts";
import { basicExemption } from "./tax-on-income.ts";
import { ratesOf } from "./years/years.ts";

export type AdvancePayment = { paidOn: PlainDate; amount: Rupees };

export type Filing = {
  computation: Computation;
  /** The day of filing, which is taken as the day of payment too. */
  filedOn: PlainDate;
  /** `revised`: of a return filed in time, so neither 234A nor 234F. */
  kind?: "first" | "revised";
  taxDeducted: Rupees;
  taxCollected?: Rupees;
  /** Paid within the year, until 31 March (s. 211). */
  advanceTax?: readonly AdvancePayment[];
  /** Bound to file below the exemption limit too (seventh proviso to s. 139(1), foreign assets). */
  mustFileAnyway?: boolean;
};

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
  /** What the figures take for granted, in plain words, for the person to see. */
  assumptions: string[];
};

/**
 * Interest under ss. 234A, 234B, 234C, the fees of ss. 234F and 234-I, and what is left to pay or to get
 * back when a return is filed on a given day. Salaried people: no business income, so a resident of 60
 * or more owes no advance tax (s. 207(2)). Interest of 1 % a month or part of one, on amounts rounded
 * down to a hundred rupees (r. 119A). Self-assessment tax paid before the day of filing is not taken in
 * yet (s. 140A(1A), Circular 2/2015), nor is relief under s. 89. Throws RangeError for a year not held.
 */
export function interestAndFee(filing: Filing): Settlement {
  const {
    computation,
    kind = "first",
    taxDeducted,
    taxCollected = NOTHING,
    advanceTax = [],
  } = filing;
  const { totalTax } = computation.totals;
  const advance = sumOf(...advanceTax.map(({ amount }) => amount));
  const assessedTax = rupees(Math.max(0, totalTax - taxDeducted - taxCollected));
  const charges = [
    kind === "first" ? interest234A(filing, rupees(Math.max(0, assessedTax - advance))) : undefined,
    ...(owesAdvanceTax(computation, assessedTax)
      ? [interest234B(filing, assessedTax, advance), interest234C(filing, assessedTax, advanceTax)]
      : []),
    kind === "first" ? fee234F(filing) : fee234I(filing),
  ].filter((line) => line !== undefined);
  const interestAndFee = sumOf(...charges.map(({ amount }) => amount));
  const taxesPaid = sumOf(taxDeducted, taxCollected, advance);
  const exact = rupees(totalTax + interestAndFee - taxesPaid);
  const balance = roundTaxOrRefund(exact);
  const amountOf = (id: string) => charges.find((line) => line.id === id)?.amount ?? NOTHING;
  return {
    lines: [
      { id: "totalTax", label: "Total tax", amount: totalTax, kind: "add" },
      ...charges,
      ...paidLines(taxDeducted, taxCollected, advance),
      {
        id: "balance",
        label: balance < 0 ? "Refund" : "To pay",
        section: "288B",
        amount: balance,
        working: `${formatRupees(exact)}, rounded to ten rupees`,
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
  };
}

/** s. 208: from ₹10,000 of tax after TDS and TCS; s. 207(2): not a resident of 60 or more without business income. */
function owesAdvanceTax({ year, taxpayer }: Computation, assessedTax: Rupees): boolean {
  if (taxpayer.residence === "resident" && taxpayer.age !== "below60") return false;
  return assessedTax >= ratesOf(year).limits.advanceTaxFrom;
}

/** s. 234A: from the day after the due date to filing, on tax less TDS, TCS and advance tax. */
function interest234A({ computation, filedOn }: Filing, unpaid: Rupees): Line | undefined {
  const { due } = dueDatesOf(computation.year);
  const months = monthsOrPart(due, filedOn);
  if (months === 0) return undefined;
  return interestLine(
    "interest234A",
    "Interest for filing late",
    "234A",
    unpaid,
    months,
    `from ${formatDay(due.add({ days: 1 }))}`,
  );
}

/** s. 234B: when advance tax is below 90 % of assessed tax, from 1 April after the year to payment. */
function interest234B(
  { computation, filedOn }: Filing,
  assessedTax: Rupees,
  advance: Rupees,
): Line | undefined {
  if (advance * 10 >= assessedTax * 9) return undefined;
  const yearEnd = lastDay(computation.year);
  const months = monthsOrPart(yearEnd, filedOn);
  if (months === 0) return undefined;
  const shortfall = rupees(assessedTax - advance);
  return interestLine(
    "interest234B",
    "Interest for advance tax not paid",
    "234B",
    shortfall,
    months,
    `from ${formatDay(yearEnd.add({ days: 1 }))}`,
  );
}

/** Per cent of the tax due by each day of s. 211, months of interest, and the per cent that spares the interest (proviso). */
const INSTALMENTS = [
  { month: 6, share: 15, months: 3, enough: 12 },
  { month: 9, share: 45, months: 3, enough: 36 },
  { month: 12, share: 75, months: 3, enough: 75 },
  { month: 3, share: 100, months: 1, enough: 100 },
] as const;

/** s. 234C(1)(a): shortfall of each instalment. Capital gains and dividends would be left out (first proviso); there are none here. */
function interest234C(
  { computation: { year }, filedOn }: Filing,
  taxDue: Rupees,
  payments: readonly AdvancePayment[],
): Line | undefined {
  let amount = NOTHING;
  const parts: string[] = [];
  for (const { month, share, months, enough } of INSTALMENTS) {
    const day = firstDay(year).with({ day: 15, month, year: month === 3 ? year + 1 : year });
    if (!isAfter(filedOn, day)) continue;
    const paid = sumOf(
      ...payments.filter(({ paidOn }) => !isAfter(paidOn, day)).map((payment) => payment.amount),
    );
    if (paid * 100 >= taxDue * enough) continue;
    const base = downToHundred(rupees(Math.max(0, shareOf(taxDue, percent(share)) - paid)));
    const interest = shareOf(base, percent(months));
    amount = sumOf(amount, interest);
    parts.push(`${months}% of ${formatRupees(base)}`);
  }
  if (amount === 0) return undefined;
  const working = `${parts.join(" + ")}: instalments of 15, 45, 75 and 100% of ${formatRupees(taxDue)}`;
  return {
    id: "interest234C",
    label: "Interest for advance tax paid late",
    section: "234C",
    amount,
    working,
    kind: "add",
  };
}

/** s. 234F: for a return after the due date by somebody bound to file: income before Chapter VI-A above the exemption. */
function fee234F({ computation, filedOn, mustFileAnyway = false }: Filing): Line | undefined {
  const { year, regime, taxpayer, totals } = computation;
  const rates = ratesOf(year);
  if (!isAfter(filedOn, dueDatesOf(year).due)) return undefined;
  const exemption = basicExemption(regime, taxpayer, rates);
  if (totals.grossTotalIncome <= exemption && !mustFileAnyway) {
    const working = `No return was due: income before Chapter VI-A is not above ${formatRupees(exemption)}`;
    return {
      id: "fee234F",
      label: "Fee for filing late",
      section: "234F",
      amount: NOTHING,
      working,
      kind: "add",
    };
  }
  return feeLine("fee234F", "Fee for filing late", "234F", computation);
}

/** s. 234-I (from 1 March 2026): for a revised return after 31 December; ITR-1 validation rules 324 and 328. */
function fee234I({ computation, filedOn }: Filing): Line | undefined {
  const { revisionFeeAfter } = dueDatesOf(computation.year);
  if (!revisionFeeAfter || !isAfter(filedOn, revisionFeeAfter)) return undefined;
  return feeLine("fee234I", "Fee for revising late", "234-I", computation);
}

function feeLine(id: string, label: string, section: string, { year, totals }: Computation): Line {
  const { ordinary, small, smallIncome } = ratesOf(year).limits.lateFee;
  const isSmall = totals.totalIncome <= smallIncome;
  const working = `Total income is ${isSmall ? "not " : ""}above ${formatRupees(smallIncome)}`;
  return { id, label, section, amount: isSmall ? small : ordinary, working, kind: "add" };
}

function interestLine(
  id: string,
  label: string,
  section: string,
  on: Rupees,
  months: number,
  since: string,
): Line {
  const base = downToHundred(on);
  const working = `1% a month of ${formatRupees(base)} for ${months} ${months === 1 ? "month" : "months"} ${since}`;
  return { id, label, section, amount: shareOf(base, percent(months)), working, kind: "add" };
}

/** Rule 119A(b): the amount on which interest runs, a part of a hundred rupees ignored. */
function downToHundred(amount: Rupees): Rupees {
  return rupees(Math.floor(amount / 100) * 100);
}

function paidLines(deducted: Rupees, collected: Rupees, advance: Rupees): Line[] {
  const lines: Line[] = [
    {
      id: "taxDeducted",
      label: "Tax deducted at source (TDS)",
      amount: deducted,
      inputs: ["taxesPaid.deductedAtSource"],
      kind: "less",
    },
    {
      id: "taxCollected",
      label: "Tax collected at source (TCS)",
      amount: collected,
      inputs: ["taxesPaid.collectedAtSource"],
      kind: "less",
    },
    { id: "advanceTax", label: "Advance tax paid", amount: advance, kind: "less" },
  ];
  return lines.filter((line) => line.amount > 0 || line.id === "taxDeducted");
}

function assumptionsOf(
  { computation, filedOn, kind = "first", advanceTax = [] }: Filing,
  has234C: boolean,
): string[] {
  const assumptions = [`The return is filed and the tax is paid on ${formatDay(filedOn)}.`];
  if (advanceTax.length === 0)
    assumptions.push("No tax was paid besides what was deducted or collected at source.");
  if (has234C) {
    assumptions.push(
      "Interest under section 234C is worked out as if the employer deducted all it had to, and as if none of the shortfall came from dividends or capital gains.",
    );
  }
  if (kind === "first" && isAfter(filedOn, dueDatesOf(computation.year).belatedUntil)) {
    assumptions.push("The additional tax of an updated return (section 140B) is not included.");
  }
  return assumptions;
}
