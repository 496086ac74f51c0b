import type { Message } from "#values/message.ts";
import { NOTHING, type Rupees, sumOf } from "#values/money.ts";

/** What a return may have to report, as far as the price list tells it apart. */
export type IncomeKind =
  | "salary"
  | "severalEmployers"
  | "interest"
  | "dividends"
  | "house"
  | "capitalGains"
  | "crypto"
  | "futuresAndOptions"
  | "freelancing"
  | "foreignIncome"
  | "foreignSharesOrEsops";

/** What is known of a person's year. */
export type ReturnNeed = {
  /** Gross total income, as far as it is known. */
  income: Rupees;
  kinds: ReadonlySet<IncomeKind>;
};

/** A row of the price list, with what it covers. */
export type ReturnOffer<Product extends string = string, AddOn extends string = string> = {
  code: Product;
  struck: Rupees;
  price: Rupees;
  covers: readonly IncomeKind[];
  /** The highest income that it is sold for; none where the price list gives none. */
  incomeUpTo?: Rupees;
  addOns: readonly { code: AddOn; price: Rupees; covers: IncomeKind }[];
};

/** Why a price is proposed, or why none is. */
export type ProposalMessages = {
  /**
   * `added` are the kinds for which an add-on is needed; `above` is the ceiling of the row that would be proposed if
   * the income were not above it.
   */
  lowest: { added: readonly { kind: IncomeKind; price: Rupees }[]; above: Rupees | undefined };
  /** Each of them, or only all together, is in no row; none when it is the income that no row is sold for. */
  notCovered: { kinds: readonly IncomeKind[] };
};

export type Proposal<Product extends string = string, AddOn extends string = string> =
  | {
      kind: "offer";
      product: Product;
      addOns: AddOn[];
      struck: Rupees;
      price: Rupees;
      reason: Message<Pick<ProposalMessages, "lowest">>;
    }
  | { kind: "ask"; reason: Message<Pick<ProposalMessages, "notCovered">> };

/**
 * The lowest price that covers a need, of every row with the add-ons that it lacks. At the same price fewer add-ons
 * win, then the earlier row of the price list: a dearer one never does.
 */
export function proposeReturn<Product extends string, AddOn extends string>(
  offers: readonly ReturnOffer<Product, AddOn>[],
  need: ReturnNeed,
): Proposal<Product, AddOn> {
  const best = bestFor(offers, need);
  if (!best) {
    return { kind: "ask", reason: { id: "notCovered", params: { kinds: leftOut(offers, need) } } };
  }
  const { offer, added } = best;
  const ceiling = bestFor(offers, { ...need, income: NOTHING })?.offer.incomeUpTo;
  const above = ceiling !== undefined && ceiling < need.income ? ceiling : undefined;
  return {
    kind: "offer",
    product: offer.code,
    addOns: added.map(({ code }) => code),
    struck: sumOf(offer.struck, ...added.map(({ price }) => price)),
    price: best.price,
    reason: {
      id: "lowest",
      params: { added: added.map(({ covers: kind, price }) => ({ kind, price })), above },
    },
  };
}

/** What a choice lacks of a need. */
export type Uncovered = {
  kinds: IncomeKind[];
  /** The ceiling of the row, where the income is above it. */
  above: Rupees | undefined;
};

/** What a row with the add-ons chosen does not cover; undefined where it covers the whole need. */
export function uncoveredBy<AddOn extends string>(
  { covers, incomeUpTo, addOns }: ReturnOffer<string, AddOn>,
  chosen: readonly AddOn[],
  { income, kinds }: ReturnNeed,
): Uncovered | undefined {
  const added = addOns.filter(({ code }) => chosen.includes(code)).map((addOn) => addOn.covers);
  const lacking = [...kinds].filter((kind) => !covers.includes(kind) && !added.includes(kind));
  const above = incomeUpTo !== undefined && income > incomeUpTo ? incomeUpTo : undefined;
  return lacking.length > 0 || above !== undefined ? { kinds: lacking, above } : undefined;
}

type Combination<Product extends string, AddOn extends string> = {
  offer: ReturnOffer<Product, AddOn>;
  added: ReturnOffer<Product, AddOn>["addOns"][number][];
  price: Rupees;
};

function bestFor<Product extends string, AddOn extends string>(
  offers: readonly ReturnOffer<Product, AddOn>[],
  need: ReturnNeed,
): Combination<Product, AddOn> | undefined {
  const [first, ...others] = offers.flatMap((offer) => combinationFor(offer, need) ?? []);
  return first && others.reduce((best, each) => (isBetter(each, best) ? each : best), first);
}

/** A row with the cheapest add-on for each kind that it lacks; undefined when it cannot cover the need. */
function combinationFor<Product extends string, AddOn extends string>(
  offer: ReturnOffer<Product, AddOn>,
  { income, kinds }: ReturnNeed,
): Combination<Product, AddOn> | undefined {
  if (offer.incomeUpTo !== undefined && income > offer.incomeUpTo) return undefined;
  const lacking = [...kinds].filter((kind) => !offer.covers.includes(kind));
  const chosen = new Set<Combination<Product, AddOn>["added"][number]>();
  for (const kind of lacking) {
    const [first, ...others] = offer.addOns.filter(({ covers }) => covers === kind);
    if (!first) return undefined;
    chosen.add(others.reduce((least, each) => (each.price < least.price ? each : least), first));
  }
  const added = offer.addOns.filter((addOn) => chosen.has(addOn));
  return { offer, added, price: sumOf(offer.price, ...added.map(({ price }) => price)) };
}

type Weighed = { price: Rupees; added: readonly unknown[] };

function isBetter(one: Weighed, other: Weighed): boolean {
  if (one.price !== other.price) return one.price < other.price;
  return one.added.length < other.added.length;
}

/** The kinds that no row covers; when each is in some row and only together they are in none, those that not every row has. */
function leftOut(offers: readonly ReturnOffer[], { income, kinds }: ReturnNeed): IncomeKind[] {
  const open = offers.filter(({ incomeUpTo }) => incomeUpTo === undefined || income <= incomeUpTo);
  const has = ({ covers, addOns }: ReturnOffer, kind: IncomeKind) =>
    covers.includes(kind) || addOns.some((addOn) => addOn.covers === kind);
  if (open.length === 0) return [];
  const nowhere = [...kinds].filter((kind) => !open.some((offer) => has(offer, kind)));
  if (nowhere.length > 0) return nowhere;
  return [...kinds].filter((kind) => !open.every((offer) => offer.covers.includes(kind)));
}
