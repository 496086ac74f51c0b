import { eq } from "drizzle-orm";
import {
  recoveryCode,
  recoveryText,
  severalAccounts,
  signInCode,
  signInLink,
  signInText,
} from "#content/en/account-mails.ts";
import type { Db } from "#db/db.server.ts";
import { recoveries } from "#db/schema/accounts.ts";
import type { App } from "#platform/app.server.ts";
import { queueMail, queueSms } from "#platform/outbox.server.ts";
import { originOf } from "#platform/settings.server.ts";
import { contactsOf } from "./contacts.server.ts";
import type { Destination } from "./destination.ts";
import { addressIn, findNamed } from "./named-account.server.ts";
import { LINK_TO, sealedRecovery } from "./recovery.server.ts";

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
    const found = await findNamed(app, tx, asked.who);
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
      const link = `${originOf(app.settings)}/Login/again?link=${app.sealing.seal(id, LINK_TO)}`;
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

function idIn(data: unknown): string {
  if (typeof data === "object" && data && "id" in data && typeof data.id === "string")
    return data.id;
  throw new Error("a job without an id");
}
