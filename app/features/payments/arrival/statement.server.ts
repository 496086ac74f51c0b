import { createHash } from "node:crypto";
import { eq, gte, inArray, or } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import {
  type CreditLine,
  readStatement,
  type StatementMessages,
} from "#domain/payments/bank-statement.ts";
import { textOfFile } from "#domain/payments/file-text.ts";
import { type MatchableOrder, matchLines, type Proposed } from "#domain/payments/match-lines.ts";
import { momentOn, readMoneyDay } from "#domain/payments/money-day.ts";
import { balanceOf, dueOf, paymentIdOf } from "#domain/payments/money-facts.ts";
import { payTagOf } from "#domain/payments/upi.ts";
import { lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import { claimedUtrIndexes, claimedUtrOf } from "#features/orders/order/sealed-order.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import {
  asDate,
  compareDays,
  dayInIndia,
  instantOf,
  type PlainDate,
  startOfDay,
} from "#values/dates.ts";
import type { Message } from "#values/message.ts";
import { paise } from "#values/money.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import { LINE } from "#values/shown-reference.ts";
import type { PaymentOutcome } from "../book/payment-messages.ts";
import { factsOfOrders, isOfPayments, readFact, selectFacts } from "../book/stored-fact.server.ts";
import { type Booked, bookBankPayment } from "./bank-payment.server.ts";
import type { BookedLine, StatementForm, StatementFormMessages } from "./statement.ts";

/** The lines of a month or two; more would not be looked through. */
const LINES_AT_MOST = 2000;
/** A payment for an order that was placed longer before it is left to a person. */
const ORDERS_FOR_DAYS = 120;

type ProposedLine = Proposed & { id: string };
type Refusals = Message<StatementMessages & StatementFormMessages>;

/** Compares the credits of a bank's statement with the orders, and stores nothing. */
export async function proposePayments(
  app: App,
  bytes: Uint8Array,
  { account, ...named }: StatementForm,
): Promise<Outcome<ProposedLine[], Refusals>> {
  const read = readStatement(textOfFile(bytes), account, named.date === "" ? undefined : named);
  if (!read.ok) return read;
  if (read.value.length > LINES_AT_MOST)
    return refused({ id: "tooManyLines", params: { most: LINES_AT_MOST } });
  const lines = read.value.map((line) => ({ ...line, id: idOf(line) }));
  const first = lines.map(({ on }) => on).toSorted(compareDays)[0];
  if (!first) return accepted([]);
  const booked = await bookedAmounts(app, lines.flatMap(idsOf));
  const isBooked = (line: CreditLine) =>
    idsOf(line).some((id) => booked.get(id)?.includes(line.amount));
  const keys = new Set(lines.filter(isBooked).map(({ key }) => key));
  const proposed = matchLines(lines, await matchableOrders(app, first, lines), keys);
  return accepted(proposed.map((each) => ({ ...each, id: idOf(each.line) })));
}

/** By which a line is booked: the bank's reference, or a hash, since the text of a line names people. */
const idOf = (line: CreditLine) => line.reference ?? hashOf(line);

/** The same, and by which an earlier release booked it: twelve digits of its text, or that hash. */
function idsOf(line: CreditLine): string[] {
  const rrn = /:(\d{12})$/.exec(line.key)?.[1];
  return [idOf(line), rrn ?? hashOf(line)];
}

const hashOf = ({ key }: CreditLine) =>
  `${LINE}${createHash("sha256").update(key).digest("base64url").slice(0, 24)}`;

async function bookedAmounts(app: App, ids: readonly string[]) {
  const named = ids.map((id) => ({ source: "bank", id }) as const);
  const rows = await selectFacts(app.db).where(isOfPayments(app, named));
  const amounts = new Map<string, number[]>();
  for (const row of rows) {
    const fact = readFact(app, row);
    const id = paymentIdOf(fact);
    amounts.set(id, [...(amounts.get(id) ?? []), fact.amount]);
  }
  return amounts;
}

async function matchableOrders(
  app: App,
  first: PlainDate,
  lines: readonly { id: string }[],
): Promise<MatchableOrder[]> {
  const since = asDate(startOfDay(first.subtract({ days: ORDERS_FOR_DAYS })));
  const indexes = lines.flatMap(({ id }) => claimedUtrIndexes(app, id));
  const rows = await app.db
    .select()
    .from(orders)
    .where(
      or(
        eq(orders.state, "awaiting-payment"),
        gte(orders.placedAt, since),
        inArray(orders.claimedUtrIndex, indexes),
      ),
    );
  const facts = await factsOfOrders(
    app,
    app.db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, reference, totalPaise, state, claimedUtr, placedAt }) => ({
    reference,
    payTag: payTagOf(reference),
    expected:
      state === "awaiting-payment"
        ? dueOf(paise(totalPaise), balanceOf(facts.get(id) ?? []))
        : paise(totalPaise),
    state,
    utr: claimedUtrOf(app, { id, claimedUtr }),
    placedOn: dayInIndia(instantOf(placedAt)),
  }));
}

/**
 * Books the lines that a person of the firm agreed to, each by itself: one that is refused leaves the others.
 *
 * @returns for each line what became of it
 */
export async function bookLines(
  app: App,
  session: Session,
  lines: readonly BookedLine[],
): Promise<{ reference: string; outcome: PaymentOutcome<Booked> }[]> {
  const results = [];
  for (const line of lines.slice(0, LINES_AT_MOST)) {
    const outcome = await app.db.transaction(async (tx): Promise<PaymentOutcome<Booked>> => {
      if (!(await lockSession(tx, session))) return signedOut();
      const [order] = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(eq(orders.reference, line.reference));
      if (!order) return refused({ id: "orderUnknown" });
      const now = app.clock.now();
      const day = readMoneyDay(line.on, dayInIndia(now));
      if (!day.ok) return day;
      const at = momentOn(day.value, now);
      const payment = { id: line.id, amount: paise(line.paise), at, way: line.way };
      return bookBankPayment(app, tx, order.id, payment, { by: session.person.id });
    });
    results.push({ reference: line.reference, outcome });
  }
  return results;
}
