import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { fromEngine } from "#db/db.server.ts";
import { openInMemory } from "#db/embedded.server.ts";
import { moneyFacts } from "#db/schema/money.ts";
import { factId, type MoneyFact } from "#domain/payments/money-facts.ts";
import { claimedUtrOf } from "#features/orders/order/sealed-order.server.ts";
import type { App } from "#platform/app.server.ts";
import { paise } from "#values/money.ts";
import { testApp } from "../../../../tests/app.ts";
import { tablesHolding } from "../../../../tests/payments/columns.ts";
import { orderNow } from "../../../../tests/payments/placed.ts";
import { bookBankPayment } from "../arrival/bank-payment.server.ts";
import { proposePayments } from "../arrival/statement.server.ts";
import { statementForm } from "../arrival/statement.ts";
import { openDecisions } from "../decisions/decisions.server.ts";
import { recordFact } from "../record/record-fact.server.ts";
import { isPayment, isRefund } from "./money-reference.server.ts";
import { sealReferences } from "./seal-references.server.ts";
import { factsOfOrder } from "./stored-fact.server.ts";

/** What an earlier release stored in clear, before and after a start of this one. */
const app = testApp();
const MIGRATIONS = new URL("../../../db/migrations/", import.meta.url);
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const [PAID, OPEN] = [idOf(1), idOf(2)];
const AT = "2026-11-19T09:00:00Z";
const stated = { currency: "INR", at: AT };

const FACTS: MoneyFact[] = [
  {
    ...{ ...stated, kind: "payment", source: "bank", id: "409297068511", state: "captured" },
    ...{ amount: paise(14_990), order: PAID },
  },
  {
    ...{ ...stated, kind: "payment", source: "bank", id: "409297068511", state: "captured" },
    ...{ amount: paise(149_900), order: PAID, replaces: paise(14_990) },
  },
  {
    ...{ ...stated, kind: "refund", source: "bank", id: "refund-609297068511" },
    ...{ state: "processed", amount: paise(49_900), payment: "409297068511" },
  },
  {
    ...{ ...stated, kind: "payment", source: "razorpay", id: "pay_IH4NVgf4Dreq1l" },
    ...{ state: "captured", amount: paise(9_900), order: null },
  },
  {
    ...{ ...stated, kind: "dispute", source: "razorpay", id: "disp_IH4NVgf4Dreq1l" },
    ...{ state: "open", amount: paise(9_900), payment: "pay_IH4NVgf4Dreq1l" },
  },
];
const REFERENCES = ["09297068511", "IH4NVgf4Dreq1l", "409297068512", "409297068513"];

/** A database as the release before left it: the second fact is of the oldest form. */
async function openEarlier() {
  const pglite = await openInMemory();
  const { entries } = JSON.parse(readFileSync(new URL("meta/_journal.json", MIGRATIONS), "utf8"));
  for (const { tag } of entries) {
    if (tag === "0017_seal_payment_references") await fill(fromEngine(pglite).db);
    await pglite.exec(readFileSync(new URL(`${tag}.sql`, MIGRATIONS), "utf8"));
  }
  const { db } = fromEngine(pglite);
  return { earlier: { ...app, db, jobs: app.jobs } as App, close: () => pglite.close() };
}

async function fill(db: App["db"]): Promise<void> {
  await db.execute(sql`
    insert into people (id, username, username_key, role, name, password_hash, password_set_at, created_at)
      values (${idOf(9)}, 'sita', 'sita', 'staff', '', '', now(), now())`);
  for (const [id, reference, state, claimedUtr] of [
    [PAID, "OR-7Q2K-9M4X", "part-refunded", null],
    [OPEN, "OR-HMXW-0V51", "awaiting-payment", "409297068512"],
  ])
    await db.execute(sql`
      insert into orders (id, reference, checkout_id, browser_hash, product_code, price_line, add_ons, sold,
        total_paise, state, client, contact_index, claimed_utr, placed_at)
      values (${id}, ${reference}, ${id}, '', 'basic-itr', '', '{}', '[]', 149900, ${state}, '', '', ${claimedUtr}, ${AT})`);
  for (const [at, fact] of FACTS.entries()) {
    const json = JSON.stringify(at === 1 ? fact : { v: 1, value: fact });
    const [payment, order] = fact.kind === "payment" ? [fact.id, fact.order] : [fact.payment, null];
    await db.execute(sql`
      insert into money_facts (id, source, fact_key, payment_id, order_id, fact, recorded_at)
      values (${idOf(at)}, ${fact.source}, ${factId(fact)}, ${payment}, ${order}, ${json}, ${AT})`);
  }
  for (const [id, kind, state, payment] of [
    [idOf(3), "refund", "agreed", "409297068511"],
    [idOf(4), "payment", "waiting", "409297068513"],
  ])
    await db.execute(sql`
      insert into money_decisions (id, order_id, kind, state, source, payment_id, amount_paise, asked_by, asked_at)
      values (${id}, ${PAID}, ${kind}, ${state}, 'bank', ${payment}, 10000, ${idOf(9)}, ${AT})`);
}

/** An App whose process dies at the third text that it seals. */
function breaking(of: App): App {
  let left = 2;
  const seal: App["sealing"]["seal"] = (...text) => {
    left -= 1;
    if (left < 0) throw new Error("killed");
    return of.sealing.seal(...text);
  };
  return { ...of, sealing: { ...of.sealing, seal } };
}

async function referencesAndOrders({ db }: App) {
  const [references, orders] = [
    await db.execute(sql`select * from money_references order by id`),
    await db.execute(sql`select * from orders order by id`),
  ];
  return [...references.rows, ...orders.rows];
}

test("is sealed by a start, wherever one before it was killed, and found and matched as before", async () => {
  const { earlier, close } = await openEarlier();
  await expect(sealReferences(breaking(earlier))).rejects.toThrow("killed");
  await sealReferences(earlier);
  expect(await tablesHolding(earlier.db, REFERENCES)).toEqual([]);
  const rows = await referencesAndOrders(earlier);
  await sealReferences(earlier);
  expect(await referencesAndOrders(earlier)).toEqual(rows);

  const byKey = (facts: readonly MoneyFact[]) =>
    facts.toSorted((a, b) => (factId(a) < factId(b) ? -1 : 1));
  expect(byKey(await factsOfOrder(earlier, earlier.db, PAID))).toEqual(byKey(FACTS.slice(0, 3)));
  const open = await orderNow(earlier, "OR-HMXW-0V51");
  expect(claimedUtrOf(earlier, open)).toBe("409297068512");
  const decisions = await openDecisions(earlier, earlier.db, PAID);
  expect(decisions.map(({ payment }) => payment).toSorted()).toEqual([
    "409297068511",
    "409297068513",
  ]);

  await earlier.db.transaction(async (tx) => {
    for (const fact of FACTS) expect(await recordFact(earlier, tx, fact)).toBe(false);
    expect(await tx.$count(moneyFacts)).toBe(FACTS.length);
    expect(await isPayment(earlier, tx, "409297068511")).toBe(true);
    expect(await isRefund(earlier, tx, "609297068511")).toBe(true);
    const seen = { id: "409297068511", amount: paise(149_900), at: earlier.clock.now() };
    expect(await bookBankPayment(earlier, tx, OPEN, seen, { by: idOf(9) })).toMatchObject({
      problems: [{ message: { id: "utrUsed", params: { order: "OR-7Q2K-9M4X" } } }],
    });
  });
  const statement = [
    "Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance",
    ...["409297068511", "409297068512"].map(
      (rrn, at) =>
        `19/11/26,UPI-ASHA-asha@bank-BANK0000001-${rrn}-Pay,19/11/26,0.00,1499.00,0,${at}.00`,
    ),
  ].join("\n");
  const form = statementForm.parse({ account: "1234" });
  const proposed = await proposePayments(earlier, new TextEncoder().encode(statement), form);
  expect(proposed.ok && proposed.value.map(({ result }) => result)).toEqual(["known", "confirm"]);
  await close();
});
