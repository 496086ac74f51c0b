import { setImmediate as nextTurn } from "node:timers/promises";
import { openFairTurns } from "./fair-turns.ts";
import { widestOf } from "./network.ts";

const turns = openFairTurns(1);

/**
 * Waits for a turn of the thread that no other caller has: pages that are asked for at once are rendered in
 * turns of their own, and short answers come in between. Hundreds of one network put one turn before another's.
 *
 * @param address whose the request is
 * @param signal ends the waiting, which rejects with its reason
 */
export async function ownTurn(address: string, signal?: AbortSignal): Promise<void> {
  await turns.take(widestOf(address), () => nextTurn(), signal);
}
