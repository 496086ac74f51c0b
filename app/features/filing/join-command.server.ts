import { caseCommand as words } from "#content/en/case-command.ts";
import type { App } from "#platform/app.server.ts";
import { joinForFirm, type OrderAndCase, partForFirm } from "./join-order.server.ts";

/** Joins an order to a request, or parts them; the reason and who gave it stand in the order's history. */
export async function joinOrPart(
  app: App,
  verb: "join" | "part",
  joined: OrderAndCase,
  { reason, user }: { reason: string; user: string },
): Promise<{ exitCode: number; output: string }> {
  if (!reason) return { exitCode: 2, output: words.join.reasonMissing(verb) };
  const change = verb === "join" ? joinForFirm : partForFirm;
  const problem = await change(app, joined, words.join.note(reason, user), { role: "staff", user });
  return problem
    ? { exitCode: 2, output: words.join.problems[problem](joined) }
    : { exitCode: 0, output: words.join.done[verb](joined) };
}
