import type { ReactNode } from "react";
import { taxSummaryLink } from "#content/en/tax-summary.ts";
import { type Drawing, Drawn } from "#ui/drawn.tsx";
import { Notice } from "#ui/notice/notice.tsx";
// Of the elements that the server draws.
import "#ui/details/details.css";
import "#ui/line-table/line-table.css";
import "#ui/tally/tally.css";
import "#ui/term/term.css";
import "./filed-answer.css";

type FiledAnswerProps = {
  /** Of `drawFiledAnswer`. */
  answer: { heading: string; drawing: Drawing };
  /** The address of its PDF, where there is an answer. */
  pdf: string | undefined;
  /** Why a PDF that was asked for is not there. */
  noPdf: string | undefined;
  children?: ReactNode;
};

/** What was handed over: on a wide screen beside all else of its page. */
export function FiledAnswer({ answer, pdf, noPdf, children }: FiledAnswerProps) {
  return (
    <div className="filed-answer flow">
      <h2>{answer.heading}</h2>
      {noPdf && (
        <Notice tone="warn" announce>
          <p>{noPdf}</p>
        </Notice>
      )}
      <Drawn className="filed-answer-drawn flow" drawing={answer.drawing} />
      {children}
      {pdf && (
        <p>
          <a href={pdf}>{taxSummaryLink}</a>
        </p>
      )}
    </div>
  );
}
