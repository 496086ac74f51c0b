import type { EarlierLoss, LossKind } from "#domain/tax/facts/more-facts.ts";
import type { MetIncome } from "#domain/tax/messages/income.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import { type Rupees, sumOf } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import type { LossOfStage, Meeting, Pot } from "./loss-plan.ts";

/** A loss of the year; what earlier years left has `earlierLossLine`. */
type LossOfYear = Exclude<LossOfStage, "earlierLongTerm" | "earlierShortTerm">;

const SECTIONS: Readonly<Record<LossOfYear, string>> = {
  longTerm: "70(3)",
  shortTerm: "70(2)",
  business: "71",
  house: "71",
};

const EARLIER_SECTIONS: Readonly<Record<LossKind, string>> = {
  house: "71B",
  business: "72",
  speculative: "73",
  shortTerm: "74",
  longTerm: "74",
};

/** What a loss of the year met; the heads hold the amounts already, so nothing is added. */
export function metLine(loss: LossOfYear, met: readonly Meeting[], pots: readonly Pot[]): Line[] {
  if (met.length === 0) return [];
  return [
    {
      id: `setOff.${loss}`,
      label: { id: "setOff.met", params: { loss } },
      section: SECTIONS[loss],
      amount: sumOf(...met.map(({ amount }) => amount)),
      working: { id: "setOff.met.parts", params: { parts: namedMeetings(met, pots) } },
      kind: "detail",
    },
  ];
}

/** The incomes by their names, in the order in which they stand in the computation. */
export function namedMeetings(met: readonly Meeting[], pots: readonly Pot[]): MetIncome[] {
  return pots.flatMap(({ id, name }) =>
    met
      .filter(({ income }) => income === id)
      .map(({ amount }): MetIncome => ({ income: name, amount })),
  );
}

/** The line that takes an earlier loss off this year's income of its kind; `met` where it had a choice. */
export function earlierLossLine(
  kind: LossKind,
  losses: readonly EarlierLoss[],
  used: Rupees,
  met: readonly MetIncome[] = [],
): Line {
  return {
    id: `earlierLoss.${kind}`,
    label: { id: "setOff.earlierLoss", params: { kind } },
    section: EARLIER_SECTIONS[kind],
    amount: used,
    working: {
      id: "setOff.earlierLoss.years",
      params: {
        losses: losses.map(({ year, amount }) => ({ amount, year: taxYear(year) })),
        ...(met.length > 0 ? { parts: met } : {}),
        ...(kind !== "house" && losses.some(({ returnInTime }) => returnInTime === undefined)
          ? { takenAsInTime: true }
          : {}),
      },
    },
    inputs: ["earlierLosses"],
    kind: "less",
  };
}
