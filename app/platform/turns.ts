import { setImmediate as nextTurn } from "node:timers/promises";

let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for a turn of the thread that no other caller has: pages that are asked for at once are rendered in
 * turns of their own, and short answers come in between.
 */
export async function ownTurn(): Promise<void> {
  last = last.then(() => nextTurn());
  await last;
}
