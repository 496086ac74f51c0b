import type { Paise } from "#values/money.ts";
import type { Balance } from "./money-facts.ts";

export type OrderState =
  | "awaiting-payment"
  | "paid"
  | "part-refunded"
  | "refunded"
  | "expired"
  | "cancelled";

/**
 * What happened to an order. `paid` happens once: with it come the invoice and what was bought. `joined` and `parted`
 * say which return it is for, `changed` what of its particulars was another before: they move no money.
 */
export type OrderEvent = {
  kind:
    | "changed"
    | "joined"
    | "parted"
    | "claimed"
    | "refused"
    | "part-paid"
    | "paid"
    | "balance-changed"
    | "cancelled"
    | "expired"
    | "revived";
  to: OrderState;
};

/** Which event may lead from a state to which other; whatever is not here cannot happen. */
export const ORDER_MOVES: Readonly<
  Record<OrderState, Partial<Record<OrderEvent["kind"], readonly OrderState[]>>>
> = {
  "awaiting-payment": {
    changed: ["awaiting-payment"],
    joined: ["awaiting-payment"],
    parted: ["awaiting-payment"],
    // A client who says that it is paid moves no money, nor does the firm that finds none or too little.
    claimed: ["awaiting-payment"],
    refused: ["awaiting-payment"],
    "part-paid": ["awaiting-payment"],
    paid: ["paid"],
    cancelled: ["cancelled"],
    expired: ["expired"],
  },
  paid: {
    changed: ["paid"],
    joined: ["paid"],
    parted: ["paid"],
    "balance-changed": ["part-refunded", "refunded"],
  },
  "part-refunded": {
    changed: ["part-refunded"],
    joined: ["part-refunded"],
    parted: ["part-refunded"],
    "balance-changed": ["paid", "refunded"],
  },
  refunded: { parted: ["refunded"], "balance-changed": ["paid", "part-refunded"] },
  // Only by a person of the firm, who then sees whether the money that came is enough.
  expired: { parted: ["expired"], revived: ["awaiting-payment"] },
  cancelled: { parted: ["cancelled"], revived: ["awaiting-payment"] },
};

export function canMove(from: OrderState, { kind, to }: OrderEvent): boolean {
  return ORDER_MOVES[from][kind]?.includes(to) ?? false;
}

/** The state that events leave an order in. Throws where one of them could not have happened. */
export function stateAfter(events: readonly OrderEvent[]): OrderState {
  let state: OrderState = "awaiting-payment";
  for (const event of events) {
    if (!canMove(state, event)) throw new Error(`an order cannot go ${state} > ${event.kind}`);
    state = event.to;
  }
  return state;
}

/** Whether the client's claim to have paid stands unanswered; undefined where no event says anything of one. */
export function isClaimedBy(events: readonly OrderEvent[]): boolean | undefined {
  const last = events.findLast(({ kind }) => ENDS_OR_MAKES_A_CLAIM.includes(kind));
  return last && last.kind === "claimed";
}

const ENDS_OR_MAKES_A_CLAIM: readonly OrderEvent["kind"][] = [
  "claimed",
  "refused",
  "part-paid",
  "revived",
];

/**
 * What the money of an order does to it, to be added to its events; nothing where all is as it was. A closed order
 * takes no money: that is an item for the firm. An order of nothing is paid at once.
 *
 * Refunds of an unpaid order are asked for through us, and so are known before their notice. One that is made in the
 * gateway's own console while another short payment arrives may find the order paid already, with the rest owed.
 */
export function eventsFor(state: OrderState, total: Paise, balance: Balance): OrderEvent[] {
  if (state === "expired" || state === "cancelled") return [];
  const settled = settledState(total, balance);
  if (state === "awaiting-payment") {
    if (balance.peak < total) return [];
    const paid: OrderEvent = { kind: "paid", to: "paid" };
    return settled === "paid" ? [paid] : [paid, { kind: "balance-changed", to: settled }];
  }
  return settled === state ? [] : [{ kind: "balance-changed", to: settled }];
}

function settledState(total: Paise, { captured, returned }: Balance): OrderState {
  const left = captured - returned;
  if (left >= total) return "paid";
  return left > 0 ? "part-refunded" : "refunded";
}
