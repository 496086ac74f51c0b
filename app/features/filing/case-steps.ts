import type { RoomWords } from "#content/words.server.ts";
import { type CaseState, ENDED, UNFILED } from "#domain/cases/case-table.ts";
import { CASE_STEPS, lastDayToFile, stepOf } from "#domain/cases/case-turn.ts";
import type { App } from "#platform/app.server.ts";
import type { StepsView } from "#ui/case-steps/case-steps.tsx";
import { dayInIndia } from "#values/dates.ts";
import { inEnglish } from "#values/say.ts";
import { type RequestOfTurn, turnNow, wasFiledBefore } from "./turn-view.ts";

/** The last of the steps is done as well: what follows is the Department's and the firm's. */
const VERIFIED: readonly CaseState[] = ["verified", "processed", "notice"];

/** How far a request is, in its six steps; none where the work on it is over. */
export function stepsOfCase(
  app: Pick<App, "clock" | "firm">,
  request: RequestOfTurn,
  { caseSteps }: RoomWords,
): StepsView | undefined {
  const { state } = request.terms.stage;
  if (ENDED.includes(state)) return undefined;
  const now = VERIFIED.includes(state) ? CASE_STEPS.length : CASE_STEPS.indexOf(stepOf(state));
  const received = dayInIndia(request.submittedAt).toString();
  const last = UNFILED.includes(state)
    ? lastDayToFile(
        request.year,
        dayInIndia(app.clock.now()),
        wasFiledBefore(request.figures.answers),
      )
    : undefined;
  const notes: Partial<Record<(typeof CASE_STEPS)[number], string>> = {
    received: caseSteps.receivedOn(received, inEnglish),
    // An updated return is never the plan: its far day would read as time to spare.
    ...(last &&
      last.as !== "updated" && { filed: caseSteps.fileBy(last.day.toString(), inEnglish) }),
  };
  return {
    label: caseSteps.label,
    done: caseSteps.done,
    isYours: turnNow(app, request).of === "client",
    steps: CASE_STEPS.map((step, index) => ({
      name: caseSteps.names[step],
      is: index < now ? "done" : index === now ? "now" : "ahead",
      ...(notes[step] && { note: notes[step] }),
    })),
  };
}
