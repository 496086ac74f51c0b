import type { RoomWords } from "#content/words.server.ts";
import { type CaseState, ENDED, UNFILED } from "#domain/cases/case-table.ts";
import { CASE_STEPS, lastDayToFile, stepOf } from "#domain/cases/case-turn.ts";
import type { App } from "#platform/app.server.ts";
import type { StepsView } from "#ui/case-steps/case-steps.tsx";
import { dayInIndia, type PlainDate } from "#values/dates.ts";
import { inEnglish } from "#values/say.ts";
import type { TaxYear } from "#values/year.ts";
import { type RequestOfTurn, turnNow, wasFiledBefore } from "./turn-view.ts";

/** The last of the steps is done as well: what follows is the Department's and the firm's. */
const VERIFIED: readonly CaseState[] = ["verified", "processed", "notice"];

/** How far a request is, in its six steps; none where the work on it is over. */
export function stepsOfCase(
  app: Pick<App, "clock" | "firm">,
  request: RequestOfTurn,
  words: RoomWords,
): StepsView | undefined {
  const { submittedAt, year, terms, figures } = request;
  return stepsOf(
    app,
    {
      ...{ state: terms.stage.state, receivedOn: dayInIndia(submittedAt), year },
      wasFiled: wasFiledBefore(figures.answers),
      isYours: turnNow(app, request).of === "client",
    },
    words,
  );
}

type CaseOfSteps = {
  state: CaseState;
  receivedOn: PlainDate;
  year: TaxYear;
  /** Whether a return of that year was filed before. */
  wasFiled: boolean;
  isYours: boolean;
  /** When a step was done, as ISO text. */
  days?: Partial<Record<(typeof CASE_STEPS)[number], string | undefined>>;
};

/** The same of any case. */
export function stepsOf(
  app: Pick<App, "clock">,
  { state, receivedOn, year, wasFiled, isYours, days = {} }: CaseOfSteps,
  { caseSteps }: RoomWords,
): StepsView | undefined {
  if (ENDED.includes(state)) return undefined;
  const now = VERIFIED.includes(state) ? CASE_STEPS.length : CASE_STEPS.indexOf(stepOf(state));
  const today = dayInIndia(app.clock.now());
  const last = UNFILED.includes(state) ? lastDayToFile(year, today, wasFiled) : undefined;
  const notes: Partial<Record<(typeof CASE_STEPS)[number], string>> = {
    received: caseSteps.receivedOn(receivedOn.toString(), inEnglish),
    ...Object.fromEntries(
      Object.entries(days).flatMap(([step, day]) =>
        day ? [[step, caseSteps.receivedOn(day, inEnglish)]] : [],
      ),
    ),
    // An updated return is never the plan: its far day would read as time to spare.
    ...(last &&
      last.as !== "updated" && { filed: caseSteps.fileBy(last.day.toString(), inEnglish) }),
  };
  return {
    ...{ label: caseSteps.label, done: caseSteps.done, isYours },
    steps: CASE_STEPS.map((step, index) => ({
      name: caseSteps.names[step],
      is: index < now ? "done" : index === now ? "now" : "ahead",
      ...(notes[step] && { note: notes[step] }),
    })),
  };
}
