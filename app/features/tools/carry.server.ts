import { type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { answerRefusals } from "#content/en/answer-refusals.ts";
import { yearBeingFiled } from "#domain/tax/years/season.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import type { DraftAnswers } from "#features/answer/draft/draft.ts";
import { readFiled } from "#features/answer/draft/filed-before.ts";
import { answerable } from "#features/answer/draft/handed-over.server.ts";
import { additionsForm } from "#features/answer/facts/additions.ts";
import { changeDraft } from "#features/drafts/drafts.server.ts";
import { browserOf } from "#platform/browser.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { dayInIndia, type PlainDate } from "#values/dates.ts";
import { accepted } from "#values/outcome.ts";
import { parseRupees } from "#values/typed-amount.ts";
import type { TaxYear } from "#values/year.ts";
import { carriedInto, figuresCarriedInto } from "./carry.ts";
import { incomeNamed, withIncome } from "./notice-mail/figures.ts";
import { INCOMES } from "./notice-mail/question.ts";

const text = z.string().default("");

/** What a tool may carry, of one year: what the wizard asks to add, whether it was filed, what a Form 16 would say. */
const carriedForm = z.object({
  ...additionsForm.shape,
  filed: text,
  "filed-result": text,
  "filed-amount": text,
  "filed-paid": text,
  /** Income that a mail names. */
  income: text,
  amount: text,
  year: text,
  salary: text,
  deducted: text,
  ownPension: text,
  employerPension: text,
});

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Carries what was typed in a tool into this browser's draft and opens the wizard; fields that the tool leaves empty
 * stay as they are in the draft. A form that the page cannot have sent leads back to `path`, and so do figures of
 * another year than the one being filed, such as those of a page that stood open over 31 March.
 * @param begin where whoever has no figures goes on
 */
export async function carryOn({ request, context }: Asked, path: string, begin = "/stepform") {
  const post = await readPost({ request, context }, answerRefusals);
  if (!post.read(additionsForm).ok) return redirect(path, 303);
  const values = post.typed(carriedForm);
  const app = appOf(context);
  const today = dayInIndia(app.clock.now());
  const year = yearBeingFiled(today);
  if (values.year !== String(year)) return redirect(path, 303);
  const carried = carriedInto(values, today);
  const filed = filedIn(values, year, today);
  const income = INCOMES.find((each) => each === values.income);
  const figures = figuresCarriedInto(values);
  if (Object.keys({ ...carried, ...figures }).length === 0 && !filed && !income)
    return redirect(begin, 303);
  const { browser, headers } = browserOf(request, context);
  const named = income && incomeNamed(income, parseRupees(values.amount ?? "", "year"));
  const kept = await changeDraft(app, filingDraft, browser, (answers) =>
    accepted({
      answers: {
        ...answers,
        additions: { ...answers.additions, ...carried },
        ...(filed ? { filed: filedWith(answers.filed, filed) } : {}),
        ...(named && { otherIncome: withIncome(answers.otherIncome, named) }),
        ...(isRead(answers) ? {} : { typedFigures: { ...answers.typedFigures, ...figures } }),
      },
    }),
  );
  if (!kept.ok) return post.refuse(kept, { headers });
  const isTyped = figures.salary !== undefined && !isRead(kept.value.answers);
  const place = answerable(kept.value.answers) ? "/stepform/answer" : begin;
  return redirect(isTyped ? "/stepform/figures" : place, { status: 303, headers });
}

/** A Form 16 that was read says more than what was typed in a tool. */
function isRead({ form16 }: DraftAnswers): boolean {
  return form16 !== undefined && !form16.typed;
}

type Filed = NonNullable<DraftAnswers["filed"]>;

/** Whether the year's return was filed before, and what it came to; the day of a late one is asked in the wizard. */
function filedIn(
  values: Readonly<Record<string, string>>,
  year: TaxYear,
  today: PlainDate,
): Filed | undefined {
  const filed = readFiled(values, year, today, true);
  return filed.ok ? filed.value : undefined;
}

/** The wizard knows more of the same answer: its day, and what was paid. */
function filedWith(before: DraftAnswers["filed"], filed: Filed): Filed {
  return before?.before === filed.before ? { ...before, ...filed } : filed;
}
