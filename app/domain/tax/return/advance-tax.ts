import type { Taxpayer } from "#domain/tax/charge/taxpayer.ts";
import { isResident } from "#domain/tax/facts/facts.ts";
import type { Instalment } from "#domain/tax/years/rates.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import type { PlainDate } from "#values/dates.ts";
import { inPercent, type Rupees, shareOf } from "#values/money.ts";
import { firstDay, type TaxYear } from "#values/year.ts";

/** s. 208: from ₹10,000 of tax after TDS and TCS; s. 207(2): not a resident of 60 or more without business income. */
export function owesAdvanceTax(year: TaxYear, taxpayer: Taxpayer, assessedTax: Rupees): boolean {
  const isSpared =
    isResident(taxpayer.residence) && taxpayer.age !== "below60" && !taxpayer.business;
  return !isSpared && assessedTax >= ratesOf(year).limits.advanceTaxFrom;
}

type DueInstalment = { day: PlainDate; share: number; amount: Rupees };

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
    day: instalmentDay(each, year),
    share: inPercent(each.share),
    amount: shareOf(taxDue, each.share),
  }));
}

export function instalmentsOf(
  year: TaxYear,
  business: Taxpayer["business"],
): readonly Instalment[] {
  const { instalments } = ratesOf(year).limits;
  return business === "presumptive" ? instalments.slice(-1) : instalments;
}

export function instalmentDay({ month, day }: Instalment, year: TaxYear): PlainDate {
  const start = firstDay(year);
  return start.with({ day, month, year: month < start.month ? year + 1 : year });
}
