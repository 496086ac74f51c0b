import { data, Form, redirect } from "react-router";
import { readAdditions } from "#features/filing/additions.ts";
import { AdditionsForm } from "#features/filing/additions-form.tsx";
import { answerOf, misleadsAboutOld } from "#features/filing/answer.ts";
import { ComparisonTable } from "#features/filing/comparison-table.tsx";
import { corrected, readCorrection } from "#features/filing/corrections.ts";
import { changeLivingDraft } from "#features/filing/drafts.server.ts";
import { figuresOf, isCorrectable, nameOf, readAmount } from "#features/filing/figures.ts";
import { confirmedText, FiguresRead, rowId } from "#features/filing/figures-read.tsx";
import { Form16Pages, useFormPages } from "#features/filing/form16-pages.tsx";
import { appOf } from "#platform/request.server.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { RadioGroup } from "#ui/field/choice-fields.tsx";
import { Figure } from "#ui/figure/figure.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { dayInIndia } from "#values/dates.ts";
import { typed } from "#values/fields.ts";
import { formatRupees } from "#values/money.ts";
import type { Problem } from "#values/outcome.ts";
import type { Route } from "./+types/answer.ts";
import { DeleteDraft } from "./delete-draft.tsx";
import { requireForm16 } from "./require.server.ts";
import "./answer.css";
import "./stepform.css";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: "Both regimes answered", path: "/stepform/answer", index: false });

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
  return {
    answer: answerOf(form16, answers, bornOn, today),
    misleads: misleadsAboutOld(form16) && Object.values(answers.additions).every((text) => !text),
    madeUnderNew: misleadsAboutOld(form16),
    certificates: figuresOf(form16, answers.corrections, nameOf(answers)),
    additions: answers.additions,
    printed: {
      section80C: printed("partB.10a.gross"),
      healthSelf: printed("partB.10g.deductible"),
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { browser, form16 } = await requireForm16(request, context);
  const form = await request.formData();
  const { intent, ...values } = typed(form);
  const refuse = (problems: Problem[]) => data({ intent, problems, typed: values }, 422);

  if (intent === "filed") {
    if (values.filed !== "yes" && values.filed !== "no") {
      return refuse([{ field: "filed", message: "Choose whether you filed by the due date." }]);
    }
    const filedInTime = values.filed === "yes";
    await changeLivingDraft(app, browser, (answers) => ({ ...answers, filedInTime }));
    return redirect("/stepform/answer#today", 303);
  }
  if (intent === "add") {
    const additions = readAdditions(form);
    if (!additions.ok) return refuse(additions.problems);
    await changeLivingDraft(app, browser, (answers) => ({ ...answers, additions: values }));
    return redirect("/stepform/answer#answer", 303);
  }
  const [name = "", text = ""] =
    Object.entries(values).find(([key]) => key.startsWith("amount-")) ?? [];
  const key = name.slice("amount-".length);
  if (!isCorrectable(form16, key)) throw data(null, 400);
  const amount = readCorrection(key, text);
  if (!amount.ok) return refuse(amount.problems);
  await changeLivingDraft(app, browser, (answers) => ({
    ...answers,
    corrections: corrected(answers.corrections, key, amount.value),
  }));
  return redirect("/stepform/answer#read", 303);
}

export default function AnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, certificates } = loaderData;
  const problems = certificates.flatMap((certificate) => certificate.problems);
  const { showing, picture } = useFormPages(certificates);
  const refused = (intent: string) => (actionData?.intent === intent ? actionData : undefined);
  return (
    <article className="answer column">
      <div className="answer-summary">
        {actionData && <ErrorSummary problems={actionData.problems} />}
      </div>
      <header className="answer-hero wide">
        <Hero answer={answer} misleads={loaderData.misleads} />
        <Today answer={answer} problems={refused("filed")?.problems ?? []} />
      </header>
      <section className="answer-section wide" aria-labelledby="lines">
        <div className="flow">
          <h2 id="lines">Line by line</h2>
          <p className="quiet">Each regime under its own rules. Open a "why" to see the working.</p>
          <ul className="quiet answer-assumptions">
            {answer.regimes.new.assumptions.map((assumption) => (
              <li key={assumption}>{assumption}</li>
            ))}
          </ul>
          {answer.cautions.map((caution) => (
            <Notice key={caution} tone="warn">
              <p>{caution}</p>
            </Notice>
          ))}
        </div>
        <ComparisonTable answer={answer} />
      </section>
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
        />
      </section>
      <section id="read" className="answer-section answer-read wide" aria-labelledby="read-heading">
        <div className="flow">
          <h2 id="read-heading">What we read from your Form 16</h2>
          <p>
            Every figure with its page and row. {certificates.map(confirmedText).join(" ")} Put
            right what is wrong; it will say so.
          </p>
          {problems.length > 0 && (
            <Notice tone="warn" title="Please check these rows">
              <ul>
                {problems.map(({ message, key }) => (
                  <li key={`${key} ${message}`}>
                    {key ? <a href={`#${rowId(key)}`}>{message}</a> : message}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          {picture && <Form16Pages {...picture} />}
          <p>
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
      <section className="answer-section wide" aria-labelledby="next">
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

type AnswerData = Route.ComponentProps["loaderData"]["answer"];

/** The saving in rupees, the largest thing on the page, and why. */
function Hero({ answer, misleads }: { answer: AnswerData; misleads: boolean }) {
  const { cheaper, saving, because, factors } = answer;
  const isClosed = cheaper !== "same" && answer.regimes[cheaper].open === "no";
  const name = cheaper === "new" ? "The new regime" : "The old regime";
  return (
    <div className="flow" id="answer" aria-live="polite">
      {cheaper === "same" ? (
        <h1>Both regimes cost you the same</h1>
      ) : (
        <>
          <h1>{isClosed ? `${name} would have been cheaper` : `${name} is cheaper`}</h1>
          <Figure label={`Less tax for ${answer.yearLabel}`} amount={saving} tone="answer" />
        </>
      )}
      <p className="lead">{because}</p>
      {factors.length > 1 && (
        <Details summary="What makes the difference, to the rupee">
          <ul className="answer-factors">
            {factors.map(({ label, favours, rupees }) => (
              <li key={label}>
                {label}: {formatRupees(rupees)} in favour of the {favours} regime
              </li>
            ))}
          </ul>
          <p>
            Health and education cess is in each. Slabs, rebate and surcharge are compared on the
            income that both regimes would tax, after what both allow.
          </p>
        </Details>
      )}
      {misleads && (
        <Notice tone="warn" title="Not the whole picture yet">
          <p>
            Your employer made this certificate under the new regime, so it shows no house rent
            allowance, 80C or 80D, even if you had them. The old regime below is computed without
            them and looks dearer than it may be. <a href="#add">Add what applies to you</a>.
          </p>
        </Notice>
      )}
    </div>
  );
}

/** What is still open today: the clock and one question decide. */
function Today({ answer, problems }: { answer: AnswerData; problems: Problem[] }) {
  const { status, regimes } = answer;
  const shown = (["new", "old"] as const).filter((regime) => regimes[regime].open !== "no");
  const asks = status.needsAnswer || status.filedInTime !== undefined;
  return (
    <section id="today" className="answer-today flow" aria-labelledby="today-heading">
      <h2 id="today-heading">What you can do today</h2>
      {shown.map((regime) => (
        <Balance key={regime} regime={regime} answer={answer} />
      ))}
      {status.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {regimes.old.open !== "yes" && <p>{regimes.old.why}</p>}
      {asks && (
        <Form method="post" action="/stepform/answer" noValidate preventScrollReset>
          <input type="hidden" name="intent" value="filed" />
          <RadioGroup
            name="filed"
            legend={`Did you already file this year's return by ${status.dueDate}?`}
            hint={status.needsAnswer ? "Until you answer, we take it that you did not." : undefined}
            inline
            options={[
              { value: "yes", label: "Yes" },
              { value: "no", label: "No" },
            ]}
            defaultValue={
              status.filedInTime === undefined ? undefined : status.filedInTime ? "yes" : "no"
            }
            error={problems[0]?.message}
          />
          <Button type="submit" variant="secondary">
            Save answer
          </Button>
        </Form>
      )}
      <p>
        <ButtonLink href="/stepform/check">Continue with these figures</ButtonLink>
      </p>
    </section>
  );
}

function Balance({ regime, answer }: { regime: "old" | "new"; answer: AnswerData }) {
  const { balance, interestAndFee, totalTax, taxesPaid, open } = answer.regimes[regime];
  const name = regime === "new" ? "New regime" : "Old regime";
  const condition = open === "asItWas" ? ", if your return had chosen it" : "";
  const outcome = balance < 0 ? "refund" : "to pay";
  const paidBefore =
    answer.status.kind === "revised" && balance > 0
      ? ". What you paid yourself with the first return comes off this, with its interest"
      : "";
  return (
    <Figure
      size="row"
      label={`${name}${condition}: ${outcome}`}
      amount={Math.abs(balance)}
      tone={balance < 0 ? "good" : balance > 0 ? "wrong" : "plain"}
      note={`Tax ${formatRupees(totalTax)}, interest and fee ${formatRupees(interestAndFee)}, less ${formatRupees(taxesPaid)} already deducted${paidBefore}`}
    />
  );
}
