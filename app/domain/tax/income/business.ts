import { isResident, type TaxFacts } from "#domain/tax/facts/facts.ts";
import type { Presumptive } from "#domain/tax/facts/more-facts.ts";
import type { Filer } from "#domain/tax/facts/payments.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import type { PresumptiveRates, YearRates } from "#domain/tax/years/rates.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { type BasisPoints, NOTHING, type Rupees, rupees, shareOf, sumOf } from "#values/money.ts";

export type BusinessHead = {
  lines: Line[];
  /** Profit of business that is not speculative; a loss is below zero. */
  ordinary: Rupees;
  /** Of intraday trade; a loss is below zero. */
  speculative: Rupees;
};

type PresumedProfit = {
  /** Whether turnover or receipts are within the limit, cash being few or not. */
  eligible: boolean;
  /** The limit that applies. */
  most: Rupees;
  /** The least profit that may be declared. */
  least: Rupees;
  profit: Rupees;
  /** The shares that are presumed. */
  parts: readonly { rate: BasisPoints; of: Rupees; cash?: true }[];
  /** The person declares a higher profit. */
  declaresMore: boolean;
};

/**
 * Presumed profit: s. 44AD (8 %, 6 % of what did not come in cash, of turnover up to two or three crore)
 * and s. 44ADA (half of receipts up to 50 or 75 lakh); the higher limits where cash is at most 5 %.
 * A higher declared profit counts. For an ineligible one `profit` is what the section would presume.
 */
export function presumedProfit(presumptive: Presumptive, rates: PresumptiveRates): PresumedProfit {
  const isTrade = presumptive.section === "44AD";
  const cash = presumptive.cash ?? NOTHING;
  const receipts = isTrade ? sumOf(presumptive.digital, cash) : presumptive.receipts;
  const fewCash = cash * 10_000 <= receipts * rates.cashShare;
  const [usual, higher] = isTrade
    ? [rates.turnoverMost, rates.turnoverMostFewCash]
    : [rates.receiptsMost, rates.receiptsMostFewCash];
  const most = fewCash ? higher : usual;
  const presumed = isTrade
    ? sumOf(shareOf(presumptive.digital, rates.digital), shareOf(cash, rates.cash))
    : shareOf(receipts, rates.profession);
  const declared = presumptive.declared ?? NOTHING;
  return {
    eligible: receipts <= most,
    most,
    least: presumed,
    profit: rupees(Math.max(presumed, declared)),
    parts: isTrade
      ? [
          { rate: rates.digital, of: presumptive.digital },
          { rate: rates.cash, of: cash, cash: true },
        ]
      : [{ rate: rates.profession, of: receipts }],
    declaresMore: declared > presumed,
  };
}

/** The head Business and profession, ss. 28 to 44DB, as far as it is presumptive, by given books, or trade in securities. */
export function businessHead(facts: TaxFacts, rates: YearRates): BusinessHead {
  const { business } = facts;
  if (!business) return { lines: [], ordinary: NOTHING, speculative: NOTHING };
  const {
    presumptive = [],
    books = NOTHING,
    futuresAndOptions = NOTHING,
    intraday = NOTHING,
  } = business;
  const lines: Line[] = presumptive.map((each, index) =>
    presumptiveLine(each, index, facts, rates),
  );
  const add = (
    name: "books" | "futuresAndOptions" | "intraday",
    section: string,
    amount: Rupees,
  ) => {
    const id = `business.${name}` as const;
    if (amount !== 0)
      lines.push({
        id,
        label: { id },
        section,
        amount,
        inputs: ["business.books"],
        kind: "detail",
      });
  };
  add("books", "28", books);
  add("futuresAndOptions", "43(5)(d)", futuresAndOptions);
  const ordinary = sumOf(...lines.map(({ amount }) => amount));
  add("intraday", "43(5)", intraday);
  return { lines, ordinary, speculative: intraday };
}

function presumptiveLine(
  presumptive: Presumptive,
  index: number,
  { residence }: TaxFacts,
  rates: YearRates,
): Line {
  const presumed = presumedProfit(presumptive, rates.limits.presumptive);
  const { eligible, most, profit, parts, declaresMore } = presumed;
  return {
    id: `business.presumptive.${index}`,
    label: {
      id: "business.presumptive",
      params: { profession: presumptive.section === "44ADA" },
    },
    section: presumptive.section,
    amount: profit,
    working: {
      id: "business.presumptive.working",
      params: {
        parts,
        declaresMore,
        ...(eligible ? {} : { above: most }),
        nonResident: !isResident(residence),
      },
    },
    inputs: ["business.presumptive"],
    kind: "detail",
  };
}

/**
 * How advance tax looks at a person's business: absent without any. The single instalment of s. 211(1)(b)
 * is for those within ss. 44AD(1) and 44ADA(1): beyond their limits, and for a non-resident, all four are due.
 */
export function businessKind(facts: TaxFacts): "presumptive" | "other" | undefined {
  const {
    presumptive = [],
    books,
    futuresAndOptions,
    intraday,
    virtualAssets,
  } = facts.business ?? {};
  if (books || futuresAndOptions || intraday || virtualAssets) return "other";
  if (presumptive.length === 0) return undefined;
  const { presumptive: limits } = ratesOf(facts.year).limits;
  const isWithin =
    isResident(facts.residence) &&
    presumptive.every((each) => presumedProfit(each, limits).eligible);
  return isWithin ? "presumptive" : "other";
}

/**
 * Whose due date the facts speak for: audited where receipts or turnover outside ss. 44AD and 44ADA are
 * above the limits of s. 44AB. Books, futures and intraday trade name a result without turnover: they count
 * as not audited, and a report under s. 92E is not seen at all, unless the person says so.
 */
export function filerIn({ business, residence, year }: TaxFacts): Filer {
  const { presumptive = [], books, futuresAndOptions, intraday, virtualAssets } = business ?? {};
  const { presumptive: limits, audit } = ratesOf(year).limits;
  const isAudited = presumptive.some((each) => {
    if (isResident(residence) && presumedProfit(each, limits).eligible) return false;
    // s. 44AB(b) and the first limit of s. 44ADA(1) are one amount.
    if (each.section === "44ADA") return each.receipts > limits.receiptsMost;
    const turnover = sumOf(each.digital, each.cash);
    const fewCash = each.cash * 10_000 <= turnover * limits.cashShare;
    return turnover > (fewCash ? audit.turnoverMostFewCash : audit.turnoverMost);
  });
  if (isAudited) return "audit";
  const isTrader = futuresAndOptions !== undefined || intraday !== undefined;
  return presumptive.length > 0 || books || isTrader || virtualAssets ? "business" : "noBusiness";
}
