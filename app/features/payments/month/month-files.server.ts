import { and, asc, eq, gt, gte, inArray, isNull, lt, or } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { moneyDocuments } from "#db/schema/money.ts";
import { lowersTax } from "#domain/payments/credit-deadline.ts";
import type { Series } from "#domain/payments/document-number.ts";
import { isMoney } from "#domain/payments/money-facts.ts";
import { type MonthFile, numbersBySeries, suppliesByState } from "#domain/payments/month.ts";
import { mayBeOfMonth, type NumberGap } from "#domain/payments/number-gap.ts";
import type { App } from "#platform/app.server.ts";
import { asDate, type PlainDate, plainDate, startOfDay } from "#values/dates.ts";
import { firstDay, yearOfDay } from "#values/year.ts";
import { type Closings, closedMonthOf, closingsOf } from "../book/closed-months.server.ts";
import type { InvoiceParticulars } from "../book/invoice.ts";
import { sealedInvoice } from "../book/issued-documents.server.ts";
import { listNumberGaps } from "../documents/number-gaps.server.ts";
import { movesIn, spanOf } from "./month-moves.server.ts";
import { documentRow, moveRow, numbersRow, supplyRow, withheldRow } from "./month-rows.ts";

type Rows = (string | number)[][];
/** A month of which a file is made, and where it is read. */
type Of = { app: App; tx: Db; first: PlainDate; closings: Closings };

/** The rows of a file of a month, without the heads of its columns. */
export async function rowsOfFile(
  app: App,
  tx: Db,
  first: PlainDate,
  file: MonthFile,
): Promise<Rows> {
  return ROWS[file]({ app, tx, first, closings: await closingsOf(tx, first) });
}

const ROWS: Record<MonthFile, (of: Of) => Promise<Rows>> = {
  invoices: (of) => documentRows(of, ["invoice"]),
  "credit-notes": (of) => documentRows(of, ["credit-note"]),
  vouchers: (of) => documentRows(of, ["receipt-voucher", "refund-voucher"]),
  receipts: async (of) =>
    (await movesOf(of))
      .filter(({ kind }) => kind === "payment")
      .filter(isMoney)
      .map(moveRow),
  refunds: async (of) => (await movesOf(of)).filter(({ kind }) => kind !== "payment").map(moveRow),
  "b2c-by-state": async (of) => {
    const supplies = [];
    for (const series of ["invoice", "credit-note"] as const)
      for await (const { isCancelled, particulars } of documentsIn(of, series)) {
        const { client, taxable, taxes, total, place } = particulars;
        const clientIsRegistered = client.gstin !== null;
        const supply = { series, taxable, taxes, total, place, clientIsRegistered };
        if (!isCancelled && isOfReturn(particulars)) supplies.push(supply);
      }
    return suppliesByState(supplies).map(supplyRow);
  },
  numbers: async ({ tx, first, closings }) => {
    const { series, number } = moneyDocuments;
    const ofMonth = () => tx.select({ series, number }).from(moneyDocuments);
    const all = await ofMonth().where(isIn(first));
    const standing = await ofMonth().where(and(isIn(first), isStanding(closings)));
    const numbers = new Set(standing.map((row) => row.number));
    const rows = all.map((row) => ({ ...row, isCancelled: !numbers.has(row.number) }));
    return numbersBySeries(rows, await gapsIn(tx, first)).map(numbersRow);
  },
  withheld: withheldRows,
};

const movesOf = ({ app, tx, first, closings }: Of) => movesIn(app, tx, spanOf(first, closings));

/** Documents that are dated in a month. */
export function isIn(first: PlainDate) {
  const { on } = moneyDocuments;
  return and(gte(on, first.toString()), lt(on, first.add({ months: 1 }).toString()));
}

/** Documents that are not cancelled; of a closed month, that were not when it was closed. */
export function isStanding({ own }: Closings) {
  const { cancelledAt } = moneyDocuments;
  return or(isNull(cancelledAt), own && gt(cancelledAt, asDate(own.closedAt)));
}

/** Numbers that may be of a month, and are missing because of a restore. */
export async function gapsIn(tx: Db, first: PlainDate): Promise<NumberGap[]> {
  return (await listNumberGaps(tx)).filter((gap) => mayBeOfMonth(gap, first));
}

/** A credit note after its last day is in no return: it lowers no tax (s. 34(2) CGST Act, 2017). */
function isOfReturn({ corrects, suppliedOn, on }: InvoiceParticulars): boolean {
  return !corrects || lowersTax(plainDate(suppliedOn ?? corrects.on), plainDate(on));
}

async function documentRows(of: Of, all: readonly Series[]): Promise<Rows> {
  const rows: Rows = [];
  for (const series of all)
    for await (const { isCancelled, particulars } of documentsIn(of, series))
      rows.push(documentRow(series, particulars, isCancelled));
  return rows;
}

const BATCH_SIZE = 500;

type MonthParticulars = { particulars: InvoiceParticulars; isCancelled: boolean };

/** The documents of one series in a month, by number. */
async function* documentsIn(
  { app, tx, first, closings }: Of,
  series: Series,
): AsyncGenerator<MonthParticulars> {
  const { id, number } = moneyDocuments;
  const ofMonth = await tx
    .select({ id })
    .from(moneyDocuments)
    .where(and(isIn(first), eq(moneyDocuments.series, series)))
    .orderBy(asc(number));
  const known = closings.own ? asDate(closings.own.closedAt) : undefined;
  for (let at = 0; at < ofMonth.length; at += BATCH_SIZE) {
    const ids = ofMonth.slice(at, at + BATCH_SIZE).map((row) => row.id);
    const rows = await tx
      .select()
      .from(moneyDocuments)
      .where(inArray(id, ids))
      .orderBy(asc(number));
    for (const { particulars, cancelledAt, ...row } of rows)
      yield {
        particulars: sealedInvoice.unseal(app, row.id, particulars),
        isCancelled: cancelledAt !== null && (known === undefined || cancelledAt <= known),
      };
  }
}

/**
 * Tax that clients withheld from April to the end of the month. What was recorded of the year before after its March was
 * closed is there, too.
 */
async function withheldRows({ app, tx, first, closings }: Of): Promise<Rows> {
  const april = firstDay(yearOfDay(first));
  const march = await closedMonthOf(tx, april.subtract({ months: 1 }));
  const closedAt = march?.closedAt.epochMilliseconds;
  const span = { ...spanOf(first, closings), from: startOfDay(april).epochMilliseconds, closedAt };
  const allowed = await movesIn(app, tx, span, "staff");
  const moves = allowed.filter(({ way }) => way === "withheld");
  const { orderId, series, issuedAt } = moneyDocuments;
  const ofThem = inArray(
    orderId,
    moves.flatMap(({ order }) => order ?? []),
  );
  const rows = await tx
    .select()
    .from(moneyDocuments)
    .where(and(ofThem, eq(series, "invoice")))
    .orderBy(asc(issuedAt));
  // The last one stands: it may be in the place of one that was wrong.
  const invoices = new Map(rows.map((row) => [row.orderId, row]));
  return moves.map((move) => {
    const row = move.order ? invoices.get(move.order) : undefined;
    return withheldRow(move, row && sealedInvoice.unseal(app, row.id, row.particulars));
  });
}
