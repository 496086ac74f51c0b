import { lazy, Suspense, useRef } from "react";
import { data, redirect } from "react-router";
import { additionsLead, answerPage as words } from "#content/en/answer.ts";
import { figuresLead } from "#content/en/figures.ts";
import { filingRefusals } from "#content/en/filing-refusals.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { additionsForm } from "#features/answer/additions.ts";
import { ADDITIONS, AdditionsForm } from "#features/answer/additions-form.tsx";
import {
  answerOf,
  computationOf,
  misleadsAboutOld,
  settledOn,
  yearOf,
} from "#features/answer/answer.ts";
import { bothRegimesOf } from "#features/answer/both-regimes.ts";
import { isCorrectable, nameOf, readAmount } from "#features/answer/certificate-values.ts";
import {
  corrected,
  correctedFigure,
  correctionForm,
  readCorrection,
} from "#features/answer/corrections.ts";
import { doubtsOf } from "#features/answer/doubts.ts";
import { filingDraft } from "#features/answer/draft.server.ts";
import { confirmedText, figuresOf } from "#features/answer/figures.ts";
import { FiguresRead, figureRowId } from "#features/answer/figures-read.tsx";
import { filedForm, readFiled } from "#features/answer/filed-before.ts";
import { useFormPages } from "#features/answer/use-form16-pages.ts";
import { changeLivingDraft } from "#features/drafts/drafts.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Drawn } from "#ui/drawn.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { pageMeta } from "#ui/meta.ts";
import { useSeen } from "#ui/seen.ts";
import { dayInIndia } from "#values/dates.ts";
import { formatRupees } from "#values/money.ts";
import { inEnglish } from "#values/say.ts";
import { yearInMonths } from "#values/year.ts";
import type { Route } from "./+types/answer.ts";
import { drawAnswer } from "./answer-drawings.server.tsx";
import { DeleteDraft } from "./delete-draft.tsx";
import { FILED, FiledForm } from "./filed-form.tsx";
import { requireForm16 } from "./require.server.ts";
// Of the elements that the server draws.
import "#ui/amount-bars/amount-bars.css";
import "#ui/details/details.css";
import "#ui/figure/figure.css";
import "#ui/line-table/line-table.css";
import "#ui/notice/notice.css";
import "#ui/rupee-bar/rupee-bar.css";
import "./answer.css";
import "./stepform.css";

/** The picture's script comes when the reader comes to it. */
const Form16Pages = lazy(async () => {
  const { Form16Pages } = await import("#features/answer/form16-pages.tsx");
  return { default: Form16Pages };
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, path: "/stepform/answer", index: false }, matches);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { draft, form16, bornOn } = await requireForm16(request, context);
  const { answers } = draft;
  const today = dayInIndia(appOf(context).clock.now());
  const printed = (id: string) => {
    const total = readAmount(form16, answers.corrections, id).reduce(
      (sum, value) => sum + value,
      0,
    );
    return total > 0 ? formatRupees(total) : undefined;
  };
  const answer = answerOf(form16, answers, bornOn, today);
  const { facts, comparison } = computationOf(form16, answers, bornOn);
  const { settled } = settledOn(facts, comparison, answers, today);
  const { cities } = ratesOf(facts.year).limits.houseRent;
  const madeUnderNew = misleadsAboutOld(form16, answers.corrections);
  const misleads = madeUnderNew && Object.values(answers.additions).every((text) => !text);
  const { kind, needsAnswer, dueDate } = answer.status;
  const certificates = figuresOf(form16, answers.corrections, nameOf(answers));
  return {
    drawn: drawAnswer(
      answer,
      bothRegimesOf(facts, comparison, {
        unknown: misleads ? UNSAID : [],
        isOldClosed: answer.regimes.old.open === "no",
        settled,
      }),
      misleads,
      doubtsOf(certificates),
    ),
    filed: {
      asked: needsAnswer || answers.filed !== undefined,
      needsAnswer,
      dueDate,
      answered: answers.filed,
      isRevised: kind === "revised",
    },
    additionsLead: madeUnderNew ? additionsLead.madeUnderNew : additionsLead.usual,
    certificates,
    figuresLead: figuresLead(confirmedText(certificates)),
    additions: answers.additions,
    year: {
      months: yearInMonths(facts.year),
      cities,
      citiesCounted: inEnglish.count(cities.length),
    },
    printed: {
      section80C: printed("partB.10a.gross"),
      healthSelf: printed("partB.10g.deductible"),
    },
  };
}

/** What a certificate made under the new regime says nothing of. */
const UNSAID = [
  "houseRent",
  "investments80C",
  "healthInsurance",
  "ownPension",
  "homeLoanInterest",
] as const;

export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { browser, form16 } = await requireForm16(request, context);
  const post = await readPost({ request, context }, filingRefusals);

  if (post.form === FILED) {
    const typed = post.read(filedForm);
    if (!typed.ok) return post.refuse(typed);
    const filed = readFiled(typed.value, yearOf(form16), dayInIndia(app.clock.now()));
    if (!filed.ok) return post.refuse(filed);
    await changeLivingDraft(app, filingDraft, browser, (answers) => ({
      ...answers,
      filed: filed.value,
    }));
    return redirect("/stepform/answer#today", 303);
  }
  if (post.form === ADDITIONS) {
    const additions = post.read(additionsForm);
    if (!additions.ok) return post.refuse(additions);
    const typed = post.typed(additionsForm);
    await changeLivingDraft(app, filingDraft, browser, (answers) => ({
      ...answers,
      additions: typed,
    }));
    return redirect("/stepform/answer#answer", 303);
  }
  const which = post.read(correctedFigure);
  const name = post.names.find((each) => each.startsWith("amount-"));
  // A regime that nobody chose sends its figure alone.
  const key = name?.slice("amount-".length) ?? (which.ok ? which.value.figure : "");
  if (!isCorrectable(form16, key)) throw data(null, 400);
  const typed = post.read(correctionForm(key));
  if (!typed.ok) return post.refuse(typed);
  const amount = readCorrection(key, typed.value[`amount-${key}`] ?? "");
  if (!amount.ok) return post.refuse(amount);
  await changeLivingDraft(app, filingDraft, browser, (answers) => ({
    ...answers,
    corrections: corrected(answers.corrections, key, amount.value),
  }));
  return redirect(`/stepform/answer#${figureRowId(key)}`, 303);
}

export default function AnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { drawn, certificates } = loaderData;
  const { showing, picture } = useFormPages(certificates);
  const read = useRef<HTMLElement>(null);
  const isRead = useSeen(read);
  return (
    <article className="answer column">
      <div className="answer-summary">
        <ErrorSummary problems={actionData?.problems ?? []} />
      </div>
      <header className="answer-hero wide">
        <div id="answer" aria-live="polite">
          <Drawn className="flow" drawing={drawn.hero} />
        </div>
        <section id="today" className="answer-today flow" aria-labelledby="today-heading">
          <Drawn className="flow" drawing={drawn.today} />
          {loaderData.filed.asked && <FiledForm filed={loaderData.filed} state={actionData} />}
          <p>
            <ButtonLink href="/stepform/check">{words.onward}</ButtonLink>
          </p>
        </section>
      </header>
      <Drawn className="wide" drawing={drawn.explained} />
      <section id="add" className="answer-section wide" aria-labelledby="add-heading">
        <div className="flow">
          <h2 id="add-heading">{words.add.heading}</h2>
          <p>{loaderData.additionsLead}</p>
        </div>
        <AdditionsForm
          state={actionData}
          values={loaderData.additions}
          printed={loaderData.printed}
          year={loaderData.year}
        />
      </section>
      <section
        id="read"
        ref={read}
        className="answer-section answer-read wide"
        aria-labelledby="read-heading"
      >
        <div className="flow">
          <h2 id="read-heading">{words.read.heading}</h2>
          <p>{loaderData.figuresLead}</p>
          {picture && (
            <div className="answer-picture">
              <Suspense>{isRead && <Form16Pages {...picture} />}</Suspense>
            </div>
          )}
          <p className="screen-only">
            <a href="/stepform/form16">{words.read.another}</a>
            {words.read.anotherText}
          </p>
        </div>
        <div className="flow">
          {certificates.map((certificate) => (
            <div key={certificate.identity[0]?.key} className="flow">
              {certificates.length > 1 && <h3>{certificate.employer}</h3>}
              <FiguresRead certificate={certificate} state={actionData} showing={showing} />
            </div>
          ))}
        </div>
      </section>
      <section className="answer-section wide screen-only" aria-labelledby="next">
        <h2 id="next">{words.next.heading}</h2>
        <div className="flow">
          <p className="lead">{words.next.text}</p>
          <ButtonLink href="/stepform/check">{words.next.check}</ButtonLink>
          <p>
            <a href="/stepform/form16">{words.next.back}</a>
          </p>
          <DeleteDraft />
        </div>
      </section>
    </article>
  );
}
