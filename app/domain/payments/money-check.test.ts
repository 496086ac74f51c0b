import { expect, test } from "vitest";
import { paise } from "#values/money.ts";
import { differencesOfOrder } from "./money-check.ts";
import type { MoneyFact } from "./money-facts.ts";
import type { OrderEvent } from "./order-state.ts";

const PRICE = 149_900;
type Checked = Parameters<typeof differencesOfOrder>[0];
type Document = Checked["documents"][number];

const stated = (amount: number, at = "2026-11-20T10:00:00Z") =>
  ({ source: "bank", id: "p", currency: "INR", amount: paise(amount), at }) as const;
const paid = (amount: number): MoneyFact => ({
  ...stated(amount),
  ...{ kind: "payment", state: "captured", order: "order" },
});
const document = (id: string, total = PRICE, more: Partial<Document> = {}): Document => ({
  ...{ id, number: id, series: id.startsWith("note") ? "credit-note" : "invoice" },
  ...{ total: paise(total), isCancelled: false, replaces: null, ...more },
});

function differences(checked: Partial<Checked>): string[] {
  const order: Checked = {
    ...{ id: "order", reference: "OR-1", total: paise(PRICE), state: "paid" },
    ...{ isClaimed: false, openItems: null, opens: undefined },
    ...{ events: [{ kind: "paid", to: "paid" }], facts: [paid(PRICE)], documents: [] },
  };
  return differencesOfOrder({ ...order, ...checked }).map(({ id }) => id);
}

const first = document("first");
const [note, second] = ["note", "second"].map((id) =>
  document(id, PRICE, { replaces: "first" }),
) as [Document, Document];

test("a corrected invoice is a credit note and an invoice of one amount, once or again", () => {
  expect(differences({ documents: [first, note, second] })).toEqual([]);
  const again = ["note again", "third"].map((id) => document(id, PRICE, { replaces: "second" }));
  expect(differences({ documents: [first, note, second, ...again] })).toEqual([]);
});

test.each<[string, Document[]]>([
  ["without its credit note", [first, second]],
  ["without its invoice", [first, note]],
  ["of another amount", [first, { ...note, total: paise(1) }, second]],
  ["with one invoice more", [first, note, second, { ...second, id: "third" }]],
  ["of what is not there", [first, note, second].map((each) => ({ ...each, id: `${each.id}!` }))],
])("a correction %s differs", (_, documents) => {
  expect(differences({ documents })).toEqual(["correctionDiffers"]);
});

test("a refund has a credit note of its own, beside those of a correction", () => {
  const refund: MoneyFact = {
    ...{ ...stated(50_000, "2026-11-21T10:00:00Z"), id: "r", payment: "p" },
    ...{ kind: "refund", state: "processed" },
  };
  const events: OrderEvent[] = [
    { kind: "paid", to: "paid" },
    { kind: "balance-changed", to: "part-refunded" },
  ];
  const returned = { state: "part-refunded", events, facts: [paid(PRICE), refund] } as const;
  const corrected = [first, note, second];
  const ofRefund = document("note of the refund", 50_000);
  expect(differences({ ...returned, documents: [...corrected, ofRefund] })).toEqual([]);
  expect(differences({ ...returned, documents: corrected })).toEqual(["creditNotesDiffer"]);
});

test("an order that is not corrected has one invoice, over its price", () => {
  expect(differences({ documents: [first, document("other")] })).toEqual(["invoiceSpare"]);
  expect(differences({ documents: [document("first", 1)] })).toEqual(["invoiceDiffers"]);
  expect(differences({ documents: [note, second] })).toEqual(["invoiceMissing"]);
});

test("the vouchers of an open order make up its money, and nothing that was allowed", () => {
  const withheld: MoneyFact = { ...paid(10_000), source: "staff", way: "withheld", id: "w" };
  const open = { state: "awaiting-payment", events: [], openItems: 1 } as const;
  const receipt = document("receipt", 100_000, { series: "receipt-voucher" });
  const facts = [paid(100_000), withheld];
  expect(differences({ ...open, facts, documents: [receipt] })).toEqual([]);
  const more = { ...receipt, total: paise(110_000) };
  expect(differences({ ...open, facts, documents: [more] })).toEqual(["vouchersDiffer"]);
});
