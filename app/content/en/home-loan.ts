import type { HomeLoanReason } from "#domain/tax/explain/home-loan.ts";

/** @param section by the Act of the year, where the reason rests on one */
export function homeLoanWords(reason: HomeLoanReason, section: string | undefined): string {
  return `A home loan changes nothing this year, because ${REASONS[reason]}${section ? ` (${section})` : ""}.`;
}

const REASONS: Readonly<Record<HomeLoanReason, string>> = {
  belowLimit: "there is no tax to lower",
  rebate: "the rebate takes all tax already",
  relief: "relief takes all tax already",
  oldRegimeClosed: "only the new regime is open, which counts no loan of the home you live in",
  newRegimeCheaper:
    "the new regime stays the cheaper one, and it counts no loan of the home you live in",
  limitsUsed: "your other claims leave it no room",
};
