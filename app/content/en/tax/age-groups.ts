import type { AgeGroup } from "#domain/tax/facts/age.ts";

export const ageGroups: Readonly<Record<AgeGroup, string>> = {
  below60: "Below 60",
  senior: "60 to 79",
  superSenior: "80 or more",
};
