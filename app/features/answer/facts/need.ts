import type { IncomeKind, ReturnNeed } from "#domain/pricing/proposal.ts";
import { grossOf } from "#domain/tax/explain/rupee-shares.ts";
import type { CertificateFigures } from "../figures/figures.ts";
import type { OtherIncomes } from "./other-income.ts";
import type { OtherIncome } from "./other-income-kinds.ts";
import type { Working } from "./working.ts";

const KINDS_OF: Readonly<Record<OtherIncome, IncomeKind>> = {
  interest: "interest",
  dividends: "dividends",
  employer: "severalEmployers",
  sales: "capitalGains",
  rent: "house",
  business: "freelancing",
};

/** What the return has to report, as far as certificates and answers say: the price list is asked for it. */
export function needOf(
  { facts, comparison }: Pick<Working, "facts" | "comparison">,
  other: OtherIncomes | undefined,
  certificates: readonly CertificateFigures[],
): ReturnNeed {
  const { house, otherSources } = facts;
  const kinds = new Set<IncomeKind>(["salary"]);
  for (const kind of other?.kinds ?? []) kinds.add(KINDS_OF[kind]);
  const employers = new Set(certificates.map(({ employer }) => employer));
  if (employers.size > 1 || facts.salary.otherEmployers > 0) kinds.add("severalEmployers");
  if (otherSources.unspecified > 0) kinds.add("interest");
  if (house.reported !== 0 || house.selfOccupiedInterest > 0) kinds.add("house");
  return { income: grossOf(comparison.new), kinds };
}
