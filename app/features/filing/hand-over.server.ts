import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { FILING_PURPOSE, TYPED_PURPOSE } from "#content/en/step-form.ts";
import type { Db } from "#db/db.server.ts";
import { consents, documents, filings } from "#db/schema/filing.ts";
import { answerOf } from "#features/answer/answer.ts";
import type { FilingDraft } from "#features/answer/draft.server.ts";
import type { UploadedForm16 } from "#features/answer/draft.ts";
import { lacksPartB } from "#features/answer/form16-upload.server.ts";
import type { Verdict } from "#features/answer/verdict.ts";
import { endDraft } from "#features/drafts/drafts.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { asDate, dayInIndia, type Instant, instant } from "#values/dates.ts";
import { referenceFrom } from "#values/reference.ts";
import type { FilingContact } from "./contact.ts";
import { type FilingDetails, readDetails } from "./details.ts";
import {
  type FiledProposal,
  sealedFigures,
  sealedFilingClient,
  sealedProposal,
} from "./sealed-filing.server.ts";

/** A draft that lacks nothing but the contact of who hands it over. */
export type CompleteDraft = { draft: FilingDraft; form16: UploadedForm16; details: FilingDetails };

export function completeDraftOf(
  app: App,
  draft: FilingDraft | undefined,
): CompleteDraft | undefined {
  const form16 = draft?.answers.form16;
  if (!form16 || lacksPartB(form16.certificates)) return undefined;
  const details = readDetails(draft.answers.details, dayInIndia(app.clock.now()));
  return details.ok ? { draft, form16, details: details.value } : undefined;
}

type Terms = {
  /** What was ordered for it. */
  orderId?: string | undefined;
  /** What was proposed with the answer. */
  proposal?: FiledProposal | undefined;
  /** Given now, beside the one with which the Form 16 was uploaded. */
  consent?: { purpose: string; textVersion: string };
};

export type HandedOver = {
  reference: string;
  identity: "verified" | "not-verified";
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
  const reference = referenceFrom("KY", randomBytes(8));
  const identity = draft.answers.verified ? "verified" : "not-verified";
  const answer = answerOf(form16, draft.answers, details.bornOn, today);
  const client = { ...contact, bornOn: details.bornOn.toString(), gender: details.gender };
  await tx.insert(filings).values({
    id,
    reference,
    draftId: draft.id,
    browserHash: browser.hash,
    personId: draft.personId ?? browser.personId ?? null,
    taxYear: answer.year,
    identity,
    client: sealedFilingClient.seal(app, id, client),
    panIndex: app.sealing.blindIndex(contact.pan, "pan"),
    figures: sealedFigures.seal(app, id, { answers: draft.answers, answer }),
    proposal: proposal && sealedProposal.seal(app, id, proposal),
    orderId,
    submittedAt: asDate(now),
  });
  const given = (purpose: string, textVersion: string, at: Instant) => ({
    id: randomUUID(),
    filingId: id,
    purpose,
    textVersion,
    givenAt: asDate(at),
  });
  await tx
    .insert(consents)
    .values([
      given(
        form16.typed ? TYPED_PURPOSE : FILING_PURPOSE,
        form16.consent.version,
        instant(form16.consent.at),
      ),
      ...(consent ? [given(consent.purpose, consent.textVersion, now)] : []),
    ]);
  await tx
    .update(documents)
    .set({ filingId: id, draftId: null })
    .where(eq(documents.draftId, draft.id));
  await endDraft(tx, draft.id);
  return { reference, identity, verdict: answer.verdict };
}
