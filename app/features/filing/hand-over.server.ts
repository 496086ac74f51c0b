import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { FILING_PURPOSE, TYPED_PURPOSE } from "#content/en/step-form.ts";
import type { Db } from "#db/db.server.ts";
import { documents } from "#db/schema/documents.ts";
import { consents, filings } from "#db/schema/filing.ts";
import type { FilingDraft } from "#features/answer/draft/draft.server.ts";
import type { UnreadFile, UploadedForm16 } from "#features/answer/draft/draft.ts";
import {
  answerable,
  hasFilesToRead,
  yearOfUnread,
} from "#features/answer/draft/handed-over.server.ts";
import { answerOf } from "#features/answer/verdict/answer.ts";
import type { Verdict } from "#features/answer/verdict/stored-answer.ts";
import {
  handOverTo,
  lockCaseOfOrder,
  newReference,
} from "#features/cases/case-of-paid-order.server.ts";
import { beginCase } from "#features/cases/case-record.server.ts";
import { endDraft } from "#features/drafts/delete-drafts.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { asDate, dayInIndia, type Instant, instant } from "#values/dates.ts";
import { type TaxYear, taxYear } from "#values/year.ts";
import type { FilingContact } from "./contact.ts";
import { type FilingDetails, readDetails } from "./details.ts";
import {
  type FiledProposal,
  sealedFigures,
  sealedFilingClient,
  sealedProposal,
} from "./sealed-filing.server.ts";

/**
 * A draft that lacks nothing but the contact of who hands it over. Without `form16` its files could not be read, and
 * are handed over as they are.
 */
type CompleteDraft = {
  draft: FilingDraft;
  form16: UploadedForm16 | undefined;
  details: FilingDetails;
};

export function completeDraftOf(
  app: App,
  draft: FilingDraft | undefined,
): CompleteDraft | undefined {
  const filled = draft && filledDraftOf(draft);
  if (!filled) return undefined;
  const details = readDetails(filled.draft.answers.details, dayInIndia(app.clock.now()));
  return details.ok ? { ...filled, details: details.value } : undefined;
}

/** A draft with an answer or with files to read; the date of birth may still be missing. */
export function filledDraftOf(draft: FilingDraft): Omit<CompleteDraft, "details"> | undefined {
  const form16 = answerable(draft.answers);
  return form16 || hasFilesToRead(draft.answers) ? { draft, form16 } : undefined;
}

type Terms = {
  /** What was ordered for it. */
  orderId?: string | undefined;
  /** What was proposed with the answer. */
  proposal?: FiledProposal | undefined;
  /** Given now, beside the one with which the Form 16 was uploaded. */
  consent?: { purpose: string; textVersion: string };
};

type HandedOver = {
  reference: string;
  year: TaxYear;
  identity: "verified" | "not-verified";
  /** Whether there is an answer: what the firm has to read itself has none. */
  isRead: boolean;
  verdict: Verdict | undefined;
};

/**
 * Turns a locked draft into a case, in a transaction of the caller's: figures, sources, documents and consents. The
 * draft is gone afterwards; the mails are the caller's.
 */
export async function handOver(
  app: App,
  tx: Db,
  browser: Browser,
  { draft, form16, details }: CompleteDraft,
  contact: FilingContact,
  { orderId, proposal, consent }: Terms,
): Promise<HandedOver> {
  const now = app.clock.now();
  const today = dayInIndia(now);
  const id = randomUUID();
  const own = orderId && (await lockCaseOfOrder(tx, orderId));
  const reference = own ? own.reference : newReference();
  const identity = draft.answers.verified ? "verified" : "not-verified";
  const answer = form16 && answerOf(form16, draft.answers, details.bornOn, today);
  const year = taxYear(answer?.year ?? yearOfUnread(draft.answers, today));
  const client = { ...contact, bornOn: details.bornOn.toString(), gender: details.gender };
  await tx.insert(filings).values({
    id,
    reference,
    draftId: draft.id,
    browserHash: browser.hash,
    personId: draft.personId ?? browser.personId ?? null,
    taxYear: year,
    identity,
    client: sealedFilingClient.seal(app, id, client),
    panIndex: app.sealing.blindIndex(contact.pan, "pan"),
    figures: sealedFigures.seal(app, id, { answers: draft.answers, answer }),
    proposal: proposal && sealedProposal.seal(app, id, proposal),
    orderId,
    orderSought: true,
    submittedAt: asDate(now),
  });
  if (own) await handOverTo(app, tx, own, id);
  else
    await beginCase(app, tx, {
      ...{ reference, taxYear: year, filingId: id, from: "request", by: { role: "client" } },
    });
  const given = (purpose: string, textVersion: string, at: Instant) => ({
    id: randomUUID(),
    filingId: id,
    purpose,
    textVersion,
    givenAt: asDate(at),
  });
  const consentOf = ({ consent: { version, at } }: Pick<UnreadFile, "consent">, purpose: string) =>
    given(purpose, version, instant(at));
  const { form16: sent, unread } = draft.answers;
  await tx
    .insert(consents)
    .values([
      ...(sent ? [consentOf(sent, sent.typed ? TYPED_PURPOSE : FILING_PURPOSE)] : []),
      ...(unread && (!sent || sent.typed) ? [consentOf(unread, FILING_PURPOSE)] : []),
      ...(consent ? [given(consent.purpose, consent.textVersion, now)] : []),
    ]);
  await tx
    .update(documents)
    .set({ filingId: id, draftId: null })
    .where(eq(documents.draftId, draft.id));
  await endDraft(tx, draft.id);
  return { reference, year, identity, isRead: answer !== undefined, verdict: answer?.verdict };
}
