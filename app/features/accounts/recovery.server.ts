import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import { z } from "zod";
import {
  recoveryCode,
  recoveryText,
  severalAccounts,
  signInCode,
  signInLink,
  signInText,
} from "#content/en/account-mails.ts";
import type { Db } from "#db/db.server.ts";
import { knownBrowsers, people, recoveries } from "#db/schema/accounts.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import {
  type Attempt,
  countAttempt,
  slowCrowd,
  type TriedFrom,
  uncount,
} from "#platform/limits.server.ts";
import { networksOf } from "#platform/network.ts";
import { queueMail, queueSms } from "#platform/outbox.server.ts";
import { sealedJson } from "#platform/sealed-json.server.ts";
import { asDate, days } from "#values/dates.ts";
import { accepted, refused, underField } from "#values/outcome.ts";
import { indianMobile } from "#values/phone.ts";
import type { AccountOutcome } from "./account-messages.ts";
import { contactsOf, findByAddress, NOBODY } from "./contacts.server.ts";
import type { Destination } from "./destination.ts";
import { issueCode, spendCode } from "./one-time-codes.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { personOf } from "./person.server.ts";
import { endAllSessions, notifyOfPassword, setPassword } from "./sessions.server.ts";
import { forgiveUsername, rememberBrowser } from "./sign-in.server.ts";
import { usernameKey } from "./username.ts";
import { countedAs, type Visit } from "./visit.ts";

/** What the code is for: a new password, or another try where strangers used up those of a username. */
type CodeFor = "password" | "sign-in";

const asked = z.object({
  who: z.string(),
  code: z.string(),
  /** Without one it is for a new password. A link has no code; once it is mailed its row stays until it is opened. */
  for: z.enum(["sign-in", "link", "mailed-link"]).optional(),
});
export const sealedRecovery = sealedJson("recovery", [asked], asked);

/** Seals what was typed, from one page of a recovery to the next. */
export const RECOVERY_FOR = "recovery.for";
/** Seals the row of a link. */
const LINK_TO = "recovery.link";

/**
 * Begins the recovery of a forgotten password for what was typed: a username, or a verified e-mail or mobile. The steps
 * are the same whether or not an account matches: a code is made, and a job finds out later whether there is one to
 * send it to.
 */
export async function requestRecovery(
  app: App,
  typed: string,
  visit: Visit,
  codeFor: CodeFor = "password",
): Promise<AccountOutcome<null>> {
  const who = keyOf(typed);
  const isKnown = await isKnownBrowser(app, visit.browser, who);
  const counted = countedAs(who, visit.browser, isKnown);
  const attempts = await countRecovery(app, who, counted);
  if (!attempts.ok) return attempts;
  await slowCrowd(app, "recovery");
  const subject = subjectOf(codeFor, counted.subject);
  const issued = await issueCode(app, visit.browser, subject, "recovery", async (tx, code) => {
    await askFor(app, tx, { who, code, for: codeFor === "sign-in" ? codeFor : undefined });
  });
  if (!issued.ok && issued.reason === "wait") await uncount(app, attempts.value);
  return issued;
}

async function askFor(app: App, tx: Db, wanted: z.output<typeof asked>): Promise<void> {
  const id = randomUUID();
  await tx.insert(recoveries).values({
    id,
    sealed: sealedRecovery.seal(app, id, wanted),
    createdAt: asDate(app.clock.now()),
  });
  await app.jobs.send(tx, "send-recovery", { id });
}

/**
 * Sets a new password with the code, once, and ends every session of the person. Two-step sign-in stays
 * as it was and is asked for at the next sign-in.
 *
 * @param password checked already against the rules for new ones
 */
export async function recoverPassword(
  app: App,
  browser: Browser,
  typed: { who: string; code: string; password: string },
): Promise<AccountOutcome<null>> {
  const who = keyOf(typed.who);
  const isKnown = await isKnownBrowser(app, browser, who);
  const { subject } = countedAs(who, browser, isKnown);
  const checked = await spendCode(app, browser, subjectOf("password", subject), typed.code);
  if (!checked.ok) return underField("otp", checked);
  const found = await findPeople(app, app.db, who);
  const [person] = found;
  // Nobody received the code, so it was guessed; or several people have the address by now.
  if (!person || found.length > 1)
    return refused([{ field: "otp", message: { id: "recoveryCodeWrong" } }]);
  const passwordHash = await hashPassword(typed.password);
  await app.db.transaction(async (tx) => {
    await setPassword(app, tx, person.id, passwordHash);
    await endAllSessions(tx, person.id);
    app.log.info({ person: person.id }, "password set by a code");
    for (const key of new Set([person.usernameKey, who])) await forgiveUsername(app, tx, key);
    await notifyOfPassword(app, tx, personOf(app, person));
  });
  return accepted(null);
}

/**
 * Lets the browser count its tries by itself once it typed the code: it is then known as if the person had signed in
 * there before. Password and second step are asked for as ever.
 */
export async function allowBrowser(
  app: App,
  browser: Browser,
  typed: { who: string; code: string },
): Promise<AccountOutcome<null>> {
  const who = keyOf(typed.who);
  const isKnown = await isKnownBrowser(app, browser, who);
  const { subject } = countedAs(who, browser, isKnown);
  const checked = await spendCode(app, browser, subjectOf("sign-in", subject), typed.code);
  if (!checked.ok) return underField("otp", checked);
  const [person, ...others] = await findPeople(app, app.db, who);
  if (!person || others.length > 0)
    return refused([{ field: "otp", message: { id: "recoveryCodeWrong" } }]);
  await rememberBrowser(app, app.db, person.id, browser);
  app.log.info({ person: person.id }, "another try by a code");
  return accepted(null);
}

/** The same by the link of a mail, in whatever browser it is opened, once and within a day. */
export async function allowByLink(
  app: App,
  browser: Browser,
  link: string,
): Promise<AccountOutcome<null>> {
  const id = idOfLink(app, link);
  if (id === undefined) return refused({ id: "linkOver" });
  return app.db.transaction(async (tx) => {
    const yesterday = asDate(app.clock.now().subtract(days(1)));
    const [row] = await tx
      .delete(recoveries)
      .where(and(eq(recoveries.id, id), gt(recoveries.createdAt, yesterday)))
      .returning();
    if (!row?.sealed) return refused({ id: "linkOver" });
    const { who } = sealedRecovery.unseal(app, id, row.sealed);
    const [person, ...others] = await findPeople(app, tx, who);
    if (!person || others.length > 0) return refused({ id: "linkOver" });
    await rememberBrowser(app, tx, person.id, browser);
    app.log.info({ person: person.id }, "another try by a link");
    return accepted(null);
  });
}

function idOfLink(app: App, link: string): string | undefined {
  try {
    return app.sealing.unseal(link, LINK_TO);
  } catch {
    return undefined; // cut short or changed
  }
}

/**
 * Counts a request for one person twice: by the line that it comes from, so that strangers elsewhere do not use up
 * what the person may ask for, and by the person alone, whose mailbox others must not be able to fill. Where strangers on many lines
 * used up the second, the mailbox gets a link, once a day: however much others ask, its owner gets in.
 */
async function countRecovery(
  app: App,
  who: string,
  { subject, from }: { subject: string; from: TriedFrom },
): Promise<AccountOutcome<Attempt[]>> {
  return app.db.transaction(async (tx) => {
    const [line] = networksOf(from.address);
    const ofLine = { subject: `${subject} ${line?.name}` };
    const byLine = await countAttempt(app, tx, "recovery", from, ofLine);
    if (!byLine.ok) return byLine;
    const ofOne = await countAttempt(app, tx, "recovery-of-one", { address: subject }, { subject });
    if (ofOne.ok) return accepted([byLine.value, ofOne.value]);
    const link = await countAttempt(app, tx, "recovery-link", { address: subject }, { subject });
    if (link.ok) await askFor(app, tx, { who, code: "", for: "link" });
    return refused({ id: "codesUsedUpByMany" }, { retryAfter: ofOne.retryAfter });
  });
}

/** The job behind `requestRecovery`: sends the code once, where an account matches. */
export async function sendRecovery(app: App, data: unknown): Promise<void> {
  const id = idIn(data);
  await app.db.transaction(async (tx) => {
    const [row] = await tx.select().from(recoveries).where(eq(recoveries.id, id)).for("update");
    if (!row?.sealed) return;
    const asked = sealedRecovery.unseal(app, id, row.sealed);
    if (asked.for === "mailed-link") return;
    const sealed =
      asked.for === "link" ? sealedRecovery.seal(app, id, { ...asked, for: "mailed-link" }) : null;
    await tx.update(recoveries).set({ sealed }).where(eq(recoveries.id, id));
    const found = await findPeople(app, tx, asked.who);
    if (found.length === 0) return;
    const to = await destinationFor(
      app,
      tx,
      asked.who,
      found.map(({ id: personId }) => personId),
    );
    if (!to) return;
    const usernames = found.map(({ username }) => username);
    const [username = ""] = usernames;
    if (usernames.length > 1) {
      if (to.channel === "email") {
        await queueMail(app, tx, { to: to.address, ...severalAccounts(usernames) });
      }
    } else if (asked.for === "link") {
      const link = `${originOf(app)}/Login/again?link=${app.sealing.seal(id, LINK_TO)}`;
      if (to.channel === "email")
        await queueMail(app, tx, { to: to.address, ...signInLink(username, link) });
    } else if (to.channel === "email") {
      const words = asked.for ? signInCode : recoveryCode;
      await queueMail(app, tx, { to: to.address, ...words(username, asked.code) });
    } else {
      await queueSms(app, tx, {
        to: to.address,
        text: (asked.for ? signInText : recoveryText)(app.firm(), username, asked.code),
      });
    }
  });
}

/** Without a public address the site is this machine's alone. */
function originOf({ settings }: App): string {
  return settings.publicOrigin ?? `http://localhost:${settings.port}`;
}

export async function purgeRecoveries(app: App): Promise<void> {
  await app.db
    .delete(recoveries)
    .where(lt(recoveries.createdAt, asDate(app.clock.now().subtract(days(1)))));
}

/** A typed address gets the code itself; a username, the person's verified e-mail or mobile. */
async function destinationFor(
  app: App,
  tx: Db,
  who: string,
  personIds: string[],
): Promise<Destination | undefined> {
  const typed = addressIn(who);
  if (typed) return typed;
  const [personId = ""] = personIds;
  const contacts = await contactsOf(app, tx, personId);
  const verified = contacts.flatMap(({ channel, verified: address }) =>
    address && (channel === "email" || app.sms) ? [{ channel, address }] : [],
  );
  return verified.find(({ channel }) => channel === "email") ?? verified[0];
}

async function findPeople(app: App, db: Db, who: string) {
  return db
    .select()
    .from(people)
    .where(and(await whoIs(app, db, who), isNull(people.closedAt)));
}

async function whoIs(app: App, db: Db, who: string) {
  const address = addressIn(who);
  if (!address) return eq(people.usernameKey, who);
  return inArray(people.id, [NOBODY, ...(await findByAddress(app, db, address.address))]);
}

/** A username has neither an @ nor the form of an Indian mobile number with its country code. */
function addressIn(who: string): Destination | undefined {
  if (who.includes("@")) return { channel: "email", address: who };
  return who.startsWith("+91") ? { channel: "sms", address: who } : undefined;
}

/** What was typed, normalised for the search: a mobile in E.164, all else in small letters. */
function keyOf(typed: string): string {
  return indianMobile(typed) ?? usernameKey(typed.slice(0, 254));
}

/**
 * Whether a matching person has signed in with this browser before: strangers who ask repeatedly then do not use up
 * that person's codes. The queries are the same for everybody.
 */
async function isKnownBrowser(app: App, browser: Browser, who: string): Promise<boolean> {
  const [known] = await app.db
    .select({ id: knownBrowsers.id })
    .from(knownBrowsers)
    .innerJoin(people, eq(people.id, knownBrowsers.personId))
    .where(and(await whoIs(app, app.db, who), eq(knownBrowsers.browserHash, browser.hash)))
    .limit(1);
  return known !== undefined;
}

function subjectOf(codeFor: CodeFor, who: string): string {
  return `${codeFor === "password" ? "recovery" : "another-try"}:${who}`;
}

function idIn(data: unknown): string {
  if (typeof data === "object" && data && "id" in data && typeof data.id === "string")
    return data.id;
  throw new Error("a job without an id");
}
