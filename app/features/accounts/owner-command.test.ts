import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sessions } from "#db/schema/accounts.ts";
import { testApp } from "../../../tests/app.ts";
import { findSession, member, PASSWORD, visitFrom } from "../../../tests/cast.ts";
import { runOwnerCommand } from "./owner-command.server.ts";
import { signIn } from "./sign-in.server.ts";
import { countBackupCodes } from "./two-step.server.ts";

const app = testApp();

const visit = visitFrom();

const NEW = "four more green lamps";

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
