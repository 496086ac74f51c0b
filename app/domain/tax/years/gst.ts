import { compareDays, type PlainDate, plainDate } from "#values/dates.ts";
import { type BasisPoints, percent } from "#values/money.ts";
import type { StateCode } from "#values/states.ts";

/** The tax on what the firm sells, from a day on. */
type GstRate = { from: PlainDate; igst: BasisPoints };

/**
 * Goods and services tax on heading 9982, legal and accounting services: 18 per cent, of which the Union and the
 * State take half each within a State. The latest first. Taken from secondary lists; the rate notification itself
 * (11/2017-Central Tax (Rate)) was not read, nor changes after the middle of 2026.
 */
const RATES: readonly GstRate[] = [{ from: plainDate("2017-07-01"), igst: percent(18) }];

/** The rate on a day. Throws RangeError for a day before the tax began. */
export function gstRateOn(day: PlainDate): GstRate {
  const rate = RATES.find(({ from }) => compareDays(from, day) <= 0);
  if (!rate) throw new RangeError(`there was no GST on ${day}`);
  return rate;
}

/**
 * "Individual tax preparation and planning services". Planning of investments may belong to 9971 and the founding of
 * a business to 9983, at the same rate: the firm's accountant decides. Six digits are printed, more than Notification
 * 78/2020 asks of a turnover up to Rs. 5 crore.
 */
export const SERVICE_ACCOUNTING_CODE = "998232";

/** Union territories without a legislature have UTGST in the place of SGST: s. 2(114) CGST Act, 2017. */
export const WITH_UTGST: ReadonlySet<StateCode> = new Set(["04", "26", "31", "35", "38"]);
