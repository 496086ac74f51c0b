import { randomBytes, randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { confirmationToClient, noticeToFirm } from "#content/en/filing-mails.ts";
import { FILING_PURPOSE, nextSteps } from "#content/en/step-form.ts";
import { consents, documents, filingOpenings, filings } from "#db/schema/filing.ts";
import { answerOf } from "#features/answer/answer.ts";
import { filingDraft } from "#features/answer/draft.server.ts";
import { lacksPartB } from "#features/answer/form16-upload.server.ts";
import { readDocument } from "#features/documents/documents.server.ts";
import { endDraft, lockDraft } from "#features/drafts/drafts.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { countAttempt } from "#platform/limits.server.ts";
import { queueMail } from "#platform/outbox.server.ts";
import { asDate, dayInIndia, formatMoment, instant, instantOf } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import { isReference, referenceFrom } from "#values/reference.ts";
import type { FilingContact } from "./contact.ts";
import { readDetails } from "./details.ts";
import type { FilingOutcome } from "./filing-messages.ts";
import { sealedFigures, sealedFilingClient } from "./sealed-filing.server.ts";

/** Checked first, because the database throws at an id that is no UUID, as if it were our fault. */
const DRAFT_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Turns this browser's draft into a case: figures, sources, document, consent and both mails, all or nothing. However
 * often `draftId` is submitted, from however many tabs, there is one case, and every submission gets its reference.
 * `contact` is missing only when the draft is already gone.
 */
export async function submitFiling(
  app: App,
  browser: Browser,
  draftId: string,
  contact: FilingContact | undefined,
): Promise<FilingOutcome<{ reference: string }>> {
  return app.db.transaction(async (tx) => {
    const draft = await lockDraft(app, tx, filingDraft, browser);
    if (draft?.id !== draftId) {
      const [filed] = DRAFT_ID.test(draftId)
        ? await tx
            .select({ reference: filings.reference })
            .from(filings)
            .where(and(eq(filings.draftId, draftId), eq(filings.browserHash, browser.hash)))
        : [];
      return filed ? accepted(filed) : refused({ id: "draftGone" });
    }
    const now = app.clock.now();
    const { form16, verified } = draft.answers;
    const details = readDetails(draft.answers.details, dayInIndia(now));
    if (!form16 || lacksPartB(form16.certificates) || !details.ok || !contact)
      return refused({ id: "draftIncomplete" });

    const subject = contact.email ?? contact.mobile;
    const counted = await countAttempt(app, tx, "filing", browser, subject ? { subject } : {});
    if (!counted.ok) return counted;
    const id = randomUUID();
    const reference = referenceFrom("KY", randomBytes(8));
    const identity = verified ? "verified" : "not-verified";
    const figures = {
      answers: draft.answers,
      answer: answerOf(form16, draft.answers, details.value.bornOn, dayInIndia(now)),
    };
    const client = {
      ...contact,
      bornOn: details.value.bornOn.toString(),
      gender: details.value.gender,
    };
    await tx.insert(filings).values({
      id,
      reference,
      draftId,
      browserHash: browser.hash,
      personId: draft.personId ?? browser.personId ?? null,
      taxYear: figures.answer.year,
      identity,
      client: sealedFilingClient.seal(app, id, client),
      panIndex: app.sealing.blindIndex(contact.pan, "pan"),
      figures: sealedFigures.seal(app, id, figures),
      submittedAt: asDate(now),
    });
    await tx.insert(consents).values({
      id: randomUUID(),
      filingId: id,
      purpose: FILING_PURPOSE,
      textVersion: form16.consent.version,
      givenAt: asDate(instant(form16.consent.at)),
    });
    await tx
      .update(documents)
      .set({ filingId: id, draftId: null })
      .where(eq(documents.draftId, draftId));
    await endDraft(tx, draftId);

    const when = formatMoment(now);
    await queueMail(app, tx, {
      to: app.settings.firmMail,
      ...noticeToFirm(reference, when, identity),
    });
    if (contact.email) {
      const known = verified?.address === contact.email ? contact.name : undefined;
      const mail = confirmationToClient(known, reference, nextSteps(identity));
      await queueMail(app, tx, { to: contact.email, ...mail });
    }
    return accepted({ reference });
  });
}

/** A request, for the browser that submitted it; nobody else finds it. */
export async function findFiling(app: App, browser: Browser, reference: string) {
  if (!isReference("KY", reference)) return undefined;
  const [row] = await app.db
    .select()
    .from(filings)
    .where(and(eq(filings.reference, reference), eq(filings.browserHash, browser.hash)));
  if (!row) return undefined;
  const { email } = sealedFilingClient.unseal(app, row.id, row.client);
  return {
    reference: row.reference,
    submittedAt: instantOf(row.submittedAt),
    identity: row.identity,
    email,
  };
}

const LISTED_AT_MOST = 500;

/** The newest requests, for the firm. */
export async function listFilings(app: App) {
  const rows = await app.db
    .select()
    .from(filings)
    .orderBy(desc(filings.submittedAt))
    .limit(LISTED_AT_MOST);
  return rows.map((row) => ({
    reference: row.reference,
    submittedAt: instantOf(row.submittedAt),
    taxYear: row.taxYear,
    identity: row.identity,
    name: sealedFilingClient.unseal(app, row.id, row.client).name,
  }));
}

/** Opens a request for the firm and records who opened it; with `documents` their bytes too. */
export async function openFiling(
  app: App,
  reference: string,
  openedBy: string,
  withDocuments: boolean,
) {
  const [row] = await app.db.select().from(filings).where(eq(filings.reference, reference));
  if (!row) return undefined;
  await app.db.insert(filingOpenings).values(
    (withDocuments ? (["figures", "document"] as const) : (["figures"] as const)).map((what) => ({
      id: randomUUID(),
      filingId: row.id,
      openedBy,
      what,
      openedAt: asDate(app.clock.now()),
    })),
  );
  const kept = await app.db.select().from(documents).where(eq(documents.filingId, row.id));
  const openings = await app.db
    .select()
    .from(filingOpenings)
    .where(eq(filingOpenings.filingId, row.id))
    .orderBy(filingOpenings.openedAt);
  return {
    reference: row.reference,
    submittedAt: instantOf(row.submittedAt),
    identity: row.identity,
    client: sealedFilingClient.unseal(app, row.id, row.client),
    figures: sealedFigures.unseal(app, row.id, row.figures),
    openings: openings.map(({ openedBy, what, openedAt }) => ({
      openedBy,
      what,
      openedAt: instantOf(openedAt),
    })),
    documents: withDocuments
      ? await Promise.all(kept.map((document) => readDocument(app, document)))
      : [],
  };
}
