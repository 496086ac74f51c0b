import { lazy, Suspense, useRef } from "react";
import { data, redirect } from "react-router";
import { ratesOf } from "#domain/tax/years/years.ts";
import { changeLivingDraft } from "#features/drafts/drafts.server.ts";
import { readAdditions } from "#features/filing/additions.ts";
import { AdditionsForm } from "#features/filing/additions-form.tsx";
import { answerOf, computationOf, misleadsAboutOld, yearOf } from "#features/filing/answer.ts";
import { bothRegimesOf } from "#features/filing/both-regimes.ts";
import { corrected, readCorrection } from "#features/filing/corrections.ts";
import { doubtsOf } from "#features/filing/doubts.ts";
import { figuresOf, isCorrectable, nameOf, readAmount } from "#features/filing/figures.ts";
import { confirmedText, FiguresRead, rowId } from "#features/filing/figures-read.tsx";
import { readFiled } from "#features/filing/filed-before.ts";
import { filingDraft } from "#features/filing/filing-draft.server.ts";
import { useFormPages } from "#features/filing/use-form16-pages.ts";
import { appOf } from "#platform/request.server.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Drawn } from "#ui/drawn.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { pageMeta } from "#ui/meta.ts";
import { useSeen } from "#ui/seen.ts";
import { dayInIndia } from "#values/dates.ts";
import { typed } from "#values/fields.ts";
import { formatRupees } from "#values/money.ts";
import type { Problem } from "#values/outcome.ts";
import { inEnglish } from "#values/say.ts";
import { yearInMonths } from "#values/year.ts";
import type { Route } from "./+types/answer.ts";
import { drawAnswer } from "./answer-drawings.server.tsx";
import { DeleteDraft } from "./delete-draft.tsx";
import { FiledForm } from "./filed-form.tsx";
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
  const { Form16Pages } = await import("#features/filing/form16-pages.tsx");
  return { default: Form16Pages };
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: "Both regimes answered", path: "/stepform/answer", index: false }, matches);

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
      }),
      misleads,
      doubtsOf(certificates),
    ),
    filed: {
      asked: needsAnswer || answers.filed !== undefined,
      needsAnswer,
      dueDate,
      told: answers.filed,
      isRevised: kind === "revised",
    },
    madeUnderNew,
    certificates,
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
  const form = await request.formData();
  const { intent, ...values } = typed(form);
  const refuse = (problems: Problem[]) => data({ intent, problems, typed: values }, 422);

  if (intent === "filed") {
    const filed = readFiled(values, yearOf(form16), dayInIndia(app.clock.now()));
    if (!filed.ok) return refuse(filed.problems);
    await changeLivingDraft(app, filingDraft, browser, (answers) => ({
      ...answers,
      filed: filed.value,
    }));
    return redirect("/stepform/answer#today", 303);
  }
  if (intent === "add") {
    const additions = readAdditions(form);
    if (!additions.ok) return refuse(additions.problems);
    await changeLivingDraft(app, filingDraft, browser, (answers) => ({
      ...answers,
      additions: values,
    }));
    return redirect("/stepform/answer#answer", 303);
  }
  const [name = `amount-${values.figure}`, text = ""] =
    Object.entries(values).find(([key]) => key.startsWith("amount-")) ?? [];
  const key = name.slice("amount-".length);
  if (!isCorrectable(form16, key)) throw data(null, 400);
  const amount = readCorrection(key, text);
  if (!amount.ok) return refuse(amount.problems);
  await changeLivingDraft(app, filingDraft, browser, (answers) => ({
    ...answers,
    corrections: corrected(answers.corrections, key, amount.value),
  }));
  return redirect(`/stepform/answer#${rowId(key)}`, 303);
}

export default function AnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { drawn, certificates } = loaderData;
  const { showing, picture } = useFormPages(certificates);
  const read = useRef<HTMLElement>(null);
  const isRead = useSeen(read);
  const refused = (intent: string) => (actionData?.intent === intent ? actionData : undefined);
  return (
    <article className="answer column">
      <div className="answer-summary">
        {actionData && <ErrorSummary problems={actionData.problems} />}
      </div>
      <header className="answer-hero wide">
        <div id="answer" aria-live="polite">
          <Drawn className="flow" drawing={drawn.hero} />
        </div>
        <section id="today" className="answer-today flow" aria-labelledby="today-heading">
          <Drawn className="flow" drawing={drawn.today} />
          {loaderData.filed.asked && (
            <FiledForm filed={loaderData.filed} refused={refused("filed")} />
          )}
          <p>
            <ButtonLink href="/stepform/check">Continue with these figures</ButtonLink>
          </p>
        </section>
      </header>
      <Drawn className="wide" drawing={drawn.explained} />
      <section id="add" className="answer-section wide" aria-labelledby="add-heading">
        <div className="flow">
          <h2 id="add-heading">What your Form 16 does not know</h2>
          <p>
            {loaderData.madeUnderNew
              ? "A certificate made under the new regime leaves these out. Add them, and both regimes are computed again under their own rules."
              : "Add what your employer did not take into account. Each regime counts what its own rules allow."}
          </p>
        </div>
        <AdditionsForm
          typed={refused("add")?.typed ?? loaderData.additions}
          problems={refused("add")?.problems ?? []}
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
          <h2 id="read-heading">What we read from your Form 16</h2>
          <p>
            Every figure with its page and row. {confirmedText(certificates)} Put right what is
            wrong; it will say so.
          </p>
          {picture && (
            <div className="answer-picture">
              <Suspense>{isRead && <Form16Pages {...picture} />}</Suspense>
            </div>
          )}
          <p className="screen-only">
            <a href="/stepform/form16">Add another Form 16</a>: of another employer, or the part
            that is missing.
          </p>
        </div>
        <div className="flow">
          {certificates.map((certificate) => (
            <div key={certificate.identity[0]?.key} className="flow">
              {certificates.length > 1 && <h3>{certificate.employer}</h3>}
              <FiguresRead
                certificate={certificate}
                refusal={refused("correct")}
                showing={showing}
              />
            </div>
          ))}
        </div>
      </section>
      <section className="answer-section wide screen-only" aria-labelledby="next">
        <h2 id="next">Hand it over</h2>
        <div className="flow">
          <p className="lead">
            A chartered accountant checks the figures, prepares the return and asks for your
            approval. Nothing is filed without it.
          </p>
          <ButtonLink href="/stepform/check">Continue to check your answers</ButtonLink>
          <p>
            <a href="/stepform/form16">Back to the upload</a>
          </p>
          <DeleteDraft />
        </div>
      </section>
    </article>
  );
}
