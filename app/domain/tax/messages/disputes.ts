import type { Policies } from "#domain/tax/facts/policies.ts";

/** A disputed point by the name of its policy, and the reading of it that is named. */
export type DisputeMessages = {
  dispute: { point: keyof Policies | "houseLossInNewRegime" };
  "dispute.source": { point: keyof Policies | "houseLossInNewRegime" };
  "dispute.houseLossCarried": null;
} & { [Name in keyof Policies as `reading.${Name}`]: { reading: Policies[Name] } } & {
  "reading.houseLossInNewRegime": { reading: "shown" | "carried" };
};
