import { formProfileOf } from "#domain/tax/charge/form-profile.ts";
import { type FormChoice, whichForm } from "#domain/tax/charge/itr-form.ts";
import { type Comparison, compareRegimes } from "#domain/tax/explain/compare-regimes.ts";
import type { FilingInFile } from "#domain/tax/explain/facts-json.ts";
import type { Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import type { Filer } from "#domain/tax/facts/payments.ts";
import { filerIn } from "#domain/tax/income/business.ts";
import { dueDayOf } from "#domain/tax/return/due-dates.ts";
import {
  type FiledBefore,
  type FilingStatus,
  filingStatus,
} from "#domain/tax/return/filing-status.ts";
import { type SettledToday, settleToday } from "#domain/tax/return/settle-today.ts";
import { isAfter, type PlainDate, plainDate } from "#values/dates.ts";
import type { TaxYear } from "#values/year.ts";
import { type BreakEven, breakEvens } from "./break-evens.ts";
import { withFormFiled } from "./form-filed.ts";
import { type RupeeShare, whereTheRupeeGoes } from "./rupee-shares.ts";
import { taxOnUnforeseenIncome } from "./unforeseen.ts";
import { type UnusedLimit, unusedLimits } from "./unused-limits.ts";

/** Everything that the engine says of a person: what `npm run tax` prints. */
export type Explanation = {
  comparison: Comparison;
  shares: { old: RupeeShare[]; new: RupeeShare[] };
  form: FormChoice;
  breakEvens: BreakEven[];
  unusedLimits: UnusedLimit[];
  /** Which return is open on the day of the filing, and which regimes. */
  status?: FilingStatus;
  /** By that return; a regime closed on the day as if filed by the due date (its `basis` says which). */
  settled?: Record<Regime, SettledToday>;
};

/** Both regimes with lines, differences, disputes, form, break-evens and, where a filing is named, what is open on its day and the settlement. */
export function explain(known: TaxFacts, filing?: FilingInFile): Explanation {
  const facts = withFormFiled(known);
  const comparison = compareRegimes(facts);
  const settlement = filing && settlementOf(facts, comparison, filing);
  const doors = settlement?.status.regimes;
  const isOldChosen =
    doors?.old.open !== "no" && (comparison.cheaper === "old" || doors?.new.open === "no");
  const chosen = isOldChosen ? comparison.old : comparison.new;
  return {
    comparison: settlement ? withKept(comparison, settlement.settled) : comparison,
    shares: { old: whereTheRupeeGoes(comparison.old), new: whereTheRupeeGoes(comparison.new) },
    form: whichForm(facts.year, formProfileOf(facts, chosen)),
    breakEvens: breakEvens(facts),
    unusedLimits: unusedLimits(facts),
    ...settlement,
  };
}

/** The losses that the return of that day carries forward. */
function withKept(comparison: Comparison, settled: Record<Regime, SettledToday>): Comparison {
  const kept = (regime: Regime) => {
    const { lost } = settled[regime];
    const { carried } = comparison[regime];
    return { ...comparison[regime], carried: carried.filter((loss) => !lost.includes(loss)) };
  };
  return { ...comparison, old: kept("old"), new: kept("new") };
}

function settlementOf(
  facts: TaxFacts,
  comparison: Comparison,
  {
    filedOn,
    kind,
    firstFiledOn,
    mustFileAnyway,
    filer = filerIn(facts),
    option,
    advanceTax,
    selfAssessment,
  }: FilingInFile,
): Required<Pick<Explanation, "status" | "settled">> {
  const today = plainDate(filedOn);
  const filed = kind === "revised" ? filedBefore(facts.year, filer, firstFiledOn) : {};
  const status = filingStatus({ year: facts.year, today, filer, option, ...filed });
  const settle = (regime: Regime) =>
    settleToday(comparison[regime], status, today, {
      taxDeducted: facts.taxesPaid.deductedAtSource,
      taxCollected: facts.taxesPaid.collectedAtSource,
      advanceTax,
      selfAssessment,
      excusedTax: taxOnUnforeseenIncome(facts, regime),
      filer,
      mustFileAnyway,
      ...filed,
    });
  return { status, settled: { old: settle("old"), new: settle("new") } };
}

/** Whether the return that is revised was in time; of one without a day it is taken to have been. */
function filedBefore(
  year: TaxYear,
  filer: Filer,
  firstFiledOn: string | undefined,
): { filed: FiledBefore; firstFiledOn?: PlainDate } {
  const first = firstFiledOn === undefined ? undefined : plainDate(firstFiledOn);
  return first && isAfter(first, dueDayOf(year, filer))
    ? { filed: "late", firstFiledOn: first }
    : { filed: "inTime" };
}
