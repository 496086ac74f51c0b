import type { z } from "zod";
import { TYPED_CONSENT_VERSION } from "#content/en/step-form.ts";
import { typedFiguresPage } from "#content/en/typed-figures.ts";
import { yearBeingFiled } from "#domain/tax/years/season.ts";
import { removeDocument } from "#features/documents/documents.server.ts";
import { changeDraft } from "#features/drafts/drafts.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { dayInIndia } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import type { AnswerMessage, AnswerOutcome } from "../draft/answer-messages.ts";
import { filingDraft } from "../draft/draft.server.ts";
import { filesOf } from "../draft/uploaded-certificates.ts";
import { employersReplaced, type typedFiguresForm, withTypedFigures } from "./typed-figures.ts";

/**
 * Keeps typed figures in this browser's draft in place of what was read; of a whole certificate only where that is
 * meant. A file that could not be read stays: the firm compares the figures with it.
 * @param typed the same as typed, to be shown again
 */
export async function keepTypedFigures(
  app: App,
  browser: Browser,
  figures: z.output<typeof typedFiguresForm>,
  typed: Record<string, string>,
): Promise<AnswerOutcome<undefined>> {
  const now = app.clock.now();
  const year = yearBeingFiled(dayInIndia(now));
  const consent = { version: TYPED_CONSENT_VERSION, at: now.toString() };
  const kept = await changeDraft(app, filingDraft, browser, async (answers, tx, draftId) => {
    if (employersReplaced(answers).length > 0 && figures.replace !== "yes")
      return refused<AnswerMessage>([{ field: "replace", message: { id: "replaceMissing" } }]);
    const { waiting, ...others } = answers;
    const read = filesOf(answers.form16).map(({ documentId }) => documentId);
    const removals: (() => Promise<void>)[] = [];
    for (const id of waiting ? [...read, waiting.documentId] : read)
      removals.push(await removeDocument(app, tx, { id, draftId }));
    const { fileName } = typedFiguresPage;
    const as = { year, consent, fileName };
    return accepted({ answers: withTypedFigures(others, figures, typed, as), removals });
  });
  if (!kept.ok) return kept;
  for (const remove of kept.value.removals) await remove();
  return accepted(undefined);
}
