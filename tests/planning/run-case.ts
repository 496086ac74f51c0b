import { type DepositAt, depositMaturity } from "#domain/planning/deposits.ts";
import { futureCost } from "#domain/planning/goal-cost.ts";
import { repayLoan } from "#domain/planning/loan.ts";
import {
  type Convention,
  OUR_CONVENTION,
  realReturnPct,
  yearlyGrowthPct,
} from "#domain/planning/rates.ts";
import { retirementCorpus } from "#domain/planning/retirement.ts";
import { projectSip, sipForTarget } from "#domain/planning/sip.ts";

/** A worked example with its source: what goes in, what must come out, and how far off it may be. */
export type PlanningCase = {
  id: string;
  kind: string;
  inputs: Record<string, number | string>;
  expected: Record<string, number>;
  /** In the unit of the expected values, each of them. */
  tolerance: number;
  /** Which convention a value without one in its name was worked out under, in the source's words. */
  convention?: string;
};

export type CaseAnswer = {
  id: string;
  ok: boolean;
  expected: Record<string, number>;
  /** What we compute for each expected value; null for one that we do not know. */
  actual: Record<string, number | null>;
};

export function runCase(row: PlanningCase): CaseAnswer {
  const computed = COMPUTE[row.kind]?.(row) ?? {};
  const actual: CaseAnswer["actual"] = {};
  let ok = true;
  for (const [name, value] of Object.entries(row.expected)) {
    const ours = computed[name];
    actual[name] = ours ?? null;
    // A hair above the tolerance, which itself is a decimal fraction that no double holds exactly.
    if (ours === undefined || !(Math.abs(ours - value) <= row.tolerance + 1e-9)) ok = false;
  }
  return { id: row.id, ok: ok && Object.keys(actual).length > 0, expected: row.expected, actual };
}

const CONVENTIONS = ["nominalDue", "effectiveDue", "nominalOrdinary"] as const;

const COMPUTE: Record<string, (row: PlanningCase) => Record<string, number>> = {
  sip: sipValues,
  stepUpSip: sipValues,
  goalSip({ inputs }) {
    const monthly = (convention: Convention) =>
      toPaisa(
        sipForTarget({
          target: number(inputs, "target"),
          annualReturnPct: number(inputs, "annualReturnPct"),
          years: number(inputs, "years"),
          convention,
        }),
      );
    return byConvention("monthly", monthly);
  },
  futureCost: ({ inputs }) => ({
    futureCost: futureCost(
      number(inputs, "presentCost"),
      number(inputs, "inflationPct"),
      number(inputs, "years"),
    ),
  }),
  realRate: ({ inputs }) => ({
    realPct: realReturnPct(number(inputs, "nominalPct"), number(inputs, "inflationPct")),
  }),
  retirementCorpus({ inputs }): Record<string, number> {
    const outcome = retirementCorpus({
      monthlyExpenseToday: number(inputs, "monthlyExpenseToday"),
      inflationPct: number(inputs, "inflationPct"),
      yearsToRetire: number(inputs, "yearsToRetire"),
      yearsInRetirement: number(inputs, "yearsInRetirement"),
      postReturnPct: number(inputs, "postReturnPct"),
    });
    if (!outcome) return {};
    return { firstYearExpense: outcome.firstYearExpense, corpusAnnuityDue: outcome.corpus };
  },
  ppf: ({ inputs }) => depositValues(inputs, number(inputs, "years"), number(inputs, "years")),
  ssy: ({ inputs }) =>
    depositValues(inputs, number(inputs, "depositYears"), number(inputs, "maturityYears")),
  emi({ inputs }) {
    return repayLoan(
      number(inputs, "principal"),
      number(inputs, "annualPct"),
      number(inputs, "months"),
    );
  },
  cagr: ({ inputs }) => ({
    cagrPct: yearlyGrowthPct(
      number(inputs, "begin"),
      number(inputs, "end"),
      number(inputs, "years"),
    ),
  }),
};

function sipValues({ inputs, convention: words }: PlanningCase): Record<string, number> {
  const outcome = (convention: Convention) =>
    projectSip({
      monthly: number(inputs, "monthly"),
      annualReturnPct: number(inputs, "annualReturnPct"),
      years: number(inputs, "years"),
      stepUpPct: number(inputs, "stepUpPct", 0),
      convention,
    });
  const { maturity, invested, gain } = outcome(conventionOf(words));
  return {
    maturity,
    invested,
    gain,
    ...byConvention("maturity", (convention) => outcome(convention).maturity),
  };
}

function depositValues(
  inputs: PlanningCase["inputs"],
  depositYears: number,
  maturityYears: number,
): Record<string, number> {
  return depositMaturity({
    annualDeposit: number(inputs, "annualDeposit"),
    ratePct: number(inputs, "ratePct"),
    depositYears,
    maturityYears,
    depositAt: depositAt(inputs.depositAt),
  });
}

function depositAt(text: number | string | undefined): DepositAt {
  return text === "endOfYear" || text === "monthly" ? text : "startOfYear";
}

/** Sources describe their convention in words: `(1+r)^(1/12)` or "effective", "end of month" or "ordinary". */
function conventionOf(words = ""): Convention {
  if (/effective|\^\s*\(?1\/12/i.test(words)) return "effectiveDue";
  return /ordinary|end of (?:the )?month/i.test(words) ? "nominalOrdinary" : OUR_CONVENTION;
}

/** `maturityNominalDue`, `maturityEffectiveDue`, `maturityNominalOrdinary`. */
function byConvention(
  name: string,
  value: (convention: Convention) => number,
): Record<string, number> {
  return Object.fromEntries(
    CONVENTIONS.map((convention) => [
      `${name}${convention.charAt(0).toUpperCase()}${convention.slice(1)}`,
      value(convention),
    ]),
  );
}

/** NaN for an input that is not there: the case then fails by its values and says so. */
function number(inputs: PlanningCase["inputs"], name: string, otherwise = Number.NaN): number {
  return Number(inputs[name] ?? otherwise);
}

function toPaisa(amount: number): number {
  return Math.round(amount * 100) / 100;
}
