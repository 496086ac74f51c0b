import type { Policies } from "#domain/tax/facts/policies.ts";
import type { Message } from "#values/message.ts";
import type { Rupees } from "#values/money.ts";

/** A disputed point: the name of its policy, or of one that no policy decides. */
export type DisputedPoint =
  | keyof Policies
  | "houseLossInNewRegime"
  | "unforeseenIncome"
  | "lateMonths";

/** A disputed point, and the reading of it that is named. */
export type DisputeMessages = {
  dispute: { point: DisputedPoint };
  "dispute.source": { point: DisputedPoint };
  "dispute.houseLossCarried": null;
  "reading.lateMonths": { reading: "running" | "calendar"; months: number };
  "reading.unforeseenIncome": { reading: "gainsFirst" | "allTaxPaid" };
} & { [Name in keyof Policies as `reading.${Name}`]: { reading: Policies[Name] } } & {
  "reading.houseLossInNewRegime": { reading: "shown" | "carried"; loss: Rupees };
};

type DisputeMessage = Message<DisputeMessages>;

/** A disputed point that changes an answer. */
export type Dispute = {
  id: DisputedPoint;
  label: DisputeMessage;
  /** The reading followed here, and the other one. */
  followed: DisputeMessage;
  other: DisputeMessage;
  /** Tax with cess, or interest of a section, under each reading. */
  charged: { what: "tax" | "interest"; followed: Rupees; other: Rupees };
  /** The second less the first: above zero when the other reading would cost more. */
  effect: Rupees;
  source: DisputeMessage;
};
