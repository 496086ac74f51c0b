import fc from "fast-check";
import { expect, test } from "vitest";
import { paise } from "#values/money.ts";
import { type FirmItem, itemsOfOrder, itemsWithoutOrder } from "./firm-items.ts";
import { balanceOf, factId, type MoneyFact } from "./money-facts.ts";
import { eventsFor, type OrderEvent, type OrderState, stateAfter } from "./order-state.ts";

const TOTAL = paise(424_900);
const ORDER = "one";

type Notices = { facts: MoneyFact[]; closedFirst: boolean };

/** What can come of one payment: a few states, in any number, with the money that a person typed or the price. */
const payment = fc.record({
  states: fc.subarray(["created", "failed", "authorized", "captured"] as const, { minLength: 1 }),
  amount: fc.oneof(
    { weight: 3, arbitrary: fc.constant(TOTAL) },
    fc.integer({ min: 1, max: 900_000 }).map(paise),
  ),
  currency: fc.oneof({ weight: 9, arbitrary: fc.constant("INR") }, fc.constant("USD")),
  order: fc.oneof({ weight: 5, arbitrary: fc.constant(ORDER) }, fc.constant(null)),
  refund: fc.option(
    fc.record({
      states: fc.subarray(["created", "failed", "processed"] as const, { minLength: 1 }),
      share: fc.double({ min: 0.001, max: 1, noNaN: true }),
    }),
  ),
  dispute: fc.option(
    fc.subarray(["open", "closed", "won", "lost"] as const, { minLength: 1, maxLength: 2 }),
  ),
});

const notices: fc.Arbitrary<Notices> = fc
  .record({
    payments: fc.array(payment, { minLength: 1, maxLength: 4 }),
    closedFirst: fc.boolean(),
  })
  .map(({ payments, closedFirst }) => {
    const stated = { source: "razorpay", currency: "INR" } as const;
    const paid = payments.flatMap(({ states, amount, currency, order }, index) =>
      states.map((state): MoneyFact => {
        const at = `2026-12-01T10:0${index}:00Z`;
        return {
          ...stated,
          kind: "payment",
          id: `pay_${index}`,
          at,
          state,
          amount,
          currency,
          order,
        };
      }),
    );
    const isWhole = balanceOf(paid.filter(isOfOrder)).captured >= TOTAL;
    const back = payments.flatMap(({ amount, refund, dispute, order }, index): MoneyFact[] => {
      // Money of an unpaid order is refunded through us, and not in the gateway's notices.
      if (order !== null && !isWhole) return [];
      const more = { ...stated, payment: `pay_${index}`, at: `2026-12-02T10:0${index}:00Z` };
      const part = paise(Math.max(1, Math.floor(amount * (refund?.share ?? 0))));
      return [
        ...(refund?.states ?? []).map((state) => {
          return { ...more, kind: "refund", id: `rfnd_${index}`, amount: part, state } as const;
        }),
        ...(dispute ?? []).map((state) => {
          return { ...more, kind: "dispute", id: `disp_${index}`, amount, state } as const;
        }),
      ];
    });
    return { facts: [...paid, ...back], closedFirst };
  });

function isOfOrder(fact: MoneyFact): boolean {
  return fact.kind !== "payment" || fact.order === ORDER;
}

type End = { state: OrderState; events: OrderEvent[]; items: FirmItem[]; balance: object };

/** Takes one notice after the other, as they are delivered. */
function deliver(stream: readonly MoneyFact[], closedFirst: boolean): End {
  const known = new Map<string, MoneyFact>();
  const events: OrderEvent[] = closedFirst ? [{ kind: "cancelled", to: "cancelled" }] : [];
  const mine = () => {
    const facts = [...known.values()];
    const ids = new Set(
      facts.flatMap((fact) => (fact.kind === "payment" && fact.order === ORDER ? fact.id : [])),
    );
    const belongs = (fact: MoneyFact) => ids.has(fact.kind === "payment" ? fact.id : fact.payment);
    return { ours: facts.filter(belongs), others: facts.filter((fact) => !belongs(fact)) };
  };
  for (const fact of stream) {
    if (known.has(factId(fact))) continue;
    known.set(factId(fact), fact);
    events.push(...eventsFor(stateAfter(events), TOTAL, balanceOf(mine().ours)));
  }
  const { ours, others } = mine();
  const state = stateAfter(events);
  const items = [
    ...itemsOfOrder({ id: ORDER, total: TOTAL, state }, ours),
    ...itemsWithoutOrder(others),
  ];
  return { state, events, items, balance: balanceOf(ours) };
}

test("2,000 streams of notices, shuffled and doubled, end as the one in order does, and an order is paid once", () => {
  const seen = new Set<string>();
  const stream = notices.chain(({ facts, closedFirst }) =>
    fc.record({
      inOrder: fc.constant(facts),
      delivered: fc.shuffledSubarray([...facts, ...facts], { minLength: 2 * facts.length }),
      closedFirst: fc.constant(closedFirst),
    }),
  );
  fc.assert(
    fc.property(stream, ({ inOrder, delivered, closedFirst }) => {
      const [one, other] = [deliver(inOrder, closedFirst), deliver(delivered, closedFirst)];
      expect({ ...other, events: [] }).toEqual({ ...one, events: [] });
      for (const { events } of [one, other])
        expect(events.filter(({ kind }) => kind === "paid").length).toBeLessThanOrEqual(1);
      for (const { id } of one.items) seen.add(id);
      seen.add(one.state);
    }),
    { numRuns: 2000, seed: 18 },
  );
  const states = ["awaiting-payment", "cancelled", "paid", "part-refunded", "refunded"];
  const items = ["disputeLost", "disputeOpen", "orderClosed", "orderUnknown", "otherCurrency"];
  expect([...seen].toSorted()).toEqual(
    [...states, ...items, "refundFailed", "short", "surplus"].toSorted(),
  );
});
