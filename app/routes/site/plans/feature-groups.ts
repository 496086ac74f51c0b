import { type Feature, features, type Plan } from "#content/catalogue.ts";

export function hasFeature(plan: Plan, feature: Feature): boolean {
  return plan.includes.includes(feature) || plan.highlights.includes(feature);
}

/**
 * What is compared: in every plan, in some (first in the most), and left out of all. What no plan includes and not
 * every plan leaves out, such as a narrower name for what others include, cannot be compared.
 */
export function featureGroups(
  plans: readonly Plan[],
): Record<"every" | "some" | "none", Feature[]> {
  const all = Object.keys(features) as Feature[];
  const count = (feature: Feature) => plans.filter((plan) => hasFeature(plan, feature)).length;
  return {
    every: all.filter((feature) => count(feature) === plans.length),
    some: all
      .filter((feature) => count(feature) > 0 && count(feature) < plans.length)
      .toSorted((one, other) => count(other) - count(one)),
    none: all.filter((feature) => plans.every((plan) => plan.leavesOut.includes(feature))),
  };
}
