import { randomUUID } from "node:crypto";
import { lt } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/db.server.ts";
import { recoveries } from "#db/schema/accounts.ts";
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
import { sealedJson } from "#platform/sealed-json.server.ts";
import { asDate, days } from "#values/dates.ts";
import { accepted, refused, underField } from "#values/outcome.ts";
import type { AccountOutcome } from "./account-messages.ts";
import { RECOVERY_LIMIT, RECOVERY_LINK_LIMIT, RECOVERY_OF_ONE_LIMIT } from "./limits.ts";
import { accountKey, findNamed, isKnownBrowser } from "./named-account.server.ts";
import { issueCode, spendCode } from "./one-time-codes.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { personOf } from "./person.server.ts";
import { endAllSessions, notifyOfPassword, setPassword } from "./sessions.server.ts";
import { forgiveUsername } from "./sign-in.server.ts";
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
export const LINK_TO = "recovery.link";

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
  const who = accountKey(typed);
  const isKnown = await isKnownBrowser(app, visit.browser, who);
  const counted = countedAs(who, visit.browser, isKnown);
  const attempts = await countRecovery(app, who, counted);
  if (!attempts.ok) return attempts;
  await slowCrowd(app, RECOVERY_LIMIT);
  const subject = recoverySubject(codeFor, counted.subject);
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
  const who = accountKey(typed.who);
  const isKnown = await isKnownBrowser(app, browser, who);
  const { subject } = countedAs(who, browser, isKnown);
  const checked = await spendCode(app, browser, recoverySubject("password", subject), typed.code);
  if (!checked.ok) return underField("otp", checked);
  const found = await findNamed(app, app.db, who);
  const [person] = found;
  // Nobody received the code, so it was guessed; or several people have the address by now.
  if (!person || found.length > 1)
    return refused([{ field: "otp", message: { id: "recoveryCodeWrong" } }]);
  const passwordHash = await hashPassword(typed.password, browser.address);
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
    const byLine = await countAttempt(app, tx, RECOVERY_LIMIT, from, ofLine);
    if (!byLine.ok) return byLine;
    const ofOne = await countAttempt(
      app,
      tx,
      RECOVERY_OF_ONE_LIMIT,
      { address: subject },
      { subject },
    );
    if (ofOne.ok) return accepted([byLine.value, ofOne.value]);
    const link = await countAttempt(
      app,
      tx,
      RECOVERY_LINK_LIMIT,
      { address: subject },
      { subject },
    );
    if (link.ok) await askFor(app, tx, { who, code: "", for: "link" });
    return refused({ id: "codesUsedUpByMany" }, { retryAfter: ofOne.retryAfter });
  });
}

export async function purgeRecoveries(app: App): Promise<void> {
  await app.db
    .delete(recoveries)
    .where(lt(recoveries.createdAt, asDate(app.clock.now().subtract(days(1)))));
}

export function recoverySubject(codeFor: CodeFor, who: string): string {
  return `${codeFor === "password" ? "recovery" : "another-try"}:${who}`;
}
