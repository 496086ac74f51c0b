import { and, asc, count, eq, gt, gte, isNull, lt, sql, sum } from "drizzle-orm";
import { monthWords as words } from "#content/en/money-month.ts";
import type { Db } from "#db/db.server.ts";
import { moneyDocuments, moneyFacts } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import { seenAtOnce } from "#db/seen-at-once.server.ts";
import { csvText } from "#domain/payments/csv-text.ts";
import type { Series } from "#domain/payments/document-number.ts";
import {
  MONTH_FILES,
  type MonthFile,
  type Move,
  movesOf,
  numbersBySeries,
  suppliesByState,
} from "#domain/payments/month.ts";
import { mayBeOfMonth, type NumberGap } from "#domain/payments/number-gap.ts";
import type { App } from "#platform/app.server.ts";
import { asDate, dayInIndia, type PlainDate, plainDate, startOfDay } from "#values/dates.ts";
import { type Paise, paise } from "#values/money.ts";
import type { InvoiceParticulars } from "../book/invoice.ts";
import { sealedInvoice } from "../book/issued-documents.server.ts";
import { factPart, selectFacts } from "../book/stored-fact.server.ts";
import { listNumberGaps } from "../documents/number-gaps.server.ts";
import { closeMonth, recordedFact } from "./month-close.server.ts";
import { documentRow, moveRow, numbersRow, supplyRow } from "./month-rows.ts";

/** The first day of a month named like 2026-11; undefined for any other text. */
export function readMonth(text: string): PlainDate | undefined {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? plainDate(`${text}-01`) : undefined;
}

/** How many there are, and their sum. */
export type Counted = { count: number; total: Paise };

/** What a month came to: its documents, its money, and whether the two agree. */
export async function sumOfMonth(app: App, first: PlainDate) {
  return seenAtOnce(app.db, async (tx) => {
    const documents = await sumsOfDocuments(tx, first);
    const moves = (await movesIn(app, tx, first)).filter(({ isCounted }) => isCounted);
    const of = (some: readonly Move[]): Counted => ({
      count: some.length,
      total: paise(some.reduce((total, { amount }) => total + amount, 0)),
    });
    return {
      isRunning: isRunning(app, first),
      documents,
      received: of(moves.filter(({ kind }) => kind === "payment")),
      returned: of(moves.filter(({ kind }) => kind !== "payment")),
      close: await closeMonth(app, tx, first),
      gaps: await gapsIn(tx, first),
    };
  });
}

/** Whether more may still come to the month: it is not over in India. */
function isRunning(app: App, first: PlainDate): boolean {
  const today = dayInIndia(app.clock.now()).with({ day: 1 });
  return first.toString() >= today.toString();
}

/** What is cancelled counts for nothing. */
async function sumsOfDocuments(tx: Db, first: PlainDate): Promise<Record<Series, Counted>> {
  const { series, totalPaise, cancelledAt } = moneyDocuments;
  const rows = await tx
    .select({ series, count: count(), total: sum(totalPaise) })
    .from(moneyDocuments)
    .where(and(isIn(first), isNull(cancelledAt)))
    .groupBy(series);
  const of = (name: Series): Counted => {
    const row = rows.find((each) => each.series === name);
    return { count: row?.count ?? 0, total: paise(Number(row?.total ?? 0)) };
  };
  return {
    invoice: of("invoice"),
    "credit-note": of("credit-note"),
    "receipt-voucher": of("receipt-voucher"),
    "refund-voucher": of("refund-voucher"),
  };
}

function isIn(first: PlainDate) {
  const { on } = moneyDocuments;
  return and(gte(on, first.toString()), lt(on, first.add({ months: 1 }).toString()));
}

async function gapsIn(tx: Db, first: PlainDate): Promise<NumberGap[]> {
  return (await listNumberGaps(tx)).filter((gap) => mayBeOfMonth(gap, first));
}

type MovedMoney = Move & { reference: string };

/**
 * Money that arrived and went back in a month, the earliest first: each payment, refund and lost dispute once. Of every
 * payment that moved in the month all facts are read, since others may say more of it.
 */
async function movesIn(app: App, tx: Db, first: PlainDate): Promise<MovedMoney[]> {
  const { paymentId } = moneyFacts;
  const from = asDate(startOfDay(first));
  const until = asDate(startOfDay(first.add({ months: 1 })));
  const at = sql`${factPart("at")}::timestamptz`;
  const moved = tx
    .selectDistinct({ paymentId })
    .from(moneyFacts)
    .where(
      and(
        sql`${factPart("state")} in ('captured', 'processed', 'lost')`,
        sql`${at} >= ${from.toISOString()}`,
        sql`${at} < ${until.toISOString()}`,
      ),
    )
    .as("moved");
  const rows = await selectFacts(tx, { orderId: orders.id, order: orders.reference })
    .innerJoin(moved, eq(moved.paymentId, paymentId))
    .leftJoin(orders, eq(orders.id, moneyFacts.orderId));
  const references = new Map(rows.map(({ orderId, order }) => [orderId, order]));
  return movesOf(rows.map((row) => recordedFact(app, row)))
    .filter(({ movedAt }) => movedAt >= from.getTime() && movedAt < until.getTime())
    .map((move) => ({ ...move, reference: (move.order && references.get(move.order)) ?? "" }));
}

/** One of the month's files for the accountant, as CSV; undefined for a name that is none of them. */
export async function monthFile(
  app: App,
  first: PlainDate,
  name: string,
): Promise<{ name: string; text: string } | undefined> {
  const file = MONTH_FILES.find((each) => each === name);
  if (!file) return undefined;
  const rows = await seenAtOnce(app.db, (tx) => ROWS[file](app, tx, first));
  return {
    name: `${file}-${first.toString().slice(0, 7)}.csv`,
    text: csvText([words.columns[file], ...rows]),
  };
}

type Rows = (string | number)[][];
type MakeRows = (app: App, tx: Db, first: PlainDate) => Promise<Rows>;

const ROWS: Record<MonthFile, MakeRows> = {
  invoices: (app, tx, first) => documentRows(app, tx, first, ["invoice"]),
  "credit-notes": (app, tx, first) => documentRows(app, tx, first, ["credit-note"]),
  vouchers: (app, tx, first) => documentRows(app, tx, first, ["receipt-voucher", "refund-voucher"]),
  receipts: async (app, tx, first) =>
    (await movesIn(app, tx, first)).filter(({ kind }) => kind === "payment").map(moveRow),
  refunds: async (app, tx, first) =>
    (await movesIn(app, tx, first)).filter(({ kind }) => kind !== "payment").map(moveRow),
  "b2c-by-state": async (app, tx, first) => {
    const supplies = [];
    for (const series of ["invoice", "credit-note"] as const)
      for await (const { isCancelled, particulars } of documentsIn(app, tx, first, series)) {
        const { client, taxable, taxes, total, place } = particulars;
        const clientIsRegistered = client.gstin !== null;
        const supply = { series, taxable, taxes, total, place, clientIsRegistered };
        if (!isCancelled) supplies.push(supply);
      }
    return suppliesByState(supplies).map(supplyRow);
  },
  numbers: async (_, tx, first) => {
    const { series, number, cancelledAt } = moneyDocuments;
    const rows = await tx
      .select({ series, number, isCancelled: sql<boolean>`${cancelledAt} is not null` })
      .from(moneyDocuments)
      .where(isIn(first));
    return numbersBySeries(rows, await gapsIn(tx, first)).map(numbersRow);
  },
};

async function documentRows(
  app: App,
  tx: Db,
  first: PlainDate,
  all: readonly Series[],
): Promise<Rows> {
  const rows: Rows = [];
  for (const series of all)
    for await (const { isCancelled, particulars } of documentsIn(app, tx, first, series))
      rows.push(documentRow(series, particulars, isCancelled));
  return rows;
}

const BATCH_SIZE = 500;

type MonthParticulars = { particulars: InvoiceParticulars; isCancelled: boolean };

/** The documents of one series in a month, by number. */
async function* documentsIn(
  app: App,
  tx: Db,
  first: PlainDate,
  series: Series,
): AsyncGenerator<MonthParticulars> {
  const { number } = moneyDocuments;
  for (let after: string | undefined = ""; after !== undefined; ) {
    const rows = await tx
      .select()
      .from(moneyDocuments)
      .where(and(isIn(first), eq(moneyDocuments.series, series), gt(number, after)))
      .orderBy(asc(number))
      .limit(BATCH_SIZE);
    for (const { id, particulars, cancelledAt } of rows)
      yield {
        particulars: sealedInvoice.unseal(app, id, particulars),
        isCancelled: cancelledAt !== null,
      };
    after = rows.length === BATCH_SIZE ? rows.at(-1)?.number : undefined;
  }
}
