import { describe, expect, test } from "vitest";
import { paise } from "#values/money.ts";
import type { Series } from "./document-number.ts";
import type { BookedDocument, MoneyAccount } from "./money-account.ts";
import type { MoneyFact } from "./money-facts.ts";
import type { Allowance } from "./money-way.ts";
import type { RecordedFact } from "./month.ts";
import { type Edge, standingsOf, type Undocumented } from "./month-close.ts";
import type { OrderEvent, OrderState } from "./order-state.ts";

const PRICE = 149_900;
const DECEMBER = edge("2026-12-01");
const JANUARY = edge("2027-01-01");

function edge(day: string) {
  return { day, at: Date.parse(`${day}T00:00:00+05:30`) };
}

/** The same in November, days before the first edge, and in December. */
const [EARLY, MIDDLE, LATE, NEXT, LAST] = [
  "2026-11-10T10:00:00Z",
  "2026-11-20T10:00:00Z",
  "2026-11-28T10:00:00Z",
  "2026-12-02T10:00:00Z",
  "2026-12-05T10:00:00Z",
] as const;

type Of = { at?: string; id?: string; amount?: number; currency?: string };

function stated({ at = EARLY, id = "p", amount = PRICE, currency = "INR" }: Of) {
  return { source: "bank", id, amount: paise(amount), currency, at } as const;
}
function recorded(fact: MoneyFact, recordedAt: string): RecordedFact {
  return { fact, movedAt: Date.parse(fact.at), recordedAt: Date.parse(recordedAt) };
}

type Payment = Of & { recordedAt?: string; order?: string | null; replaces?: number };
function paid({ recordedAt, order = "order", replaces, ...of }: Payment = {}): RecordedFact {
  const fact: MoneyFact = {
    ...stated(of),
    ...{ kind: "payment", state: "captured", order },
    ...(replaces !== undefined && { replaces: paise(replaces) }),
  };
  return recorded(fact, recordedAt ?? fact.at);
}
function allowed(way: Allowance, amount: number, at: string): RecordedFact {
  const fact = { ...stated({ id: way, amount, at }), source: "staff", way } as const;
  return recorded({ ...fact, kind: "payment", state: "captured", order: "order" }, at);
}
type Back = Of & {
  state?: "created" | "failed" | "processed";
  payment?: string;
  recordedAt?: string;
};
function back({ state = "processed", payment = "p", recordedAt, ...of }: Back): RecordedFact {
  const fact = { ...stated({ id: "r", ...of }), kind: "refund", state, payment } as const;
  return recorded(fact, recordedAt ?? fact.at);
}
function lost(of: Of): RecordedFact {
  const fact = {
    ...stated({ id: "d", ...of }),
    kind: "dispute",
    state: "lost",
    payment: "p",
  } as const;
  return recorded(fact, fact.at);
}

function event(kind: OrderEvent["kind"], to: OrderState, at: string) {
  return { kind, to, at: Date.parse(at) };
}
const wasPaid = (at: string) => event("paid", "paid", at);

type Document = { setOff?: number; cancelledAt?: string; on?: string };
function issued(series: Series, total: number, at: string, more: Document = {}): BookedDocument {
  const { setOff = 0, cancelledAt, on = at.slice(0, 10) } = more;
  return {
    ...{ series, on, issuedAt: Date.parse(at), total: paise(total), setOff: paise(setOff) },
    ...(cancelledAt && { cancelledAt: Date.parse(cancelledAt) }),
  };
}
const invoice = (at: string, more?: Document) => issued("invoice", PRICE, at, more);

type Rest = Partial<Record<Undocumented, number>>;
type History = {
  of: Partial<MoneyAccount>;
  /** Held, documented and why the rest is held, at the start of December and of January. */
  comesTo: [[number, number, Rest], [number, number, Rest]];
};

const HISTORIES: Record<string, History> = {
  "nothing has happened": {
    of: {},
    comesTo: [
      [0, 0, {}],
      [0, 0, {}],
    ],
  },
  "paid at once": {
    of: { facts: [paid()], events: [wasPaid(EARLY)], documents: [invoice(EARLY)] },
    comesTo: [
      [PRICE, PRICE, {}],
      [PRICE, PRICE, {}],
    ],
  },
  "the same fact by two ways": {
    of: {
      facts: [paid(), paid({ recordedAt: MIDDLE })],
      events: [wasPaid(EARLY)],
      documents: [invoice(EARLY)],
    },
    comesTo: [
      [PRICE, PRICE, {}],
      [PRICE, PRICE, {}],
    ],
  },
  "a part of the price": {
    of: {
      facts: [paid({ amount: 100_000 })],
      documents: [issued("receipt-voucher", 100_000, EARLY)],
    },
    comesTo: [
      [100_000, 100_000, {}],
      [100_000, 100_000, {}],
    ],
  },
  "a part of the price, the rest in the next month": {
    of: {
      facts: [paid({ amount: 100_000 }), paid({ id: "q", amount: 49_900, at: NEXT })],
      events: [event("part-paid", "awaiting-payment", EARLY), wasPaid(NEXT)],
      documents: [issued("receipt-voucher", 100_000, EARLY), invoice(NEXT, { setOff: 100_000 })],
    },
    comesTo: [
      [100_000, 100_000, {}],
      [PRICE, PRICE, {}],
    ],
  },
  "a part of a part goes back, and the order is cancelled": {
    of: {
      facts: [
        paid({ amount: 100_000 }),
        back({ amount: 40_000, at: MIDDLE }),
        back({ id: "s", amount: 60_000, at: NEXT }),
      ],
      events: [event("cancelled", "cancelled", LAST)],
      documents: [
        issued("receipt-voucher", 100_000, EARLY),
        issued("refund-voucher", 40_000, MIDDLE),
        issued("refund-voucher", 60_000, NEXT),
      ],
    },
    comesTo: [
      [60_000, 60_000, {}],
      [0, 0, {}],
    ],
  },
  "a refund in the next month": {
    of: {
      facts: [paid(), back({ amount: 50_000, at: NEXT })],
      events: [wasPaid(EARLY), event("balance-changed", "part-refunded", NEXT)],
      documents: [invoice(EARLY), issued("credit-note", 50_000, NEXT)],
    },
    comesTo: [
      [PRICE, PRICE, {}],
      [99_900, 99_900, {}],
    ],
  },
  "a surplus that goes back in the next month": {
    of: {
      facts: [paid({ amount: 200_000 }), back({ amount: 50_100, at: NEXT })],
      events: [wasPaid(EARLY)],
      documents: [invoice(EARLY)],
    },
    comesTo: [
      [200_000, PRICE, { surplus: 50_100 }],
      [PRICE, PRICE, {}],
    ],
  },
  "a second payment after a refund of the price": {
    of: {
      facts: [paid(), back({ amount: 50_000, at: MIDDLE }), paid({ id: "q", at: LATE })],
      events: [wasPaid(EARLY), event("balance-changed", "part-refunded", MIDDLE)],
      documents: [invoice(EARLY), issued("credit-note", 50_000, MIDDLE)],
    },
    comesTo: [
      [249_800, 99_900, { surplus: PRICE }],
      [249_800, 99_900, { surplus: PRICE }],
    ],
  },
  "late money of a closed order that is opened again": {
    of: {
      facts: [paid({ at: LATE })],
      events: [
        event("expired", "expired", MIDDLE),
        event("revived", "awaiting-payment", NEXT),
        wasPaid(NEXT),
      ],
      documents: [invoice(NEXT)],
    },
    comesTo: [
      [PRICE, 0, { "closed-order": PRICE }],
      [PRICE, PRICE, {}],
    ],
  },
  "a part of the price, late, of a closed order that is opened again": {
    of: {
      facts: [paid({ at: LATE, amount: 100_000 })],
      events: [event("cancelled", "cancelled", MIDDLE), event("revived", "awaiting-payment", NEXT)],
      documents: [issued("receipt-voucher", 100_000, NEXT)],
    },
    comesTo: [
      [100_000, 0, { "closed-order": 100_000 }],
      [100_000, 100_000, {}],
    ],
  },
  "cancelled in the moment in which the money comes": {
    of: { facts: [paid()], events: [event("cancelled", "cancelled", EARLY)] },
    comesTo: [
      [PRICE, 0, { "closed-order": PRICE }],
      [PRICE, 0, { "closed-order": PRICE }],
    ],
  },
  "money without an order": {
    of: { order: null, facts: [paid({ order: null }), back({ amount: 50_000, at: NEXT })] },
    comesTo: [
      [PRICE, 0, { "no-order": PRICE }],
      [99_900, 0, { "no-order": 99_900 }],
    ],
  },
  "money without an order that is given one later": {
    of: {
      facts: [paid({ order: null }), paid({ at: NEXT })],
      events: [wasPaid(NEXT)],
      documents: [invoice(NEXT)],
    },
    comesTo: [
      [PRICE, 0, { "no-order": PRICE }],
      [PRICE, PRICE, {}],
    ],
  },
  "an amount that was typed wrongly": {
    of: {
      facts: [paid({ amount: 100_000 }), paid({ amount: 10_000, at: MIDDLE, replaces: 100_000 })],
      documents: [
        issued("receipt-voucher", 100_000, EARLY, { cancelledAt: MIDDLE }),
        issued("receipt-voucher", 10_000, MIDDLE),
      ],
    },
    comesTo: [
      [10_000, 10_000, {}],
      [10_000, 10_000, {}],
    ],
  },
  "an amount that is corrected in the next month": {
    of: {
      facts: [paid({ amount: 100_000 }), paid({ amount: 10_000, at: NEXT, replaces: 100_000 })],
      documents: [
        issued("receipt-voucher", 100_000, EARLY, { cancelledAt: NEXT }),
        issued("receipt-voucher", 10_000, NEXT),
      ],
    },
    comesTo: [
      [10_000, 0, { "recorded-later": 10_000 }],
      [10_000, 10_000, {}],
    ],
  },
  "an amount that is corrected to the price in the next month": {
    of: {
      facts: [paid({ amount: 100_000 }), paid({ at: NEXT, replaces: 100_000 })],
      events: [wasPaid(NEXT)],
      documents: [issued("receipt-voucher", 100_000, EARLY), invoice(NEXT, { setOff: 100_000 })],
    },
    comesTo: [
      [PRICE, 100_000, { "recorded-later": 49_900 }],
      [PRICE, PRICE, {}],
    ],
  },
  "a refund that failed, and is sent again": {
    of: {
      facts: [
        paid(),
        back({ state: "created", at: MIDDLE }),
        back({ state: "failed", at: LATE }),
        back({ id: "s", at: NEXT }),
      ],
      events: [
        wasPaid(EARLY),
        event("balance-changed", "refunded", MIDDLE),
        event("balance-changed", "paid", LATE),
        event("balance-changed", "refunded", NEXT),
      ],
      documents: [invoice(EARLY), issued("credit-note", PRICE, MIDDLE)],
    },
    comesTo: [
      [PRICE, 0, { "refund-failed": PRICE }],
      [0, 0, {}],
    ],
  },
  "a refund of a part that failed in its moment": {
    of: {
      facts: [
        paid({ amount: 100_000 }),
        back({ state: "failed", amount: 100_000, at: MIDDLE }),
        back({ state: "created", amount: 100_000, at: MIDDLE }),
      ],
      documents: [
        issued("receipt-voucher", 100_000, EARLY),
        issued("refund-voucher", 100_000, MIDDLE),
      ],
    },
    comesTo: [
      [100_000, 0, { "refund-failed": 100_000 }],
      [100_000, 0, { "refund-failed": 100_000 }],
    ],
  },
  "a refund that fails after its order was cancelled": {
    of: {
      facts: [
        paid({ amount: 100_000 }),
        back({ state: "created", amount: 100_000, at: MIDDLE }),
        back({ state: "failed", amount: 100_000, at: NEXT }),
      ],
      events: [event("cancelled", "cancelled", LATE)],
      documents: [
        issued("receipt-voucher", 100_000, EARLY),
        issued("refund-voucher", 100_000, MIDDLE),
      ],
    },
    comesTo: [
      [100_000, 0, { "refund-on-its-way": 100_000 }],
      [100_000, 0, { "closed-order": 100_000 }],
    ],
  },
  "a refund on its way over the end of the month": {
    of: {
      facts: [
        paid(),
        back({ state: "created", at: LATE, amount: 50_000 }),
        back({ at: NEXT, amount: 50_000 }),
      ],
      events: [wasPaid(EARLY), event("balance-changed", "part-refunded", LATE)],
      documents: [invoice(EARLY), issued("credit-note", 50_000, LATE)],
    },
    comesTo: [
      [PRICE, 99_900, { "refund-on-its-way": 50_000 }],
      [99_900, 99_900, {}],
    ],
  },
  "a dispute that is lost": {
    of: {
      facts: [paid(), lost({ at: NEXT })],
      events: [wasPaid(EARLY), event("balance-changed", "refunded", NEXT)],
      documents: [invoice(EARLY), issued("credit-note", PRICE, NEXT)],
    },
    comesTo: [
      [PRICE, PRICE, {}],
      [0, 0, {}],
    ],
  },
  "a dispute that is lost after the refund": {
    of: {
      facts: [paid(), back({ at: MIDDLE }), lost({ at: NEXT })],
      events: [wasPaid(EARLY), event("balance-changed", "refunded", MIDDLE)],
      documents: [invoice(EARLY), issued("credit-note", PRICE, MIDDLE)],
    },
    comesTo: [
      [0, 0, {}],
      [-PRICE, 0, { "returned-twice": -PRICE }],
    ],
  },
  "a statement of November that is booked in December": {
    of: {
      facts: [paid({ at: LATE, recordedAt: NEXT })],
      events: [wasPaid(NEXT)],
      documents: [invoice(NEXT)],
    },
    comesTo: [
      [PRICE, 0, { "recorded-later": PRICE }],
      [PRICE, PRICE, {}],
    ],
  },
  "a source with a clock ahead of ours": {
    of: {
      facts: [paid({ at: NEXT, recordedAt: LATE })],
      events: [wasPaid(LATE)],
      documents: [invoice(LATE)],
    },
    comesTo: [
      [0, PRICE, { "recorded-later": -PRICE }],
      [PRICE, PRICE, {}],
    ],
  },
  "a number that is drawn just after midnight": {
    of: {
      facts: [
        paid({ amount: 100_000 }),
        paid({ id: "q", amount: 49_900, at: "2026-11-30T18:29:59.900Z" }),
      ],
      events: [wasPaid("2026-11-30T18:30:00.010Z")],
      documents: [
        issued("receipt-voucher", 100_000, EARLY),
        invoice("2026-11-30T18:30:00.020Z", { on: "2026-12-01", setOff: 100_000 }),
      ],
    },
    comesTo: [
      [PRICE, 100_000, { "documented-later": 49_900 }],
      [PRICE, PRICE, {}],
    ],
  },
  "documents made up for an order of an earlier release": {
    of: {
      facts: [
        paid({ amount: 100_000 }),
        paid({ id: "q", amount: 49_900, at: MIDDLE }),
        back({ amount: 10_000, at: LATE }),
      ],
      events: [wasPaid(MIDDLE), event("balance-changed", "part-refunded", LATE)],
      documents: [invoice(NEXT), issued("credit-note", 10_000, NEXT)],
    },
    comesTo: [
      [139_900, 0, { "documented-later": 139_900 }],
      [139_900, 139_900, {}],
    ],
  },
  "an invoice made up for an order that was paid over two months": {
    of: {
      facts: [paid({ amount: 100_000 }), paid({ id: "q", amount: 49_900, at: NEXT })],
      events: [wasPaid(NEXT)],
      documents: [invoice(LAST)],
    },
    comesTo: [
      [100_000, 0, { "documented-later": 100_000 }],
      [PRICE, PRICE, {}],
    ],
  },
  "money for an order of nothing": {
    of: {
      order: { id: "order", total: paise(0) },
      facts: [paid({ amount: 100 }), back({ amount: 100, at: NEXT })],
      events: [wasPaid(EARLY)],
    },
    comesTo: [
      [100, 0, { surplus: 100 }],
      [0, 0, {}],
    ],
  },
  "a payment in another currency": {
    of: { facts: [paid({ currency: "USD" })] },
    comesTo: [
      [0, 0, {}],
      [0, 0, {}],
    ],
  },
  "tax that a client withholds": {
    of: {
      facts: [paid({ amount: 137_196 }), allowed("withheld", 12_704, EARLY)],
      events: [wasPaid(EARLY)],
      documents: [invoice(EARLY)],
    },
    comesTo: [
      [137_196, PRICE, { allowed: -12_704 }],
      [137_196, PRICE, { allowed: -12_704 }],
    ],
  },
  "a rupee that is waived of a price that was receipted": {
    of: {
      facts: [paid({ amount: 149_800 }), allowed("waived", 100, NEXT)],
      events: [wasPaid(NEXT)],
      documents: [issued("receipt-voucher", 149_800, EARLY), invoice(NEXT, { setOff: 149_800 })],
    },
    comesTo: [
      [149_800, 149_800, {}],
      [149_800, PRICE, { allowed: -100 }],
    ],
  },
  "both, and a refund later": {
    of: {
      facts: [
        paid({ amount: 137_096 }),
        allowed("withheld", 12_704, EARLY),
        allowed("waived", 100, EARLY),
        back({ amount: 50_000, at: NEXT }),
      ],
      events: [wasPaid(EARLY), event("balance-changed", "part-refunded", NEXT)],
      documents: [invoice(EARLY), issued("credit-note", 50_000, NEXT)],
    },
    comesTo: [
      [137_096, PRICE, { allowed: -12_804 }],
      [87_096, 99_900, { allowed: -12_804 }],
    ],
  },
  "tax that was withheld, and a second payment": {
    of: {
      facts: [
        paid({ amount: 137_196 }),
        allowed("withheld", 12_704, EARLY),
        paid({ id: "q", amount: 20_000, at: NEXT }),
      ],
      events: [wasPaid(EARLY)],
      documents: [invoice(EARLY)],
    },
    comesTo: [
      [137_196, PRICE, { allowed: -12_704 }],
      [157_196, PRICE, { allowed: -12_704, surplus: 20_000 }],
    ],
  },
  "a payment of another order": {
    of: { facts: [paid({ order: "another" })] },
    comesTo: [
      [0, 0, {}],
      [0, 0, {}],
    ],
  },
};

function standings(of: Partial<MoneyAccount>, edges: Edge[] = [DECEMBER, JANUARY]) {
  const order = { id: "order", total: paise(PRICE) };
  const account = { order, facts: [], events: [], documents: [], ...of };
  return standingsOf(account, edges);
}

test.each(Object.entries(HISTORIES))("%s: the books close", (_, { of, comesTo }) => {
  const seen = standings(of).map(({ held, documented, undocumented, difference }) => {
    const kinds = Object.entries(undocumented).filter(([, amount]) => amount !== 0);
    return [held, documented, Object.fromEntries(kinds), difference];
  });
  expect(seen).toEqual(comesTo.map((each) => [...each, 0]));
});

test("the order in which facts and documents are read changes nothing", () => {
  for (const { of } of Object.values(HISTORIES)) {
    const { facts = [], documents = [] } = of;
    const turned = { ...of, facts: facts.toReversed(), documents: documents.toReversed() };
    expect(standings(turned)).toEqual(standings(of));
  }
});

describe("what does not agree is a difference", () => {
  const differences = (of: Partial<MoneyAccount>) =>
    standings(of).map(({ difference }) => difference);
  const [facts, events] = [[paid()], [wasPaid(EARLY)]];

  test("an invoice that is missing, of another amount, or there twice", () => {
    expect(differences({ facts, events })).toEqual([PRICE, PRICE]);
    const dearer = issued("invoice", PRICE + 1, EARLY);
    expect(differences({ facts, events, documents: [dearer] })).toEqual([-1, -1]);
    const twice = [invoice(EARLY), invoice(NEXT)];
    expect(differences({ facts, events, documents: twice })).toEqual([0, -PRICE]);
  });

  test("a document of money that never came", () => {
    expect(differences({ documents: [invoice(EARLY)] })).toEqual([-PRICE, -PRICE]);
    const spare = [invoice(EARLY), issued("credit-note", 100, NEXT)];
    expect(differences({ facts, events, documents: spare })).toEqual([0, 100]);
  });

  test("a voucher that is missing, or that the invoice does not set off", () => {
    const parts = [paid({ amount: 100_000 }), paid({ id: "q", amount: 49_900, at: NEXT })];
    const paidNext = [wasPaid(NEXT)];
    const receipt = issued("receipt-voucher", 100_000, EARLY);
    expect(
      differences({
        facts: parts,
        events: paidNext,
        documents: [invoice(NEXT, { setOff: 100_000 })],
      }),
    ).toEqual([100_000, 100_000]);
    expect(
      differences({ facts: parts, events: paidNext, documents: [receipt, invoice(NEXT)] }),
    ).toEqual([0, -100_000]);
  });

  test("a refund without its credit note", () => {
    const refunded = [paid(), back({ amount: 50_000, at: NEXT })];
    expect(differences({ facts: refunded, events, documents: [invoice(EARLY)] })).toEqual([
      0, -50_000,
    ]);
  });

  test("a payment of which two facts name different amounts", () => {
    const contradicted = [paid(), paid({ amount: 139_900, at: NEXT })];
    expect(differences({ facts: contradicted, events, documents: [invoice(EARLY)] })).toEqual([
      0, -10_000,
    ]);
  });
});

describe("what was known at a moment", () => {
  const known = Date.parse("2026-12-01T10:00:00Z");
  const held = (of: Partial<MoneyAccount>) =>
    standings(of, [{ ...DECEMBER, known }, JANUARY]).map((each) => {
      const kinds = Object.entries(each.undocumented).filter(([, amount]) => amount !== 0);
      return [each.held, each.documented, Object.fromEntries(kinds), each.difference];
    });

  test("is without what was recorded, issued or cancelled after it", () => {
    const receipt = issued("receipt-voucher", 100_000, EARLY, { cancelledAt: NEXT });
    expect(
      held({
        facts: [paid({ amount: 100_000 }), paid({ amount: 10_000, at: NEXT, replaces: 100_000 })],
        documents: [receipt, issued("receipt-voucher", 10_000, NEXT)],
      }),
    ).toEqual([
      [100_000, 100_000, {}, 0],
      [10_000, 10_000, {}, 0],
    ]);
  });

  test("has money of no order with the order that it is given later", () => {
    const facts = [paid({ order: null }), paid({ at: NEXT })];
    const given = { facts, events: [wasPaid(NEXT)], documents: [invoice(NEXT)] };
    expect(held(given)).toEqual([
      [PRICE, 0, { "no-order": PRICE }, 0],
      [PRICE, PRICE, {}, 0],
    ]);
  });

  test("has money with the order that it then named, where another is named later", () => {
    const facts = [paid({ order: "order" }), paid({ order: "another", at: NEXT })];
    expect(held({ facts }).map(([sum]) => sum)).toEqual([PRICE, 0]);
  });
});
