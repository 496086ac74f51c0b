/**
 * What a month for the accountant costs, its page and all its files, where the month has 300 orders and 10,000 older ones
 * lie in closed months beside it, to the same month alone: processor time of this process with its embedded database.
 * Limit: 1.3 times as much.
 *
 *   node bench/month.ts [--old 10000] [--rounds 9]
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { moneyDocuments, moneyFacts, moneyReferences, orderEvents } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import { documentNumber, type Series } from "#domain/payments/document-number.ts";
import { refundByUtr } from "#domain/payments/money-facts.ts";
import { MONTH_FILES } from "#domain/payments/month.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import {
  dayInIndia,
  type Instant,
  instantOf,
  type PlainDate,
  plainDate,
  startOfDay,
} from "#values/dates.ts";
import { taxYear, yearOfDay } from "#values/year.ts";
import { sealedOrderClient } from "../app/features/orders/order/sealed-order.server.ts";
import { sealedInvoice } from "../app/features/payments/book/issued-documents.server.ts";
import { sealReference } from "../app/features/payments/book/money-reference.server.ts";
import { storedFact } from "../app/features/payments/book/stored-fact.server.ts";
import { confirmPayment } from "../app/features/payments/desk/act-on-order.server.ts";
import { closeBooks } from "../app/features/payments/month/close-books.server.ts";
import { monthFile, sumOfMonth } from "../app/features/payments/month/month.server.ts";
import { member } from "../tests/cast.ts";
import { openDesk } from "../tests/desk/desk-data.ts";
import { placed, refund } from "../tests/payments/placed.ts";
import { ownCpuMs } from "./cpu.ts";
import { figure, median } from "./figure.ts";

const LIMIT = 1.3;
const IN_MONTH = 300;
/** Before these the process is still being compiled. */
const WARMING = 4;
const MONTH = plainDate("2026-11-01");
const PATTERN = plainDate("2026-10-01");
const text = (count: number) => ({ type: "string", default: String(count) }) as const;
const { values } = parseArgs({ options: { old: text(10_000), rounds: text(9) } });

const [alone, many] = [await open(0), await open(Number(values.old))];
try {
  const ratios: number[] = [];
  for (let round = -WARMING; round < Number(values.rounds); round++) {
    const [one, other] = [await alone.cost(), await many.cost()];
    if (round >= 0) ratios.push(other / one);
  }
  const name = `a month of ${IN_MONTH} orders beside 10,000 older ones, to alone`;
  figure(name, median(ratios), LIMIT);
} finally {
  await alone.close();
  await many.close();
}

/** A database with the month, and so many older orders whose months are closed one after the other. */
async function open(old: number) {
  const folder = mkdtempSync(join(tmpdir(), "karyatra-month-"));
  const desk = await openDesk(folder);
  let now: Instant = startOfDay(PATTERN);
  const firm = { ...desk.firm(), gstin: "27AAPFU0939F1ZV", state: "Maharashtra" };
  const clock = { now: () => now, wait: () => Promise.resolve() };
  const app: App = { ...desk, clock, firm: () => firm };
  const { session } = await member(app, "sita", "staff");
  const patterns = await readPatterns(app, session, (day) => {
    now = startOfDay(PATTERN.with({ day }));
  });
  const months = Math.ceil(old / IN_MONTH);
  const copies = openCopies(app, patterns);
  for (let ago = months; ago > 0; ago--) {
    const month = MONTH.subtract({ months: ago });
    await copies.fill(month, Math.min(IN_MONTH, old - (months - ago) * IN_MONTH));
    now = startOfDay(month.add({ months: 1, days: 4 }));
    const done = await closeBooks(app, session, month);
    if (!done.ok) throw new Error(JSON.stringify(done.problems));
  }
  await copies.fill(MONTH, IN_MONTH);
  now = startOfDay(MONTH.add({ months: 1, days: 1 }));
  await app.db.execute(sql`vacuum analyze`);
  return {
    async cost() {
      const before = ownCpuMs();
      const { close, documents } = await sumOfMonth(app, MONTH);
      if (documents.invoice.count === 0 || close.unexplained.length > 0)
        throw new Error("the month is not as it was made");
      for (const file of MONTH_FILES) await monthFile(app, MONTH, file);
      return ownCpuMs() - before;
    },
    async close() {
      await desk.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Ten orders through the services, of which all others are copies: six paid at once, two in parts, one refunded, one overpaid. */
async function readPatterns(app: App, session: Session, setDay: (day: number) => void) {
  let utr = 400_000_000_000;
  const pays = async (order: Awaited<ReturnType<typeof placed>>, amount: string) => {
    utr += 1;
    const done = await confirmPayment(app, session, order, { utr: String(utr), amount });
    if (!done.ok) throw new Error(JSON.stringify(done.problems));
  };
  for (let each = 0; each < 10; each++) {
    setDay(3 + each);
    const order = await placed(app);
    if (each < 2) await pays(order, "1000");
    setDay(15 + each);
    await pays(order, ["499", "499"][each] ?? (each === 3 ? "1600" : "1499"));
    utr += 1;
    if (each === 2) await refund(app, session, order, { utr: String(utr), amount: "499" });
  }
  const { db } = app;
  const all = {
    orders: await db.select().from(orders),
    events: await db.select().from(orderEvents),
    facts: await db.select().from(moneyFacts),
    documents: await db.select().from(moneyDocuments),
  };
  await db.delete(moneyFacts);
  await db.delete(orders);
  await db.delete(moneyReferences);
  return all;
}

type Patterns = Awaited<ReturnType<typeof readPatterns>>;

/** Copies the patterns into a month, each row sealed anew for its own id. */
function openCopies(app: App, patterns: Patterns) {
  let made = 0;
  const counts = new Map<string, number>();
  const numberOf = (series: Series, on: string) => {
    const year = taxYear(yearOfDay(plainDate(on)));
    const count = (counts.get(`${series} ${year}`) ?? 0) + 1;
    counts.set(`${series} ${year}`, count);
    return documentNumber(series, year, count);
  };

  function copy(pattern: Patterns["orders"][number], offset: number) {
    made += 1;
    const [id, reference] = [randomUUID(), `OR-${made.toString(36).toUpperCase()}`];
    const shifted = (at: Date) => new Date(at.getTime() + offset);
    const own = <Row extends { orderId: string | null }>(rows: readonly Row[]) =>
      rows.filter(({ orderId }) => orderId === pattern.id);
    const payments = new Set(own(patterns.facts).map(({ paymentId }) => paymentId));
    const facts = patterns.facts.filter(({ paymentId }) => payments.has(paymentId));
    const references = new Map(facts.map((fact) => [fact.referenceId, randomUUID() as string]));
    return {
      order: {
        ...{ ...pattern, id, reference, checkoutId: randomUUID() },
        client: sealedOrderClient.seal(
          app,
          id,
          sealedOrderClient.unseal(app, pattern.id, pattern.client),
        ),
        placedAt: shifted(pattern.placedAt),
      },
      events: own(patterns.events).map(({ id: _, note: __, ...event }) => {
        return { ...event, orderId: id, at: shifted(event.at) };
      }),
      references: facts.map((fact, index) => {
        const utr = String(500_000_000_000 + made * 10 + index);
        const rowId = references.get(fact.referenceId) ?? "";
        const named = fact.orderId ? utr : refundByUtr(utr);
        return {
          id: rowId,
          source: fact.source,
          ...sealReference(app, rowId, { source: fact.source, id: named }),
        };
      }),
      facts: facts.map((fact) => {
        const read = storedFact.read(fact.fact);
        const at = shifted(new Date(read.at)).toISOString();
        return {
          ...{ ...fact, id: randomUUID(), factKey: randomUUID(), orderId: fact.orderId && id },
          referenceId: references.get(fact.referenceId) ?? "",
          paymentId: references.get(fact.paymentId) ?? "",
          fact: storedFact.write(
            read.kind === "payment" ? { ...read, at, order: id } : { ...read, at },
          ),
          ...{ movedAt: shifted(fact.movedAt), recordedAt: shifted(fact.recordedAt) },
        };
      }),
      documents: own(patterns.documents).map((document) => {
        const issuedAt = shifted(document.issuedAt);
        const on = dayInIndia(instantOf(issuedAt)).toString();
        const [rowId, number] = [randomUUID(), numberOf(document.series, on)];
        const particulars = sealedInvoice.unseal(app, document.id, document.particulars);
        return {
          ...{ ...document, id: rowId, orderId: id, number, on, issuedAt },
          particulars: sealedInvoice.seal(app, rowId, {
            ...particulars,
            number,
            on,
            order: reference,
          }),
        };
      }),
    };
  }

  return {
    async fill(month: PlainDate, count: number) {
      const [from, to] = [PATTERN, month].map((day) => startOfDay(day).epochMilliseconds);
      const all = Array.from({ length: count }, (_, index) => {
        const pattern = patterns.orders[index % patterns.orders.length];
        if (!pattern) throw new Error("there are no patterns");
        return copy(pattern, (to ?? 0) - (from ?? 0));
      });
      await app.db.insert(orders).values(all.map(({ order }) => order));
      await app.db.insert(orderEvents).values(all.flatMap(({ events }) => events));
      await app.db.insert(moneyReferences).values(all.flatMap(({ references }) => references));
      await app.db.insert(moneyFacts).values(all.flatMap(({ facts }) => facts));
      await app.db.insert(moneyDocuments).values(all.flatMap(({ documents }) => documents));
    },
  };
}
