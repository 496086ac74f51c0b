import { turnLine, turnText } from "#content/en/request-turn.ts";
import { verdictOutcome } from "#features/answer/verdict/verdict.ts";
import type { App } from "#platform/app.server.ts";
import { inEnglish } from "#values/say.ts";
import type { FiledFigures } from "./sealed-filing.server.ts";
import { type RequestOfTurn, turnNow } from "./turn-view.ts";

type Request = RequestOfTurn & { figures: Pick<FiledFigures, "answer"> };

/** A request on one line: "Refund ₹49,600 · with the firm · you hear from us by Thursday 26 November". */
export function requestLine(app: Pick<App, "clock" | "firm">, request: Request): string {
  const verdict = request.figures.answer?.verdict;
  return turnLine(verdict && verdictOutcome(verdict), turnText(turnNow(app, request), inEnglish));
}
