import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { firm } from "#content/firm.ts";
import { contacts, people, recoveries, sessions } from "#db/schema/accounts.ts";
import { hours, minutes, plainDate } from "#values/dates.ts";
import { handlers } from "../../../server/handlers.ts";
import { testApp } from "../../../tests/app.ts";
import {
  codeNow,
  findSession,
  member,
  PASSWORD,
  sessionWith,
  visitFrom,
  withEmail,
  withTwoStep,
} from "../../../tests/cast.ts";
import { accountConsentsOf, setConsent } from "./consents.server.ts";
import {
  contactsOf,
  giveContact,
  noteContacts,
  reachOf,
  removeContact,
  sendContactCode,
  verifyContact,
} from "./contacts.server.ts";
import { runOwnerCommand } from "./owner-command.server.ts";
import { changeProfile, profileOf } from "./profile.server.ts";
import { recoverPassword, requestRecovery, sendRecovery } from "./recovery.server.ts";
import {
  changePassword,
  confirmPassword,
  endOtherSessions,
  endSession,
  newBackupCodes,
  sessionsOf,
  switchTwoStepOff,
  switchTwoStepOn,
} from "./sessions.server.ts";
import { finishSignIn, signIn } from "./sign-in.server.ts";
import {
  acceptInvitation,
  endAccess,
  findInvitation,
  inviteStaff,
  listStaff,
} from "./staff.server.ts";
import { beginTwoStep, countBackupCodes } from "./two-step.server.ts";

const app = testApp({ handlers: handlers.filter(({ queue }) => queue === "send-recovery") });
const visit = visitFrom();
const NEW = "four more green lamps";

/** The job that sends a code leads to another, which sends the mail. */
async function runAllJobs(): Promise<void> {
  await app.runJobs();
  await app.runJobs();
}

function lastCode(): string {
  return /\b\d{6}\b/.exec((app.mails.at(-1) ?? app.texts.at(-1))?.text ?? "")?.[0] ?? "no code";
}

describe("sessions", () => {
  test("are listed with their device, and ended one by one or all others at once", async () => {
    const asha = await member(app, "asha");
    for (const browser of ["two", "three"]) {
      await signIn(app, { username: "asha", password: PASSWORD }, visitFrom(browser));
    }
    const listed = await sessionsOf(app, asha.session);
    expect(listed.map(({ device }) => device)).toEqual(Array(3).fill("Firefox on Linux"));
    expect(listed.filter(({ isThis }) => isThis)).toHaveLength(1);
    const other = listed.find(({ isThis }) => !isThis);
    expect(await endSession(app, asha.session, other?.id ?? "")).toBe(true);
    expect(await endOtherSessions(app, asha.session)).toEqual({ ok: true, value: 1 });
    expect(await sessionsOf(app, asha.session)).toHaveLength(1);
  });

  test("of somebody else are neither listed nor ended", async () => {
    const [asha, ravi] = [await member(app, "asha"), await member(app, "ravi")];
    expect(await endSession(app, asha.session, ravi.session.id)).toBe(false);
    await endOtherSessions(app, asha.session);
    await sessionWith(app, ravi.token);
  });

  test("an ended one changes nothing any more", async () => {
    const asha = await member(app, "asha");
    await endSession(app, asha.session, asha.session.id);
    const gone = { ok: false, reason: "signed-out" };
    const profile = { name: "Eve", pan: undefined, bornOn: undefined };
    expect(await changeProfile(app, asha.session, profile)).toMatchObject(gone);
    expect(await setConsent(app, asha.session, "reminders", true)).toMatchObject(gone);
    expect(await removeContact(app, asha.session, "email")).toMatchObject(gone);
    expect(await newBackupCodes(app, asha.session)).toMatchObject(gone);
    expect(
      await changePassword(app, asha.session, { current: PASSWORD, password: NEW }),
    ).toMatchObject(gone);
  });

  test("a confirmed password turns the token over, a wrong one is counted", async () => {
    const asha = await member(app, "asha");
    for (let tries = 0; tries < 9; tries++) {
      expect(await confirmPassword(app, asha.session, "wrong")).toMatchObject({
        problems: [{ field: "current" }],
      });
    }
    const confirmed = await confirmPassword(app, asha.session, PASSWORD);
    if (!confirmed.ok) throw new Error("refused");
    expect(await findSession(app, asha.token)).toBeUndefined();
    expect((await sessionWith(app, confirmed.value.token)).id).toBe(asha.session.id);
    for (let tries = 0; tries < 10; tries++) {
      await confirmPassword(app, asha.session, "wrong");
    }
    expect(await confirmPassword(app, asha.session, PASSWORD)).toMatchObject({
      retryAfter: expect.any(Number),
    });
  });

  test("the password until now is no new one", async () => {
    const asha = await member(app, "asha");
    const typed = { current: PASSWORD, password: PASSWORD };
    expect(await changePassword(app, asha.session, typed)).toEqual({
      ok: false,
      problems: [{ field: "password", message: { id: "passwordUnchanged" } }],
    });
    expect(await changePassword(app, asha.session, { ...typed, current: "wrong" })).toMatchObject({
      problems: [{ field: "current" }],
    });
    await sessionWith(app, asha.token);
  });

  test("a new password ends every other session, keeps this one and is told by mail", async () => {
    const asha = await member(app, "asha");
    await withEmail(app, asha.id, "asha@example.com");
    const other = await signIn(app, { username: "asha", password: PASSWORD }, visit);
    const typed = { current: PASSWORD, password: NEW };
    const changed = await changePassword(app, asha.session, typed);
    if (!changed.ok || !other.ok) throw new Error("refused");
    expect(await findSession(app, other.value.token)).toBeUndefined();
    expect(await findSession(app, asha.token)).toBeUndefined();
    await sessionWith(app, changed.value.token);
    expect((await signIn(app, { username: "asha", password: PASSWORD }, visit)).ok).toBe(false);
    expect((await signIn(app, { username: "asha", password: NEW }, visit)).ok).toBe(true);
    await app.runJobs();
    expect(app.mails).toMatchObject([
      { to: "asha@example.com", subject: "Your password was changed" },
    ]);
  });
});

describe("a forgotten password", () => {
  test("is set anew by a code to the verified e-mail; every session ends, two steps stay", async () => {
    const asha = await member(app, "asha");
    const { secret } = await withTwoStep(app, asha.id);
    expect(secret).toHaveLength(32);
    await withEmail(app, asha.id, "asha@example.com");
    expect(await requestRecovery(app, "ASHA", visit)).toEqual({ ok: true, value: null });
    await runAllJobs();
    expect(app.mails).toMatchObject([{ to: "asha@example.com" }]);
    expect(app.mails[0]?.html).toContain(lastCode());
    const typed = { who: " asha ", code: lastCode(), password: NEW };
    expect(await recoverPassword(app, { hash: "another browser" }, typed)).toMatchObject({
      ok: false,
    });
    expect(await recoverPassword(app, visit.browser, typed)).toEqual({ ok: true, value: null });
    expect(await findSession(app, asha.token)).toBeUndefined();
    expect(await signIn(app, { username: "asha", password: NEW }, visit)).toMatchObject({
      value: { step: "code" },
    });
    expect(await recoverPassword(app, visit.browser, typed)).toMatchObject({ ok: false });
  });

  test("is found by a verified address too, and names the username", async () => {
    const asha = await member(app, "asha");
    await withEmail(app, asha.id, "asha@example.com");
    await requestRecovery(app, "Asha@Example.com", visit);
    await runAllJobs();
    expect(app.mails[0]?.text).toContain("Your username is asha.");
    const typed = { who: "asha@example.com", code: lastCode(), password: NEW };
    expect((await recoverPassword(app, visit.browser, typed)).ok).toBe(true);
  });

  test("an address of several people sends their usernames and no code", async () => {
    for (const name of ["asha", "ravi"]) {
      await withEmail(app, (await member(app, name)).id, "family@example.com");
    }
    await requestRecovery(app, "family@example.com", visit);
    await runAllJobs();
    expect(app.mails[0]?.text).toContain("asha, ravi");
    expect(lastCode()).toBe("no code");
  });

  test.each(["nobody", "nobody@example.com", "98765 43210"])(
    "answers the same for %s, who is not there, and sends nothing",
    async (who) => {
      expect(await requestRecovery(app, who, visit)).toEqual({ ok: true, value: null });
      await runAllJobs();
      expect([app.mails, app.texts]).toEqual([[], []]);
      expect(await app.db.select().from(recoveries)).toMatchObject([{ sealed: null }]);
      const asha = await member(app, "asha");
      await withEmail(app, asha.id, "asha@example.com");
      await requestRecovery(app, "asha", visitFrom("a second browser"));
      const wrong = { code: "000000", password: NEW };
      const unknown = await recoverPassword(app, visit.browser, { who, ...wrong });
      const known = await recoverPassword(
        app,
        { hash: "a second browser" },
        { who: "asha", ...wrong },
      );
      expect(unknown).toEqual(known);
    },
  );

  test("an account without a verified address gets no code, and the same answer", async () => {
    const asha = await member(app, "asha");
    await giveContact(app, asha.session, { channel: "email", address: "asha@example.com" });
    expect(await requestRecovery(app, "asha", visit)).toEqual({ ok: true, value: null });
    await runAllJobs();
    expect(app.mails).toEqual([]);
  });

  test("the job that sends the code sends it once, however often it runs", async () => {
    const asha = await member(app, "asha");
    await withEmail(app, asha.id, "asha@example.com");
    await requestRecovery(app, "asha", visit);
    const [row] = await app.db.select().from(recoveries);
    expect(row?.sealed).not.toContain("asha");
    await sendRecovery(app, { id: row?.id });
    await sendRecovery(app, { id: row?.id });
    await runAllJobs();
    expect(app.mails).toHaveLength(1);
  });

  test("strangers who use up a person's codes for the day leave that person's own browser its codes", async () => {
    const asha = await member(app, "asha");
    await withEmail(app, asha.id, "asha@example.com");
    const home = visitFrom("asha's own browser");
    await signIn(app, { username: "asha", password: PASSWORD }, home);
    for (const who of ["asha", "asha@example.com"]) {
      for (let asked = 0; asked < 5; asked++) {
        const stranger = visitFrom(`${who} ${asked}`, `198.51.100.${asked}`);
        expect((await requestRecovery(app, who, stranger)).ok).toBe(true);
        app.clock.advance(minutes(1));
      }
      expect(await requestRecovery(app, who, visitFrom("new"))).toMatchObject({
        retryAfter: expect.any(Number),
      });
      expect((await requestRecovery(app, who, home)).ok).toBe(true);
      await runAllJobs();
      const typed = { who, code: lastCode(), password: NEW };
      expect((await recoverPassword(app, home.browser, typed)).ok).toBe(true);
      app.clock.advance(hours(2));
    }
  });

  test("asking again too soon is refused and uses nothing up", async () => {
    for (let asked = 0; asked < 4; asked++) {
      expect((await requestRecovery(app, "asha", visit)).ok).toBe(true);
      for (let again = 0; again < 3; again++) {
        expect(await requestRecovery(app, "asha", visit)).toMatchObject({ reason: "wait" });
      }
      app.clock.advance(minutes(1));
    }
    expect((await requestRecovery(app, "asha", visit)).ok).toBe(true);
  });

  test("ends the hour that wrong passwords had shut", async () => {
    const asha = await member(app, "asha");
    await withEmail(app, asha.id, "asha@example.com");
    for (let tries = 0; tries < 10; tries++) {
      await signIn(app, { username: "asha", password: "wrong" }, visit);
    }
    await requestRecovery(app, "asha", visit);
    await runAllJobs();
    await recoverPassword(app, visit.browser, { who: "asha", code: lastCode(), password: NEW });
    expect((await signIn(app, { username: "asha", password: NEW }, visit)).ok).toBe(true);
  });
});

describe("contacts", () => {
  test("count when verified; a change is told to the address before", async () => {
    const asha = await member(app, "asha");
    await withEmail(app, asha.id, "old@example.com");
    const next = { channel: "email", address: "new@example.com" } as const;
    await giveContact(app, asha.session, next);
    await sendContactCode(app, asha.session, visit, "email");
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
    await sendContactCode(app, asha.session, visit, "sms");
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
    expect(app.mails[2]?.text).toContain(`write to ${firm.email} or ring ${firm.phone}`);
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
    await sendContactCode(app, asha.session, visit, "email");
    await app.runJobs();
    await giveContact(app, asha.session, { channel: "email", address: "two@example.com" });
    expect(
      await verifyContact(app, asha.session, visit.browser, "email", lastCode()),
    ).toMatchObject({ ok: false });
  });
});

test("the PAN and the date of birth are stored sealed and shown in part", async () => {
  const asha = await member(app, "asha");
  const bornOn = plainDate("1991-03-27");
  await changeProfile(app, asha.session, { name: "Asha T", pan: "AAAPA9999A", bornOn });
  const row = JSON.stringify(await app.db.select().from(people));
  expect(row).not.toMatch(/AAAPA9999A|1991|Asha T/);
  const session = await sessionWith(app, asha.token);
  expect(await profileOf(app, session)).toEqual({ name: "Asha T", pan: "••••••999A", bornOn });
  await changeProfile(app, asha.session, { name: "Asha T", pan: undefined, bornOn });
  expect((await profileOf(app, session)).pan).toBe("••••••999A");
  await changeProfile(app, asha.session, { name: "Asha T", pan: "", bornOn: undefined });
  expect(await profileOf(app, session)).toEqual({ name: "Asha T" });
});

test("a consent is given once and withdrawn, and both are remembered", async () => {
  const asha = await member(app, "asha");
  await setConsent(app, asha.session, "reminders", true);
  await setConsent(app, asha.session, "reminders", true);
  await setConsent(app, asha.session, "reminders", false);
  await setConsent(app, asha.session, "reminders", true);
  const { consents, terms } = await accountConsentsOf(app, asha.session);
  expect(terms).toBeUndefined(); // made for the test, not by the form
  expect(consents.map(({ withdrawnAt }) => withdrawnAt !== undefined).sort()).toEqual([
    false,
    true,
  ]);
});

describe("the firm's own people", () => {
  const signUp = { name: "Ravi", username: "ravi", password: PASSWORD, contacts: [] };

  test("are invited by mail, once, and set up two steps before coming in", async () => {
    const olga = await member(app, "olga", "owner");
    const to = { email: "ravi@example.com", role: "staff" } as const;
    await inviteStaff(app, olga.session, to, "http://localhost");
    await app.runJobs();
    const token = /invitation\/([\w-]{43})/.exec(app.mails[0]?.text ?? "")?.[1] ?? "";
    expect(await findInvitation(app, token)).toEqual(to);
    const accepted = await acceptInvitation(app, token, signUp, visit);
    expect(accepted.ok && (await findSession(app, accepted.value.token))).toBeUndefined();
    expect(await findInvitation(app, token)).toBeUndefined();
    const again = { ...signUp, username: "ravi2" };
    expect(await acceptInvitation(app, token, again, visit)).toMatchObject({ reason: "gone" });
    expect(await signIn(app, { username: "ravi", password: PASSWORD }, visit)).toMatchObject({
      value: { step: "set-up" },
    });
    expect((await listStaff(app)).people.map(({ username, role }) => [username, role])).toEqual([
      ["olga", "owner"],
      ["ravi", "staff"],
    ]);
  });

  test("cannot switch two steps off, and lose access at once when an owner ends it", async () => {
    const olga = await member(app, "olga", "owner");
    const ravi = await member(app, "ravi", "staff");
    expect(await switchTwoStepOff(app, ravi.session)).toMatchObject({ ok: false });
    expect(await endAccess(app, olga.session, olga.id)).toMatchObject({ ok: false });
    expect(await endAccess(app, olga.session, ravi.id)).toEqual({ ok: true, value: null });
    expect(await findSession(app, ravi.token)).toBeUndefined();
    expect((await signIn(app, { username: "ravi", password: PASSWORD }, visit)).ok).toBe(false);
    const asha = await member(app, "asha");
    expect(await endAccess(app, olga.session, asha.id)).toMatchObject({ reason: "not-found" });
    await sessionWith(app, asha.token);
  });
});

test("two-step sign-in that is set up on another telephone leaves nothing to the first", async () => {
  const ravi = await member(app, "ravi", "staff");
  const first = await withTwoStep(app, ravi.id);
  const { sealed, secret } = beginTwoStep(app, ravi.id, "ravi");
  const second = secret.replaceAll(" ", "");
  const elsewhere = await member(app, "sita", "staff");
  const typed = [sealed, codeNow(app, second)] as const;
  expect((await switchTwoStepOn(app, elsewhere.session, ...typed)).ok).toBe(false);
  expect((await switchTwoStepOn(app, ravi.session, sealed, codeNow(app, first.secret))).ok).toBe(
    false,
  );
  expect((await switchTwoStepOn(app, ravi.session, ...typed)).ok).toBe(true);
  app.clock.advance(minutes(1));
  const begun = await signIn(app, { username: "ravi", password: PASSWORD }, visit);
  const finish = (code: string) =>
    finishSignIn(app, begun.ok ? begun.value.token : "", code, visit);
  for (const old of [codeNow(app, first.secret), first.backupCodes[0] ?? ""]) {
    expect((await finish(old)).ok).toBe(false);
  }
  expect((await finish(codeNow(app, second))).ok).toBe(true);
});

describe("npm run owner", () => {
  const answers = {
    name: "Olga Ownerwala",
    username: "Olga",
    email: "olga@example.com",
    password: PASSWORD,
    confirm: PASSWORD,
  };

  test("makes an owner from the answers, never from the command line", async () => {
    expect(await runOwnerCommand(app, { args: ["create", "olga", PASSWORD] })).toMatchObject({
      exitCode: 2,
    });
    expect(await runOwnerCommand(app, { args: ["create"], answers })).toMatchObject({
      exitCode: 0,
    });
    expect(await runOwnerCommand(app, { args: ["create"], answers })).toMatchObject({
      exitCode: 2,
      output: "That username is taken. Choose another.\n",
    });
    const wrong = { ...answers, username: "olga2", confirm: "other" };
    expect(await runOwnerCommand(app, { args: ["create"], answers: wrong })).toMatchObject({
      output: "Passwords do not match.\n",
    });
    expect((await runOwnerCommand(app, { args: ["list"] })).output).toBe(
      "Olga  owner  two steps not set up\n",
    );
  });

  test("lets in who is locked out, and ends what was open", async () => {
    const ravi = await member(app, "ravi", "staff");
    const asha = await member(app, "asha");
    expect(await runOwnerCommand(app, { args: ["two-step-off", "RAVI"] })).toMatchObject({
      exitCode: 0,
    });
    expect(await countBackupCodes(app.db, ravi.id)).toBe(0);
    expect(await findSession(app, ravi.token)).toBeUndefined();
    const typed = { password: NEW, confirm: NEW };
    expect(
      await runOwnerCommand(app, { args: ["password", "asha"], answers: typed }),
    ).toMatchObject({ exitCode: 2 });
    expect(
      await runOwnerCommand(app, { args: ["password", "ravi"], answers: typed }),
    ).toMatchObject({ exitCode: 0 });
    expect((await signIn(app, { username: "ravi", password: NEW }, visit)).ok).toBe(true);
    await runOwnerCommand(app, { args: ["sign-out", "asha"] });
    expect(await app.db.select().from(sessions).where(eq(sessions.personId, asha.id))).toEqual([]);
    expect((await runOwnerCommand(app, { args: ["sign-out", "nobody"] })).exitCode).toBe(2);
  });
});
