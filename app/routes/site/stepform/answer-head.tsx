import { answerPage as page, unsettledWords } from "#content/en/answer.ts";
import { questionWords } from "#content/en/questions.ts";
import { DoubtsNotice, TypeIt } from "#features/answer/figures/doubts-notice.tsx";
import type { WorkedOut } from "#features/answer/verdict/answer.ts";
import type { Verdict } from "#features/answer/verdict/stored-answer.ts";
import { regimeShown } from "#features/answer/verdict/verdict.ts";
import { isUnsettled } from "#features/answer/verdict/verdict-outcome.ts";
import { Tally } from "#ui/tally/tally.tsx";
import { Explained } from "#ui/term/explained.tsx";
import { formatRupees } from "#values/money.ts";

type AnswerHeadProps = Pick<WorkedOut, "answer" | "doubts"> & {
  /** Why the home loan that was named changes no figure. */
  homeLoan?: string | undefined;
  /** To the page about a mail of the Department, for whoever has filed while such mails come. */
  mail?: { href: string; label: string } | undefined;
  /** How many of the questions are still open; undefined where none is asked. */
  openQuestions: number | undefined;
};

/** What this person gets or owes, until when, and why: the first screen. */
export function AnswerHead({ answer, doubts, homeLoan, mail, openQuestions }: AnswerHeadProps) {
  const { verdict } = answer;
  if (!verdict) return null;
  const { salary, taxDeducted } = doubts.lacking;
  return (
    <>
      <p className="verdict-crumb">
        <Explained text={page.crumb(answer.yearLabel, regimeShown(verdict))} />
      </p>
      <VerdictHeading {...verdict} />
      {verdict.till && (
        <p className="verdict-till">
          <Explained text={verdict.till} />
        </p>
      )}
      <p className="verdict-why">
        <Explained text={verdict.why} />
      </p>
      {isUnsettled(verdict) && (
        <p className="screen-only">
          <a href="#questions">{unsettledWords.see}</a>
        </p>
      )}
      <TypeIt places={salary}>{page.typeSalary}</TypeIt>
      <TypeIt places={taxDeducted}>{page.typeTaxDeducted}</TypeIt>
      <DoubtsNotice {...doubts} />
      {verdict.second && <p className="verdict-second">{verdict.second}</p>}
      {homeLoan && (
        <p className="verdict-second">
          <Explained text={homeLoan} />
        </p>
      )}
      {verdict.parts.length > 0 && <Tally parts={verdict.parts} sum={verdict.sum ?? ""} />}
      {verdict.sure && verdict.outcome !== "closed" && (
        <p className="verdict-sure">
          {verdict.sure}{" "}
          {openQuestions !== undefined && (
            <a href="#questions" className="screen-only">
              {openQuestions > 0 ? questionWords.heading(openQuestions) : questionWords.change}
            </a>
          )}
        </p>
      )}
      {mail && (
        <p className="verdict-sure screen-only">
          <a href={mail.href}>{mail.label}</a>
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
