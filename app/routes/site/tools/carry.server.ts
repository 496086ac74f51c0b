import { type RouterContextProvider, redirect } from "react-router";
import { changeDraft } from "#features/drafts/drafts.server.ts";
import { readAdditions } from "#features/filing/additions.ts";
import type { DraftAnswers } from "#features/filing/draft.ts";
import { filingDraft } from "#features/filing/filing-draft.server.ts";
import { browserOf } from "#platform/browser.server.ts";
import { appOf } from "#platform/request.server.ts";
import { dayInIndia } from "#values/dates.ts";
import { typed } from "#values/fields.ts";
import { carriedInto } from "./carry.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Carries what was typed in a tool into this browser's draft and opens the wizard; what the draft held and
 * the tool leaves empty stays. A form that nobody could have sent from the page leads back to `path`.
 */
export async function carryOn({ request, context }: Asked, path: string): Promise<Response> {
  const form = await request.formData();
  if (!readAdditions(form).ok) return redirect(path, 303);
  const values = typed(form);
  const app = appOf(context);
  const carried = carriedInto(values, dayInIndia(app.clock.now()));
  const filed = filedIn(values);
  if (Object.keys(carried).length === 0 && !filed) return redirect("/stepform", 303);
  const { browser, headers } = browserOf(request, context);
  await changeDraft(app, filingDraft, browser, (answers) => ({
    ...answers,
    additions: { ...answers.additions, ...carried },
    ...(filed ? { filed } : {}),
  }));
  return redirect("/stepform", { status: 303, headers });
}

/** Whether the year's return was filed before; the day of a late one is asked in the wizard. */
function filedIn({ filed }: Record<string, string>): DraftAnswers["filed"] {
  return filed === "no" || filed === "inTime" || filed === "late" ? { before: filed } : undefined;
}
