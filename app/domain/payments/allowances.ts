import { MOST_WITHHELD_OF_FEES } from "#domain/tax/years/professional-fees.ts";
import type { Message } from "#values/message.ts";
import { type Paise, paise } from "#values/money.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";

/** More than so much is never waived. */
const MOST_WAIVED = paise(100);

export type AllowanceMessages = {
  /** The order is paid, or closed. */
  allowanceTooLate: null;
  withheldTooMuch: { most: Paise };
  /** With what arrived and was withheld the price is not made up: the last payment is entered with it. */
  restMissing: { missing: Paise };
  /** More than a rupee would be waived. */
  waivedTooMuch: { missing: Paise };
  /** With what was withheld it is more than the price. */
  allowedAbove: { above: Paise };
  /** Nothing is missing, or neither was stated. */
  nothingAllowed: null;
};

/** What counts as paid of a price and never arrives. */
export type AllowedRest = { withheld: Paise; waived: Paise };

/**
 * What is allowed of a price. It makes up the price exactly, so that an order is never half allowed.
 *
 * @param arrived all that has arrived of it and not gone back
 */
export function allowancesOf(
  { total, taxable, arrived }: { total: Paise; taxable: Paise; arrived: Paise },
  { withheld, waives }: { withheld: Paise; waives: boolean },
): Outcome<AllowedRest, Message<AllowanceMessages>> {
  const not = (message: Message<AllowanceMessages>, field?: string) =>
    refused<Message<AllowanceMessages>>([{ message, ...(field && { field }) }]);
  const most = mostWithheld(taxable);
  if (withheld > most) return not({ id: "withheldTooMuch", params: { most } }, "withheld");
  const missing = paise(total - arrived - withheld);
  if (missing < 0 && withheld > 0)
    return not({ id: "allowedAbove", params: { above: paise(-missing) } }, "withheld");
  if (missing > 0 && !waives) return not({ id: "restMissing", params: { missing } }, "withheld");
  if (missing > MOST_WAIVED) return not({ id: "waivedTooMuch", params: { missing } }, "waives");
  return accepted({ withheld, waived: paise(Math.max(0, missing)) });
}

/** Of a price without its tax. */
export function mostWithheld(taxable: Paise): Paise {
  return paise(Math.floor((taxable * MOST_WITHHELD_OF_FEES) / 10_000));
}
