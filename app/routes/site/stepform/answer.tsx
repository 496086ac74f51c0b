import { lazy, Suspense, useRef } from "react";
import { data, redirect } from "react-router";
import { z } from "zod";
import { answerPage as words } from "#content/en/answer.ts";
import { filingRefusals } from "#content/en/filing-refusals.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import type { DraftAnswers } from "#features/answer/draft/draft.ts";
import { filedForm, readFiled } from "#features/answer/draft/filed-before.ts";
import { additionsForm, additionTexts } from "#features/answer/facts/additions.ts";
import { ADDITIONS, AdditionsForm } from "#features/answer/facts/additions-form.tsx";
import { otherIncomeForm, otherIncomesOf } from "#features/answer/facts/other-income.ts";
import { isCorrectable } from "#features/answer/figures/certificate-values.ts";
import {
  correctedFigure,
  correctionForm,
  readCorrection,
} from "#features/answer/figures/corrections.ts";
import { figureRowId } from "#features/answer/figures/figure-rows.ts";
import { FiguresShown } from "#features/answer/figures/figures-shown.tsx";
import { useForm16Pages } from "#features/answer/figures/use-form16-pages.ts";
import { withCorrection, withEmployers } from "#features/answer/typed/employer-certificates.ts";
import {
  employersAfter,
  employersForm,
  sentEmployersForm,
} from "#features/answer/typed/employers.ts";
import { workOut, yearOf } from "#features/answer/verdict/answer.ts";
import { changeLivingDraft } from "#features/drafts/drafts.server.ts";
import { readDetails } from "#features/filing/details.ts";
import { findOpenOrder } from "#features/filing/open-order.server.ts";
import { gstOnPrices } from "#features/orders/order/tax-on-price.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Fold } from "#ui/details/fold.tsx";
import { forPage } from "#ui/drawn.server.ts";
import { type Drawing, Drawn } from "#ui/drawn.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { LIVE } from "#ui/form/use-live-form.ts";
import { pageMeta } from "#ui/meta.ts";
import { useInView, useSeen } from "#ui/seen.ts";
import { dayInIndia } from "#values/dates.ts";
import { dayTexts } from "#values/fields.ts";
import type { FormState } from "#values/form.ts";
import { accepted } from "#values/outcome.ts";
import { noPdfText } from "../../pdf-response.server.ts";
import type { Route } from "./+types/answer.ts";
import { drawFigures } from "./answer-drawings.server.tsx";
import { answerPageOf } from "./answer-page.server.ts";
import { DeleteDraft } from "./delete-draft.tsx";
import { priceOfOrder, termsOf } from "./offer.server.ts";
import { QUESTIONS, QuestionsForm } from "./questions-form.tsx";
import { requireForm16 } from "./require.server.ts";
import { Slip } from "./slip.tsx";
// Of the elements that the server draws.
import "#ui/amount-bars/amount-bars.css";
import "#ui/details/details.css";
import "#ui/figure/figure.css";
import "#ui/line-table/line-table.css";
import "#ui/notice/notice.css";
import "#ui/rupee-bar/rupee-bar.css";
import "#ui/tally/tally.css";
import "#ui/term/term.css";
import "./answer.css";
import "./stepform.css";

/** The picture's script comes when the reader comes to it. */
const Form16Pages = lazy(async () => {
  const { Form16Pages } = await import("#features/answer/figures/form16-pages.tsx");
  return { default: Form16Pages };
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, path: "/stepform/answer", index: false }, matches);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const found = await requireForm16(request, context);
  const { markup, ...page } = answerPageOf(found, dayInIndia(app.clock.now()), noPdfText(url));
  const order = await findOpenOrder(app, found.browser);
  const offer = order ? priceOfOrder(app, order) : page.offer;
  const gst = gstOnPrices(app)?.label;
  return { ...page, offer, gst, terms: termsOf(app, offer), drawn: forPage(request, markup) };
}

const questionsForm = z.object({
  ...otherIncomeForm.shape,
  ...employersForm.shape,
  ...filedForm.shape,
  ...dayTexts("dob"),
});

export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf(context);
  const found = await requireForm16(request, context);
  const { browser, form16 } = found;
  const post = await readPost({ request, context }, filingRefusals);
  const isLive = post.names.includes(LIVE);
  const keep = async (change: (answers: DraftAnswers) => DraftAnswers, then: string) => {
    await changeLivingDraft(app, filingDraft, browser, (answers) =>
      accepted({ answers: change(answers) }),
    );
    return isLive ? null : redirect(`/stepform/answer#${then}`, 303);
  };

  if (post.form === QUESTIONS) {
    const today = dayInIndia(app.clock.now());
    const read = post.read(questionsForm);
    if (!read.ok) return post.refuse(read);
    const typed = post.typed(questionsForm);
    const filed = typed.filed
      ? readFiled(typed, yearOf(form16), today, isLive)
      : accepted(undefined);
    if (!filed.ok) return post.refuse(filed);
    const born = BIRTH_DATE.some((name) => typed[name]) ? readDetails(typed, today) : undefined;
    if (born && !born.ok) return post.refuse(born);
    const otherIncome = post.typed(otherIncomeForm);
    const isEmployerNamed = typed["has-employer"] !== undefined && typed.none === undefined;
    const sentEmployers = post.typed(sentEmployersForm);
    return keep(
      ({ filed: before, ...answers }) => ({
        ...withEmployers(
          answers,
          employersAfter(answers.employers, sentEmployers, isEmployerNamed),
        ),
        ...(filed.value ? { filed: filed.value } : before ? { filed: before } : {}),
        // "None of these" was a button: it stays said until something is ticked.
        ...(otherIncomesOf({ otherIncome }) || !answers.otherIncome?.none ? { otherIncome } : {}),
        ...(born && {
          details: {
            ...answers.details,
            ...Object.fromEntries(BIRTH_DATE.map((name) => [name, typed[name] ?? ""])),
          },
        }),
      }),
      "answer",
    );
  }
  if (post.form === ADDITIONS) {
    const additions = post.read(additionsForm);
    if (!additions.ok) return post.refuse(additions);
    const typed = additionTexts(post.typed(additionsForm));
    return keep((answers) => ({ ...answers, additions: typed }), "answer");
  }
  const which = post.read(correctedFigure);
  const name = post.names.find((each) => each.startsWith("amount-"));
  // A regime that nobody chose sends its figure alone.
  const key = name?.slice("amount-".length) ?? (which.ok ? which.value.figure : "");
  if (!isCorrectable(form16, key)) throw data(null, 400);
  const typed = post.read(correctionForm(key));
  const amount = typed.ok ? readCorrection(key, typed.value[`amount-${key}`] ?? "") : typed;
  if (!amount.ok) {
    const { data: state, init } = post.refuse(amount);
    const { certificates } = workOut(
      form16,
      found.draft.answers,
      found.bornOn,
      dayInIndia(app.clock.now()),
    );
    const drawn = forPage(request, { figures: drawFigures(certificates, state) });
    return data({ ...state, ...drawn }, init ?? undefined);
  }
  return keep((answers) => withCorrection(answers, key, amount.value), figureRowId(key));
}

const BIRTH_DATE = ["dob-day", "dob-month", "dob-year"] as const;

export default function AnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { drawn, results, isOldClosed } = loaderData;
  const { chosen, onShow, picture } = useForm16Pages(loaderData.placed);
  const read = useRef<HTMLDivElement>(null);
  const isRead = useSeen(read);
  const head = useRef<HTMLDivElement>(null);
  const isHeadInView = useInView(head);
  // A refused correction is drawn with its problem.
  const state: (FormState & { figures?: Drawing }) | undefined = actionData ?? undefined;
  const additions = (
    <div id="add" className="flow">
      <p>{loaderData.additionsLead}</p>
      <Drawn drawing={drawn.termsOfAdditions} />
      <AdditionsForm
        state={state}
        values={loaderData.additions}
        printed={loaderData.printed}
        homeLoan={loaderData.homeLoan}
        year={loaderData.year}
      />
    </div>
  );
  return (
    <article className="answer with-slip column">
      <div className="answer-work">
        <BackLink href={loaderData.back} />
        <ErrorSummary problems={state?.problems ?? []} />
        <div id="answer" aria-live="polite">
          <div ref={head} />
          <Drawn className="verdict" drawing={drawn.head} />
        </div>
        {drawn.strip && <Drawn className="answer-strip-frame" drawing={drawn.strip} />}
        <QuestionsForm questions={loaderData.questions} hint={drawn.incomeHint} state={state} />
        <div className="answer-folds">
          <Fold
            id="change"
            heading={words.folds.change.heading}
            result={results.change}
            open={state?.form === ADDITIONS && !isOldClosed}
          >
            <Drawn className="flow" drawing={drawn.change} />
            {!isOldClosed && additions}
          </Fold>
          <Fold id="lines" heading={words.folds.lines.heading} result={results.lines}>
            <Drawn className="flow" drawing={drawn.lines} />
          </Fold>
          <Fold
            id="old"
            heading={words.folds.old.heading}
            result={results.old}
            open={state?.form === ADDITIONS && isOldClosed}
          >
            <Drawn className="flow" drawing={drawn.old} />
            {isOldClosed && additions}
          </Fold>
          <Fold
            id="read"
            heading={words.folds.read.heading}
            result={results.read}
            open={loaderData.hasDoubts || state?.problems.some(isCorrection)}
          >
            <div ref={read} className="answer-read">
              <div className="flow">
                <p>{loaderData.figuresLead}</p>
                <Drawn drawing={drawn.termsOfFigures} />
                {picture && (
                  <div className="answer-picture">
                    <Suspense>{isRead && <Form16Pages {...picture} />}</Suspense>
                  </div>
                )}
                <p className="screen-only">
                  <a href="/stepform/form16">{words.folds.read.another}</a>
                  {words.folds.read.anotherText}
                </p>
              </div>
              <FiguresShown
                drawing={state?.figures ?? drawn.figures}
                chosen={chosen}
                onShow={onShow}
              />
            </div>
          </Fold>
          <Fold id="form" heading={words.folds.form.heading} result={results.form}>
            <Drawn className="flow" drawing={drawn.form} />
          </Fold>
        </div>
        {drawn.noPdf && <Drawn drawing={drawn.noPdf} />}
        <p className="screen-only">
          <a href="/stepform/answer/pdf">{words.pdf}</a>
        </p>
        <DeleteDraft />
      </div>
      <Slip
        offer={loaderData.offer}
        gst={loaderData.gst}
        terms={loaderData.terms}
        isRevised={loaderData.isRevised}
        held={loaderData.verdict}
        isHeld={!isHeadInView}
        steps={drawn.slipSteps}
      />
    </article>
  );
}

function isCorrection({ field }: { field?: string | undefined }): boolean {
  return field?.startsWith("amount-") ?? false;
}
