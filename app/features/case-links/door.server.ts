import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { cases } from "#db/schema/cases.ts";
import { caseBrowsers, caseLinks } from "#db/schema/requests.ts";
import type { Destination } from "#features/accounts/destination.ts";
import { sendCode } from "#features/accounts/one-time-codes.server.ts";
import { type ClientOfCase, clientOfCase } from "#features/case-desk/case-client.server.ts";
import { addEvent, type CaseRow, lockCase } from "#features/cases/case-record.server.ts";
import { endFeedOfCase } from "#features/cases/close-links.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { countAttempt } from "#platform/limits.server.ts";
import type { Limit } from "#platform/limits.ts";
import { networksOf } from "#platform/network.ts";
import { hashToken } from "#platform/sealing.server.ts";
import { asDate } from "#values/dates.ts";
import { accepted, refused, underField } from "#values/outcome.ts";
import { codeDestinations, spendCaseCode } from "./case-code.server.ts";
import type { CaseLinkOutcome } from "./case-link-messages.ts";
import { isLiving, type LinkRow, OPEN_FOR } from "./case-links.server.ts";

/** What is typed at the door of a case, and who says that its link is not theirs. */
export const CASE_LINK_LIMIT: Limit = {
  name: "case-link",
  isGuess: true,
  subject: { hour: 20, day: 60 },
  browser: { hour: 30, day: 100 },
  line: { hour: 100, day: 400 },
};

/** By its line, too: whoever has a link that was passed on uses up what their own line may try, and not the client's. */
function countAtDoor(app: App, browser: Browser, { id }: CaseRow) {
  const [line] = networksOf(browser.address);
  const subject = `${id} ${line?.name}`;
  return countAttempt(app, app.db, CASE_LINK_LIMIT, browser, { subject });
}

/** The door of a case: its link, and where a code can be sent. */
export type CaseDoor = { link: LinkRow; row: CaseRow; client: ClientOfCase; to: Destination[] };

/** The door that a token leads to; undefined where it opens nothing: replaced, ended, expired, closed, or never made. */
export async function findDoor(app: App, token: string): Promise<CaseDoor | undefined> {
  const [found] = await app.db
    .select({ link: caseLinks, row: cases })
    .from(caseLinks)
    .innerJoin(cases, eq(cases.id, caseLinks.caseId))
    .where(eq(caseLinks.tokenHash, hashToken(token)));
  if (!found || !isLiving(app, found.link, found.row)) return undefined;
  const client = await clientOfCase(app, app.db, found.row);
  return { ...found, client, to: codeDestinations(app, client) };
}

/** Sends a code to an address of the case. */
export async function sendCaseCode(
  app: App,
  browser: Browser,
  token: string,
  channel: Destination["channel"],
): Promise<CaseLinkOutcome<null>> {
  const door = await findDoor(app, token);
  if (!door) return refused({ id: "linkClosed" }, "closed");
  const to = door.to.find((each) => each.channel === channel);
  if (!to) return refused({ id: "noSuchAddress" });
  const counted = await countAtDoor(app, browser, door.row);
  if (!counted.ok) return counted;
  return (await sendCode(app, browser, to, "case")) as CaseLinkOutcome<null>;
}

/**
 * Opens the case in this browser with a code that was sent to its contact from here, or that the firm reads out.
 * @returns the case as it is now
 */
export async function openByCode(
  app: App,
  browser: Browser,
  token: string,
  typed: { channel: Destination["channel"]; code: string },
): Promise<CaseLinkOutcome<CaseRow>> {
  const door = await findDoor(app, token);
  if (!door) return refused({ id: "linkClosed" }, "closed");
  const { row } = door;
  const counted = await countAtDoor(app, browser, row);
  if (!counted.ok) return counted;
  const spent = await spendCaseCode(app, browser, door, typed);
  if (!spent.ok) return underField("code", spent);
  return app.db.transaction(async (tx) => {
    const locked = await lockCase(tx, eq(cases.id, row.id));
    const [link] = await tx.select().from(caseLinks).where(eq(caseLinks.id, door.link.id));
    // A new link, or the end of the case, may have come meanwhile.
    if (!locked || !link || !isLiving(app, link, locked))
      return refused({ id: "linkClosed" }, "closed");
    await openIn(app, tx, row.id, browser);
    return accepted(locked);
  });
}

async function openIn(app: App, tx: Db, caseId: string, { hash }: Browser): Promise<void> {
  const now = app.clock.now();
  const moments = { openedAt: asDate(now), expiresAt: asDate(now.add(OPEN_FOR)) };
  await tx
    .insert(caseBrowsers)
    .values({ id: randomUUID(), caseId, browserHash: hash, ...moments })
    .onConflictDoUpdate({ target: [caseBrowsers.caseId, caseBrowsers.browserHash], set: moments });
}

/** Ends a link that came to another than the client, with every browser that it opened; the firm reads it. */
export async function refuseLink(
  app: App,
  browser: Browser,
  token: string,
): Promise<CaseLinkOutcome<null>> {
  const door = await findDoor(app, token);
  if (!door) return refused({ id: "linkClosed" }, "closed");
  const counted = await countAtDoor(app, browser, door.row);
  if (!counted.ok) return counted;
  return app.db.transaction(async (tx) => {
    const row = await lockCase(tx, eq(cases.id, door.row.id));
    const ended = await tx
      .update(caseLinks)
      .set({ endedAt: asDate(app.clock.now()) })
      .where(and(eq(caseLinks.id, door.link.id), sql`${caseLinks.endedAt} is null`))
      .returning({ id: caseLinks.id });
    await tx.delete(caseBrowsers).where(eq(caseBrowsers.caseId, door.row.id));
    if (row) await endFeedOfCase(tx, row);
    if (row && ended.length > 0)
      await addEvent(app, tx, row, { what: "linkRefused", by: { role: "client" } });
    return accepted(null);
  });
}
