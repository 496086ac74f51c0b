import type { RouterContextProvider } from "react-router";
import type { App } from "#platform/app.server.ts";
import { type FairTurns, openFairTurns } from "#platform/fair-turns.ts";
import { widestOf } from "#platform/network.ts";
import { appOf, giveWay, requestContext } from "#platform/request.server.ts";

/**
 * At once in a process: each holds a connection while it waits for the advisers' rows, and only one has them. Two, so
 * that one is prepared while the other commits.
 */
const AT_ONCE = 2;
/**
 * So many wait at most while their networks wait, too, and twice as many in all: where a refusal takes a tenth of a
 * second with its page, as on a machine that is busy, the last of them is answered in time (time-limit.ts).
 */
const MOST_WAITING = 150;
/** From so many on, who comes too late learns what is free on the same day alone: to look further costs the most. */
const RUSH = 10;

const turnsByApp = new WeakMap<App["sealing"], FairTurns>();

function turnsOf({ sealing }: App): FairTurns {
  const most = { ofOne: MOST_WAITING, ofAll: MOST_WAITING };
  const turns = turnsByApp.get(sealing) ?? openFairTurns(AT_ONCE, most);
  turnsByApp.set(sealing, turns);
  return turns;
}

/**
 * Takes a time, or moves a session to one, when its turn has come; turns go round the networks. Where too many wait the
 * request is answered 503 by the server itself, without a page being rendered.
 *
 * @throws the reason of the request's signal, where it ended meanwhile
 */
export async function takeInTurn<T>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  take: () => Promise<T>,
): Promise<T> {
  const turns = turnsOf(appOf(context));
  const network = widestOf(context.get(requestContext).address);
  if (turns.isFull(network)) giveWay(context, "rushed");
  return turns.take(network, take, request.signal);
}

/** Whether many wait for their turn just now. */
export function isRush(app: App): boolean {
  return turnsOf(app).waiting() >= RUSH;
}
