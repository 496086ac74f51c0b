import { and, eq } from "drizzle-orm";
import { confirmationToClient, noticeToFirm } from "#content/en/filing-mails.ts";
import { nextSteps } from "#content/en/next-steps.ts";
import { turnForAnyone, turnLine, turnText } from "#content/en/request-turn.ts";
import { documents } from "#db/schema/documents.ts";
import { filings } from "#db/schema/filing.ts";
import { isOwnEmail } from "#features/accounts/contacts.server.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import { verdictLine, verdictOutcome } from "#features/answer/verdict/verdict.ts";
import type { VerdictOutcome } from "#features/answer/verdict/verdict-outcome.ts";
import { readDocument } from "#features/documents/documents.server.ts";
import { noteDocumentsOpened } from "#features/documents/openings.server.ts";
import { lockDraft } from "#features/drafts/drafts.server.ts";
import { ordersById } from "#features/orders/order/own-orders.server.ts";
import type { ProposalInWords } from "#features/orders/proposal/propose.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { countAttempt } from "#platform/limits.server.ts";
import type { Limit } from "#platform/limits.ts";
import { queueMail } from "#platform/outbox.server.ts";
import { originOf } from "#platform/settings.server.ts";
import { asDate, formatMoment, type Instant, instantOf } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import { isReference } from "#values/reference.ts";
import { inEnglish } from "#values/say.ts";
import { taxYear } from "#values/year.ts";
import { payPath, requestPath } from "./case-paths.ts";
import { newSince, termsOfCase, termsWith } from "./case-terms.server.ts";
import type { FilingContact } from "./contact.ts";
import type { FilingOutcome } from "./filing-messages.ts";
import { completeDraftOf, handOver } from "./hand-over.server.ts";
import { lockOpenOrder } from "./open-order.server.ts";
import { listOpenings, noteOpening } from "./openings.server.ts";
import { type FiledProposal, sealedFigures, sealedFilingClient } from "./sealed-filing.server.ts";
import { turnNow } from "./turn-view.ts";

/** Each request mails the firm and the contact that was typed. */
export const FILING_LIMIT: Limit = {
  name: "filing",
  subject: { hour: 5, day: 10 },
  browser: { hour: 10, day: 20 },
  line: { hour: 30, day: 100 },
};

/** Checked first, because the database throws at an id that is no UUID, as if it were our fault. */
const DRAFT_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Turns this browser's draft into a case: figures, sources, document, consent and both mails, all or nothing. However
 * often `draftId` is submitted, from however many tabs, there is one case, and every submission gets its reference.
 * `contact` is missing only when the draft is already gone. An order that waits for its Form 16 gets it.
 */
export async function submitFiling(
  app: App,
  browser: Browser,
  draftId: string,
  contact: FilingContact | undefined,
  proposal?: ProposalInWords,
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
    const ready = completeDraftOf(app, draft);
    if (!ready || !contact) return refused({ id: "draftIncomplete" });

    const subject = contact.email ?? contact.mobile;
    const counted = await countAttempt(app, tx, FILING_LIMIT, browser, subject ? { subject } : {});
    if (!counted.ok) return counted;
    const order = await lockOpenOrder(app, tx, browser);
    const filed = proposal && filedProposal(proposal);
    const { reference, year, identity, isRead, verdict } = await handOver(
      app,
      tx,
      browser,
      ready,
      contact,
      {
        orderId: order?.id,
        proposal: filed,
      },
    );
    const terms = termsWith(app, {
      order: order && (await ordersById(tx, [order.id])).get(order.id),
      proposal: filed,
      stage: newSince(asDate(app.clock.now())),
    });
    const { price } = terms;

    const when = formatMoment(app.clock.now());
    await queueMail(app, tx, {
      to: app.settings.firmMail,
      replyTo: contact.email,
      ...noticeToFirm(reference, when, identity, price, isRead),
    });
    if (contact.email) {
      const { verified } = draft.answers;
      const isOwn = await isOwnEmail(app, tx, contact.email, { ...browser, verified });
      const turn = turnNow(app, {
        ...{ submittedAt: app.clock.now(), year, terms },
        figures: { answers: draft.answers },
      });
      const mail = confirmationToClient(isOwn ? contact.name : undefined, {
        reference,
        line: turnLine(verdict && verdictOutcome(verdict), turnText(turn, inEnglish)),
        turn: turnLine(undefined, turnForAnyone(turn, inEnglish)),
        isToPay: turn.toPay !== undefined,
        outcome: verdict && verdictLine(verdict),
        isRefund: verdict && isRefundOrPay(verdict.outcome),
        price,
        nextSteps: nextSteps("new", { identity, isRead, payment: terms.payment }),
        page: `${originOf(app.settings)}${turn.toPay ? payPath(reference) : requestPath(reference, false)}`,
      });
      await queueMail(app, tx, { to: contact.email, ...mail });
    }
    return accepted({ reference });
  });
}

/** Undefined where neither is still to come. */
function isRefundOrPay(outcome: VerdictOutcome): boolean | undefined {
  return outcome === "refund" ? true : outcome === "pay" ? false : undefined;
}

/** As it is stored: where the button led is not part of it. */
function filedProposal(proposal: ProposalInWords): FiledProposal {
  if (proposal.kind === "ask") return proposal;
  const { href: _, ...offer } = proposal;
  return offer;
}

/**
 * A request, for the browser that submitted it alone. One that an account keeps opens while its person
 * is signed in.
 */
export async function findFiling(app: App, browser: Browser, reference: string) {
  const row = await findMadeHere(app, browser, reference);
  if (!row || (row.personId !== null && row.personId !== browser.personId)) return undefined;
  const { name, email } = sealedFilingClient.unseal(app, row.id, row.client);
  const terms = await termsOfCase(app, app.db, row);
  return {
    id: row.id,
    reference: row.reference,
    submittedAt: instantOf(row.submittedAt),
    year: taxYear(row.taxYear),
    identity: row.identity,
    terms,
    isInAccount: row.personId !== null,
    name,
    email,
    figures: sealedFigures.unseal(app, row.id, row.figures),
  };
}

/** When this browser submitted a request that an account keeps, while no person is signed in; else undefined. */
export async function findClaimedFiling(
  app: App,
  browser: Browser,
  reference: string,
): Promise<{ submittedAt: Instant } | undefined> {
  if (browser.personId) return undefined;
  const row = await findMadeHere(app, browser, reference);
  return row && row.personId !== null ? { submittedAt: instantOf(row.submittedAt) } : undefined;
}

async function findMadeHere(app: App, { hash }: Browser, reference: string) {
  if (!isReference("KY", reference)) return undefined;
  const [row] = await app.db
    .select()
    .from(filings)
    .where(and(eq(filings.reference, reference), eq(filings.browserHash, hash)));
  return row;
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
  await noteOpening(app, row.id, openedBy, "figures");
  const kept = await app.db.select().from(documents).where(eq(documents.filingId, row.id));
  const ids = kept.map(({ id }) => id);
  if (withDocuments) await noteDocumentsOpened(app, ids, openedBy);
  const openings = await listOpenings(app, row.id);
  return {
    reference: row.reference,
    submittedAt: instantOf(row.submittedAt),
    identity: row.identity,
    ...(await termsOfCase(app, app.db, row)),
    client: sealedFilingClient.unseal(app, row.id, row.client),
    figures: sealedFigures.unseal(app, row.id, row.figures),
    openings: openings.toReversed(),
    documents: withDocuments
      ? await Promise.all(kept.map((document) => readDocument(app, document)))
      : [],
  };
}
