import type { RoomWords } from "#content/words.server.ts";
import type { CaseState } from "#domain/cases/case-table.ts";
import { reasonOfCase } from "#features/cases/case-reason.server.ts";
import { casesOfFilings, hasEnded } from "#features/cases/case-record.server.ts";
import { countRequests } from "#features/cases/request-record.server.ts";
import type { App } from "#platform/app.server.ts";
import { inEnglish } from "#values/say.ts";
import { caretakerOf } from "./caretaker.server.ts";
import type { CaseHeadView } from "./case-head.tsx";
import { casePath, checklistPath, wayToPay } from "./case-paths.ts";
import { stepsOfCase } from "./case-steps.ts";
import { endedView, howToReach } from "./ended-case.server.ts";
import { type RequestOfTurn, turnNow, turnOfCase } from "./turn-view.ts";

const NONE = { all: 0, open: 0 };

type RequestOfHead = RequestOfTurn & { id: string; reference: string };

/** The way to its return, once there is one: as the one button where something waits for the client. */
function workOf(
  reference: string,
  state: CaseState,
  { returnLabel, LEADS_FIRST }: RoomWords,
): CaseHeadView["work"] {
  const label = returnLabel(state);
  return label
    ? { href: casePath(reference), label, isFirst: LEADS_FIRST.includes(state) }
    : undefined;
}

/**
 * Where a request stands, as both of its pages begin with it.
 * @param isInAccount the client pays on a page of the account
 */
export async function caseHead(
  app: App,
  request: RequestOfHead,
  isInAccount: boolean,
  words: RoomWords,
): Promise<CaseHeadView> {
  const { id: filingId, reference, terms } = request;
  const { stage, toPay } = terms;
  const { state } = stage;
  const { firmWords, payLabel } = words;
  const its = (await casesOfFilings(app.db, [filingId])).get(filingId);
  const requests = its && !hasEnded(its) ? await countRequests(app.db, its.id) : NONE;
  // Before there were lists, the firm asked in words of its own.
  const isAskedInWords = state === "gathering" && requests.all === 0;
  const asked = isAskedInWords ? (await reasonOfCase(app, app.db, filingId))?.words : undefined;
  return {
    turn: turnOfCase(app, request),
    pay: toPay && {
      href: wayToPay(reference, terms, isInAccount),
      label: payLabel(toPay),
      // Work that goes on unpaid waits for something else first.
      isFirst: turnNow(app, request).toPay !== undefined,
    },
    checklist:
      requests.all > 0
        ? {
            href: checklistPath(reference),
            label: words.checklistLabel(requests, inEnglish),
            isFirst: requests.open > 0,
          }
        : undefined,
    work: workOf(reference, state, words),
    asked: asked ? { heading: firmWords.asked, text: asked } : undefined,
    reach: asked ? howToReach(app, words, "asked") : undefined,
    ended: hasEnded(stage)
      ? await endedView(app, { filingId, state, request: "own" }, words)
      : undefined,
    caretaker: await caretakerOf(app, stage, words),
    steps: stepsOfCase(app, request, words),
  };
}
