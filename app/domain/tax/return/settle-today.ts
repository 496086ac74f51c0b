import type { Computation } from "#domain/tax/charge/computation.ts";
import type { AdvancePayment, Filer } from "#domain/tax/facts/payments.ts";
import type { CarriedLoss } from "#domain/tax/income/earlier-losses.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import type { LineMessage } from "#domain/tax/messages/lines.ts";
import type { SettlementMessages } from "#domain/tax/messages/settlement.ts";
import { isAfter, type PlainDate } from "#values/dates.ts";
import type { Message } from "#values/message.ts";
import {
  type BasisPoints,
  excessOf,
  NOTHING,
  type Rupees,
  roundTaxOrRefund,
  rupees,
  sumOf,
} from "#values/money.ts";
import type { FiledBefore, FilingStatus } from "./filing-status.ts";
import { interestAndFee, type Settlement } from "./interest.ts";
import { lossesLostBy } from "./lost-losses.ts";
import { runningYearLines } from "./running-year.ts";
import { additionalTaxOfUpdatedReturn } from "./updated-return.ts";

/** What was paid towards the year's tax, and what was filed before. */
export type PaidSoFar = {
  taxDeducted: Rupees;
  taxCollected?: Rupees;
  /** Paid within the year, until 31 March (s. 211). */
  advanceTax?: readonly AdvancePayment[];
  /** Tax on income that s. 234C excuses, from `taxOnUnforeseenIncome`. */
  excusedTax?: Rupees;
  /** Bound to file below the exemption limit too (seventh proviso to s. 139(1), foreign assets). */
  mustFileAnyway?: boolean;
  /** Whose due date: without business income where absent. The same as that of the status. */
  filer?: Filer;
  /** Paid by the person after the year (s. 140A), with a return filed before; counts for nothing if none was, `filed: "no"`. */
  selfAssessment?: readonly AdvancePayment[];
  filed?: FiledBefore;
  /** The day of that return, where it was late. */
  firstFiledOn?: PlainDate;
};

export type SettledToday = Settlement & {
  /** On what the balance rests: filed today, or by the due date, or the year is not over. */
  basis: Message<Pick<SettlementMessages, Extract<keyof SettlementMessages, `basis.${string}`>>>;
  /** Losses of the year that this return does not carry forward. */
  lost: CarriedLoss[];
};

/**
 * What is left to pay, or to get back, in a regime by the return that is open on a day: in time, belated,
 * revised, or updated with its additional tax (s. 140B). A regime that is closed on the day is shown as it
 * would have been in a return filed by the due date; of a year that is not over the balance holds no interest.
 */
export function settleToday(
  computation: Computation,
  status: FilingStatus,
  today: PlainDate,
  paid: PaidSoFar,
): SettledToday {
  if (status.kind === "beforeYearEnd") return withoutInterest(computation, today, paid);
  const isOpen = status.regimes[computation.regime].open !== "no";
  const { filed = "no", firstFiledOn, selfAssessment, ...others } = paid;
  const deducted = {
    ...others,
    ...(paid.filed === undefined && selfAssessment ? { selfAssessment } : {}),
  };
  if (!isOpen || status.kind === "inTime") {
    const filedOn = isAfter(today, status.dueDate) ? status.dueDate : today;
    const basis: SettledToday["basis"] = isOpen
      ? TODAY
      : { id: "basis.byDueDate", params: { day: status.dueDate.toString() } };
    return { ...interestAndFee({ computation, filedOn, ...deducted }), basis, lost: [] };
  }
  const lost = lossesLostBy(status, filed, computation);
  const settlement = interestAndFee({
    computation,
    filedOn: today,
    kind: filed === "no" ? "first" : "revised",
    ...deducted,
    // The day is not known: the latest possible one is taken.
    ...(filed === "late" ? { firstFiledOn: firstFiledOn ?? today } : {}),
    ...(filed !== "no" && selfAssessment ? { selfAssessment } : {}),
  });
  if (status.kind === "updatedOnly")
    return { ...asUpdatedReturn(settlement, computation, today), basis: UPDATED, lost };
  return { ...settlement, basis: TODAY, lost };
}

const TODAY: SettledToday["basis"] = { id: "basis.today" };
const UPDATED: SettledToday["basis"] = { id: "basis.updatedToday" };

/**
 * An updated return, s. 139(8A): additional tax on tax and interest (s. 140B), and never a refund, so a
 * balance below nothing is nothing.
 */
function asUpdatedReturn(
  settlement: Settlement,
  { year, totals: { taxAfterRelief } }: Computation,
  today: PlainDate,
): Settlement {
  const { totals, lines, assumptions, disputes } = settlement;
  // To the rupee: s. 288B rounds what is paid, once.
  const owed = rupees(Math.max(0, taxAfterRelief + totals.interestAndFee - totals.taxesPaid));
  const taxAndInterest = rupees(Math.max(0, owed - totals.fee234F));
  const additional = additionalTaxOfUpdatedReturn(year, today, taxAndInterest);
  const amount = additional?.amount ?? NOTHING;
  const balance = roundTaxOrRefund(sumOf(owed, amount));
  const working: LineMessage =
    totals.balance < 0
      ? {
          id: "settlement.noRefund",
          params: { more: rupees(-totals.balance), section: "139(8A)" },
        }
      : { id: "settlement.roundedWithAdditional", params: { owed } };
  const additionalLine: Line = {
    id: "additionalTax",
    label: { id: "settlement.additionalTax" },
    section: "140B",
    amount,
    working: {
      id: "settlement.additionalTax.working",
      params: { rate: additional?.rate ?? NO_RATE, of: taxAndInterest },
    },
    kind: "add",
  };
  return {
    lines: lines.flatMap((line) =>
      line.id === "balance"
        ? [
            ...(amount > 0 ? [additionalLine] : []),
            { ...line, label: { id: "settlement.toPay" }, amount: balance, working } as const,
          ]
        : [line],
    ),
    totals: { ...totals, interestAndFee: rupees(totals.interestAndFee + amount), balance },
    assumptions: assumptions.filter(({ id }) => id !== "assumed.withoutAdditionalTax"),
    disputes,
  };
}

const NO_RATE = 0 as BasisPoints;

function advanceLine(amount: Rupees): Line {
  return { id: "advanceTax", label: { id: "settlement.advanceTax" }, amount, kind: "less" };
}

function withoutInterest(
  computation: Computation,
  today: PlainDate,
  paid: PaidSoFar,
): SettledToday {
  const { totals } = computation;
  const { taxDeducted, taxCollected = NOTHING, advanceTax = [], excusedTax } = paid;
  const totalTax = totals.taxAfterRelief;
  const deducted = rupees(taxDeducted + taxCollected);
  const advance = sumOf(NOTHING, ...advanceTax.map(({ amount }) => amount));
  const taxesPaid = sumOf(deducted, advance);
  const exact = rupees(totalTax - taxesPaid);
  const balance = roundTaxOrRefund(exact);
  return {
    lines: [
      { id: "totalTax", label: { id: "total.tax" }, amount: totalTax, kind: "add" },
      {
        id: "taxDeducted",
        label: { id: "settlement.taxDeducted" },
        amount: deducted,
        kind: "less",
      },
      ...(advance > 0 ? [advanceLine(advance)] : []),
      {
        id: "balance",
        label: { id: balance < 0 ? "settlement.refund" : "settlement.toPay" },
        section: "288B",
        amount: balance,
        working: { id: "settlement.roundedYearNotOver", params: { exact } },
        kind: "sum",
      },
      ...runningYearLines(computation, excessOf(totalTax, deducted), advanceTax, today, excusedTax),
    ],
    totals: {
      interest234A: NOTHING,
      interest234B: NOTHING,
      interest234C: NOTHING,
      fee234F: NOTHING,
      fee234I: NOTHING,
      interestAndFee: NOTHING,
      taxesPaid,
      balance,
    },
    assumptions: [],
    disputes: [],
    basis: { id: "basis.yearNotOver" },
    lost: [],
  };
}
