import { describe, expect, test } from "vitest";
import { people, recoveries } from "#db/schema/accounts.ts";
import { hours, minutes } from "#values/dates.ts";
import { handlers } from "../../../server/handlers.ts";
import { testApp } from "../../../tests/app.ts";
import {
  ADDRESS,
  findSession,
  member,
  PASSWORD,
  visitFrom,
  withEmail,
  withTwoStep,
} from "../../../tests/cast.ts";
import { allowBrowser, allowByLink } from "./another-try.server.ts";
import { giveContact } from "./change-contacts.server.ts";
import { recoverPassword, requestRecovery } from "./recovery.server.ts";
import { sendRecovery } from "./send-recovery.server.ts";
import { signIn } from "./sign-in.server.ts";

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
    expect(
      await recoverPassword(app, { hash: "another browser", address: ADDRESS }, typed),
    ).toMatchObject({
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
        { hash: "a second browser", address: ADDRESS },
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
    expect(row?.sealed).not.toContain("asha@");
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
      for (let asked = 0; asked < 20; asked++) {
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

describe("another try, where strangers used up those of a username", () => {
  const typed = { username: "asha", password: PASSWORD };

  async function shutOut(): Promise<void> {
    const asha = await member(app, "asha");
    await withEmail(app, asha.id, "asha@example.com");
    for (let tries = 0; tries < 10; tries++) {
      const stranger = visitFrom(`stranger ${tries}`, "198.51.100.1");
      await signIn(app, { username: "asha", password: "wrong" }, stranger);
    }
    expect(await signIn(app, typed, visit)).toMatchObject({ retryAfter: expect.any(Number) });
  }

  test("is given to the browser that types the mailed code, and to no other", async () => {
    await shutOut();
    expect(await requestRecovery(app, "Asha", visit, "sign-in")).toMatchObject({ ok: true });
    await runAllJobs();
    expect(app.mails).toMatchObject([
      { to: "asha@example.com", subject: "Your code to try again" },
    ]);
    const code = { who: "asha", code: lastCode() };
    const stranger = visitFrom("stranger 0", "198.51.100.1");
    expect(await allowBrowser(app, stranger.browser, code)).toMatchObject({ ok: false });
    expect(await allowBrowser(app, visit.browser, code)).toEqual({ ok: true, value: null });
    expect(await signIn(app, { ...typed, password: "wrong" }, visit)).toMatchObject({
      problems: [{ message: { id: "wrongSignIn" } }],
    });
    expect(await signIn(app, typed, visit)).toMatchObject({ value: { step: "done" } });
    expect(await signIn(app, typed, stranger)).toMatchObject({ retryAfter: expect.any(Number) });
  });

  test("never stands in for the password or the second step", async () => {
    await shutOut();
    const person = (await app.db.select().from(people)).find(({ username }) => username === "asha");
    await withTwoStep(app, person?.id ?? "");
    await requestRecovery(app, "asha", visit, "sign-in");
    await runAllJobs();
    const code = lastCode();
    expect(
      await recoverPassword(app, visit.browser, { who: "asha", code, password: NEW }),
    ).toMatchObject({ ok: false });
    expect(await allowBrowser(app, visit.browser, { who: "asha", code })).toMatchObject({
      ok: true,
    });
    expect(await signIn(app, typed, visit)).toMatchObject({ value: { step: "code" } });
    // Ten wrong passwords in this browser shut it as they shut any other.
    for (let tries = 0; tries < 10; tries++)
      await signIn(app, { ...typed, password: "wrong" }, visit);
    expect(await signIn(app, typed, visit)).toMatchObject({ retryAfter: expect.any(Number) });
  });

  test("is asked for by strangers without keeping the person from it", async () => {
    await shutOut();
    for (let line = 0; line < 3; line++) {
      for (let tries = 0; tries < 7; tries++) {
        const stranger = visitFrom(`stranger ${line} ${tries}`, `2001:db8:${line + 1}::1`);
        await requestRecovery(app, "asha", stranger, "sign-in");
      }
    }
    await runAllJobs();
    expect(await requestRecovery(app, "asha", visit, "sign-in")).toMatchObject({ ok: true });
    await runAllJobs();
    expect(await allowBrowser(app, visit.browser, { who: "asha", code: lastCode() })).toMatchObject(
      {
        ok: true,
      },
    );
  });

  test("comes by a link, once and in any browser, where strangers on many lines used up the codes", async () => {
    await shutOut();
    const askFor = (who: string, from: typeof visit) => requestRecovery(app, who, from, "sign-in");
    for (const who of ["asha", "nobody"]) {
      for (let tries = 0; tries < 20; tries++)
        await askFor(who, visitFrom(`${who} ${tries}`, `2001:db8:${tries % 4}::1`));
      for (const device of ["one", "another"])
        expect(await askFor(who, visitFrom(device))).toMatchObject({
          problems: [{ message: { id: "codesUsedUpByMany" } }],
          retryAfter: expect.any(Number),
        });
    }
    await runAllJobs();
    await runAllJobs();
    const links = app.mails.filter(({ subject }) => /link to sign in/.test(subject));
    expect(links).toMatchObject([{ to: "asha@example.com" }]);
    const link = /again\?link=(\S+)/.exec(links[0]?.text ?? "")?.[1] ?? "";

    expect(await allowByLink(app, visit.browser, `${link}x`)).toMatchObject({ ok: false });
    expect(await signIn(app, typed, visit)).toMatchObject({ retryAfter: expect.any(Number) });
    expect(await allowByLink(app, visit.browser, link)).toEqual({ ok: true, value: null });
    expect(await signIn(app, { ...typed, password: "wrong" }, visit)).toMatchObject({
      problems: [{ message: { id: "wrongSignIn" } }],
    });
    expect(await signIn(app, typed, visit)).toMatchObject({ value: { step: "done" } });
    expect((await requestRecovery(app, "asha", visit)).ok).toBe(true);
    const thief = visitFrom("a thief", "198.51.100.9");
    expect(await allowByLink(app, thief.browser, link)).toMatchObject({ ok: false });
    expect(await signIn(app, typed, thief)).toMatchObject({ retryAfter: expect.any(Number) });
  });

  test("is over when the link is a day old", async () => {
    await shutOut();
    for (let tries = 0; tries < 21; tries++)
      await requestRecovery(app, "asha", visitFrom(`${tries}`, `2001:db8:${tries % 5}::1`));
    await runAllJobs();
    const link = /again\?link=(\S+)/.exec(app.mails.at(-1)?.text ?? "")?.[1] ?? "";
    app.clock.advance(hours(25));
    expect(await allowByLink(app, visit.browser, link)).toMatchObject({
      problems: [{ message: { id: "linkOver" } }],
    });
  });

  test("looks the same for a username that nobody has", async () => {
    expect(await requestRecovery(app, "nobody", visit, "sign-in")).toEqual({
      ok: true,
      value: null,
    });
    await runAllJobs();
    expect(app.mails).toEqual([]);
    expect(await allowBrowser(app, visit.browser, { who: "nobody", code: "000000" })).toMatchObject(
      {
        ok: false,
      },
    );
  });
});
