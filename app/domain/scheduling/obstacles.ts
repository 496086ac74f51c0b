import type { Span } from "./local-days.ts";
import type { SlotQuestion, Taking } from "./schedule.ts";

/** A taking that counts, in milliseconds: its span is widened by its buffers, `start` is that of the session. */
export type Obstacle = Span & { state: Taking["state"]; start: number };

/** What counts, by adviser. A hold counts before it expires; what is cancelled or ignored never does. */
export function obstaclesByAdviser({
  takings,
  now,
  ignore = [],
}: Pick<SlotQuestion, "takings" | "now" | "ignore">): Map<string, Obstacle[]> {
  const byAdviser = new Map<string, Obstacle[]>();
  const at = now.epochMilliseconds;
  for (const { id, adviser, state, start, blockedFrom, blockedTo, expires } of takings) {
    if (state === "cancelled" || ignore.includes(id)) continue;
    if (state === "held" && !(expires && expires.epochMilliseconds > at)) continue;
    const obstacle = {
      state,
      start: start.epochMilliseconds,
      from: blockedFrom.epochMilliseconds,
      to: blockedTo.epochMilliseconds,
    };
    const its = byAdviser.get(adviser);
    if (its) its.push(obstacle);
    else byAdviser.set(adviser, [obstacle]);
  }
  return byAdviser;
}
