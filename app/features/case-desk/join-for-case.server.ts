import { joinForFirm, type OrderAndCase, partForFirm } from "#features/filing/join-order.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { accepted, refused } from "#values/outcome.ts";
import { actorOf } from "./act-on-case.server.ts";
import type { CaseOutcome } from "./case-messages.ts";

/** Joins an order to the request of a case, or parts them: the reason and who gave it stand in the order's history. */
export async function joinForCase(
  app: App,
  session: Session,
  verb: "join" | "part",
  joined: OrderAndCase,
  reason: string,
): Promise<CaseOutcome> {
  const change = verb === "join" ? joinForFirm : partForFirm;
  const why = `${reason} (${session.person.name})`;
  const problem = await change(app, joined, why, actorOf(session));
  if (!problem) return accepted(null);
  return refused({ id: "notJoined", params: { problem, ...joined } });
}
