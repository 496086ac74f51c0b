import { and, asc, eq, gt, gte, inArray, lte } from "drizzle-orm";
import { isProductCode } from "#content/catalogue.ts";
import { differencesMail } from "#content/en/payment-mails.ts";
import type { Db } from "#db/db.server.ts";
import { entitlements, moneyDocuments, orderEvents } from "#db/schema/money.ts";
import { numberSeries } from "#db/schema/number-series.ts";
import { orders } from "#db/schema/orders.ts";
import { seenAtOnce } from "#db/seen-at-once.server.ts";
import {
  differencesOfOrder,
  differencesOfPayments,
  differencesOfSeries,
  type MoneyDifference,
} from "#domain/payments/money-check.ts";
import type { NumberGap } from "#domain/payments/number-gap.ts";
import type { OrderEvent, OrderState } from "#domain/payments/order-state.ts";
import { oldestRetainedDay } from "#domain/retention/retention-period.ts";
import type { App } from "#platform/app.server.ts";
import { queueMail } from "#platform/outbox.server.ts";
import { dayInIndia } from "#values/dates.ts";
import { paise } from "#values/money.ts";
import { firstDay, lastDay, taxYear, yearOfDay } from "#values/year.ts";
import { factsOfOrders } from "../book/stored-fact.server.ts";
import { listNumberGaps } from "../documents/number-gaps.server.ts";
import { factsOfNoOrder } from "./money-accounts.server.ts";

const BATCH_SIZE = 500;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

type MoneyCheck = {
  orders: number;
  documents: number;
  differences: MoneyDifference[];
  /** Numbers that are missing for a known reason, which is no difference. */
  gaps: NumberGap[];
};

/** Compares every order with its events, its money and its documents, and the numbers of the documents. */
export async function checkMoney(app: App): Promise<MoneyCheck> {
  const check: MoneyCheck = { orders: 0, documents: 0, differences: [], gaps: [] };
  let after = FIRST_ID;
  for (;;) {
    // One view of the rows: an order that is paid meanwhile would seem to differ.
    const batch = await seenAtOnce(app.db, (tx) => checkOrders(app, tx, after));
    check.orders += batch.orders;
    check.differences.push(...batch.differences);
    if (batch.last === undefined) break;
    after = batch.last;
  }
  const ofNone = await seenAtOnce(app.db, (tx) => factsOfNoOrder(app, tx));
  const facts = ofNone.map(({ fact }) => fact);
  check.differences.push(...differencesOfPayments(null, facts));
  const numbers = await seenAtOnce(app.db, (tx) => checkNumbers(app, tx));
  check.documents = numbers.documents;
  check.differences.push(...numbers.differences);
  check.gaps = numbers.gaps;
  return check;
}

async function checkOrders(app: App, tx: Db, after: string) {
  const rows = await tx
    .select()
    .from(orders)
    .where(gt(orders.id, after))
    .orderBy(asc(orders.id))
    .limit(BATCH_SIZE);
  const ids = rows.map(({ id }) => id);
  const facts = await factsOfOrders(app, tx, ids);
  const events = await tx
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.sequence));
  const documents = await tx
    .select()
    .from(moneyDocuments)
    .where(inArray(moneyDocuments.orderId, ids));
  const eventsOf = Map.groupBy(events, ({ orderId }) => orderId);
  const documentsOf = Map.groupBy(documents, ({ orderId }) => orderId);
  const opened = await tx
    .selectDistinct({ orderId: entitlements.orderId })
    .from(entitlements)
    .where(inArray(entitlements.orderId, ids));
  const hasOpened = new Set(opened.map(({ orderId }) => orderId));
  const differences = rows.flatMap(({ id, reference, state, totalPaise, ...row }) =>
    differencesOfOrder({
      id,
      reference,
      state,
      isClaimed: row.claimedAt !== null,
      openItems: row.openItems,
      // One that is no longer sold opens nothing.
      opens: isProductCode(row.productCode) ? hasOpened.has(id) : undefined,
      total: paise(totalPaise),
      facts: facts.get(id) ?? [],
      events: (eventsOf.get(id) ?? []).map(
        ({ kind, to }): OrderEvent => ({ kind, to: to as OrderState }),
      ),
      documents: (documentsOf.get(id) ?? []).map((document) => ({
        ...{ id: document.id, series: document.series, number: document.number },
        replaces: document.replaces,
        total: paise(document.totalPaise),
        isCancelled: document.cancelledAt !== null,
      })),
    }),
  );
  return { orders: rows.length, differences, last: ids.at(-1) };
}

/** Years whose orders may be removed by now have gaps of their own. */
async function checkNumbers(app: App, tx: Db) {
  const oldest = yearOfDay(oldestRetainedDay(dayInIndia(app.clock.now()))) + 1;
  const all = await tx.select().from(numberSeries).where(gt(numberSeries.year, oldest));
  const gaps = (await listNumberGaps(tx)).filter(({ year }) => year > oldest);
  const differences: MoneyDifference[] = [];
  let documents = 0;
  for (const { series, year, last } of all) {
    const { number, on } = moneyDocuments;
    const from = firstDay(taxYear(year)).toString();
    const until = lastDay(taxYear(year)).toString();
    const rows = await tx
      .select({ number })
      .from(moneyDocuments)
      .where(and(eq(moneyDocuments.series, series), gte(on, from), lte(on, until)));
    documents += rows.length;
    const numbers = rows.map((row) => row.number);
    const passed = gaps.filter((gap) => gap.series === series && gap.year === year);
    differences.push(...differencesOfSeries(series, taxYear(year), last, numbers, passed));
  }
  return { documents, differences, gaps };
}

/** The nightly check: what differs is logged and mailed to the firm. */
export async function checkMoneyNightly(app: App): Promise<void> {
  const { differences, gaps, ...agreeing } = await checkMoney(app);
  const counted = { ...agreeing, gaps: gaps.length };
  if (differences.length === 0) return app.log.info(counted, "the money agrees");
  // A log names no payment by its reference; the mail does.
  const logged = differences.map(({ id, params }) => ({ id, ...params, payment: undefined }));
  app.log.error({ ...counted, differences: logged }, "the money does not agree");
  await queueMail(app, app.db, { to: app.settings.firmMail, ...differencesMail(differences) });
}
