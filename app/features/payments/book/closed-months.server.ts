import { asc, eq, gte } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/db.server.ts";
import { closedMonths } from "#db/schema/money.ts";
import { UNDOCUMENTED } from "#domain/payments/month-close.ts";
import { versionedJson } from "#platform/versioned-json.server.ts";
import { asDate, type Instant, instantOf, type PlainDate, plainDate } from "#values/dates.ts";
import { paise } from "#values/money.ts";

const amount = z.int().transform(paise);
const standingSchema = z.object({
  held: amount,
  documented: amount,
  /** Only what is not nil. */
  undocumented: z.array(z.object({ kind: z.enum(UNDOCUMENTED), amount })),
  /** Orders that do not agree, by their references. */
  unexplained: z.array(z.object({ reference: z.string(), difference: amount })),
});

/** What all orders, and the money of none, came to at one moment. */
export type BooksStanding = z.output<typeof standingSchema>;

export const storedStanding = versionedJson("closed_months.standing", [], standingSchema);

/** A month that was closed: its first day, and when it was. */
type ClosedMonth = { month: PlainDate; closedAt: Instant };
/** With what everything came to at its end, as it was known when it was closed. */
export type Closing = ClosedMonth & { standing: BooksStanding };

/** The closings that a month is told by. */
export type Closings = {
  /** Closes it: its own, or that of a later month. */
  own: Closing | undefined;
  /** The last one of an earlier month. */
  before: Closing | undefined;
  /** The last one of all is of this month: it can be opened again. */
  isLast: boolean;
};

const { month } = closedMonths;

/** The closings of and before the month that begins on that day. Of ten years there are 120. */
export async function closingsOf(db: Db, first: PlainDate): Promise<Closings> {
  const rows = await db.select().from(closedMonths).orderBy(asc(month));
  const at = rows.findIndex((row) => row.month >= first.toString());
  const [own, before] = [rows[at], at < 0 ? rows.at(-1) : rows[at - 1]];
  return {
    own: own && closingOf(own),
    before: before && closingOf(before),
    isLast: own !== undefined && own === rows.at(-1),
  };
}

/** The closing by which all before a month was closed, if the month right before it is. */
export function closedUpTo(first: PlainDate, { before }: Closings): Closing | undefined {
  return before?.month.equals(first.subtract({ months: 1 })) ? before : undefined;
}

function closingOf(row: typeof closedMonths.$inferSelect): Closing {
  const { month, closedAt } = closedMonthIn(row);
  return { month, closedAt, standing: storedStanding.read(row.standing) };
}

function closedMonthIn(
  row: Pick<typeof closedMonths.$inferSelect, "month" | "closedAt">,
): ClosedMonth {
  return { month: plainDate(row.month), closedAt: instantOf(row.closedAt) };
}

/** The closing by which the month of a day is closed; a month that is closed closes all before it. */
export async function closedMonthOf(db: Db, day: PlainDate): Promise<ClosedMonth | undefined> {
  const [row] = await db
    .select({ month, closedAt: closedMonths.closedAt })
    .from(closedMonths)
    .where(gte(month, day.with({ day: 1 }).toString()))
    .orderBy(asc(month))
    .limit(1);
  return row && closedMonthIn(row);
}

/** Stores a closing. */
export async function enterClosing(db: Db, closing: Closing, by: string): Promise<void> {
  await db.insert(closedMonths).values({
    month: closing.month.toString(),
    closedAt: asDate(closing.closedAt),
    closedBy: by,
    standing: storedStanding.write(closing.standing),
  });
}

/** Takes the closing of a month back. */
export async function removeClosing(db: Db, first: PlainDate): Promise<void> {
  await db.delete(closedMonths).where(eq(month, first.toString()));
}
