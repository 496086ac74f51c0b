import { type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { answerRefusals } from "#content/en/answer-refusals.ts";
import { additionsForm } from "#features/answer/additions.ts";
import { filingDraft } from "#features/answer/draft.server.ts";
import type { DraftAnswers } from "#features/answer/draft.ts";
import { changeDraft } from "#features/drafts/drafts.server.ts";
import { browserOf } from "#platform/browser.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { dayInIndia } from "#values/dates.ts";
import { carriedInto } from "./carry.ts";

/** What a tool may carry: what the wizard asks to add, and whether the return was filed. */
const carriedForm = z.object({ ...additionsForm.shape, filed: z.string().default("") });

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Carries what was typed in a tool into this browser's draft and opens the wizard; fields that the tool leaves empty
 * stay as they are in the draft. A form that the page cannot have sent leads back to `path`.
 */
export async function carryOn({ request, context }: Asked, path: string) {
  const post = await readPost({ request, context }, answerRefusals);
  if (!post.read(additionsForm).ok) return redirect(path, 303);
  const values = post.typed(carriedForm);
  const app = appOf(context);
  const carried = carriedInto(values, dayInIndia(app.clock.now()));
  const filed = filedIn(values);
  if (Object.keys(carried).length === 0 && !filed) return redirect("/stepform", 303);
  const { browser, headers } = browserOf(request, context);
  const kept = await changeDraft(app, filingDraft, browser, (answers) => ({
    ...answers,
    additions: { ...answers.additions, ...carried },
    ...(filed ? { filed } : {}),
  }));
  if (!kept.ok) return post.refuse(kept, { headers });
  return redirect("/stepform", { status: 303, headers });
}

/** Whether the year's return was filed before; the day of a late one is asked in the wizard. */
function filedIn({ filed }: Record<string, string>): DraftAnswers["filed"] {
  return filed === "no" || filed === "inTime" || filed === "late" ? { before: filed } : undefined;
}
