import type { Taxpayer } from "#domain/tax/charge/taxpayer.ts";
import type { AdvancePayment } from "#domain/tax/facts/payments.ts";
import type { Dispute } from "#domain/tax/messages/disputes.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import type { Instalment } from "#domain/tax/years/rates.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { isAfter, type PlainDate } from "#values/dates.ts";
import { excessOf, least, NOTHING, type Rupees, rupees, shareOf, sumOf } from "#values/money.ts";
import { lastDay, type TaxYear } from "#values/year.ts";
import { instalmentDay, instalmentsOf } from "./advance-tax.ts";
import { downToHundred } from "./monthly-interest.ts";

type Asked234C = { business?: Taxpayer["business"]; excused?: Rupees };

/**
 * s. 234C(1): shortfall of each instalment of s. 211. A resident who paid 12 and 36 per cent by June and
 * September owes nothing there. `excused`: the part of `taxDue` on capital gains, dividends, winnings and
 * a first business (first proviso), left out of every instalment when it was paid by 31 March.
 */
export function interest234C(
  year: TaxYear,
  taxDue: Rupees,
  payments: readonly AdvancePayment[],
  today: PlainDate,
  { business, excused = NOTHING }: Asked234C = {},
): Line | undefined {
  const { proviso, interest, of } = underProviso(year, taxDue, payments, today, {
    business,
    excused,
  });
  const { amount, parts } = interest;
  if (amount === 0) return undefined;
  const instalments = instalmentsOf(year, business);
  const lastInstalment = instalmentDay(instalments.at(-1) as Instalment, year);
  const outcomes = {
    excused: { excused: true },
    notYetPaid: { payableUntil: lastDay(year).toString() },
    notPaid: { notPaidBy: lastDay(year).toString() },
    noLess: { noLess: true },
  } as const;
  return {
    id: "interest234C",
    label: { id: "interest.deferred" },
    section: "234C",
    amount,
    working: {
      id: "interest.instalments",
      params: {
        parts,
        shares: instalments.map(({ share }) => share),
        lastDay: lastInstalment.toString(),
        of,
        ...(excused === 0 ? {} : { unforeseen: { tax: excused, ...outcomes[proviso] } }),
      },
    },
    kind: "add",
  };
}

/** The stricter reading of the first proviso, with what it would add. */
export function disputeOf234C(
  year: TaxYear,
  taxDue: Rupees,
  payments: readonly AdvancePayment[],
  today: PlainDate,
  asked: Asked234C,
): Dispute | undefined {
  const { interest, strict } = underProviso(year, taxDue, payments, today, asked);
  const effect = rupees(strict.amount - interest.amount);
  if (effect === 0) return undefined;
  const point = "unforeseenIncome";
  return {
    id: point,
    label: { id: "dispute", params: { point } },
    followed: { id: "reading.unforeseenIncome", params: { reading: "gainsFirst" } },
    other: { id: "reading.unforeseenIncome", params: { reading: "allTaxPaid" } },
    charged: { what: "interest", followed: interest.amount, other: strict.amount },
    effect,
    source: { id: "dispute.source", params: { point } },
  };
}

type Shortfalls = { amount: Rupees; parts: InstalmentPart[] };

/**
 * The first proviso asks whether "the whole of the amount of tax payable in respect of" the excused income was
 * paid by 31 March. A payment does not say for which income it is: the last ones of the year are counted for
 * that income, so that it is excused once as much was paid, and the rest meets the instalments of the other tax.
 * `strict`: excused only where all tax of the year was paid.
 */
function underProviso(
  year: TaxYear,
  taxDue: Rupees,
  payments: readonly AdvancePayment[],
  today: PlainDate,
  { business, excused = NOTHING }: Asked234C,
): {
  proviso: "excused" | "notYetPaid" | "notPaid" | "noLess";
  interest: Shortfalls;
  strict: Shortfalls;
  of: Rupees;
} {
  const paid: PaidBy = (day) =>
    sumOf(...payments.filter(({ paidOn }) => !isAfter(paidOn, day)).map((each) => each.amount));
  const paidInYear = paid(lastDay(year));
  const whole = onShortfalls(year, taxDue, paid, today, business);
  // Tax deducted at source may have met a part of it.
  const ofIt = least(excused, taxDue);
  if (paidInYear < ofIt) {
    const proviso = isAfter(today, lastDay(year)) ? "notPaid" : "notYetPaid";
    return { proviso, interest: whole, strict: whole, of: taxDue };
  }
  const foreseen = excessOf(taxDue, ofIt);
  const forTheRest = excessOf(paidInYear, ofIt);
  const onForeseen = (paidBy: PaidBy) => onShortfalls(year, foreseen, paidBy, today, business);
  const attributed = onForeseen((day) => least(paid(day), forTheRest));
  const strict = paidInYear >= taxDue ? attributed : whole;
  // The proviso spares interest and never adds any.
  return attributed.amount > whole.amount
    ? { proviso: "noLess", interest: whole, strict: whole, of: taxDue }
    : { proviso: "excused", interest: attributed, strict, of: foreseen };
}

type PaidBy = (day: PlainDate) => Rupees;

/** Interest on one instalment: its rate for the months, and the shortfall. */
type InstalmentPart = { rate: number; on: Rupees };

/** Interest on what each instalment that is past falls short, with its parts. */
function onShortfalls(
  year: TaxYear,
  tax: Rupees,
  paidBy: PaidBy,
  today: PlainDate,
  business: Taxpayer["business"],
): Shortfalls {
  const { monthlyInterest: rate } = ratesOf(year).limits;
  let amount = NOTHING;
  const parts: InstalmentPart[] = [];
  for (const instalment of instalmentsOf(year, business)) {
    const day = instalmentDay(instalment, year);
    if (!isAfter(today, day)) continue;
    const paid = paidBy(day);
    if (paid * 10_000 >= tax * instalment.enough) continue;
    const base = downToHundred(excessOf(shareOf(tax, instalment.share), paid));
    const interest = shareOf(base, (instalment.months * rate) as typeof rate);
    amount = sumOf(amount, interest);
    parts.push({ rate: instalment.months * rate, on: base });
  }
  return { amount, parts };
}
