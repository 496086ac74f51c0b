import { actOnLink, findLink, tokenOf } from "#features/case-links/case-links.server.ts";
import { openByCode } from "#features/case-links/door.server.ts";
import { answerTyped } from "#features/requests/answer-request.server.ts";
import { askClient } from "#features/requests/ask-client.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import type { PdfReader } from "#platform/pdf-reader.ts";
import type { Session } from "#platform/session.server.ts";
import {
  anyPicture,
  caseOf,
  jpegOf,
  noForm16,
  oneThing,
  openIn,
  pngOf,
  requestOf,
  sendFile,
} from "./asked.ts";

/** What the client is asked for: two documents, of which one is answered, an amount, and one thing that stays open. */
export const ASKED = {
  form16: "Form 16 of your other employer",
  receipts: "Rent receipts",
  interest: "Interest on your savings",
  shares: "Do you have shares abroad?",
} as const;

type Answering = {
  /** Where it is answered: what handed it over, its account, or the telephone. */
  browser: Browser;
  /** Where the link and a code open it. */
  telephone: Browser;
  /** Instead of a picture this is sent as the Form 16, and read. */
  form16?: { bytes: Uint8Array; pdf: PdfReader };
};

/**
 * Asks the client of a case that the firm has taken, who answers in part: with a file, with another of which it is not
 * clear what it answers, and with an amount. The link of the case is open on their telephone by a code that was read out.
 */
export async function askAndAnswer(
  app: App,
  session: Session,
  reference: string,
  { browser, telephone, form16 }: Answering,
): Promise<void> {
  const due = { dueOn: "2026-12-07" };
  const { version } = await caseOf(app, reference);
  must(
    await askClient(app, session, reference, version, [
      oneThing(ASKED.form16, { subject: "form-16", ...due }),
      oneThing(ASKED.receipts, { subject: "rent-receipts", ...due }),
      oneThing(ASKED.interest, { answer: "amount", ...due }),
      oneThing(ASKED.shares, { answer: "yes-no" }),
    ]),
  );
  const readOut = must(await actOnLink(app, session, reference, "readOut"));
  const code = readOut?.code ?? "";
  const token = await tokenOfCase(app, reference);
  must(await openByCode(app, telephone, token, { channel: "email", code }));

  const site = { ...app, db: app.db, jobs: app.jobs, pageDrawer: anyPicture };
  const reading = { ...site, pdf: form16?.pdf ?? noForm16 };
  const asked = await requestOf(app, reference, ASKED.form16);
  const sent = form16
    ? { fileName: "form16.pdf", bytes: form16.bytes }
    : { fileName: "form16.png", bytes: pngOf(`the Form 16 of ${reference}`) };
  must(await sendFile(reading, browser, reference, { request: asked.id, ...sent }));
  const unclear = { fileName: "IMG_2041.JPG", bytes: jpegOf(`a paper of ${reference}`) };
  must(await sendFile(reading, browser, reference, unclear));

  const interest = await requestOf(app, reference, ASKED.interest);
  const open = await openIn(app, browser, reference);
  const typed = { field: "given", fields: { given: "12,500" } };
  const answered = { request: interest.id, version: interest.version };
  must(await answerTyped(app, browser, open, answered, typed));
}

/** The token that the link of a case has now. */
export async function tokenOfCase(app: App, reference: string): Promise<string> {
  const link = await findLink(app.db, (await caseOf(app, reference)).id);
  if (!link) throw new Error("the case has no link");
  return tokenOf(app, link);
}

function must<T>(outcome: { ok: true; value: T } | { ok: false; problems: unknown }): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.value;
}
