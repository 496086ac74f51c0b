import { type Paise, paise } from "#values/money.ts";
import type { Series } from "./document-number.ts";
import { isCounted, type MoneyFact, settled } from "./money-facts.ts";
import { type DatedFact, type Move, movesOf } from "./month.ts";
import type { OrderEvent, OrderState } from "./order-state.ts";

/** Why money is held, at one moment, that no document speaks of. */
export const UNDOCUMENTED = [
  /** Above the price of a paid order. */
  "surplus",
  /** For an order that had expired or was cancelled. */
  "closed-order",
  "no-order",
  /** The credit note or the refund voucher stands, and the money is still here. */
  "refund-failed",
  /** The gateway has taken the refund up, and has not sent it. */
  "refund-on-its-way",
  /** Below zero: a refund and a lost dispute of the same money. */
  "returned-twice",
  /** Moved before the moment, or is corrected, by a fact that was recorded after it. Below zero the other way round. */
  "recorded-later",
  /** The document of what was recorded before the moment is dated on or after its day. */
  "documented-later",
] as const;
export type Undocumented = (typeof UNDOCUMENTED)[number];

/** A fact with its moments, in epoch milliseconds. */
export type RecordedFact = DatedFact & { recordedAt: number };

export type BookedDocument = {
  series: Series;
  /** ISO date. */
  on: string;
  total: Paise;
  /** What an invoice sets off of receipt vouchers. */
  setOff: Paise;
  isCancelled: boolean;
  /** In epoch milliseconds. */
  issuedAt: number;
};

/** All that is stored of the money of one order, or of the money that names none. */
export type MoneyAccount = {
  order: { id: string; total: Paise } | null;
  /** Every fact of its payments, also those that name no order. */
  facts: readonly RecordedFact[];
  /** In the order they happened; `at` in epoch milliseconds. */
  events: readonly (OrderEvent & { at: number })[];
  documents: readonly BookedDocument[];
};

/** The start of a day in India: the ISO date, and its first moment in epoch milliseconds. */
export type Edge = { day: string; at: number };

/** What an account came to before an edge. */
export type AccountStanding = {
  /** Arrived and not gone back, by the clocks of the sources. */
  held: Paise;
  /** By documents of earlier days; those that are cancelled by now are left out. */
  documented: Paise;
  undocumented: Readonly<Record<Undocumented, Paise>>;
  /** What is left to explain: `held` less `documented` and `undocumented`. */
  difference: Paise;
};

/**
 * Compares the money of an account with its documents, before each edge. What no document speaks of is worked out from
 * facts and events alone, by the documents that they should have led to; never as the difference of the two.
 */
export function standingsOf(account: MoneyAccount, edges: readonly Edge[]): AccountStanding[] {
  const id = account.order?.id ?? null;
  const moves = movesOf(account.facts).filter((move) => move.order === id && move.isCounted);
  const expected = expectedDocuments(account);
  return edges.map((edge) => standingAt(account, moves, expected, edge));
}

function standingAt(
  account: MoneyAccount,
  moves: readonly Move[],
  expected: readonly ExpectedDocument[],
  edge: Edge,
): AccountStanding {
  const moved = moves.filter(({ movedAt }) => movedAt < edge.at);
  const held = sum(moved, ({ kind, amount }) => (kind === "payment" ? amount : -amount));
  const documented = sum(account.documents, (document) =>
    document.isCancelled || document.on >= edge.day ? 0 : documentedBy(document),
  );
  const undocumented = undocumentedAt(account, moved, held, expected, edge);
  const explained = documented + sum(Object.values(undocumented), (amount) => amount);
  return {
    held: paise(held),
    documented: paise(documented),
    undocumented,
    difference: paise(held - explained),
  };
}

function documentedBy({ series, total, setOff }: BookedDocument): number {
  return series === "invoice" || series === "receipt-voucher" ? total - setOff : -total;
}

function undocumentedAt(
  account: MoneyAccount,
  moved: readonly Move[],
  held: number,
  expected: readonly ExpectedDocument[],
  edge: Edge,
): Record<Undocumented, Paise> {
  const id = account.order?.id;
  const facts = account.facts.flatMap(({ fact, recordedAt }) =>
    recordedAt < edge.at ? [fact] : [],
  );
  const known = positionsOf(facts).filter(({ order }) => order === null || order === id);
  const issued = expected.filter(({ from }) => from < edge.at);
  const standing = issued.filter(({ until }) => until >= edge.at);
  // It is left out of the documents, also where it was cancelled after the edge.
  const cancelledSince = sum(standing, ({ until, value }) => (until === NEVER ? 0 : value));
  const sent = new Set(
    moved.flatMap(({ kind, source, id }) => (kind === "refund" ? [`${source}:${id}`] : [])),
  );
  const onItsWay = sum(known, ({ unsent }) =>
    sum(unsent, ({ key, amount }) => (sent.has(key) ? 0 : amount)),
  );
  const later = held - sum(known, leftOf) - onItsWay + cancelledSince;
  const kinds: Record<Undocumented, number> = {
    ...ofOrderAt(
      account,
      known.filter(({ order }) => order !== null),
      standing,
      edge,
    ),
    "no-order": sum(known, (each) => (each.order === null ? leftOf(each) : 0)),
    "refund-on-its-way": onItsWay,
    "recorded-later": later,
    "documented-later": documentedLater(account, standing, edge),
  };
  const inPaise = UNDOCUMENTED.map((kind) => [kind, paise(kinds[kind])] as const);
  return Object.fromEntries(inPaise) as Record<Undocumented, Paise>;
}

type KindOfOrder = "surplus" | "closed-order" | "refund-failed" | "returned-twice";

/** What an order held beside its documents, by what was known before the edge. */
function ofOrderAt(
  { order, events }: MoneyAccount,
  positions: readonly Position[],
  standing: readonly ExpectedDocument[],
  edge: Edge,
): Record<KindOfOrder, number> {
  const none = { surplus: 0, "closed-order": 0, "refund-failed": 0, "returned-twice": 0 };
  if (!order) return none;
  // An order of nothing is paid without an invoice.
  if (order.total === 0 || standing.some(({ series }) => series === "invoice"))
    return { ...none, ...ofPaidOrder(order.total, positions, standing) };
  const rest = sum(positions, leftOf) - sum(standing, ({ value }) => value);
  if (isClosed(stateBefore(events, edge.at))) return { ...none, "closed-order": rest };
  const twice = sum(positions, ({ amount, returned }) => Math.min(0, amount - returned));
  return { ...none, "refund-failed": rest - twice, "returned-twice": twice };
}

/**
 * Less than the price without a refund is on no list: facts that contradict each other lead to it, and the month names
 * the order.
 */
function ofPaidOrder(
  price: Paise,
  positions: readonly Position[],
  standing: readonly ExpectedDocument[],
): Pick<Record<KindOfOrder, number>, "surplus" | "refund-failed" | "returned-twice"> {
  const captured = sum(positions, ({ amount }) => amount);
  const returned = sum(positions, (each) => each.returned);
  const above = Math.max(0, captured - price);
  const credited = -sum(standing, ({ series, value }) => (series === "credit-note" ? value : 0));
  const spare = credited - creditOf(price, positions);
  const failed = Math.min(
    spare,
    sum(positions, (each) => each.failed),
  );
  return {
    // A refund of the price before more arrived than the price: its credit note stands.
    surplus: Math.max(0, above - returned) + spare - failed,
    "refund-failed": failed,
    "returned-twice": Math.min(0, above + price - returned),
  };
}

/** Documents are numbered in the transaction that records what they are for; those made up later are not. */
const MADE_UP_AFTER = 3_600_000;

/**
 * What documents of the edge's day or later say of what was recorded before it: the clock passed midnight between the
 * two, or the document of an order of an earlier release was made up.
 */
function documentedLater(
  account: MoneyAccount,
  standing: readonly ExpectedDocument[],
  edge: Edge,
): number {
  const [later, before] = [
    account.documents.filter(({ on }) => on >= edge.day),
    account.documents.filter(({ on }) => on < edge.day),
  ];
  if (later.length === 0 || standing.length === 0) return 0;
  const reasons = reasonsOf(account);
  const reasonFor = ({ issuedAt }: BookedDocument) =>
    reasons.findLast((at) => at <= issuedAt) ?? issuedAt;
  const isLate = later.some((document) => {
    const at = reasonFor(document);
    return at < edge.at || document.issuedAt - at > MADE_UP_AFTER;
  });
  if (!isLate) return 0;
  const documentedUntil = Math.max(...before.map(reasonFor));
  return sum(standing, ({ from, until, value }) =>
    from > documentedUntil && until === NEVER ? value : 0,
  );
}

/** The moments after which an account may have new documents. */
function reasonsOf({ facts, events }: MoneyAccount): number[] {
  const revived = events.filter(({ kind }) => kind === "revived");
  return [...facts.map(({ recordedAt }) => recordedAt), ...revived.map(({ at }) => at)].toSorted(
    (one, other) => one - other,
  );
}

const NEVER = Number.POSITIVE_INFINITY;

/** A document that facts and events should have led to. */
type ExpectedDocument = {
  series: Series;
  /** What it adds to what is documented, what an invoice sets off taken off. */
  value: number;
  /** In epoch milliseconds: when what it is for was recorded, and when it is cancelled. */
  from: number;
  until: number;
};

/** A receipt voucher of one payment, with the refund vouchers against it. */
type Receipt = { amount: number; returned: number; documents: ExpectedDocument[] };

/**
 * Replays the facts of an order in the order they were recorded: which documents they led to, each when. A payment of an
 * open order has a receipt voucher, what goes back of it a refund voucher; with the price paid there is the invoice,
 * which sets off what the vouchers have left, and what then goes back of the price has credit notes. What fails later
 * takes none of them back.
 */
function expectedDocuments(account: MoneyAccount): ExpectedDocument[] {
  const { order } = account;
  const documents: ExpectedDocument[] = [];
  if (!order || order.total === 0) return documents;
  const receipts = new Map<string, Receipt>();
  let credited: number | undefined;
  const add = (series: Series, value: number, from: number) => {
    const document = { series, value, from, until: NEVER };
    documents.push(document);
    return document;
  };
  for (const { at, facts, state } of stepsOf(account)) {
    const positions = positionsOf(facts).filter((each) => each.order === order.id);
    if (state !== "awaiting-payment" && !isClosed(state)) {
      if (credited === undefined) {
        const setOff = sum(documents, ({ value, until }) => (until === NEVER ? value : 0));
        add("invoice", order.total - setOff, at);
      }
      const credit = Math.max(credited ?? 0, creditOf(order.total, positions));
      if (credit > (credited ?? 0)) add("credit-note", (credited ?? 0) - credit, at);
      credited = credit;
      continue;
    }
    for (const { key, amount, returned } of positions) {
      let receipt = receipts.get(key);
      if (!isClosed(state) && receipt?.amount !== amount) {
        for (const document of receipt?.documents ?? []) document.until = at;
        const documents = [add("receipt-voucher", amount, at)];
        receipt = { amount, returned: 0, documents };
        receipts.set(key, receipt);
      }
      const back = Math.min(returned, receipt?.amount ?? 0);
      if (!receipt || back <= receipt.returned) continue;
      receipt.documents.push(add("refund-voucher", receipt.returned - back, at));
      receipt.returned = back;
    }
  }
  return documents;
}

/** What credit notes say where all of these were known at once: what went back above a surplus, and of the price. */
function creditOf(price: Paise, positions: readonly Position[]): number {
  const captured = sum(positions, ({ amount }) => amount);
  const returned = sum(positions, (each) => each.returned);
  return Math.min(price, Math.max(0, returned - Math.max(0, captured - price)));
}

/** What was known after each fact, and the state that it left the order in. */
type Step = { at: number; facts: readonly MoneyFact[]; state: OrderState };

const KINDS: readonly MoneyFact["kind"][] = ["payment", "refund", "dispute"];
const ENDS_OR_REOPENS: readonly OrderEvent["kind"][] = ["cancelled", "expired", "revived"];

function stepsOf({ facts, events }: MoneyAccount): Step[] {
  const sorted = facts.toSorted(
    (one, other) =>
      one.recordedAt - other.recordedAt ||
      KINDS.indexOf(one.fact.kind) - KINDS.indexOf(other.fact.kind) ||
      // Of the same moment, a refund is made before it fails.
      Number(isFailed(one.fact)) - Number(isFailed(other.fact)),
  );
  const knownAt = (at: number) => sorted.filter(({ recordedAt }) => recordedAt <= at).length;
  const moments = [
    ...sorted.map(({ recordedAt: at }, index) => ({ at, known: index + 1 })),
    ...events
      .filter(({ kind }) => ENDS_OR_REOPENS.includes(kind))
      .map(({ at }) => ({ at, known: knownAt(at) })),
  ].toSorted((one, other) => one.at - other.at || one.known - other.known);
  return moments.map(({ at, known }) => {
    const next = moments.find((each) => each.at > at)?.at ?? NEVER;
    const facts = sorted.slice(0, known).map(({ fact }) => fact);
    return { at, facts, state: stateBefore(events, next) };
  });
}

const isFailed = (fact: MoneyFact) => fact.kind === "refund" && fact.state === "failed";

function stateBefore(events: MoneyAccount["events"], moment: number): OrderState {
  return events.findLast(({ at }) => at < moment)?.to ?? "awaiting-payment";
}

function isClosed(state: OrderState): boolean {
  return state === "expired" || state === "cancelled";
}

/** A payment as some of its facts leave it. */
type Position = {
  key: string;
  order: string | null;
  amount: number;
  /** By refunds that are made or on their way, and lost disputes. */
  returned: number;
  /** Refunds on their way. */
  unsent: { key: string; amount: number }[];
  /** What refunds that failed would have returned. */
  failed: number;
};

function positionsOf(facts: readonly MoneyFact[]): Position[] {
  const refunds = settled(facts, "refund");
  const lost = settled(facts, "dispute").filter(({ state }) => state === "lost");
  return settled(facts, "payment")
    .filter(isCounted)
    .map(({ source, id, order, amount }) => {
      const isOf = (each: { source: string; payment: string }) =>
        each.source === source && each.payment === id;
      const own = refunds.filter(isOf);
      const back = [...own.filter(({ state }) => state !== "failed"), ...lost.filter(isOf)];
      return {
        ...{ key: `${source}:${id}`, order, amount },
        returned: sum(back, (each) => each.amount),
        unsent: own.flatMap((each) =>
          each.state === "created" ? [{ key: `${source}:${each.id}`, amount: each.amount }] : [],
        ),
        failed: sum(own, (each) => (each.state === "failed" ? each.amount : 0)),
      };
    });
}

const leftOf = ({ amount, returned }: Position) => amount - returned;

function sum<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0);
}
