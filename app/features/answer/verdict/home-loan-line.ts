import { homeLoanWords } from "#content/en/home-loan.ts";
import { taxSpeech } from "#content/en/tax/tax-speech.ts";
import { whyHomeLoanChangesNothing } from "#domain/tax/explain/home-loan.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { NOTHING, rupees } from "#values/money.ts";
import type { Working } from "../facts/working.ts";

/** Why a home loan leaves the tax as it is; undefined where it lowers it. `isGiven`: there is one, as far as is known. */
type HomeLoanLine = { text: string; isGiven: boolean };

/** Of the loan that the person or the certificate names, else of any loan. */
export function homeLoanLine({
  facts,
  status,
}: Pick<Working, "facts" | "status">): HomeLoanLine | undefined {
  const { selfOccupiedInterest, reported } = facts.house;
  const interest = rupees(Math.max(selfOccupiedInterest, -reported));
  const isGiven = interest > 0;
  // The loan of a house that is let lowers its income, in either regime.
  if (reported > 0 || facts.houses?.some(({ use }) => use === "letOut")) return undefined;
  const found = whyHomeLoanChangesNothing(facts, {
    ...(isGiven ? { loan: { interest, principal: NOTHING } } : {}),
    isOldClosed: status.regimes.old.open === "no",
  });
  if (!found) return undefined;
  const { say } = taxSpeech(ratesOf(facts.year).act);
  return {
    text: homeLoanWords(found.reason, found.section && say.section(found.section)),
    isGiven,
  };
}
