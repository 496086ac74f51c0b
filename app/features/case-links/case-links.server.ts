import { randomInt, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { wordsIn } from "#content/words.server.ts";
import type { Db } from "#db/db.server.ts";
import { cases } from "#db/schema/cases.ts";
import { caseBrowsers, caseLinks } from "#db/schema/requests.ts";
import { isOwnEmail } from "#features/accounts/contacts.server.ts";
import { lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import { actorOf } from "#features/case-desk/act-on-case.server.ts";
import { clientOfCase } from "#features/case-desk/case-client.server.ts";
import type { CaseOutcome } from "#features/case-desk/case-messages.ts";
import { addEvent, type CaseRow, hasEnded, lockCase } from "#features/cases/case-record.server.ts";
import { endFeedOfCase } from "#features/cases/close-links.server.ts";
import type { App } from "#platform/app.server.ts";
import type { MailWords } from "#platform/mail/mail-layout.ts";
import { queueMail } from "#platform/outbox.server.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import type { Session } from "#platform/session.server.ts";
import { originOf } from "#platform/settings.server.ts";
import { asDate, days, type Instant, instantOf, minutes } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";

export type LinkRow = typeof caseLinks.$inferSelect;

/** A link opens for so long after it was sent, and a browser that it opened for so long after that. */
export const OPEN_FOR = days(30);
/** A code that is read out is typed while both are on the telephone. */
const SPOKEN_FOR = minutes(10);
const SPOKEN_DIGITS = "case-link.spoken";

/** Where the link of a case leads: its token is the first key, a code the second. */
export function linkPath(token: string): string {
  return `/c/${token}`;
}

/** Binds a sealed token to the row of its link. */
export function linkContext(id: string): string {
  return `case_links.token:${id}`;
}

/** Whether a link opens its case, once a code is typed: one that is complete to be read. */
export function isLiving(app: Pick<App, "clock">, link: LinkRow, row: CaseRow): boolean {
  const isOver = hasEnded(row) && row.state !== "closed";
  return !link.endedAt && link.expiresAt > asDate(app.clock.now()) && !isOver;
}

export async function findLink(db: Db, caseId: string): Promise<LinkRow | undefined> {
  const [link] = await db.select().from(caseLinks).where(eq(caseLinks.caseId, caseId));
  return link;
}

/** The link of a case that is locked, which opens for a month from now; a new one where it has none that opens. */
export async function linkToSend(app: App, tx: Db, row: CaseRow): Promise<LinkRow> {
  const link = await findLink(tx, row.id);
  if (!link || !isLiving(app, link, row)) return makeLink(app, tx, row);
  const expiresAt = asDate(app.clock.now().add(OPEN_FOR));
  await tx.update(caseLinks).set({ expiresAt }).where(eq(caseLinks.id, link.id));
  return link;
}

export function tokenOf(app: Pick<App, "sealing">, { id, token }: LinkRow): string {
  return app.sealing.unseal(token, linkContext(id));
}

/** As a mail has it. */
export function linkAddress(app: Pick<App, "sealing" | "settings">, link: LinkRow): string {
  return `${originOf(app.settings)}${linkPath(tokenOf(app, link))}`;
}

async function makeLink(app: App, tx: Db, row: CaseRow): Promise<LinkRow> {
  await tx.delete(caseLinks).where(eq(caseLinks.caseId, row.id));
  const [id, token] = [randomUUID(), newToken()];
  const now = app.clock.now();
  const [link] = await tx
    .insert(caseLinks)
    .values({
      ...{ id, caseId: row.id, tokenHash: hashToken(token) },
      token: app.sealing.seal(token, linkContext(id)),
      ...{ madeAt: asDate(now), expiresAt: asDate(now.add(OPEN_FOR)) },
    })
    .returning();
  if (!link) throw new Error("a link was not stored");
  return link;
}

/** What a person of the firm does with the link of a case. */
type LinkAct = "make" | "readOut";

/**
 * Makes a new link and mails it, which ends the old one and every browser that it opened; or a code for the link that there
 * is, to be read out on the telephone. Both are recorded.
 * @returns the code, of one that is read out
 */
export async function actOnLink(
  app: App,
  session: Session,
  reference: string,
  act: LinkAct,
): Promise<CaseOutcome<{ code: string } | null>> {
  return app.db.transaction(async (tx) => {
    if (!(await lockSession(tx, session))) return signedOut();
    const row = await lockCase(tx, eq(cases.reference, reference));
    if (!row) return refused({ id: "caseGone" }, "not-found");
    if (hasEnded(row)) return refused({ id: "caseEnded" });
    if (act === "make") {
      await makeLink(app, tx, row);
      await mailLink(app, tx, row, wordsIn("en").newLinkMail);
      await tx.delete(caseBrowsers).where(eq(caseBrowsers.caseId, row.id));
      await endFeedOfCase(tx, row);
      await addEvent(app, tx, row, { what: "linkMade", by: actorOf(session) });
      return accepted(null);
    }
    const link = await linkToSend(app, tx, row);
    const code = randomInt(1_000_000).toString().padStart(6, "0");
    await tx
      .update(caseLinks)
      .set({
        spokenHash: app.sealing.blindIndex(spokenText(link.id, code), SPOKEN_DIGITS),
        spokenUntil: asDate(app.clock.now().add(SPOKEN_FOR)),
        spokenTries: 0,
      })
      .where(eq(caseLinks.id, link.id));
    await addEvent(app, tx, row, { what: "codeReadOut", by: actorOf(session) });
    return accepted({ code });
  });
}

/** What a mail to the client of a case is about; the name where the address is known to be theirs. */
type AboutLink = { reference: string; name: string | undefined; link: string };

/** Mails the client of a case that is locked its link, where there is an e-mail: the link opens for a month from now. */
export async function mailLink(
  app: App,
  tx: Db,
  row: CaseRow,
  write: (about: AboutLink) => MailWords,
): Promise<void> {
  const link = linkAddress(app, await linkToSend(app, tx, row));
  const { contact, personId, verified } = await clientOfCase(app, tx, row);
  const { email, name } = contact;
  if (!email) return;
  const isOwn = await isOwnEmail(app, tx, email, { personId, verified });
  const about = { reference: row.reference, name: isOwn ? name : undefined, link };
  await queueMail(app, tx, { to: email, ...write(about) });
}

/** Until when the code that was read out can be typed; undefined where none can. */
export function spokenUntil(
  app: Pick<App, "clock">,
  link: LinkRow | undefined,
): Instant | undefined {
  const until = link?.spokenUntil;
  return until && until > asDate(app.clock.now()) ? instantOf(until) : undefined;
}

/** Bound to its link: six digits alone would be guessed from a bare hash in no time. */
export function spokenHashes(app: Pick<App, "sealing">, linkId: string, code: string): string[] {
  return app.sealing.blindIndexes(spokenText(linkId, code), SPOKEN_DIGITS);
}

function spokenText(linkId: string, code: string): string {
  return `${linkId}:${code}`;
}

/** How many links of cases ended, and how many browsers that they had opened. */
export type EndedCaseLinks = { caseLinks: number; caseBrowsers: number };

/** Ends the link of every case, and what these opened. */
export async function endAllCaseLinks(tx: Db): Promise<EndedCaseLinks> {
  const links = await tx.delete(caseLinks).returning({ id: caseLinks.id });
  const browsers = await tx.delete(caseBrowsers).returning({ id: caseBrowsers.id });
  return { caseLinks: links.length, caseBrowsers: browsers.length };
}
