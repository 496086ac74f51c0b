import { type Paise, paise } from "#values/money.ts";
import { creditOf, type ExpectedDocument, expectedDocuments, NEVER } from "./expected-documents.ts";
import {
  type BookedDocument,
  isClosed,
  leftOfPosition,
  type MoneyAccount,
  type Owned,
  type Position,
  positionsOf,
  stateBefore,
  sum,
} from "./money-account.ts";
import { isMoney, settled } from "./money-facts.ts";
import { type Move, movesOf } from "./month.ts";

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
  /** Below zero: withheld as tax or waived of a price that an invoice speaks of. */
  "allowed",
] as const;
export type Undocumented = (typeof UNDOCUMENTED)[number];

/**
 * The start of a day in India: the ISO date, and its first moment in epoch milliseconds. What was recorded after `known` is
 * not there; left out, everything is.
 */
export type Edge = { day: string; at: number; known?: number | undefined };

/** What an account came to before an edge. */
export type AccountStanding = {
  /** Arrived and not gone back, by the clocks of the sources. */
  held: Paise;
  /** By documents of earlier days; those that are cancelled, as far as is known, are left out. */
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
  const isOwn = ownPayments(account);
  const views = new Map<number | undefined, View>();
  return edges.map((edge) => {
    const view = views.get(edge.known) ?? viewOf(knownAt(account, edge.known), isOwn);
    views.set(edge.known, view);
    return standingAt(view, edge);
  });
}

/** What of an account is known at some moment, and what it led to. */
type View = {
  account: MoneyAccount;
  isOwn: (money: Owned) => boolean;
  moves: Move[];
  expected: ExpectedDocument[];
};

function viewOf(account: MoneyAccount, isOwn: View["isOwn"]): View {
  const moves = movesOf(account.facts).filter(
    (move) => isOwn(move) && move.isCounted && isMoney(move),
  );
  return { account, isOwn, moves, expected: expectedDocuments(account) };
}

/** Which payments count in an account: while one names no order it counts with the order that it is given later. */
function ownPayments({ order, facts }: MoneyAccount): View["isOwn"] {
  const id = order?.id ?? null;
  const payments = settled(
    facts.map(({ fact }) => fact),
    "payment",
  );
  const later = new Map(payments.map((each) => [`${each.source}:${each.id}`, each.order]));
  return ({ source, payment, order }) =>
    (order ?? later.get(`${source}:${payment}`) ?? null) === id;
}

function knownAt(account: MoneyAccount, known: number | undefined): MoneyAccount {
  if (known === undefined) return account;
  return {
    ...account,
    facts: account.facts.filter(({ recordedAt }) => recordedAt <= known),
    events: account.events.filter(({ at }) => at <= known),
    documents: account.documents
      .filter(({ issuedAt }) => issuedAt <= known)
      .map(({ cancelledAt = NEVER, ...document }) =>
        cancelledAt <= known ? { ...document, cancelledAt } : document,
      ),
  };
}

function standingAt(view: View, edge: Edge): AccountStanding {
  const moved = view.moves.filter(({ movedAt }) => movedAt < edge.at);
  const held = sum(moved, ({ kind, amount }) => (kind === "payment" ? amount : -amount));
  const documented = sum(view.account.documents, (document) =>
    document.cancelledAt !== undefined || document.on >= edge.day ? 0 : documentedBy(document),
  );
  const undocumented = undocumentedAt(view, moved, held, edge);
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
  { account, isOwn, expected }: View,
  moved: readonly Move[],
  held: number,
  edge: Edge,
): Record<Undocumented, Paise> {
  const facts = account.facts.flatMap(({ fact, recordedAt }) =>
    recordedAt < edge.at ? [fact] : [],
  );
  const known = positionsOf(facts).filter(isOwn);
  const money = known.filter(isMoney);
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
  const later = held - sum(money, leftOfPosition) - onItsWay + cancelledSince;
  const kinds: Record<Undocumented, number> = {
    ...ofOrderAt(
      account,
      known.filter(({ order }) => order !== null),
      standing,
      edge,
    ),
    "no-order": sum(known, (each) => (each.order === null ? leftOfPosition(each) : 0)),
    "refund-on-its-way": onItsWay,
    "recorded-later": later,
    "documented-later": documentedLater(account, standing, edge),
    allowed: isInvoiced(standing) ? sum(money, leftOfPosition) - sum(known, leftOfPosition) : 0,
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
  if (order.total === 0 || isInvoiced(standing))
    return { ...none, ...ofPaidOrder(order.total, positions, standing) };
  const rest = sum(positions.filter(isMoney), leftOfPosition) - sum(standing, ({ value }) => value);
  if (isClosed(stateBefore(events, edge.at))) return { ...none, "closed-order": rest };
  const twice = sum(positions, ({ amount, returned }) => Math.min(0, amount - returned));
  return { ...none, "refund-failed": rest - twice, "returned-twice": twice };
}

function isInvoiced(standing: readonly ExpectedDocument[]): boolean {
  return standing.some(({ series }) => series === "invoice");
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
