import type { Instant } from "#values/dates.ts";
import { MINUTE } from "./local-days.ts";

/** What a client may still do alone; the firm may move and cancel at any time before the start. */
export type ChangeRules = {
  /** Minutes before the start until which a client may move or cancel, that minute included. */
  cutOff: number;
  mostMoves: number;
};

export type ChangeRefusal = "started" | "afterCutOff" | "movedTooOften";

/** Why a client may not cancel a session that begins at `start`; undefined when it is in time. */
export function cancelRefusal(
  start: Instant,
  now: Instant,
  { cutOff }: Pick<ChangeRules, "cutOff">,
): Exclude<ChangeRefusal, "movedTooOften"> | undefined {
  const left = start.epochMilliseconds - now.epochMilliseconds;
  if (left <= 0) return "started";
  return left < cutOff * MINUTE ? "afterCutOff" : undefined;
}

/** Whether it is too late for a client to cancel a session that begins at `start`. */
export function cutOffPassed(
  start: Instant,
  now: Instant,
  rules: Pick<ChangeRules, "cutOff">,
): boolean {
  return cancelRefusal(start, now, rules) !== undefined;
}

/** Why a client may not move a session that was moved `moves` times before. */
export function moveRefusal(
  { start, moves }: { start: Instant; moves: number },
  now: Instant,
  rules: ChangeRules,
): ChangeRefusal | undefined {
  const late = cancelRefusal(start, now, rules);
  return late ?? (moves >= rules.mostMoves ? "movedTooOften" : undefined);
}
