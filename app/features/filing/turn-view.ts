import { requestTurn, turnDay, turnDeed } from "#content/en/request-turn.ts";
import type { App } from "#platform/app.server.ts";
import type { TurnView } from "#ui/turn/turn.tsx";
import { dayInIndia, type Instant } from "#values/dates.ts";
import { inEnglish } from "#values/say.ts";
import { type CasePayment, nextTurn, type OrderOfRequest } from "./next-turn.ts";

/** Whose turn it is with a request, what is to be done and by when, as its page heads it. */
export function turnOfCase(
  app: Pick<App, "clock" | "firm">,
  submittedAt: Instant,
  terms: CasePayment & { order: OrderOfRequest | undefined },
): TurnView {
  const today = dayInIndia(app.clock.now());
  const turn = nextTurn(dayInIndia(submittedAt), terms, today, app.firm().workingDays);
  const who = { client: requestTurn.yours, firm: requestTurn.firm, none: requestTurn.stopped };
  return {
    who: who[turn.of],
    isYours: turn.of === "client",
    deed: turnDeed[terms.payment],
    by: turnDay(turn, inEnglish),
  };
}
