import { eq } from "drizzle-orm";
import { cases } from "#db/schema/cases.ts";
import { openFile } from "#features/case-desk/find-case.server.ts";
import { makeCaseMail } from "#features/cases/case-mail-record.server.ts";
import { lockCase } from "#features/cases/case-record.server.ts";
import { stopPage } from "#features/mail-choices/mail-choices.server.ts";
import { listConversation } from "#features/messages/conversation.server.ts";
import { findConversation } from "#features/messages/find-conversation.server.ts";
import { writeMessage } from "#features/messages/write-message.server.ts";
import { documentsOfCases } from "#features/vault/documents-of-client.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import type { Session } from "#platform/session.server.ts";
import { anyPicture, caseOf, noForm16, openIn, pngOf } from "./requests/asked.ts";

/**
 * A client asks about a case, with a file that the firm opens, and is answered; of that a mail is written, and of reminders
 * that the address gets there is a row.
 */
export async function writeBothWays(
  app: App,
  session: Session,
  reference: string,
  browser: Browser,
  email: string,
): Promise<void> {
  const site = { ...app, db: app.db, jobs: app.jobs, pageDrawer: anyPicture, pdf: noForm16 };
  const open = await openIn(app, browser, reference);
  const sent = { fileName: "deed.png", bytes: pngOf(`the deed of ${reference}`), passwords: [] };
  const asked = { seen: 0, about: "", text: "Is a gift of my father taxed?", sent };
  must(await writeMessage(site, { side: "client", browser, open }, asked));
  const { theirs = [] } = (await findConversation(app, reference)) ?? {};
  const seen = (await listConversation(app, theirs)).length;
  const answer = { seen, about: "", text: "No, it is not.", sent: undefined };
  must(await writeMessage(site, { side: "firm", session, reference }, answer));
  const its = await documentsOfCases(app, app.db, [await caseOf(app, reference)]);
  const deed = its.find(({ fileName }) => fileName === "deed.png");
  await openFile(app, session, reference, deed?.id ?? "");
  await app.db.transaction(async (tx) => {
    const row = await lockCase(tx, eq(cases.reference, reference));
    if (row) await makeCaseMail(app, tx, row, "message", email);
  });
  await stopPage(app, app.db, email);
}

function must(outcome: { ok: true } | { ok: false; problems: unknown }): void {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
}
