import { answerPage } from "#content/en/answer.ts";
import { FiguresRead } from "#features/answer/figures/figures-read.tsx";
import { Fold } from "#ui/details/fold.tsx";
import { draw, forPage, type Markup } from "#ui/drawn.server.ts";
import { Drawn } from "#ui/drawn.tsx";
import { drawAnswer, type Shown } from "./answer-drawings.server.tsx";

/** The answer of a sample: as any answer, with nothing to type and nothing to put right. */
export function drawSample(request: Request, shown: Shown): Markup {
  const { change, lines, old, read, form } = answerPage.folds;
  const { results, markup } = drawAnswer(shown);
  const drawn = forPage(request, markup);
  return draw(
    <>
      <Drawn className="verdict" drawing={drawn.head} />
      <div className="answer-folds">
        <Fold id="change" heading={change.heading} result={results.change}>
          <Drawn className="flow" drawing={drawn.change} />
        </Fold>
        <Fold id="lines" heading={lines.heading} result={results.lines}>
          <Drawn className="flow" drawing={drawn.lines} />
        </Fold>
        <Fold id="old" heading={old.heading} result={results.old}>
          <Drawn className="flow" drawing={drawn.old} />
        </Fold>
        <Fold id="read" heading={read.heading} result={results.read}>
          <Drawn drawing={drawn.termsOfFigures} />
          {shown.certificates.map((certificate) => (
            <FiguresRead key={certificate.employer} certificate={certificate} isFixed />
          ))}
        </Fold>
        <Fold id="form" heading={form.heading} result={results.form}>
          <Drawn className="flow" drawing={drawn.form} />
        </Fold>
      </div>
    </>,
    "sample-",
  );
}
