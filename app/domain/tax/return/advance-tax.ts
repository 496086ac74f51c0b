import type { Taxpayer } from "#domain/tax/charge/taxpayer.ts";
import { isResident } from "#domain/tax/facts/facts.ts";
import type { AdvancePayment } from "#domain/tax/facts/payments.ts";
import type { Dispute } from "#domain/tax/messages/disputes.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import type { Instalment } from "#domain/tax/years/rates.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { isAfter, monthsOrPart, type PlainDate } from "#values/dates.ts";
import { excessOf, least, NOTHING, type Rupees, rupees, shareOf, sumOf } from "#values/money.ts";
import { firstDay, lastDay, type TaxYear } from "#values/year.ts";
import { downToHundred, monthlyInterest } from "./monthly-interest.ts";

/** s. 208: from ₹10,000 of tax after TDS and TCS; s. 207(2): not a resident of 60 or more without business income. */
export function owesAdvanceTax(year: TaxYear, taxpayer: Taxpayer, assessedTax: Rupees): boolean {
  const isSpared =
    isResident(taxpayer.residence) && taxpayer.age !== "below60" && !taxpayer.business;
  return !isSpared && assessedTax >= ratesOf(year).limits.advanceTaxFrom;
}

export type DueInstalment = { day: PlainDate; share: number; amount: Rupees };

/**
 * The instalments of s. 211 for a year's tax after TDS and TCS: 15, 45, 75 and 100 per cent, together
 * with those before; all of it by 15 March where business income is presumptive alone.
 */
export function advanceTaxInstalments(
  year: TaxYear,
  taxDue: Rupees,
  business?: Taxpayer["business"],
): DueInstalment[] {
  return instalmentsOf(year, business).map((each) => ({
    day: dayOf(each, year),
    share: each.share / 100,
    amount: shareOf(taxDue, each.share),
  }));
}

function instalmentsOf(year: TaxYear, business: Taxpayer["business"]): readonly Instalment[] {
  const { instalments } = ratesOf(year).limits;
  return business === "presumptive" ? instalments.slice(-1) : instalments;
}

function dayOf({ month, day }: Instalment, year: TaxYear): PlainDate {
  const start = firstDay(year);
  return start.with({ day, month, year: month < start.month ? year + 1 : year });
}

/**
 * s. 234B: when advance tax is below 90 % of assessed tax, 1 % a month from 1 April after the year to
 * payment; tax paid under s. 140A on the way ends it on that part (sub-section (2)), after it has met
 * `interestBefore`, the other interest and fees due by then.
 */
export function interest234B(
  year: TaxYear,
  assessedTax: Rupees,
  advance: Rupees,
  paidOn: PlainDate,
  onTheWay: readonly AdvancePayment[] = [],
  interestBefore: (day: PlainDate) => Rupees = () => NOTHING,
): Line | undefined {
  const { advanceTaxEnough, monthlyInterest: rate } = ratesOf(year).limits;
  if (advance * 10_000 >= assessedTax * advanceTaxEnough) return undefined;
  const yearEnd = lastDay(year);
  const months = monthsOrPart(yearEnd, paidOn);
  if (months === 0) return undefined;
  const named = {
    id: "interest234B",
    label: { id: "interest.advanceTax" },
    section: "234B",
  } as const;
  const line = (on: Rupees, count: number) =>
    monthlyInterest(named, on, count, yearEnd.add({ days: 1 }), rate);
  let unpaid = rupees(assessedTax - advance);
  const early = onTheWay
    .filter((payment) => isAfter(payment.paidOn, yearEnd) && isAfter(paidOn, payment.paidOn))
    .sort((a, b) => (isAfter(a.paidOn, b.paidOn) ? 1 : -1));
  if (early.length === 0) return line(unpaid, months);
  let counted = 0;
  let amount: Rupees = NOTHING;
  let met: Rupees = NOTHING;
  const parts: { on: Rupees; months: number }[] = [];
  const runTo = (day: PlainDate) => {
    const until = monthsOrPart(yearEnd, day);
    const part = line(unpaid, until - counted);
    amount = sumOf(amount, part.amount);
    parts.push({ on: downToHundred(unpaid), months: until - counted });
    counted = until;
  };
  for (const payment of early) {
    runTo(payment.paidOn);
    const interestDue = rupees(Math.max(0, sumOf(amount, interestBefore(payment.paidOn)) - met));
    const toInterest = Math.min(payment.amount, interestDue);
    met = rupees(met + toInterest);
    unpaid = rupees(Math.max(0, unpaid - (payment.amount - toInterest)));
  }
  runTo(paidOn);
  const working = { id: "interest.monthsInParts", params: { rate, parts } } as const;
  return { ...line(unpaid, months), amount, working };
}

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
  const lastInstalment = dayOf(instalments.at(-1) as Instalment, year);
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
    const day = dayOf(instalment, year);
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
