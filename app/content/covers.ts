import type { IncomeKind } from "#domain/pricing/proposal.ts";
import { rupees } from "#values/money.ts";
import type { AddOnCode, ItrCode } from "./catalogue.ts";

/**
 * What every return covers: a salary, and by the pages of the returns more employers than one, a house and its loan,
 * and interest. Dividends are income of the same head as interest.
 */
const EVERY_RETURN = ["salary", "severalEmployers", "interest", "dividends", "house"] as const;

/** "For income up to 25 Lakhs": the only ceiling of the price list for one return. */
export const RETURN_CEILING_LAKHS = 25;

type Covers = {
  kinds: readonly IncomeKind[];
  /** Where the price list gives a ceiling. */
  incomeUpToLakhs?: number;
};

/** What each return covers beside its add-ons; `beside` is offered next to a return and never proposed as one. */
export const returnCovers: Readonly<Record<ItrCode, Covers | "beside">> = {
  "basic-itr": { kinds: EVERY_RETURN, incomeUpToLakhs: RETURN_CEILING_LAKHS },
  "basic-itr-above": { kinds: EVERY_RETURN },
  "capital-gains-itr": { kinds: [...EVERY_RETURN, "capitalGains"] },
  // Its page names several kinds of income and unlisted shares; a kind that has a return or an add-on of its own is not among them.
  "high-net-worth-itr": { kinds: EVERY_RETURN },
  "futures-options-itr": { kinds: [...EVERY_RETURN, "futuresAndOptions"] },
  // Its page names shares of a foreign employer.
  "foreign-income-itr": { kinds: [...EVERY_RETURN, "foreignIncome", "foreignSharesOrEsops"] },
  "itr-planning": "beside",
};

export const addOnCovers: Readonly<Record<AddOnCode, IncomeKind>> = {
  "foreign-shares": "foreignSharesOrEsops",
  "capital-gains": "capitalGains",
  crypto: "crypto",
  "futures-options": "futuresAndOptions",
  freelancing: "freelancing",
};

const A_LAKH = 100_000;

/** A ceiling of the price list in rupees; the income at it is still covered. */
export const inRupees = (lakhs: number) => rupees(lakhs * A_LAKH);
