import type { Db } from "#db/db.server.ts";
import {
  type AccountStanding,
  type Edge,
  standingsOf,
  UNDOCUMENTED,
  type Undocumented,
} from "#domain/payments/month-close.ts";
import type { App } from "#platform/app.server.ts";
import { type Instant, type PlainDate, startOfDay } from "#values/dates.ts";
import { type Paise, paise } from "#values/money.ts";
import {
  type BooksStanding,
  type Closing,
  type Closings,
  closedUpTo,
} from "../book/closed-months.server.ts";
import { accountsSince } from "./money-accounts.server.ts";

/** An order that does not agree, by its reference: what is left to explain at the start and at the end of the month. */
type UnexplainedMoney = { reference: string; atStart: Paise; atEnd: Paise };

/** How the money of a month agrees with its documents. */
type MonthClose = {
  /** What was held at the end that no document speaks of, only what is not nil. */
  undocumented: { kind: Undocumented; amount: Paise }[];
  /** Held and documented at the start and at the end. */
  held: { atStart: Paise; atEnd: Paise };
  documented: { atStart: Paise; atEnd: Paise };
  unexplained: UnexplainedMoney[];
};

/**
 * Compares the money of every order, and of none, with its documents at the start and at the end of a month. A closing
 * says what all came to at its moment; only what moved since is looked through.
 *
 * @param tx sees everything at one moment
 */
export async function closeMonth(
  app: App,
  tx: Db,
  first: PlainDate,
  closings: Closings,
): Promise<MonthClose> {
  const { own, before } = closings;
  const next = first.add({ months: 1 });
  const atStart = closedUpTo(first, closings)?.standing;
  const atEnd = own?.month.equals(first) ? own.standing : undefined;
  const asked = [...(atStart ? [] : [first]), ...(atEnd ? [] : [next])].map((day) =>
    edgeAt(day, own?.closedAt),
  );
  const standings = asked.length > 0 ? await standingsAt(app, tx, before, asked) : [];
  const start = atStart ?? standings.shift();
  const end = atEnd ?? standings.shift();
  if (!start || !end) throw new Error("a month has a start and an end");
  return {
    held: { atStart: start.held, atEnd: end.held },
    documented: { atStart: start.documented, atEnd: end.documented },
    undocumented: end.undocumented,
    unexplained: unexplainedIn(start, end),
  };
}

/** What all came to at the end of a month, as far as was recorded until then. */
export async function standingAtEnd(
  app: App,
  tx: Db,
  first: PlainDate,
  { before, known }: { before: Closing | undefined; known: Instant },
): Promise<BooksStanding> {
  const [standing] = await standingsAt(app, tx, before, [edgeAt(first.add({ months: 1 }), known)]);
  if (!standing) throw new Error("a month has an end");
  return standing;
}

function edgeAt(day: PlainDate, known?: Instant): Edge {
  return {
    day: day.toString(),
    at: startOfDay(day).epochMilliseconds,
    known: known?.epochMilliseconds,
  };
}

function unexplainedIn(start: BooksStanding, end: BooksStanding): UnexplainedMoney[] {
  const [atStart, atEnd] = [start, end].map(
    ({ unexplained }) =>
      new Map(unexplained.map(({ reference, difference }) => [reference, difference])),
  );
  const references = new Set([...(atStart?.keys() ?? []), ...(atEnd?.keys() ?? [])]);
  return [...references].map((reference) => ({
    reference,
    atStart: atStart?.get(reference) ?? paise(0),
    atEnd: atEnd?.get(reference) ?? paise(0),
  }));
}

/** What all comes to at some edges: what it came to at a closing before them, less and more what moved since. */
async function standingsAt(
  app: App,
  tx: Db,
  closing: Closing | undefined,
  asked: readonly Edge[],
): Promise<BooksStanding[]> {
  const end = closing?.month.add({ months: 1 });
  const closed = closing && end && edgeAt(end, closing.closedAt);
  const totals = asked.map(() => openTotal(closing?.standing));
  for await (const { reference, ...account } of accountsSince(app, tx, end)) {
    const standings = standingsOf(account, closed ? [...asked, closed] : asked);
    const before = standings[asked.length];
    for (const [at, total] of totals.entries()) {
      if (before) total.add(reference, before, -1);
      const standing = standings[at];
      if (standing) total.add(reference, standing, 1);
    }
  }
  return totals.map((total) => total.sum());
}

function openTotal(from: BooksStanding | undefined) {
  const sums = { held: from?.held ?? 0, documented: from?.documented ?? 0 };
  const undocumented = new Map<Undocumented, number>(
    from?.undocumented.map(({ kind, amount }) => [kind, amount]),
  );
  const unexplained = new Map<string, number>(
    from?.unexplained.map(({ reference, difference }) => [reference, difference]),
  );
  return {
    add(reference: string, standing: AccountStanding, sign: 1 | -1) {
      sums.held += sign * standing.held;
      sums.documented += sign * standing.documented;
      for (const kind of UNDOCUMENTED)
        undocumented.set(kind, (undocumented.get(kind) ?? 0) + sign * standing.undocumented[kind]);
      if (standing.difference !== 0)
        unexplained.set(reference, (unexplained.get(reference) ?? 0) + sign * standing.difference);
    },
    sum: (): BooksStanding => ({
      held: paise(sums.held),
      documented: paise(sums.documented),
      undocumented: UNDOCUMENTED.map((kind) => ({
        kind,
        amount: paise(undocumented.get(kind) ?? 0),
      })).filter(({ amount }) => amount !== 0),
      unexplained: [...unexplained]
        .map(([reference, difference]) => ({ reference, difference: paise(difference) }))
        .filter(({ difference }) => difference !== 0),
    }),
  };
}
