import { Fragment, type ReactNode } from "react";
import {
  additionsWords,
  figuresWords,
  answerPage as page,
  unsettledWords,
} from "#content/en/answer.ts";
import { countedFigures } from "#content/en/figures.ts";
import { questionWords } from "#content/en/questions.ts";
import type { CertificateFigures } from "#features/answer/figures/figures.ts";
import { countFigures } from "#features/answer/figures/figures.ts";
import { FiguresRead } from "#features/answer/figures/figures-read.tsx";
import type { WorkedOut } from "#features/answer/verdict/answer.ts";
import type { BothRegimes } from "#features/answer/verdict/both-regimes.ts";
import { ReturnForm } from "#features/answer/verdict/both-regimes-parts.tsx";
import { oldResult } from "#features/answer/verdict/old-result.ts";
import { isUnsettled } from "#features/answer/verdict/verdict-outcome.ts";
import { draw, type Markup } from "#ui/drawn.server.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { Explained, TermsOf, TermsOnce } from "#ui/term/explained.tsx";
import type { FormState } from "#values/form.ts";
import { Change, changeResult, Lines, linesResult, OldRegime } from "./answer-folds.tsx";
import { AnswerHead } from "./answer-head.tsx";
import { LitStrip, litRowsOf } from "./lit-strip.tsx";

export type Shown = WorkedOut & {
  regimes: BothRegimes;
  /** Why the link to the PDF led back here. */
  noPdf?: string | undefined;
  /** Why the home loan that was named changes no figure. */
  homeLoan?: string | undefined;
  /** To the page about a mail of the Department, while such mails come. */
  mail?: { href: string; label: string } | undefined;
  /** How many of the questions are still open; undefined where none is asked. */
  openQuestions: number | undefined;
};

/** What the answer page prints without a script; results are what its closed sections say of themselves. */
export function drawAnswer(shown: Shown) {
  const { answer, regimes, doubts, certificates } = shown;
  const part = (name: string, children: ReactNode) =>
    draw(<TermsOnce>{children}</TermsOnce>, `${name}-`);
  const hasSalary = doubts.lacking.salary.length === 0;
  const lit = hasSalary ? litRowsOf(certificates) : undefined;
  const markup = {
    head: part("head", <AnswerHead {...shown} />),
    ...(lit && {
      strip: part(
        "strip",
        <LitStrip {...lit} result={countedFigures(countFigures(certificates))} />,
      ),
    }),
    ...(shown.noPdf && { noPdf: part("pdf", <NoPdf text={shown.noPdf} />) }),
    change: part("change", <Change answer={answer} />),
    lines: part("lines", <Lines answer={answer} regimes={regimes} />),
    old: part("old", <OldRegime answer={answer} regimes={regimes} />),
    form: part("form", <ReturnForm {...regimes} />),
    incomeHint: part("income", <Explained text={questionWords.other.hint} />),
    slipSteps: part("slip", <SlipSteps />),
    figures: drawFigures(certificates),
    termsOfAdditions: draw(<TermsOf text={additionWords()} />, "additions-"),
    termsOfFigures: draw(<TermsOf text={wordsOf(certificates)} />, "figures-"),
  };
  const results = {
    change: changeResult(answer),
    lines: linesResult(answer),
    old: isUnsettled(answer.verdict) ? unsettledWords.result : oldResult(answer, regimes),
    read: readResult(certificates),
    form: isUnsettled(answer.verdict)
      ? page.folds.form.soFar(regimes.form.name)
      : regimes.form.name,
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

function additionWords(): string {
  return Object.values(additionsWords)
    .filter((words) => typeof words === "string")
    .join(" ");
}

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
  const counts = countFigures(certificates);
  const isTyped = Object.values(counts).every((count) => count === 0);
  return isTyped ? figuresWords.typed : countedFigures(counts);
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
