import { describe, expect, test } from "vitest";
import { testApp } from "../../../tests/app.ts";
import { findSession, member, PASSWORD, sessionWith, visitFrom } from "../../../tests/cast.ts";
import { signIn } from "./sign-in.server.ts";
import {
  acceptInvitation,
  endAccess,
  findInvitation,
  inviteStaff,
  listStaff,
} from "./staff.server.ts";
import { switchTwoStepOff } from "./switch-two-step.server.ts";

const app = testApp();

const visit = visitFrom();

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
