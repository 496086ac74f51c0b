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

const CONVENTIONS = ["nominalDue", "effectiveDue", "nominalOrdinary", "effectiveOrdinary"] as const;

const COMPUTE: Record<string, (row: PlanningCase) => Record<string, number>> = {
  sip: sipValues,
  stepUpSip: sipValues,
  goalSip({ inputs, convention: words }) {
    const monthly = (convention: Convention) =>
      toPaisa(
        sipForTarget({
          target: number(inputs, "target"),
          annualReturnPct: number(inputs, "annualReturnPct"),
          years: number(inputs, "years"),
          convention,
        }),
      );
    return { monthly: monthly(conventionOf(words)), ...byConvention("monthly", monthly) };
  },
  futureCost({ inputs, convention: words = "" }) {
    const yearly = number(inputs, "inflationPct");
    const isMonthly = /month/i.test(words);
    const inflationPct = isMonthly ? ((1 + yearly / 1200) ** 12 - 1) * 100 : yearly;
    const cost = futureCost(number(inputs, "presentCost"), inflationPct, number(inputs, "years"));
    return { futureCost: cost };
  },
  realRate({ inputs, convention: words }) {
    const nominalPct = number(inputs, "nominalPct");
    const inflationPct = number(inputs, "inflationPct");
    const isDifference = asDifference(words);
    return {
      realPct: isDifference ? nominalPct - inflationPct : realReturnPct(nominalPct, inflationPct),
    };
  },
  retirementCorpus({ inputs, convention: words = "" }): Record<string, number> {
    const outcome = retirementCorpus({
      monthlyExpenseToday: number(inputs, "monthlyExpenseToday"),
      inflationPct: number(inputs, "inflationPct"),
      yearsToRetire: number(inputs, "yearsToRetire"),
      yearsInRetirement: number(inputs, "yearsInRetirement"),
      postReturnPct: number(inputs, "postReturnPct"),
    });
    if (!outcome) return {};
    // Each year's expense at its end: the corpus has a year's real return longer to grow.
    const ordinary = Math.round(outcome.corpus / (1 + outcome.realReturnPct / 100));
    const corpus = isAtTheEnd(words) ? ordinary : outcome.corpus;
    return {
      firstYearExpense: outcome.firstYearExpense,
      corpus,
      corpusAnnuityDue: outcome.corpus,
      corpusAnnuityOrdinary: ordinary,
    };
  },
  ppf: (row) => depositValues(row, number(row.inputs, "years"), number(row.inputs, "years")),
  ssy: (row) =>
    depositValues(row, number(row.inputs, "depositYears"), number(row.inputs, "maturityYears")),
  emi({ inputs, convention: words = "" }): Record<string, number> {
    const months = number(inputs, "months");
    const principal = number(inputs, "principal");
    const yearly = number(inputs, "annualPct");
    if (/flat/i.test(words)) {
      const total = principal * (1 + (yearly / 100) * (months / 12));
      return { emi: Math.round(total / months), total, interest: total - principal };
    }
    const isEffective = EFFECTIVE.test(words);
    const pct = isEffective ? ((1 + yearly / 100) ** (1 / 12) - 1) * 1200 : yearly;
    if (!/advance|start of|annuity due/i.test(words)) return repayLoan(principal, pct, months);
    // Paid at the start of each month, the first instalment bears no interest.
    return repayLoan(principal / (1 + pct / 1200), pct, months);
  },
  cagr({ inputs, convention: words = "" }) {
    const [begin, end] = [number(inputs, "begin"), number(inputs, "end")];
    const years = number(inputs, "years");
    const isSimple = /simple|absolute/i.test(words);
    return {
      cagrPct: isSimple ? ((end / begin - 1) / years) * 100 : yearlyGrowthPct(begin, end, years),
    };
  },
};

/** A real return as the mere difference, `r - i`, or as the quotient. */
function asDifference(words = ""): boolean {
  return /difference|minus|r\s*[-\u2212]\s*i/i.test(words);
}

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
  { inputs, convention }: PlanningCase,
  depositYears: number,
  maturityYears: number,
): Record<string, number> {
  return depositMaturity({
    annualDeposit: number(inputs, "annualDeposit"),
    ratePct: number(inputs, "ratePct"),
    depositYears,
    maturityYears,
    depositAt: depositAt(inputs.depositAt ?? convention),
  });
}

/** `endOfYear`, or a source's words: "deposit at the end of the year", "every month". */
function depositAt(text: number | string | undefined): DepositAt {
  const words = String(text ?? "");
  if (isAtTheEnd(words)) return "endOfYear";
  return /month/i.test(words) ? "monthly" : "startOfYear";
}

/** Sources describe their convention in words: `(1+r)^(1/12)` or "effective", "end of month" or "ordinary". */
const EFFECTIVE = /effective|\^\s*\(?1\s*\/\s*12|12th root/i;
const AT_THE_END =
  /ordinary|arrears|\bend[\s-]*of[\s-]*(?:the |each |every |a )?(?:month|year|period)/i;
const AT_THE_START = /\bstart|beginning|annuity due|in advance/i;

/** What is credited at the end may have been paid at the start. */
function isAtTheEnd(words: string): boolean {
  return AT_THE_END.test(words) && !AT_THE_START.test(words);
}

function conventionOf(words = ""): Convention {
  if (EFFECTIVE.test(words)) return isAtTheEnd(words) ? "effectiveOrdinary" : "effectiveDue";
  return isAtTheEnd(words) ? "nominalOrdinary" : OUR_CONVENTION;
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
