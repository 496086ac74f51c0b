import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { knownBrowsers, people, sessions } from "#db/schema/accounts.ts";
import { days, hours, minutes } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import {
  codeNow,
  findSession,
  LINE,
  type Member,
  member,
  PASSWORD,
  sessionWith,
  visitFrom,
  withEmail,
  withTwoStep,
} from "../../../tests/cast.ts";
import { giveContact, sendContactCode, verifyContact } from "./change-contacts.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { findStep, finishSetUp, finishSignIn } from "./second-step.server.ts";
import { purgeSignIns, signIn } from "./sign-in.server.ts";
import { beginTwoStep } from "./two-step.server.ts";
import { accountsToChoose, chooseAccount } from "./which-account.server.ts";

const app = testApp();

const visit = visitFrom();

async function signedIn(username: string, password = PASSWORD, from = visit) {
  const outcome = await signIn(app, { username, password }, from);
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message.id);
  return outcome.value;
}

describe("signing in", () => {
  test("refuses a wrong password and an unknown person with the same answer", async () => {
    await member(app, "asha");
    const wrong = await signIn(app, { username: "asha", password: "wrong" }, visit);
    const unknown = await signIn(app, { username: "nobody", password: "wrong" }, visit);
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ ok: false });
  });

  test("takes a verified e-mail for the username", async () => {
    const asha = await member(app, "asha");
    await withEmail(app, asha.id, "asha@example.com");
    expect((await signedIn("Asha@Example.com ")).step).toBe("done");
  });

  test("takes a verified mobile, however it is typed, and none that waits", async () => {
    const { session } = await member(app, "asha");
    const { browser } = visit;
    await giveContact(app, session, { channel: "sms", address: "+919876543210" });
    const typed = { username: "98765 43210", password: PASSWORD };
    expect(await signIn(app, typed, visit)).toMatchObject({ ok: false });
    await sendContactCode(app, session, browser, "sms");
    await app.runJobs();
    const code = /\b\d{6}\b/.exec(app.texts.at(-1)?.text ?? "")?.[0] ?? "";
    expect((await verifyContact(app, session, browser, "sms", code)).ok).toBe(true);
    for (const username of ["98765 43210", "+91 98765-43210", "09876543210"])
      expect((await signedIn(username)).step).toBe("done");
  });

  test("a username that ends like a mobile number stays a username", async () => {
    await member(app, "asha9876543210");
    expect((await signedIn("Asha9876543210")).step).toBe("done");
  });

  test("takes no e-mail that waits to be verified", async () => {
    const asha = await member(app, "asha");
    await giveContact(app, asha.session, { channel: "email", address: "asha@example.com" });
    const typed = { username: "asha@example.com", password: PASSWORD };
    expect(await signIn(app, typed, visit)).toMatchObject({ ok: false });
  });

  test("ten wrong passwords at an e-mail shut it for an hour, and not the username", async () => {
    const asha = await member(app, "asha");
    await withEmail(app, asha.id, "asha@example.com");
    const from = (tries: number) => visitFrom(`elsewhere ${tries}`);
    for (let tries = 0; tries < 10; tries++)
      await signIn(app, { username: "asha@example.com", password: "wrong" }, from(tries));
    const typed = { username: "asha@example.com", password: PASSWORD };
    expect(await signIn(app, typed, from(11))).toMatchObject({ retryAfter: expect.any(Number) });
    await signedIn("asha");
  });

  test("ends the session that the browser had, and stores only hashes", async () => {
    const asha = await member(app, "asha");
    const again = await signIn(
      app,
      { username: "asha", password: PASSWORD },
      { ...visit, replaces: asha.token },
    );
    if (!again.ok) throw new Error("refused");
    expect(again.value.token).not.toBe(asha.token);
    expect(await findSession(app, asha.token)).toBeUndefined();
    expect(JSON.stringify(await app.db.select().from(sessions))).not.toContain(again.value.token);
  });

  test("ten wrong passwords shut a username for an hour, and not the browser it is used in", async () => {
    await member(app, "asha");
    const home = visitFrom("asha's own browser");
    await signedIn("asha", PASSWORD, home);
    for (let tries = 0; tries < 10; tries++) {
      await signIn(app, { username: "asha", password: "wrong" }, visitFrom(`elsewhere ${tries}`));
      app.clock.advance(minutes(1));
    }
    const elsewhere = await signIn(app, { username: "Asha", password: PASSWORD }, visit);
    expect(elsewhere).toEqual({
      ok: false,
      retryAfter: expect.any(Number),
      problems: [{ message: { id: "tooManyTries", params: { minutes: 50 } } }],
    });
    await signedIn("asha", PASSWORD, home);
    app.clock.advance(hours(1));
    await signedIn("asha");
  });

  test("a line's whole IPv6 network counts as one address", async () => {
    for (let tries = 0; tries < 100; tries++) {
      const address = `2001:db8:1:2:${tries.toString(16)}::1`;
      const visit = visitFrom(`b${tries}`, address);
      await signIn(app, { username: `nobody${tries}`, password: "wrong" }, visit);
    }
    const typed = { username: "nobody", password: "wrong" };
    const [same, next] = ["2001:db8:1:2::9", "2001:db8:1:3::9"];
    expect(await signIn(app, typed, visitFrom("b", same))).toMatchObject({
      retryAfter: expect.any(Number),
    });
    expect(await signIn(app, typed, visitFrom("b", next))).not.toMatchObject({
      retryAfter: expect.any(Number),
    });
  });

  test("a NUL, which the database cannot hold, is a wrong username", async () => {
    expect(await signIn(app, { username: "no\0body", password: "wrong" }, visit)).toMatchObject({
      problems: [{ message: { id: "wrongSignIn" } }],
    });
  });

  test("an unknown username is counted like a known one", async () => {
    for (let tries = 0; tries < 10; tries++) {
      await signIn(app, { username: "nobody", password: "wrong" }, visit);
    }
    expect(await signIn(app, { username: "nobody", password: "wrong" }, visit)).toMatchObject({
      retryAfter: expect.any(Number),
    });
  });

  test("a hundred tries from one line, whoever they are at", async () => {
    await member(app, "asha");
    const visit = visitFrom("a browser", LINE);
    for (let tries = 0; tries < 100; tries++) {
      const other = visitFrom(`browser ${tries}`, LINE);
      await signIn(app, { username: `nobody${tries}`, password: "x".repeat(300) }, other);
    }
    expect(await signIn(app, { username: "asha", password: PASSWORD }, visit)).toMatchObject({
      retryAfter: expect.any(Number),
    });
    await signedIn("asha", PASSWORD, visitFrom("a browser", "198.51.100.1"));
    // The browser is known now, and whoever shares its line counts against it no longer.
    await signedIn("asha", PASSWORD, visit);
  });

  test("the wait is of the limit that is used up, and tells nothing of the other's tries", async () => {
    await member(app, "asha");
    const wrong = (username: string, address: string) =>
      signIn(app, { username, password: "wrong" }, visitFrom("a stranger's", address));
    // Others on the same line, 40 minutes before; the tenth at asha's name is made just now.
    await wrong("ravi", LINE);
    app.clock.advance(minutes(40));
    for (let tries = 0; tries < 10; tries++) await wrong("asha", `203.0.113.${tries}`);
    expect(await wrong("asha", LINE)).toMatchObject({
      problems: [{ message: { id: "tooManyTries", params: { minutes: 60 } } }],
    });
    // The line is used up, and somebody whom nobody tried before waits for it alone.
    for (let tries = 0; tries < 99; tries++) await wrong(`nobody${tries}`, LINE);
    app.clock.advance(minutes(5));
    expect(await wrong("sita", LINE)).toMatchObject({
      problems: [{ message: { id: "tooManyTries", params: { minutes: 15 } } }],
    });
    expect(await wrong("asha", LINE)).toMatchObject({
      problems: [{ message: { id: "tooManyTries", params: { minutes: 55 } } }],
    });
  });

  test("the right password forgets the wrong ones", async () => {
    await member(app, "asha");
    for (let round = 0; round < 3; round++) {
      for (let tries = 0; tries < 9; tries++) {
        await signIn(app, { username: "asha", password: "wrong" }, visitFrom(`browser ${tries}`));
      }
      await signedIn("asha", PASSWORD, visitFrom(`new browser ${round}`));
    }
  });

  test.each([
    ["client", hours(2)],
    ["staff", minutes(30)],
  ] as const)(
    "a session of a %s ends unused after %s, and after 12 hours whatever happens",
    async (role, idle) => {
      const { token } = await member(app, "asha", role);
      app.clock.advance(idle.subtract({ minutes: 1 }));
      expect(await findSession(app, token)).toBeDefined();
      app.clock.advance(idle);
      expect(await findSession(app, token)).toBeUndefined();

      const { token: busy } = await member(app, "ravi", role);
      for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
        app.clock.advance(minutes(20));
        expect(await findSession(app, busy)).toBeDefined();
      }
      app.clock.advance(minutes(20));
      expect(await findSession(app, busy)).toBeUndefined();
    },
  );

  test("the upkeep removes sessions that are over and browsers not seen for a year", async () => {
    await member(app, "asha");
    await signedIn("asha");
    app.clock.advance(days(366));
    await purgeSignIns(app);
    expect(await app.db.select().from(sessions)).toEqual([]);
    expect(await app.db.select().from(knownBrowsers)).toEqual([]);
  });
});

describe("an address that several accounts share", () => {
  const SHARED = "home@example.com";
  const OTHER = "three green kettles sing";

  async function sharing(username: string, password = PASSWORD): Promise<Member> {
    const one = await member(app, username);
    await withEmail(app, one.id, SHARED);
    const passwordHash = await hashPassword(password, "");
    await app.db.update(people).set({ passwordHash }).where(eq(people.id, one.id));
    return one;
  }

  test("opens the account that the password belongs to", async () => {
    await sharing("asha");
    const ravi = await sharing("ravi", OTHER);
    const { step, token } = await signedIn(SHARED, OTHER);
    expect(step).toBe("done");
    expect((await sessionWith(app, token)).person.id).toBe(ravi.id);
    const wrong = await signIn(app, { username: SHARED, password: "wrong" }, visit);
    const unknown = await signIn(
      app,
      { username: "away@example.com", password: "wrong" },
      visitFrom("another"),
    );
    expect(wrong).toEqual(unknown);
  });

  test("asks which, of those that the password opens, and opens nothing until then", async () => {
    await sharing("asha");
    const ravi = await sharing("ravi");
    await sharing("sita", OTHER);
    await member(app, "elsewhere");
    const { step, token } = await signedIn(SHARED);
    expect(step).toBe("account");
    const asked = await accountsToChoose(app, token);
    expect(asked.map(({ username }) => username)).toEqual(["asha", "ravi"]);
    expect(await findSession(app, token)).toBeUndefined();
    expect(await findStep(app, token)).toBeUndefined();
    for (const username of ["sita", "elsewhere", ""])
      expect(await chooseAccount(app, token, username, visit)).toMatchObject({ reason: "over" });

    const chosen = await chooseAccount(app, token, "ravi", visit);
    if (!chosen.ok) throw new Error("refused");
    expect(chosen.value.step).toBe("done");
    expect((await sessionWith(app, chosen.value.token)).person.id).toBe(ravi.id);
    expect(await accountsToChoose(app, token)).toEqual([]);
    expect(await chooseAccount(app, token, "asha", visit)).toMatchObject({ reason: "over" });
  });

  test("asks the chosen account for its second step", async () => {
    await sharing("asha");
    const ravi = await sharing("ravi");
    const { secret } = await withTwoStep(app, ravi.id);
    const { token } = await signedIn(SHARED);
    const chosen = await chooseAccount(app, token, "ravi", visit);
    if (!chosen.ok) throw new Error("refused");
    expect(chosen.value.step).toBe("code");
    const code = codeNow(app, secret);
    expect(await finishSignIn(app, token, code, visit)).toMatchObject({ reason: "over" });
    expect((await finishSignIn(app, chosen.value.token, code, visit)).ok).toBe(true);
  });

  test("is over after ten minutes", async () => {
    await sharing("asha");
    await sharing("ravi");
    const { token } = await signedIn(SHARED);
    app.clock.advance(minutes(11));
    expect(await accountsToChoose(app, token)).toEqual([]);
    expect(await chooseAccount(app, token, "asha", visit)).toMatchObject({ reason: "over" });
  });

  test("leads nowhere beyond five accounts, which sign in by their usernames", async () => {
    for (let account = 1; account <= 5; account++) await sharing(`one${account}`);
    expect((await signedIn(SHARED)).step).toBe("account");
    await sharing("one6");
    const typed = { username: SHARED, password: PASSWORD };
    expect(await signIn(app, typed, visit)).toMatchObject({ ok: false });
    expect((await signedIn("one6")).step).toBe("done");
  });
});

describe("the second step", () => {
  test("is asked for, and opened by the app's code once", async () => {
    const asha = await member(app, "asha");
    const { secret } = await withTwoStep(app, asha.id);
    const code = codeNow(app, secret);
    const first = await signedIn("asha");
    expect(first.step).toBe("code");
    expect(await findSession(app, first.token)).toBeUndefined();
    const done = await finishSignIn(
      app,
      first.token,
      `${code.slice(0, 3)} ${code.slice(3)}`,
      visit,
    );
    if (!done.ok) throw new Error("refused");
    await sessionWith(app, done.value.token);
    expect(await findStep(app, first.token)).toBeUndefined();

    const second = await signedIn("asha");
    expect(await finishSignIn(app, second.token, code, visit)).toMatchObject({ ok: false });
    app.clock.advance(minutes(1));
    expect(await finishSignIn(app, second.token, codeNow(app, secret), visit)).toMatchObject({
      ok: true,
    });
  });

  test("a code of another person, of long ago or of soon is refused", async () => {
    const asha = await member(app, "asha");
    await withTwoStep(app, asha.id);
    const ravi = await member(app, "ravi");
    const { secret } = await withTwoStep(app, ravi.id);
    const { token } = await signedIn("asha");
    expect(await finishSignIn(app, token, codeNow(app, secret), visit)).toMatchObject({
      ok: false,
    });
    const later = await signedIn("ravi");
    const old = codeNow(app, secret);
    app.clock.advance(minutes(2));
    expect(await finishSignIn(app, later.token, old, visit)).toMatchObject({ ok: false });
  });

  test("a backup code opens once, and belongs to one person", async () => {
    const asha = await member(app, "asha");
    const { backupCodes } = await withTwoStep(app, asha.id);
    const ravi = await member(app, "ravi");
    await withTwoStep(app, ravi.id);
    const code = backupCodes[0]?.toLowerCase().replaceAll("-", " ") ?? "";
    const notHis = await signedIn("ravi");
    expect(await finishSignIn(app, notHis.token, code, visit)).toMatchObject({ ok: false });
    const first = await signedIn("asha");
    expect(await finishSignIn(app, first.token, code, visit)).toMatchObject({ ok: true });
    const second = await signedIn("asha");
    expect(await finishSignIn(app, second.token, code, visit)).toMatchObject({ ok: false });
  });

  test("five wrong codes end the step, ten an hour shut it", async () => {
    const asha = await member(app, "asha");
    await withTwoStep(app, asha.id);
    const first = await signedIn("asha");
    for (let tries = 0; tries < 5; tries++) {
      expect(await finishSignIn(app, first.token, "000000", visit)).toMatchObject({
        problems: [{ field: "code" }],
      });
    }
    expect(await finishSignIn(app, first.token, "000000", visit)).toMatchObject({ reason: "over" });
    const second = await signedIn("asha");
    for (let tries = 0; tries < 4; tries++) await finishSignIn(app, second.token, "000000", visit);
    const third = await signedIn("asha");
    expect(await finishSignIn(app, third.token, "000000", visit)).toMatchObject({
      retryAfter: expect.any(Number),
    });
  });

  test("ten minutes are enough, more are too late", async () => {
    const asha = await member(app, "asha");
    const { secret } = await withTwoStep(app, asha.id);
    const { token } = await signedIn("asha");
    app.clock.advance(minutes(10));
    expect(await finishSignIn(app, token, codeNow(app, secret), visit)).toMatchObject({
      reason: "over",
    });
  });

  test("somebody of the firm without it sets it up before coming in", async () => {
    const ravi = await member(app, "ravi", "staff");
    await app.db.update(people).set({ totpSecret: null });
    const { step, token } = await signedIn("ravi");
    expect(step).toBe("set-up");
    const { sealed, secret } = beginTwoStep(app, ravi.id, "ravi");
    const code = codeNow(app, secret.replaceAll(" ", ""));
    const set = (as: string) => finishSetUp(app, token, { sealed: as, code }, visit);
    expect(await set("s1.changed")).toMatchObject({ ok: false });
    expect(await set(beginTwoStep(app, "another", "ravi").sealed)).toMatchObject({ ok: false });
    const done = await set(sealed);
    if (!done.ok) throw new Error("refused");
    expect(done.value.backupCodes).toHaveLength(10);
    expect(await set(sealed)).toMatchObject({ reason: "over" });
    expect((await signedIn("ravi")).step).toBe("code");
  });
});
