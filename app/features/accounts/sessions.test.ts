import { describe, expect, test } from "vitest";
import { testApp } from "../../../tests/app.ts";
import {
  findSession,
  member,
  PASSWORD,
  sessionWith,
  visitFrom,
  withEmail,
} from "../../../tests/cast.ts";
import { removeContact } from "./change-contacts.server.ts";
import { setConsent } from "./consents.server.ts";
import { changeProfile } from "./profile.server.ts";
import {
  changePassword,
  confirmPassword,
  endOtherSessions,
  endSession,
  sessionsOf,
} from "./sessions.server.ts";
import { signIn } from "./sign-in.server.ts";
import { newBackupCodes } from "./switch-two-step.server.ts";

const app = testApp();

const visit = visitFrom();

const NEW = "four more green lamps";

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
