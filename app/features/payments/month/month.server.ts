import { and, count, sum } from "drizzle-orm";
import { monthWords as words } from "#content/en/money-month.ts";
import type { Db } from "#db/db.server.ts";
import { moneyDocuments } from "#db/schema/money.ts";
import { seenAtOnce } from "#db/seen-at-once.server.ts";
import { csvText } from "#domain/payments/csv-text.ts";
import type { Series } from "#domain/payments/document-number.ts";
import { isMoney } from "#domain/payments/money-facts.ts";
import type { Allowance } from "#domain/payments/money-way.ts";
import { MONTH_FILES, type Move } from "#domain/payments/month.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia, type Instant, type PlainDate, plainDate } from "#values/dates.ts";
import { type Paise, paise } from "#values/money.ts";
import { type Closings, closingsOf } from "../book/closed-months.server.ts";
import { closeMonth } from "./month-close.server.ts";
import { gapsIn, isIn, isStanding, rowsOfFile } from "./month-files.server.ts";
import { movesIn, spanOf } from "./month-moves.server.ts";

/** The first day of a month named like 2026-11; undefined for any other text. */
export function readMonth(text: string): PlainDate | undefined {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? plainDate(`${text}-01`) : undefined;
}

/** How many there are, and their sum. */
export type Counted = { count: number; total: Paise };

/** What a month came to: its documents, its money, and whether the two agree. */
export async function sumOfMonth(app: App, first: PlainDate) {
  return seenAtOnce(app.db, async (tx) => {
    const closings = await closingsOf(tx, first);
    const documents = await sumsOfDocuments(tx, first, closings);
    const all = await movesIn(app, tx, spanOf(first, closings));
    const moves = all.filter(({ isCounted }) => isCounted);
    const money = moves.filter(isMoney);
    const of = (some: readonly Move[]): Counted => ({
      count: some.length,
      total: paise(some.reduce((total, { amount }) => total + amount, 0)),
    });
    const allowed = (name: Allowance) => of(moves.filter(({ way }) => way === name));
    return {
      isRunning: isRunning(first, app.clock.now()),
      closedAt: closings.own?.closedAt,
      /** It is the last one that was closed. */
      opensAgain: closings.own?.month.equals(first) === true && closings.isLast,
      documents,
      received: of(money.filter(({ kind }) => kind === "payment")),
      returned: of(money.filter(({ kind }) => kind !== "payment")),
      withheld: allowed("withheld"),
      waived: allowed("waived"),
      late: moves.filter(({ isLate }) => isLate),
      close: await closeMonth(app, tx, first, closings),
      gaps: await gapsIn(tx, first),
    };
  });
}

/** Whether at that moment a month is not over in India. */
export function isRunning(first: PlainDate, at: Instant): boolean {
  return first.toString() >= dayInIndia(at).with({ day: 1 }).toString();
}

/** What is cancelled counts for nothing. */
async function sumsOfDocuments(
  tx: Db,
  first: PlainDate,
  closings: Closings,
): Promise<Record<Series, Counted>> {
  const { series, totalPaise } = moneyDocuments;
  const rows = await tx
    .select({ series, count: count(), total: sum(totalPaise) })
    .from(moneyDocuments)
    .where(and(isIn(first), isStanding(closings)))
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

/** One of the month's files for the accountant, as CSV; undefined for a name that is none of them. */
export async function monthFile(
  app: App,
  first: PlainDate,
  name: string,
): Promise<{ name: string; text: string } | undefined> {
  const file = MONTH_FILES.find((each) => each === name);
  if (!file) return undefined;
  const rows = await seenAtOnce(app.db, (tx) => rowsOfFile(app, tx, first, file));
  return {
    name: `${file}-${first.toString().slice(0, 7)}.csv`,
    text: csvText([words.columns[file], ...rows]),
  };
}
