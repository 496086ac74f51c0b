import { turnLine, turnText } from "#content/en/request-turn.ts";
import { verdictOutcome } from "#features/answer/verdict/verdict.ts";
import { dayInIndia, type Instant, type PlainDate } from "#values/dates.ts";
import { inEnglish } from "#values/say.ts";
import type { DayOfWeek } from "#values/working-days.ts";
import type { CaseTerms } from "./case-terms.server.ts";
import { nextTurn } from "./next-turn.ts";
import type { FiledFigures } from "./sealed-filing.server.ts";

type Request = {
  submittedAt: Instant;
  terms: CaseTerms;
  figures: Pick<FiledFigures, "answer">;
};

/** A request on one line: "Refund ₹49,600 · with the firm · you hear from us by Thursday 26 November". */
export function requestLine(
  { submittedAt, terms, figures }: Request,
  today: PlainDate,
  workingDays: readonly DayOfWeek[],
): string {
  const turn = nextTurn(dayInIndia(submittedAt), terms, today, workingDays);
  const verdict = figures.answer?.verdict;
  return turnLine(verdict && verdictOutcome(verdict), turnText(turn, inEnglish));
}
