import { desc, eq, inArray, notInArray } from "drizzle-orm";
import { cases } from "#db/schema/cases.ts";
import { filings } from "#db/schema/filing.ts";
import { orders } from "#db/schema/orders.ts";
import { type CaseState, ENDED } from "#domain/cases/case-table.ts";
import type { CaseTurn } from "#domain/cases/case-turn.ts";
import { peopleOfFirm } from "#features/accounts/firm-people.server.ts";
import type { CaseRow } from "#features/cases/case-record.server.ts";
import { sealedCaller } from "#features/cases/sealed-case.server.ts";
import { type CaseTerms, termsWith } from "#features/filing/case-terms.server.ts";
import { type DayOfTurn, daysOfTurn, type NextTurn, nextTurn } from "#features/filing/next-turn.ts";
import {
  sealedFigures,
  sealedFilingClient,
  sealedProposal,
} from "#features/filing/sealed-filing.server.ts";
import { wasFiledBefore } from "#features/filing/turn-view.ts";
import { contactOfOrder, ordersById } from "#features/orders/order/own-orders.server.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia, instantOf, type PlainDate } from "#values/dates.ts";
import { maskPan } from "#values/pan.ts";
import { taxYear } from "#values/year.ts";
import { waitsForOf } from "./case-client.server.ts";

/** How far the fee of a case is paid. */
export const FEES = ["none", "asked", "claimed", "paid"] as const;
export type Fee = (typeof FEES)[number];

/** Which cases are looked at: all that are under way where nothing is said. */
export type CaseFilters = {
  /** One state, or `ended` for all that are over. */
  state?: CaseState | "ended" | undefined;
  turn?: CaseTurn | undefined;
  /** An account of the firm, or `nobody`. */
  who?: string | undefined;
  fee?: Fee | undefined;
  year?: number | undefined;
  /** From 1 on. */
  page: number;
};

export type ListedCase = {
  reference: string;
  name: string;
  /** Masked; of who asked on the telephone, or only paid, none is known. */
  pan: string | undefined;
  year: number;
  state: CaseState;
  turn: NextTurn;
  /** Its days, the nearest first, also one that has passed. */
  days: readonly DayOfTurn[];
  fee: Fee;
  /** In paise, while it is to pay. */
  due: number | undefined;
  /** Who of the firm has it. */
  who: string | undefined;
};

/** How many lines each filter would leave, with the others as they are. */
type Counts = {
  states: ReadonlyMap<CaseState, number>;
  /** Those of them that are the firm's turn. */
  ours: ReadonlyMap<CaseState, number>;
  turns: ReadonlyMap<CaseTurn, number>;
  fees: ReadonlyMap<Fee, number>;
  people: ReadonlyMap<string, number>;
  years: ReadonlyMap<number, number>;
};

const ON_A_PAGE = 100;

/** Cases by the nearest day, then by age; names and PAN only of those of the page are opened. */
export async function listCases(app: App, filters: CaseFilters) {
  const { state, page } = filters;
  const isOfEnded = state === "ended" || (state && ENDED.includes(state));
  const rows = await app.db
    .select({
      row: cases,
      filing: {
        id: filings.id,
        submittedAt: filings.submittedAt,
        proposal: filings.proposal,
        orderId: filings.orderId,
      },
    })
    .from(cases)
    .leftJoin(filings, eq(filings.id, cases.filingId))
    .where((isOfEnded ? inArray : notInArray)(cases.state, [...ENDED]))
    .orderBy(desc(cases.beganAt));
  const placed = await ordersById(
    app.db,
    rows.flatMap(({ row, filing }) => filing?.orderId ?? row.orderId ?? []),
  );
  const today = dayInIndia(app.clock.now());
  const all = rows.map((each) => weigh(app, each, placed, today));
  const passes = Object.entries(PASSES);
  const left = all.filter((each) => passes.every(([, passesIt]) => passesIt(each, filters)));
  const sorted = left.toSorted((one, other) => compareDue(one, other));
  const shown = sorted.slice((page - 1) * ON_A_PAGE, page * ON_A_PAGE);
  const people = await peopleOfFirm(app, app.db);
  const names = new Map([...people].map(([id, { name }]) => [id, name]));
  function count<Key>(
    name: keyof typeof PASSES,
    keyOf: (each: Weighed) => Key,
    isCounted = (_: Weighed) => true,
  ) {
    const counted = new Map<Key, number>();
    for (const each of all.filter(isCounted)) {
      if (!passes.every(([other, passesIt]) => other === name || passesIt(each, filters))) continue;
      const key = keyOf(each);
      counted.set(key, (counted.get(key) ?? 0) + 1);
    }
    return counted;
  }
  const counts: Counts = {
    states: count("state", ({ row }) => row.state),
    ours: count(
      "state",
      ({ row }) => row.state,
      ({ turn }) => turn.of === "firm",
    ),
    turns: count("turn", ({ turn }) => turn.of),
    fees: count("fee", ({ fee }) => fee),
    people: count("who", ({ row }) => row.assigneeId ?? NOBODY_HAS_IT),
    years: count("year", ({ row }) => row.taxYear),
  };
  return {
    lines: await openLines(app, shown, names, today),
    counts,
    names,
    found: sorted.length,
    all: all.length,
    hasMore: sorted.length > page * ON_A_PAGE,
  };
}

/** In place of an account, for cases that none of the firm has taken. */
export const NOBODY_HAS_IT = "nobody";

type Found = {
  row: CaseRow;
  filing: Pick<typeof filings.$inferSelect, "id" | "submittedAt" | "proposal" | "orderId"> | null;
};
type Placed = Awaited<ReturnType<typeof ordersById>>;
type Weighed = {
  row: CaseRow;
  terms: CaseTerms;
  turn: NextTurn;
  days: readonly DayOfTurn[];
  fee: Fee;
};

function weigh(app: App, { row, filing }: Found, placed: Placed, today: PlainDate): Weighed {
  const order = placed.get(filing?.orderId ?? row.orderId ?? "");
  const proposal = filing?.proposal
    ? sealedProposal.unseal(app, filing.id, filing.proposal)
    : undefined;
  const terms = termsWith(app, { order, proposal, stage: row });
  return { row, terms, ...turnOn(app, row, terms, today, false), fee: feeOf(terms) };
}

type TermsKnown = Pick<CaseTerms, "order" | "payment" | "toPay">;

/** Whose turn a case is, and its days, the nearest first: one that has passed comes before those to come. */
export function turnOn(
  app: App,
  row: CaseRow,
  terms: TermsKnown,
  today: PlainDate,
  wasFiled: boolean,
): { turn: NextTurn; days: readonly DayOfTurn[] } {
  const submittedOn = dayInIndia(instantOf(row.beganAt));
  const request = { submittedOn, year: taxYear(row.taxYear), wasFiled };
  const asked = [
    request,
    { ...terms, stage: row, waitsFor: waitsForOf(row, terms) },
    today,
    app.firm().workingDays,
  ] as const;
  return { turn: nextTurn(...asked), days: daysOfTurn(...asked).days };
}

/** How far it is paid, also of what has ended. */
export function feeOf({ payment, order }: CaseTerms): Fee {
  if (payment === "offered" || payment === "waits") return "asked";
  if (payment === "claimed" || payment === "paid") return payment;
  if (order?.state === "awaiting-payment" && order.claimedAt) return "claimed";
  return order?.state === "paid" || order?.state === "part-refunded" ? "paid" : "none";
}

type Passes = (each: Weighed, filters: CaseFilters) => boolean;
const PASSES: Record<"state" | "turn" | "who" | "fee" | "year", Passes> = {
  state: ({ row }, { state }) => !state || state === "ended" || row.state === state,
  turn: ({ turn }, wanted) => !wanted.turn || turn.of === wanted.turn,
  who: ({ row }, { who }) => !who || (row.assigneeId ?? NOBODY_HAS_IT) === who,
  fee: ({ fee }, wanted) => !wanted.fee || fee === wanted.fee,
  year: ({ row }, { year }) => !year || row.taxYear === year,
};

/** After every day. */
const LAST = "~";

/** The nearest day first; what has none comes last. */
function compareDue(one: Weighed, other: Weighed): number {
  const [first, second] = [one, other].map(({ days }) => days[0]?.day ?? LAST);
  if (first !== second) return String(first) < String(second) ? -1 : 1;
  return one.row.beganAt.getTime() - other.row.beganAt.getTime();
}

async function openLines(
  app: App,
  shown: readonly Weighed[],
  names: ReadonlyMap<string, string>,
  today: PlainDate,
): Promise<ListedCase[]> {
  const filingIds = shown.flatMap(({ row }) => row.filingId ?? []);
  const orderIds = shown.flatMap(({ row }) => row.orderId ?? []);
  const requests =
    filingIds.length > 0
      ? await app.db.select().from(filings).where(inArray(filings.id, filingIds))
      : [];
  const ordered =
    orderIds.length > 0
      ? await app.db.select().from(orders).where(inArray(orders.id, orderIds))
      : [];
  return shown.map(({ row, terms, turn, days, fee }) => {
    const filing = requests.find(({ id }) => id === row.filingId);
    const order = ordered.find(({ id }) => id === row.orderId);
    const its = {
      ...{ reference: row.reference, year: row.taxYear, state: row.state, turn, days, fee },
      due: terms.toPay?.amount,
      who: row.assigneeId ? names.get(row.assigneeId) : undefined,
    };
    if (filing) {
      const { name, pan } = sealedFilingClient.unseal(app, filing.id, filing.client);
      const { answers } = sealedFigures.unseal(app, filing.id, filing.figures);
      const wasFiled = wasFiledBefore(answers);
      return {
        ...its,
        ...(wasFiled && turnOn(app, row, terms, today, true)),
        name,
        pan: maskPan(pan),
      };
    }
    if (row.client) {
      const { name } = sealedCaller.unseal(app, row.id, row.client);
      return { ...its, name, pan: undefined };
    }
    return { ...its, name: order ? contactOfOrder(app, order).name : "", pan: undefined };
  });
}
