import { turnDay, turnDeedOf, turnName } from "#content/en/request-turn.ts";
import type { DraftAnswers } from "#features/answer/draft/draft.ts";
import type { App } from "#platform/app.server.ts";
import type { TurnView } from "#ui/turn/turn.tsx";
import { dayInIndia, type Instant } from "#values/dates.ts";
import { inEnglish } from "#values/say.ts";
import type { TaxYear } from "#values/year.ts";
import type { CaseTerms } from "./case-terms.server.ts";
import { type NextTurn, nextTurn } from "./next-turn.ts";
import type { FiledFigures } from "./sealed-filing.server.ts";

/** A request as far as whose turn it is goes by it. */
export type RequestOfTurn = {
  submittedAt: Instant;
  year: TaxYear;
  figures: Pick<FiledFigures, "answers">;
  terms: CaseTerms;
};

/** Who acts next on a request, and by when. */
export function turnNow(
  app: Pick<App, "clock" | "firm">,
  { submittedAt, year, figures, terms }: RequestOfTurn,
): NextTurn {
  const wasFiled = wasFiledBefore(figures.answers);
  const request = { submittedOn: dayInIndia(submittedAt), year, wasFiled };
  return nextTurn(request, terms, dayInIndia(app.clock.now()), app.firm().workingDays);
}

/** Whether its client said that a return of that year was filed already. */
export function wasFiledBefore({ filed }: DraftAnswers): boolean {
  return filed !== undefined && filed.before !== "no";
}

/** Whose turn it is with a request, what is to be done and by when, as its page heads it. */
export function turnOfCase(app: Pick<App, "clock" | "firm">, request: RequestOfTurn): TurnView {
  const turn = turnNow(app, request);
  return {
    who: turnName(turn),
    isYours: turn.of === "client",
    deed: turnDeedOf(turn, request.terms.payment),
    by: turnDay(turn, inEnglish),
  };
}
