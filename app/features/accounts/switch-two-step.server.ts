import { eq } from "drizzle-orm";
import { twoStepChanged } from "#content/en/account-mails.ts";
import type { Db } from "#db/db.server.ts";
import { people } from "#db/schema/accounts.ts";
import type { App } from "#platform/app.server.ts";
import { queueMail } from "#platform/outbox.server.ts";
import type { Session } from "#platform/session.server.ts";
import { formatMoment } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import type { AccountOutcome } from "./account-messages.ts";
import { verifiedEmail } from "./contacts.server.ts";
import { lockPerson, lockSession, signedOut } from "./locked-session.server.ts";
import { endOthers } from "./sessions.server.ts";
import {
  disableTwoStep,
  enableTwoStep,
  renewBackupCodes,
  type TwoStepSetUp,
} from "./two-step.server.ts";

/** Whether the person signs in with a second step. */
export async function hasTwoStep(app: App, { person }: Session): Promise<boolean> {
  const [row] = await app.db
    .select({ totpSecret: people.totpSecret })
    .from(people)
    .where(eq(people.id, person.id));
  return Boolean(row?.totpSecret);
}

/** Switches two-step sign-in on; other sessions end. @returns the backup codes, to be shown once */
export async function switchTwoStepOn(
  app: App,
  session: Session,
  sealed: TwoStepSetUp["sealed"],
  code: string,
): Promise<AccountOutcome<string[]>> {
  return changeTwoStep(app, session, true, async (tx) => {
    const codes = await enableTwoStep(app, tx, session.person.id, sealed, code);
    return codes
      ? accepted(codes)
      : refused([{ field: "code", message: { id: "wrongFirstCode" } }]);
  });
}

/** Only for clients: the firm's own people always sign in with two steps. */
export async function switchTwoStepOff(app: App, session: Session): Promise<AccountOutcome<null>> {
  if (session.person.role !== "client") {
    return refused({ id: "twoStepStays" });
  }
  return changeTwoStep(app, session, false, async (tx) => {
    await disableTwoStep(tx, session.person.id);
    return accepted(null);
  });
}

/** Ten new backup codes, to be shown once. */
export async function newBackupCodes(
  app: App,
  session: Session,
): Promise<AccountOutcome<string[]>> {
  return app.db.transaction(async (tx) => {
    if (!(await lockSession(tx, session))) return signedOut();
    const person = await lockPerson(tx, session.person.id);
    if (!person?.totpSecret) return refused({ id: "twoStepIsOff" });
    return accepted(await renewBackupCodes(tx, session.person.id));
  });
}

async function changeTwoStep<T>(
  app: App,
  session: Session,
  isOn: boolean,
  change: (tx: Db) => Promise<AccountOutcome<T>>,
): Promise<AccountOutcome<T>> {
  return app.db.transaction(async (tx) => {
    if (!(await lockSession(tx, session))) return signedOut();
    const changed = await change(tx);
    if (!changed.ok) return changed;
    app.log.info({ person: session.person.id, isOn }, "two-step sign-in switched");
    await endOthers(tx, session);
    const to = await verifiedEmail(app, tx, session.person.id);
    const mail = twoStepChanged(session.person.name, isOn, formatMoment(app.clock.now()));
    if (to) await queueMail(app, tx, { to, ...mail });
    return changed;
  });
}
