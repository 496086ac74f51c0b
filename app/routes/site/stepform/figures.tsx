import { data, redirect } from "react-router";
import { additionText } from "#content/en/additions.ts";
import { answerRefusals } from "#content/en/answer-refusals.ts";
import { typedFiguresPage as words } from "#content/en/typed-figures.ts";
import { yearBeingFiled } from "#domain/tax/years/season.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import { emptyDraft } from "#features/answer/draft/draft.ts";
import { figuresToAsk } from "#features/answer/draft/typed-figure-rows.ts";
import { LEFT_OUT } from "#features/answer/typed/employers.ts";
import { OtherEmployers } from "#features/answer/typed/other-employers.tsx";
import { keepTypedFigures } from "#features/answer/typed/typed-figures.server.ts";
import {
  employersReplaced,
  figuresOfPartA,
  typedFiguresForm,
} from "#features/answer/typed/typed-figures.ts";
import { findDraft } from "#features/drafts/drafts.server.ts";
import { planDraft } from "#features/life-plan/draft/plan-draft.server.ts";
import { browserOf } from "#platform/browser.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { forPage } from "#ui/drawn.server.ts";
import { Drawn } from "#ui/drawn.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Checkbox } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import { MoneyField } from "#ui/field/money-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { useFirmName } from "#ui/page/firm-name.ts";
import { dayInIndia } from "#values/dates.ts";
import { list } from "#values/lists.ts";
import { formatRupees } from "#values/money.ts";
import { parseRupees } from "#values/typed-amount.ts";
import type { Route } from "./+types/figures.ts";
import { termsOfSteps } from "./terms-of-steps.server.tsx";
// Of the elements that the server draws.
import "#ui/details/details.css";
import "#ui/term/term.css";
import "./stepform.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, path: "/stepform/figures", index: false }, matches);

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { browser, headers } = browserOf(request, context);
  const draft = await findDraft(app, filingDraft, browser);
  const plan = await findDraft(app, planDraft, browser);
  const { salary = "" } = plan?.answers.monthly ?? {};
  const aMonth = parseRupees(salary, "month");
  const year = yearBeingFiled(dayInIndia(app.clock.now()));
  const answers = draft?.answers ?? emptyDraft;
  const { additions, typedFigures, form16 } = answers;
  const employers = answers.employers?.[LEFT_OUT] ? undefined : answers.employers;
  const page = {
    lead: words.lead(year),
    ...forPage(request, { terms: termsOfSteps.typed() }),
    values: { ...(typedFigures ?? figuresOfPartA(form16)), ...employers },
    employers,
    replaced: employersReplaced(answers),
    asked: figuresToAsk(additions),
    salaryHint: [words.hints.salary, ...(aMonth ? [words.plan(formatRupees(aMonth))] : [])].join(
      " ",
    ),
    taken: Object.entries(additions).flatMap(([name, typed]) =>
      typed ? [additionText(name, typed)] : [],
    ),
  };
  return data(page, { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { browser, headers } = browserOf(request, context);
  const post = await readPost({ request, context }, answerRefusals);
  const typed = post.read(typedFiguresForm);
  if (!typed.ok) return post.refuse(typed);
  const kept = await keepTypedFigures(app, browser, typed.value, post.typed(typedFiguresForm));
  if (!kept.ok) return post.refuse(kept, { headers });
  return redirect("/stepform/answer", { status: 303, headers });
}

export default function Figures({ loaderData, actionData }: Route.ComponentProps) {
  const firmName = useFirmName();
  const { replaced } = loaderData;
  return (
    <article className="stepform column flow">
      <BackLink href="/stepform/form16" />
      <h1>{words.title}</h1>
      <ErrorSummary problems={actionData?.problems ?? []} />
      <p className="lead">{loaderData.lead}</p>
      {replaced.length > 0 && (
        <Notice tone="warn" title={words.inPlace.title(list(replaced))}>
          {words.inPlace.text} <a href="/stepform/answer#questions">{words.inPlace.link}</a>.
        </Notice>
      )}
      <Drawn drawing={loaderData.terms} />
      <Form
        of={actionData}
        summaryElsewhere
        values={loaderData.values}
        action="/stepform/figures"
        className="stepform-figures wide flow"
      >
        <TextField name="employer" label={words.employer} autoComplete="organization" />
        <div className="stepform-amounts">
          {loaderData.asked.map((figure) => (
            <MoneyField
              key={figure}
              name={figure}
              period="year"
              label={words.labels[figure]}
              hint={figure === "salary" ? loaderData.salaryHint : undefined}
              optional={figure !== "salary" && figure !== "deducted"}
            />
          ))}
        </div>
        <div className="other-employers">
          <OtherEmployers stored={loaderData.employers} typed={actionData?.typed} isFolded />
        </div>
        {loaderData.taken.length > 0 && (
          <div className="figures-taken">
            <p>{words.taken}</p>
            <ul>
              {loaderData.taken.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
        {replaced.length > 0 && (
          <Checkbox name="replace" value="yes" label={words.inPlace.replace} />
        )}
        <Checkbox name="consent" value="yes" label={words.consent(firmName)} />
        <Button pendingText={words.submitting}>{words.submit}</Button>
        <p>
          <a href="/stepform/form16">{words.upload}</a>
        </p>
      </Form>
    </article>
  );
}
