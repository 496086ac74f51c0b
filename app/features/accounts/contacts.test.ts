import { describe, expect, test } from "vitest";
import { firm } from "#content/firm.ts";
import { contacts } from "#db/schema/accounts.ts";
import { testApp } from "../../../tests/app.ts";
import { member, visitFrom, withEmail } from "../../../tests/cast.ts";
import {
  giveContact,
  removeContact,
  sendContactCode,
  verifyContact,
} from "./change-contacts.server.ts";
import { contactsOf, noteContacts, reachOf } from "./contacts.server.ts";

const app = testApp();

const visit = visitFrom();

function lastCode(): string {
  return /\b\d{6}\b/.exec((app.mails.at(-1) ?? app.texts.at(-1))?.text ?? "")?.[0] ?? "no code";
}

describe("contacts", () => {
  test("count when verified; a change is told to the address before", async () => {
    const asha = await member(app, "asha");
    await withEmail(app, asha.id, "old@example.com");
    const next = { channel: "email", address: "new@example.com" } as const;
    await giveContact(app, asha.session, next);
    await sendContactCode(app, asha.session, visit.browser, "email");
    await app.runJobs();
    expect(await contactsOf(app, app.db, asha.id)).toMatchObject([
      { verified: "old@example.com", pending: "new@example.com" },
    ]);
    const code = lastCode();
    const verify = () => verifyContact(app, asha.session, visit.browser, "email", code);
    expect(await verify()).toEqual({ ok: true, value: null });
    expect(await verify()).toMatchObject({ ok: false });
    await app.runJobs();
    expect(app.mails.at(-1)).toMatchObject({ to: "old@example.com" });
    expect(app.mails.at(-1)?.text).toContain("n••••@example.com");
    expect(await contactsOf(app, app.db, asha.id)).toMatchObject([{ verified: "new@example.com" }]);
    expect(JSON.stringify(await app.db.select().from(contacts))).not.toContain("example.com");
  });

  test("one that is removed is told to the e-mail that was verified", async () => {
    const asha = await member(app, "asha");
    await withEmail(app, asha.id, "asha@example.com");
    await giveContact(app, asha.session, { channel: "sms", address: "+919876543210" });
    await sendContactCode(app, asha.session, visit.browser, "sms");
    await app.runJobs();
    const code = /\b\d{6}\b/.exec(app.texts[0]?.text ?? "")?.[0] ?? "";
    expect((await verifyContact(app, asha.session, visit.browser, "sms", code)).ok).toBe(true);
    for (const channel of ["sms", "email"] as const) {
      await removeContact(app, asha.session, channel);
      await removeContact(app, asha.session, channel);
    }
    await app.runJobs();
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ["asha@example.com", "The mobile of your account was changed"],
      ["asha@example.com", "The mobile of your account was removed"],
      ["asha@example.com", "The e-mail of your account was removed"],
    ]);
    // Codes come to the e-mail still after the mobile is gone, and not after itself is.
    expect(app.mails[1]?.text).toContain("set a new password with 'Forget Password?'");
    expect(app.mails[2]?.text).toContain(`write to ${firm.email} or ring ${firm.phones[0]}`);
  });

  test("what an order says of how somebody is reached waits where the account knows nothing better", async () => {
    const asha = await member(app, "asha");
    await withEmail(app, asha.id, "asha@example.com");
    const given = { email: "other@example.com", mobile: "+919876543210" };
    await noteContacts(app, asha.session, given);
    expect(await reachOf(app, asha.session)).toEqual({
      name: "asha Testwala",
      email: "asha@example.com",
      mobile: "+919876543210",
    });
    const known = await contactsOf(app, app.db, asha.id);
    expect(known.find(({ channel }) => channel === "sms")).toMatchObject({ verified: undefined });
    await app.runJobs();
    expect([app.mails, app.texts]).toEqual([[], []]);
  });

  test("a code for one address does not verify another given meanwhile", async () => {
    const asha = await member(app, "asha");
    await giveContact(app, asha.session, { channel: "email", address: "one@example.com" });
    await sendContactCode(app, asha.session, visit.browser, "email");
    await app.runJobs();
    await giveContact(app, asha.session, { channel: "email", address: "two@example.com" });
    expect(
      await verifyContact(app, asha.session, visit.browser, "email", lastCode()),
    ).toMatchObject({ ok: false });
  });
});
