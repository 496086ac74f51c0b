import { expect, test } from "vitest";
import { minutes } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { codeNow, member, PASSWORD, visitFrom, withTwoStep } from "../../../tests/cast.ts";
import { finishSignIn } from "./second-step.server.ts";
import { signIn } from "./sign-in.server.ts";
import { switchTwoStepOn } from "./switch-two-step.server.ts";
import { beginTwoStep, readTwoStep } from "./two-step.server.ts";

const app = testApp();

const visit = visitFrom();

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
  const firstStep = await signIn(app, { username: "ravi", password: PASSWORD }, visit);
  const finish = (code: string) =>
    finishSignIn(app, firstStep.ok ? firstStep.value.token : "", code, visit);
  for (const old of [codeNow(app, first.secret), first.backupCodes[0] ?? ""]) {
    expect((await finish(old)).ok).toBe(false);
  }
  expect((await finish(codeNow(app, second))).ok).toBe(true);
});

test("a secret that was shown for a quarter of an hour switches nothing on any more", async () => {
  const ravi = await member(app, "ravi", "staff");
  const { sealed, secret } = beginTwoStep(app, ravi.id, "ravi");
  const plain = secret.replaceAll(" ", "");
  expect(readTwoStep(app, ravi.id, "ravi", sealed)?.secret).toBe(secret);
  app.clock.advance(minutes(16));
  expect(readTwoStep(app, ravi.id, "ravi", sealed)).toBeUndefined();
  const late = await switchTwoStepOn(app, ravi.session, sealed, codeNow(app, plain));
  expect(late.ok).toBe(false);
});
