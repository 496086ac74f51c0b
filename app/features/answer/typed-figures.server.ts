import type { z } from "zod";
import { TYPED_CONSENT_VERSION } from "#content/en/step-form.ts";
import { typedFiguresPage } from "#content/en/typed-figures.ts";
import { yearBeingFiled } from "#domain/tax/years/season.ts";
import { removeDocument } from "#features/documents/documents.server.ts";
import { changeDraft } from "#features/drafts/drafts.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import type { LimitMessages } from "#platform/limits.server.ts";
import { dayInIndia } from "#values/dates.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome } from "#values/outcome.ts";
import { filingDraft } from "./draft.server.ts";
import { type typedFiguresForm, withTypedFigures } from "./typed-figures.ts";
import { filesOf } from "./uploaded-certificates.ts";

/**
 * Keeps typed figures in this browser's draft in place of what was read. A file that could not be read stays: the
 * firm compares the figures with it.
 * @param typed the same as typed, to be shown again
 */
export async function keepTypedFigures(
  app: App,
  browser: Browser,
  figures: z.output<typeof typedFiguresForm>,
  typed: Record<string, string>,
): Promise<Outcome<undefined, Message<LimitMessages>>> {
  const now = app.clock.now();
  const year = yearBeingFiled(dayInIndia(now));
  const consent = { version: TYPED_CONSENT_VERSION, at: now.toString() };
  const removals: (() => Promise<void>)[] = [];
  const kept = await changeDraft(app, filingDraft, browser, async (answers, tx, draftId) => {
    const { waiting, ...others } = answers;
    const read = filesOf(answers.form16).map(({ documentId }) => documentId);
    for (const id of waiting ? [...read, waiting.documentId] : read)
      removals.push(await removeDocument(app, tx, { id, draftId }));
    return withTypedFigures(others, figures, typed, year, consent, typedFiguresPage.fileName);
  });
  if (!kept.ok) return kept;
  for (const remove of removals) await remove();
  return accepted(undefined);
}
