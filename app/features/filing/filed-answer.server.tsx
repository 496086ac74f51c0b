import type { RouterContextProvider } from "react-router";
import { type RoomWords, wordsIn } from "#content/words.server.ts";
import type { Answer } from "#features/answer/verdict/stored-answer.ts";
import { regimeShown } from "#features/answer/verdict/verdict.ts";
import { VerdictLine } from "#features/answer/verdict/verdict-line.tsx";
import { isUnsettled } from "#features/answer/verdict/verdict-outcome.ts";
import { wordsOf } from "#features/words/words-of.server.ts";
import { Fold } from "#ui/details/fold.tsx";
import { draw, forPage } from "#ui/drawn.server.ts";
import type { Drawing } from "#ui/drawn.tsx";
import { LineTable } from "#ui/line-table/line-table.tsx";
import { Tally } from "#ui/tally/tally.tsx";
import { Explained, TermsOnce } from "#ui/term/explained.tsx";
import type { FiledFigures } from "./sealed-filing.server.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** The answer as it was handed over, in the words in which it was seen, with the files that it rests on. */
export function drawFiledAnswer(
  { request, context }: Asked,
  { answer, answers }: FiledFigures,
): FiledDrawing {
  const words = answer ? wordsIn(answer.language) : wordsOf(context);
  const { heading, unread } = words.filedAnswer;
  const drawing = draw(
    <TermsOnce>
      {answer ? <Answered answer={answer} words={words} /> : <p>{unread.text}</p>}
      <Files answers={answers} words={words} />
    </TermsOnce>,
    "filed-",
  );
  return { heading: answer ? heading : unread.heading, ...forPage(request, { drawing }) };
}

type FiledDrawing = { heading: string; drawing: Drawing };

function Answered({ answer, words }: { answer: Answer; words: RoomWords }) {
  const { answerPage, bothRegimes, lineByLine } = words;
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
          result={words.filedAnswer.asOf(answer.computedOn)}
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

type FilesProps = { answers: FiledFigures["answers"]; words: RoomWords };

/** What goes along with it. */
function Files({ answers: { form16, unread }, words }: FilesProps) {
  const { typed, files: heading, count } = words.filedAnswer;
  const read = form16?.files?.map(({ fileName }) => fileName) ?? [form16?.fileName ?? ""];
  const files = [...(form16 ? read : []), ...(unread ? [unread.fileName] : [])];
  return (
    <>
      {form16?.typed && <p>{typed}</p>}
      {files.length > 0 && (
        <Fold id="files" heading={heading} result={count(files.length)}>
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
