import type { Regime } from "#domain/tax/facts/facts.ts";
import type { FiledReturn } from "#domain/tax/return/filed-return.ts";
import type { Rupees } from "#values/money.ts";
import { cameTo, type Filed } from "../draft/filed-before.ts";
import type { Working } from "../facts/working.ts";
import type { VerdictAsked } from "./verdict.ts";

/** S. 288B rounds what a return comes to, to ten rupees: a smaller difference is none. */
export const LEAST_DIFFERENCE = 10;

type FiledWorking = Pick<VerdictAsked, "comparison" | "status"> & {
  filed: NonNullable<Working["filed"]>;
};

/** The regime that a filed return is compared in, and what it came to as far as that can be compared. */
export function comparedWith(
  working: FiledWorking,
  answered: Filed,
): { best: Regime; shown: Rupees | undefined } {
  const best = bestOf(working);
  const isUnsaid = isPaymentUnsaid(answered) && working.filed[best].least > LEAST_DIFFERENCE;
  return { best, shown: isUnsaid ? undefined : cameTo(answered) };
}

/** The regime of the filed return, where it agrees with one alone of those that it can have chosen. */
export function chosenRegime(working: Working, answered: Filed | undefined): Regime | undefined {
  const agreed = regimesAgreed(working, answered);
  return agreed.length === 1 ? agreed[0] : undefined;
}

/** The regimes with whose figures the filed return agrees, of those that it can have chosen; none where it is not known. */
export function regimesAgreed({ status, filed }: Working, answered: Filed | undefined): Regime[] {
  const shown = answered && cameTo(answered);
  return shown === undefined || !filed ? [] : agreeing(status, filed, shown);
}

/** Those of the regimes that can have been chosen. */
export function agreeing(
  { regimes }: Working["status"],
  filed: NonNullable<Working["filed"]>,
  shown: Rupees,
): Regime[] {
  return (["new", "old"] as const).filter(
    (regime) => regimes[regime].open !== "no" && agrees(shown, filed[regime]),
  );
}

/** "Nothing to pay" is what an acknowledgement shows to everyone who has paid: how much was paid is not known yet. */
function isPaymentUnsaid({ result, paid }: Filed): boolean {
  return result?.kind === "pay" && result.amount === 0 && paid === undefined;
}

/** The regime that costs less, of those that the filed return can have chosen. */
function bestOf({ comparison, status }: FiledWorking): Regime {
  return comparison.cheaper === "old" && status.regimes.old.open !== "no" ? "old" : "new";
}

function agrees(shown: Rupees, { least, most }: FiledReturn): boolean {
  return shown >= least - LEAST_DIFFERENCE && shown <= most + LEAST_DIFFERENCE;
}
