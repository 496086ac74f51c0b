import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { coupons, orders } from "#db/schema/orders.ts";
import { plainDate } from "#values/dates.ts";
import { testApp } from "../../../../tests/app.ts";
import { ADDRESS, TERMS } from "../../../../tests/cast.ts";
import { addCoupon } from "../price/coupons.server.ts";
import { readChoice } from "../price/read-choice.ts";
import { placeOrder } from "./orders.server.ts";

const app = testApp({ races: true });
const browser = { hash: "asha", address: ADDRESS };

const buyer = (number: number) => ({
  name: "Asha Testwala",
  email: `asha-${number}@example.com`,
  mobile: undefined,
});

function place(query: string, shownTotal: number, number: number, id: string = randomUUID()) {
  const choice = readChoice("basic-itr", new URLSearchParams(query));
  return placeOrder(app, browser, choice, {
    id,
    shownTotal,
    contact: buyer(number),
    terms: TERMS,
  });
}

async function seedCoupon(usesLeft: number): Promise<void> {
  await addCoupon(app, {
    code: "TEN",
    discount: { kind: "percent", percent: 10 },
    from: plainDate("2026-11-01"),
    until: plainDate("2026-11-30"),
    usesLeft,
  });
}

const usesLeft = async () => (await app.db.select().from(coupons))[0]?.usesLeft;

test("of twenty orders at once with a coupon for seven, seven get it and the others are told", async () => {
  await seedCoupon(7);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, number) => place("coupon=TEN", 1349, number)),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(7);
  const reasons = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.reason]));
  expect(reasons).toEqual(Array.from({ length: 13 }, () => "coupon"));
  expect(await usesLeft()).toBe(0);
  const stored = await app.db.select().from(orders);
  expect(stored.map(({ couponCode, totalPaise }) => [couponCode, totalPaise])).toEqual(
    Array.from({ length: 7 }, () => ["TEN", 134_900]),
  );
});

test.each([
  ["with a coupon", "coupon=TEN", 1349, 4],
  ["without one", "", 1499, 5],
])(
  "one checkout sent ten times at once %s is one order and one use",
  async (_, query, total, left) => {
    await seedCoupon(5);
    const id = randomUUID();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => place(query, total, 1, id)),
    );
    const references = outcomes.map((outcome) =>
      outcome.ok ? outcome.value.reference : "refused",
    );
    expect(new Set(references).size).toBe(1);
    expect(references[0]).toMatch(/^OR-/);
    expect(await app.db.select().from(orders)).toHaveLength(1);
    expect(await usesLeft()).toBe(left);
  },
);
