import { Fragment, type ReactNode } from "react";
import {
  additionsWords,
  factorWords,
  figuresWords,
  lineByLine,
  answerPage as page,
} from "#content/en/answer.ts";
import { bothRegimes as words } from "#content/en/both-regimes.ts";
import { confirmedShort } from "#content/en/figures.ts";
import { questionWords } from "#content/en/questions.ts";
import type { Answer, WorkedOut } from "#features/answer/answer.ts";
import type { BothRegimes } from "#features/answer/both-regimes.ts";
import {
  Bars,
  Disputes,
  Flips,
  Missing,
  OpenToday,
  ReturnForm,
  Unused,
} from "#features/answer/both-regimes-parts.tsx";
import { DoubtsNotice, TypeIt } from "#features/answer/doubts-notice.tsx";
import type { CertificateFigures, Place, ShownFigure } from "#features/answer/figures.ts";
import { confirmedCount } from "#features/answer/figures.ts";
import { FiguresRead } from "#features/answer/figures-read.tsx";
import type { Verdict } from "#features/answer/verdict.ts";
import { Details } from "#ui/details/details.tsx";
import { draw, type Markup } from "#ui/drawn.server.ts";
import { LineTable } from "#ui/line-table/line-table.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Tally } from "#ui/tally/tally.tsx";
import { Explained, TermsOf, TermsOnce } from "#ui/term/explained.tsx";
import type { FormState } from "#values/form.ts";
import { formatRupees } from "#values/money.ts";
import { LitRows } from "./lit-rows.tsx";

export type Shown = WorkedOut & {
  regimes: BothRegimes;
  /** Why the link to the PDF led back here. */
  noPdf?: string | undefined;
  /** How many of the questions are still open; undefined where none is asked. */
  openQuestions: number | undefined;
  /** There is other income of which no amount is known yet. */
  isUncounted?: boolean;
};

/** What the answer page prints without a script; results are what its closed sections say of themselves. */
export function drawAnswer(shown: Shown) {
  const { answer, regimes, doubts, certificates } = shown;
  const part = (name: string, children: ReactNode) =>
    draw(<TermsOnce>{children}</TermsOnce>, `${name}-`);
  const hasSalary = doubts.lacking.salary.length === 0;
  const lit = hasSalary ? litRowsOf(certificates) : undefined;
  const markup = {
    head: part("head", <Head {...shown} />),
    ...(lit && {
      strip: part(
        "strip",
        <Strip {...lit} result={confirmedShort(confirmedCount(certificates))} />,
      ),
    }),
    ...(shown.noPdf && { noPdf: part("pdf", <NoPdf text={shown.noPdf} />) }),
    change: part("change", <Change answer={answer} />),
    lines: part("lines", <Lines answer={answer} regimes={regimes} />),
    old: part("old", <Old regimes={regimes} />),
    form: part("form", <ReturnForm {...regimes} />),
    incomeHint: part("income", <Explained text={questionWords.other.hint} />),
    slipSteps: part("slip", <SlipSteps />),
    figures: drawFigures(certificates),
    termsOfAdditions: draw(<TermsOf text={ADDITION_WORDS} />, "additions-"),
    termsOfFigures: draw(<TermsOf text={wordsOf(certificates)} />, "figures-"),
  };
  const results = {
    change: changeResult(answer),
    lines: linesResult(answer),
    old: oldResult(answer, regimes),
    read: readResult(certificates),
    form: shown.isUncounted ? page.folds.form.soFar(regimes.form.name) : regimes.form.name,
  };
  return { markup, results };
}

/** @param state a correction that was refused */
export function drawFigures(
  certificates: readonly CertificateFigures[],
  state?: FormState,
): Markup {
  return draw(
    certificates.map((certificate) => (
      <Fragment key={certificate.identity[0]?.key}>
        {certificates.length > 1 && <h3>{certificate.employer}</h3>}
        <FiguresRead certificate={certificate} state={state} />
      </Fragment>
    )),
  );
}

const ADDITION_WORDS = Object.values(additionsWords)
  .filter((words) => typeof words === "string")
  .join(" ");

/** What the figures of the certificates are called, and the rows that they come from. */
function wordsOf(certificates: readonly CertificateFigures[]): string {
  return certificates
    .flatMap(({ identity, groups, nil, rest }) => [
      ...groups.map(({ title }) => title),
      ...[...identity, ...groups.flatMap(({ figures }) => figures), ...nil, ...rest].map(
        ({ label, source: { row } }) => `${label}, ${row}`,
      ),
    ])
    .join("; ");
}

function readResult(certificates: readonly CertificateFigures[]): string {
  const counted = confirmedCount(certificates);
  return counted.all === 0 ? figuresWords.typed : confirmedShort(counted);
}

/** What this person gets or owes, until when, and why: the first screen. */
function Head({ answer, doubts, openQuestions }: Shown) {
  const { verdict } = answer;
  if (!verdict) return null;
  const { salary, taxDeducted } = doubts.lacking;
  return (
    <>
      <p className="verdict-crumb">
        <Explained text={page.crumb(answer.yearLabel, verdict.regime)} />
      </p>
      <VerdictHeading {...verdict} />
      {verdict.till && <p className="verdict-till">{verdict.till}</p>}
      <p className="verdict-why">
        <Explained text={verdict.why} />
      </p>
      <TypeIt places={salary}>{page.typeSalary}</TypeIt>
      <TypeIt places={taxDeducted}>{page.typeTaxDeducted}</TypeIt>
      <DoubtsNotice {...doubts} />
      {verdict.second && <p className="verdict-second">{verdict.second}</p>}
      {verdict.parts.length > 0 && <Tally parts={verdict.parts} sum={verdict.sum ?? ""} />}
      {verdict.outcome !== "closed" && (
        <p className="verdict-sure">
          {verdict.sure}{" "}
          {openQuestions !== undefined && (
            <a href="#questions" className="screen-only">
              {openQuestions > 0 ? questionWords.heading(openQuestions) : questionWords.change}
            </a>
          )}
        </p>
      )}
    </>
  );
}

/** Characters from which the figure no longer fits a telephone at full size: `₹12,49,600`. */
const LONG = 9;

function VerdictHeading({ heading, amount, outcome }: Verdict) {
  if (amount === undefined) return <h1>{heading}</h1>;
  const figure = formatRupees(amount);
  return (
    <h1 className="verdict-heading" data-outcome={outcome}>
      {heading}{" "}
      <span className="verdict-figure" data-long={figure.length >= LONG ? "" : undefined}>
        {figure}
      </span>
    </h1>
  );
}

function NoPdf({ text }: { text: string }) {
  return (
    <Notice tone="warn" announce>
      <p>{text}</p>
    </Notice>
  );
}

function SlipSteps() {
  return (
    <ol className="numbered">
      {page.slip.steps.map((step) => (
        <li key={step}>
          <Explained text={step} />
        </li>
      ))}
    </ol>
  );
}

type Lit = { place: Place; figures: (ShownFigure & { place: Place })[] };

/** From the salary that counts to the income from it: what the answer rests on. */
const LIT = ["partB.1d", "partB.3", "partB.4a", "partB.5", "partB.6"];
/** The most of a page that the strip shows, in points. */
const STRIP_MOST = 120;
const STRIP_ROOM = 2;

/** The rows of the first certificate that stand together on a page, the income from salary the last of them. */
function litRowsOf(certificates: readonly CertificateFigures[]): Lit | undefined {
  const figures = (certificates[0]?.groups ?? [])
    .flatMap((group) => group.figures)
    .flatMap((figure) => {
      const isLit = LIT.some((id) => figure.key.endsWith(`.${id}`)) && figure.value !== 0;
      return isLit && figure.place ? [{ ...figure, place: figure.place }] : [];
    });
  const last = figures.at(-1);
  if (!last) return undefined;
  const near = figures.filter(
    ({ place }) =>
      place.documentId === last.place.documentId &&
      place.page === last.place.page &&
      Math.abs(last.place.box[1] - place.box[1]) < STRIP_MOST,
  );
  return { place: last.place, figures: near };
}

function Strip({ place, figures, result }: Lit & { result: string }) {
  const top = Math.min(...figures.map(({ place: { box } }) => box[1])) - STRIP_ROOM;
  const end = Math.max(...figures.map(({ place: { box } }) => box[1] + box[3])) + STRIP_ROOM;
  return (
    <figure className="answer-strip">
      <figcaption>
        {page.strip(place.page)} <a href="#read">{result}</a>
      </figcaption>
      <LitRows
        src={`/stepform/page/${place.documentId}/${place.page}`}
        width={place.width}
        top={top}
        height={end - top}
        rows={figures.map(({ label, value, place: { box } }) => ({
          text: `${label} ${typeof value === "number" ? formatRupees(value) : value}`,
          top: box[1],
          height: box[3],
        }))}
      />
    </figure>
  );
}

/** What is still open today: the clock and what was filed before decide. */
function Change({ answer: { status, regimes } }: { answer: Answer }) {
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

function changeResult({ status: { kind }, regimes }: Answer): string {
  const { claims, date, nothing } = page.folds.change;
  if (kind === "closed") return nothing;
  return regimes.old.open === "no" ? date : claims;
}

/** The same lines as a table, with what it assumes and what is disputed, and as a picture. */
function Lines({ answer, regimes }: { answer: Answer; regimes: BothRegimes }) {
  const oldColumn = answer.regimes.old.open === "no" ? words.oldIfInTime : words.names.old;
  const { because, factors } = answer;
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

function linesResult({ regimes, verdict }: Answer): string {
  const { result, taxOnly } = page.folds.lines;
  const { taxAfterRelief, interestAndFee, taxesPaid } = regimes[verdict?.regime ?? "new"];
  if (!verdict || verdict.outcome === "unknown") return taxOnly(formatRupees(taxAfterRelief));
  return result(
    formatRupees(taxAfterRelief),
    interestAndFee > 0 ? formatRupees(interestAndFee) : undefined,
    formatRupees(taxesPaid),
  );
}

/** The amounts at which the cheaper regime changes, and the room that its limits leave. */
function Old({ regimes }: { regimes: BothRegimes }) {
  return (
    <>
      {regimes.missing && (
        <>
          <p>{page.folds.old.unsaid}</p>
          <Missing {...regimes.missing} />
        </>
      )}
      <Flips {...regimes} />
      {regimes.rentGuess && <p className="quiet">{regimes.rentGuess}</p>}
      <Unused {...regimes} />
    </>
  );
}

function oldResult({ cheaper, saving, regimes }: Answer, { flips }: BothRegimes): string {
  const text = page.folds.old;
  const by = formatRupees(saving);
  if (cheaper === "same") return text.same;
  if (regimes.old.open === "no")
    return cheaper === "old" ? text.closedCheaper(by) : text.closedDearer(by);
  if (cheaper === "old") return text.wins(by);
  const first = flips.find(({ from }) => from !== undefined);
  return first?.from === undefined
    ? text.never
    : text.from(first.heading, formatRupees(first.from));
}
