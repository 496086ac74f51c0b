import type { RoomWords } from "#content/words.server.ts";
import type { CaseState } from "#domain/cases/case-table.ts";
import { reasonOfCase } from "#features/cases/case-reason.server.ts";
import type { App } from "#platform/app.server.ts";
import type { ReachView, WordsView } from "./firm-words.tsx";

/** Why the work on a request is over. */
export type EndedView = {
  title: string;
  text: string;
  /** The reason that the firm typed. */
  reason: WordsView | undefined;
  reach: ReachView;
};

type Ended = { filingId: string; state: CaseState; request: keyof RoomWords["requestNamed"] };

/** How the work on a request ended, in words. @param state one of the ended ones */
export async function endedView(
  app: App,
  { filingId, state, request }: Ended,
  words: RoomWords,
): Promise<EndedView> {
  const reason = (await reasonOfCase(app, app.db, filingId)) ?? {
    ...{ by: "clock", isConsent: false, words: undefined },
  };
  const { firmWords, requestNamed, requestTurn, endedText } = words;
  const title = { declined: requestTurn.declined, closed: requestTurn.none }[String(state)];
  return {
    title: title ?? requestTurn.stopped,
    text: endedText(state, reason, requestNamed[request]),
    reason: reason.words ? { heading: firmWords.reason, text: reason.words } : undefined,
    reach: howToReach(app, words, "ended"),
  };
}

/** How the firm is reached; a stand-in leads nowhere. */
export function howToReach(
  app: Pick<App, "firm">,
  { reachFirm }: RoomWords,
  when: "about" | "asked" | "ended",
): ReachView {
  const { email, phones, samples } = app.firm();
  return {
    before: reachFirm[when],
    or: reachFirm.or,
    email: { to: email, isSample: samples.includes("email") },
    phone: { to: phones[0], isSample: samples.includes("phones") },
  };
}
