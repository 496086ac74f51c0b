import { type RouterContextProvider, redirect, replace } from "react-router";
import { type FilingDraft, filingDraft } from "#features/answer/draft/draft.server.ts";
import type { UploadedForm16 } from "#features/answer/draft/draft.ts";
import { answerable, hasFilesToRead } from "#features/answer/draft/handed-over.server.ts";
import { findDraft } from "#features/drafts/drafts.server.ts";
import { requestPath } from "#features/filing/case-paths.ts";
import { readDetails } from "#features/filing/details.ts";
import { justHandedOver } from "#features/filing/just-handed-over.server.ts";
import type { App } from "#platform/app.server.ts";
import { type Browser, findBrowser } from "#platform/browser.server.ts";
import { appOf } from "#platform/request.server.ts";
import { dayInIndia, type PlainDate } from "#values/dates.ts";

type Context = Readonly<RouterContextProvider>;

type Found = { browser: Browser; draft: FilingDraft; bornOn: PlainDate | undefined };

/**
 * A draft of this browser. Without one the visitor is led to what was handed over from here a moment ago, as whoever goes
 * back means that, else to the step that begins a draft.
 */
async function requireDraft(request: Request, context: Context): Promise<Found> {
  const app = appOf(context);
  const browser = findBrowser(request, context);
  const draft = browser && (await findDraft(app, filingDraft, browser));
  const made = browser && !draft && (await madeOfDraft(app, browser));
  // Whoever goes back comes here again and again, were it one more page each time.
  if (made) throw replace(made.href);
  // Who has been here before is told why the first question is asked again.
  if (!browser || !draft) throw redirect(browser ? "/stepform/details?gone" : "/stepform/details");
  const details = readDetails(draft.answers.details, dayInIndia(app.clock.now()));
  return { browser, draft, bornOn: details.ok ? details.value.bornOn : undefined };
}

/** What the last draft of this browser became a moment ago, and where that is seen; for steps that find no draft. */
export async function madeOfDraft(app: App, browser: Browser) {
  const made = await justHandedOver(app, browser);
  return made && { reference: made.reference, href: requestPath(made.reference, made.isInAccount) };
}

/** The same with a Form 16 that was read, its salary included. */
export async function requireForm16(
  request: Request,
  context: Context,
): Promise<Found & { form16: UploadedForm16 }> {
  const found = await requireDraft(request, context);
  const form16 = answerable(found.draft.answers);
  if (!form16) throw redirect("/stepform/form16");
  return { ...found, form16 };
}

/** The same with anything that can be handed over: without `form16` its files could not be read. */
export async function requireToHandOver(
  request: Request,
  context: Context,
): Promise<Found & { form16: UploadedForm16 | undefined }> {
  const found = await requireDraft(request, context);
  const form16 = answerable(found.draft.answers);
  if (!form16 && !hasFilesToRead(found.draft.answers)) throw redirect("/stepform/form16");
  return { ...found, form16 };
}
