import { type Answer, refuseLosses, type TaxCase, UnknownInput } from "./case.ts";
import { answerIncomeTax } from "./income-tax-case.ts";
import {
  answerChapterVIA,
  answerFamilyPension,
  answerGratuity,
  answerHouse,
  answerHouseRent,
  answerInterest,
  answerLeave,
  answerPresumptive,
} from "./other-cases.ts";
import { answerPerson } from "./person-case.ts";

/** One line of the run: what was expected and what came out, under the expected names only. */
export type CaseResult = {
  id: string;
  ok: boolean;
  expected: unknown;
  actual: unknown;
  /** Of a case that failed: the disputed points that moved its answer. */
  disputes?: readonly unknown[];
};

const MODULES: Readonly<Record<string, (taxCase: TaxCase) => Answer>> = {
  incomeTax: answerIncomeTax,
  hra: answerHouseRent,
  leaveEncashment: answerLeave,
  gratuity: answerGratuity,
  familyPension: answerFamilyPension,
  houseProperty: answerHouse,
  interest: answerInterest,
  presumptive: answerPresumptive,
  chapterVIA: answerChapterVIA,
  person: answerPerson,
};

/** Runs a case; an input or module without meaning here fails it with the reason as `actual`. */
export function runCase(taxCase: TaxCase): CaseResult {
  const { id, expected } = taxCase;
  const whole = answerOf(taxCase);
  if (typeof whole === "string") return { id, ok: false, expected, actual: whole };
  const actual = Object.fromEntries(Object.keys(expected).map((name) => [name, whole[name]]));
  const ok = sameValues(expected, actual);
  const { disputes } = whole;
  const isDisputed = !ok && Array.isArray(disputes) && disputes.length > 0;
  return { id, ok, expected, actual, ...(isDisputed ? { disputes } : {}) };
}

function answerOf(taxCase: TaxCase): Answer | string {
  const answer = MODULES[taxCase.module];
  if (!answer) return `module not handled: ${taxCase.module}`;
  try {
    refuseLosses(taxCase.inputs);
    return answer(taxCase);
  } catch (error) {
    if (error instanceof UnknownInput || error instanceof TypeError || error instanceof RangeError)
      return error.message;
    throw error;
  }
}

/** Equal as JSON, in the order of the expected names. */
export function sameValues(expected: unknown, actual: unknown): boolean {
  return JSON.stringify(expected) === JSON.stringify(actual);
}
