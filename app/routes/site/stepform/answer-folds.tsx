import { factorWords, lineByLine, answerPage as page, unsettledWords } from "#content/en/answer.ts";
import { bothRegimes as words } from "#content/en/both-regimes.ts";
import type { BothRegimes } from "#features/answer/verdict/both-regimes.ts";
import {
  Bars,
  Disputes,
  Flips,
  Missing,
  OpenToday,
  Unused,
} from "#features/answer/verdict/both-regimes-parts.tsx";
import type { Answer } from "#features/answer/verdict/stored-answer.ts";
import { isUnsettled } from "#features/answer/verdict/verdict-outcome.ts";
import { Details } from "#ui/details/details.tsx";
import { LineTable } from "#ui/line-table/line-table.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Explained } from "#ui/term/explained.tsx";
import { formatRupees } from "#values/money.ts";

/** What is still open today: the clock and what was filed before decide. */
export function Change({ answer: { status, regimes } }: { answer: Answer }) {
  return (
    <>
      <OpenToday sentences={status.sentences} old={regimes.old} />
      {regimes.old.open === "no" && status.kind !== "closed" && (
        <p>
          <Explained text={page.folds.change.closed(status.dueDate)} />
        </p>
      )}
    </>
  );
}

export function changeResult({ status: { kind }, regimes }: Answer): string {
  const { claims, claimsIfOld, date, filedLate, nothing } = page.folds.change;
  if (kind === "closed") return nothing;
  if (regimes.old.open !== "no") return regimes.old.open === "yes" ? claims : claimsIfOld;
  return kind === "revised" ? filedLate : date;
}

/** The same lines as a table, with what it assumes and what is disputed, and as a picture. */
export function Lines({ answer, regimes }: { answer: Answer; regimes: BothRegimes }) {
  const oldColumn = answer.regimes.old.open === "no" ? words.oldIfInTime : words.names.old;
  const { because, factors } = answer;
  if (isUnsettled(answer.verdict)) return <p>{answer.verdict?.heading}.</p>;
  return (
    <>
      {answer.cautions.map((caution) => (
        <Notice key={caution} tone="warn">
          <p>
            <Explained text={caution} />
          </p>
        </Notice>
      ))}
      <LineTable
        caption={lineByLine.caption(answer.yearLabel, answer.computedOn)}
        columns={{ old: oldColumn, new: words.names.new }}
        rows={answer.rows}
      />
      <div className="quiet">
        <p>{lineByLine.assumes}</p>
        <ul className="answer-assumptions">
          {answer.regimes.new.assumptions.map((assumption) => (
            <li key={assumption}>
              <Explained text={assumption} />
            </li>
          ))}
        </ul>
      </div>
      <p>
        <Explained text={because} />
      </p>
      {factors.length > 1 && (
        <Details summary={factorWords.summary}>
          <ul className="answer-factors">
            {factors.map(({ label, favours, rupees }) => (
              <li key={label}>
                <Explained text={factorWords.line(label, formatRupees(rupees), favours)} />
              </li>
            ))}
          </ul>
          <p>
            <Explained text={factorWords.text} />
          </p>
        </Details>
      )}
      <Disputes {...regimes} />
      <Bars {...regimes} />
    </>
  );
}

export function linesResult(answer: Answer): string {
  const { regimes, verdict } = answer;
  const { result, taxOnly } = page.folds.lines;
  if (isUnsettled(answer.verdict)) return unsettledWords.result;
  const { taxAfterRelief, interestAndFee, taxesPaid } = regimes[verdict?.regime ?? "new"];
  if (!verdict || verdict.outcome === "unknown") return taxOnly(formatRupees(taxAfterRelief));
  return result(
    formatRupees(taxAfterRelief),
    interestAndFee > 0 ? formatRupees(interestAndFee) : undefined,
    formatRupees(taxesPaid),
  );
}

/** The amounts at which the cheaper regime changes, and the room that its limits leave. */
export function OldRegime({ answer, regimes }: { answer: Answer; regimes: BothRegimes }) {
  if (isUnsettled(answer.verdict)) return <p>{answer.verdict?.heading}.</p>;
  return (
    <>
      {regimes.missing && (
        <>
          <p>{page.folds.old.leftOut}</p>
          <Missing {...regimes.missing} />
        </>
      )}
      <Flips {...regimes} />
      {regimes.rentGuess && <p className="quiet">{regimes.rentGuess}</p>}
      <Unused {...regimes} />
    </>
  );
}
