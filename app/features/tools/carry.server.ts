import { type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { answerRefusals } from "#content/en/answer-refusals.ts";
import { yearBeingFiled } from "#domain/tax/years/season.ts";
import { additionsForm } from "#features/answer/additions.ts";
import { filingDraft } from "#features/answer/draft.server.ts";
import type { DraftAnswers } from "#features/answer/draft.ts";
import { changeDraft } from "#features/drafts/drafts.server.ts";
import { browserOf } from "#platform/browser.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { dayInIndia } from "#values/dates.ts";
import { carriedInto, figuresCarriedInto } from "./carry.ts";

const text = z.string().default("");

/** What a tool may carry, of one year: what the wizard asks to add, whether it was filed, what a Form 16 would say. */
const carriedForm = z.object({
  ...additionsForm.shape,
  filed: text,
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
 */
export async function carryOn({ request, context }: Asked, path: string) {
  const post = await readPost({ request, context }, answerRefusals);
  if (!post.read(additionsForm).ok) return redirect(path, 303);
  const values = post.typed(carriedForm);
  const app = appOf(context);
  const today = dayInIndia(app.clock.now());
  if (values.year !== String(yearBeingFiled(today))) return redirect(path, 303);
  const carried = carriedInto(values, today);
  const filed = filedIn(values);
  const figures = figuresCarriedInto(values);
  if (Object.keys({ ...carried, ...figures }).length === 0 && !filed)
    return redirect("/stepform", 303);
  const { browser, headers } = browserOf(request, context);
  const kept = await changeDraft(app, filingDraft, browser, (answers) => ({
    ...answers,
    additions: { ...answers.additions, ...carried },
    // The wizard knows more of the same answer.
    ...(filed && filed.before !== answers.filed?.before ? { filed } : {}),
    ...(isRead(answers) ? {} : { typedFigures: { ...answers.typedFigures, ...figures } }),
  }));
  if (!kept.ok) return post.refuse(kept, { headers });
  const isTyped = figures.salary !== undefined && !isRead(kept.value.answers);
  return redirect(isTyped ? "/stepform/figures" : "/stepform", { status: 303, headers });
}

/** A Form 16 that was read says more than what was typed in a tool. */
function isRead({ form16 }: DraftAnswers): boolean {
  return form16 !== undefined && !form16.typed;
}

/** Whether the year's return was filed before; the day of a late one is asked in the wizard. */
function filedIn({ filed }: Record<string, string>): DraftAnswers["filed"] {
  return filed === "no" || filed === "inTime" || filed === "late" ? { before: filed } : undefined;
}
