import { describe, expect, test } from "vitest";
import { paise } from "#values/money.ts";
import { itemsOfOrder } from "./firm-items.ts";
import { balanceOf, factId, type MoneyFact, settled } from "./money-facts.ts";
import { eventsFor, ORDER_MOVES, type OrderState, stateAfter } from "./order-state.ts";

type Payment = Extract<MoneyFact, { kind: "payment" }>;
const payment = (change: Partial<Payment> = {}): Payment => ({
  source: "razorpay",
  kind: "payment",
  id: "pay_1",
  state: "captured",
  amount: paise(424_900),
  currency: "INR",
  at: "2026-12-01T10:00:00Z",
  order: "one",
  ...change,
});
const TOTAL = paise(424_900);

describe("an order", () => {
  test.each([
    [424_900, "paid"],
    [424_901, "paid"],
    [424_899, "awaiting-payment"],
  ])("with %i paise is %s", (amount, state) => {
    const balance = balanceOf([payment({ amount: paise(amount) })]);
    expect(stateAfter(eventsFor("awaiting-payment", TOTAL, balance))).toBe(state);
  });

  test("of nothing is paid at once", () => {
    expect(eventsFor("awaiting-payment", paise(0), balanceOf([]))).toEqual([
      { kind: "paid", to: "paid" },
    ]);
  });

  test("is completed by a second payment, and its state follows what is given back", () => {
    const facts: MoneyFact[] = [
      payment({ amount: paise(400_000) }),
      payment({ id: "pay_2", amount: paise(24_900), at: "2026-12-01T11:00:00Z" }),
    ];
    const refund = (id: string, of: string, amount: number, state: "created" | "failed") =>
      ({
        ...{ source: "razorpay", kind: "refund", currency: "INR", at: "2026-12-02T10:00:00Z" },
        ...{ id, payment: of, amount: paise(amount), state },
      }) as MoneyFact;
    let state: OrderState = "awaiting-payment";
    const after = (...more: MoneyFact[]) => {
      facts.push(...more);
      const events = eventsFor(state, TOTAL, balanceOf(facts));
      state = events.at(-1)?.to ?? state;
      return state;
    };
    expect(after()).toBe("paid");
    expect(after(refund("rfnd_1", "pay_1", 100_000, "created"))).toBe("part-refunded");
    expect(after(refund("rfnd_2", "pay_1", 300_000, "created"))).toBe("part-refunded");
    expect(after(refund("rfnd_3", "pay_2", 24_900, "created"))).toBe("refunded");
    expect(after(refund("rfnd_3", "pay_2", 24_900, "failed"))).toBe("part-refunded");
  });

  test("that is closed takes no money until a person revives it", () => {
    const balance = balanceOf([payment()]);
    expect(eventsFor("cancelled", TOTAL, balance)).toEqual([]);
    expect(itemsOfOrder({ id: "one", total: TOTAL, state: "expired" }, [payment()])).toEqual([
      { id: "orderClosed", params: { order: "one", amount: 424_900 } },
    ]);
    const revived = [
      { kind: "cancelled", to: "cancelled" },
      { kind: "revived", to: "awaiting-payment" },
      ...eventsFor("awaiting-payment", TOTAL, balance),
    ] as const;
    expect(stateAfter(revived)).toBe("paid");
  });

  test("is never paid twice, and never cancelled once it was paid", () => {
    const paid = { kind: "paid", to: "paid" } as const;
    expect(() => stateAfter([paid, paid])).toThrow("paid > paid");
    expect(() => stateAfter([paid, { kind: "cancelled", to: "cancelled" }])).toThrow("cancelled");
    const leadToPaid = Object.entries(ORDER_MOVES).filter(([, moves]) => moves.paid);
    expect(leadToPaid.map(([state]) => state)).toEqual(["awaiting-payment"]);
  });
});

describe("a payment", () => {
  test("that failed and was captured is captured, whichever is heard of first", () => {
    const both = [payment({ state: "failed" }), payment()];
    for (const facts of [both, both.toReversed()])
      expect(settled(facts, "payment")).toMatchObject([{ state: "captured", amount: 424_900 }]);
  });

  test("keeps the order that one of its notices leaves out", () => {
    const facts = [payment({ state: "authorized" }), payment({ order: null })];
    expect(settled(facts, "payment")).toMatchObject([{ order: "one", isContradicted: false }]);
  });

  test("that was corrected counts with the last correction, in any order of the facts", () => {
    const [wrong, other] = [paise(42_490), paise(4_249)];
    const facts = [
      payment({ amount: wrong }),
      payment({ amount: other, replaces: wrong }),
      payment({ amount: TOTAL, replaces: other }),
    ];
    for (const each of [facts, facts.toReversed(), [facts[1], facts[2], facts[0]] as MoneyFact[]])
      expect(settled(each, "payment")).toMatchObject([{ amount: TOTAL, isContradicted: false }]);
  });

  test("of two amounts counts with the smaller, and waits for a person", () => {
    const facts = [payment(), payment({ amount: paise(424_800) })];
    expect(factId(facts[0] as MoneyFact)).not.toBe(factId(facts[1] as MoneyFact));
    for (const each of [facts, facts.toReversed()]) {
      expect(balanceOf(each).captured).toBe(424_800);
      const order = { id: "one", total: TOTAL, state: "awaiting-payment" } as const;
      expect(itemsOfOrder(order, each)).toEqual([
        { id: "short", params: { order: "one", missing: 100 } },
        { id: "contradicted", params: { payment: "pay_1" } },
      ]);
    }
  });
});
