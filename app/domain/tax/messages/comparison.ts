import type { Regime } from "#domain/tax/facts/facts.ts";
import type { Message } from "#values/message.ts";
import type { Rupees } from "#values/money.ts";
import type { LineMessage } from "./lines.ts";

/** Of what sets the regimes apart. */
export type DifferenceMessages = {
  "factor.oldDeductions": null;
  "factor.newDeductions": null;
  "factor.slabs": null;
  "factor.rebate87A": { section: string };
  "factor.surcharge": null;
  "factor.relief": null;
  /** What one regime takes off and the other does not, as a part of a sentence. */
  "item.houseLoss": null;
  "item.section": { section: string };
  "item.line": { label: LineMessage };
  "difference.none": null;
  /** Factors for the cheaper regime, and those against it. */
  difference: {
    winning: readonly NamedFactor[];
    losing: readonly NamedFactor[];
    /** The sums of both. */
    won: Rupees;
    lost: Rupees;
    commonIncome: Rupees;
    rebateSection: string;
  };
};

export type FactorId =
  | "oldDeductions"
  | "newDeductions"
  | "slabs"
  | "rebate87A"
  | "surcharge"
  | "relief";

/** A factor as the sentence tells it; `items` are the largest, `more` says that there are others. */
type NamedFactor = {
  id: FactorId;
  favours: Regime;
  worth: Rupees;
  takenOff: Rupees;
  items: readonly { label: ItemName; amount: Rupees }[];
  more: boolean;
};

export type ItemName = Message<
  Pick<DifferenceMessages, "item.houseLoss" | "item.section" | "item.line">
>;

/** Of amounts at which the cheaper regime changes, and of limits with room left. */
export type BreakEvenMessages = {
  "flip.rent": null;
  "flip.80C": { section: string };
  "flip.homeLoanInterest": null;
  "flip.rent.heading": null;
  "flip.80C.heading": { section: string };
  "flip.homeLoanInterest.heading": null;
  "flip.always": { label: FlipName };
  "flip.never": { label: FlipName };
  "flip.from": { label: FlipName; from: Rupees; monthly: boolean };
  "unused.80C": null;
  "unused.80CCD(1B)": null;
  "unused.80D.self": null;
  "unused.80D.parents": null;
  "unused.24(b)": null;
  "unused.worth": {
    section: string;
    label: LimitName;
    limit: Rupees;
    left: Rupees;
    worth: Rupees;
  };
  /** As the label of a bar. */
  "unused.place": { section: string; label: LimitName };
  "unused.noWorth": { section: string; label: LimitName; left: Rupees };
};

export type FlipName = Message<
  Pick<BreakEvenMessages, "flip.rent" | "flip.80C" | "flip.homeLoanInterest">
>;
export type LimitName = Message<
  Pick<
    BreakEvenMessages,
    "unused.80C" | "unused.80CCD(1B)" | "unused.80D.self" | "unused.80D.parents" | "unused.24(b)"
  >
>;

/** Of where each rupee goes. */
export type ShareMessages = {
  "share.exempt": null;
  "share.deductions": null;
  "share.tax": null;
  "share.surcharge": null;
  "share.cess": null;
  "share.kept": null;
};
