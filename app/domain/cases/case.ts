import type { Message } from "#values/message.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import {
  CASE_MOVES,
  type CaseEvent,
  type CaseGuard,
  type CaseMove,
  type CaseRole,
  type CaseState,
} from "./case-table.ts";

/**
 * What is known of a case when something is to happen to it, by guard. Left out is what no part of the product can say
 * yet. `alone`: the same person prepared and checks, as the firm is of one.
 */
export type CaseFacts = { [guard in CaseGuard]?: boolean | "alone" };

/** Why something cannot happen to a case. */
export type MoveMessages = {
  /** Nothing leads there from this state. */
  notFromHere: { state: CaseState; event: CaseEvent };
  /** Others do it. */
  notByYou: { event: CaseEvent; by: readonly CaseRole[] };
  /** Something is missing first. */
  needs: { guard: CaseGuard };
  /** Whether it is so cannot be said yet. */
  notYet: { guard: CaseGuard };
};

/** The state that an event leads to, or why not. */
export function next(
  state: CaseState,
  event: CaseEvent,
  by: CaseRole,
  facts: CaseFacts,
): Outcome<CaseState, Message<MoveMessages>> {
  const move = moveFrom(state, event);
  if (!move) return refused({ id: "notFromHere", params: { state, event } });
  if (!move.by.includes(by)) return refused({ id: "notByYou", params: { event, by: move.by } });
  for (const guard of move.needs) {
    if (facts[guard] === undefined) return refused({ id: "notYet", params: { guard } });
    if (!facts[guard]) return refused({ id: "needs", params: { guard } });
  }
  return accepted(move.to);
}

/** The line of the table for an event in a state; undefined where it cannot happen there. */
export function moveFrom(state: CaseState, event: CaseEvent): CaseMove | undefined {
  return CASE_MOVES.find((each) => each.event === event && each.from.includes(state));
}

/** Whether a person is a second pair of eyes: another than who prepared it, or in a firm of one the same. */
export function secondPairOfEyes(
  preparedBy: string,
  person: string,
  isFirmOfOne: boolean,
): boolean | "alone" {
  if (preparedBy !== person) return true;
  return isFirmOfOne && "alone";
}
