import { answerPage, lineByLine } from "#content/en/answer.ts";
import { bothRegimes } from "#content/en/both-regimes.ts";
import { filedAnswer as words } from "#content/en/step-form.ts";
import { regimeShown } from "#features/answer/verdict.ts";
import { VerdictLine } from "#features/answer/verdict-line.tsx";
import { isUnsettled } from "#features/answer/verdict-outcome.ts";
import { Fold } from "#ui/details/fold.tsx";
import { draw, forPage } from "#ui/drawn.server.ts";
import type { Drawing } from "#ui/drawn.tsx";
import { LineTable } from "#ui/line-table/line-table.tsx";
import { Tally } from "#ui/tally/tally.tsx";
import { Explained, TermsOnce } from "#ui/term/explained.tsx";
import type { FiledFigures } from "./sealed-filing.server.ts";

/** The answer as it was handed over, in the words in which it was seen, with the files that it rests on. */
export function drawFiledAnswer(request: Request, { answer, answers }: FiledFigures): FiledDrawing {
  const { heading, unread } = words;
  const drawing = draw(
    <TermsOnce>
      {answer ? <Answered answer={answer} /> : <p>{unread.text}</p>}
      <Files {...answers} />
    </TermsOnce>,
    "filed-",
  );
  return { heading: answer ? heading : unread.heading, ...forPage(request, { drawing }) };
}

export type FiledDrawing = { heading: string; drawing: Drawing };

function Answered({ answer }: { answer: NonNullable<FiledFigures["answer"]> }) {
  const { verdict } = answer;
  const isOldClosed = answer.regimes.old.open === "no";
  return (
    <>
      {verdict && (
        <>
          <p className="quiet">
            <Explained text={answerPage.crumb(answer.yearLabel, regimeShown(verdict))} />
          </p>
          <p className="verdict-line">
            <VerdictLine {...verdict} />
          </p>
          <p>
            <Explained text={[verdict.why, verdict.second].filter(Boolean).join(" ")} />{" "}
            {verdict.sure}
          </p>
          {verdict.parts.length > 0 && <Tally parts={verdict.parts} sum={verdict.sum ?? ""} />}
        </>
      )}
      {!isUnsettled(verdict) && (
        <Fold
          id="lines"
          heading={answerPage.folds.lines.heading}
          result={words.asOf(answer.computedOn)}
        >
          <LineTable
            caption={lineByLine.caption(answer.yearLabel, answer.computedOn)}
            columns={{
              old: isOldClosed ? bothRegimes.oldIfInTime : bothRegimes.names.old,
              new: bothRegimes.names.new,
            }}
            rows={answer.rows}
          />
        </Fold>
      )}
    </>
  );
}

/** What goes along with it. */
function Files({ form16, unread }: FiledFigures["answers"]) {
  const read = form16?.files?.map(({ fileName }) => fileName) ?? [form16?.fileName ?? ""];
  const files = [...(form16 ? read : []), ...(unread ? [unread.fileName] : [])];
  return (
    <>
      {form16?.typed && <p>{words.typed}</p>}
      {files.length > 0 && (
        <Fold id="files" heading={words.files} result={words.count(files.length)}>
          <ul>
            {files.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}
