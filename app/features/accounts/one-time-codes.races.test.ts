import { expect, test } from "vitest";
import { oneTimeCodes } from "#db/schema/accounts.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, visitFrom } from "../../../tests/cast.ts";
import type { Destination } from "./destination.ts";
import { checkCode, sendCode } from "./one-time-codes.server.ts";

const app = testApp({ races: true });
const browser = { hash: "browser-one", address: ADDRESS };
const asha: Destination = { channel: "email", address: "asha@example.com" };

async function codeSent(): Promise<string> {
  await sendCode(app, visitFrom(browser.hash).browser, asha);
  await app.runJobs();
  return /\b\d{6}\b/.exec(app.mails.at(-1)?.text ?? "")?.[0] ?? "no code";
}

test("a code asked for ten times at once is sent once", async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => sendCode(app, visitFrom(browser.hash).browser, asha)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await app.db.select().from(oneTimeCodes)).toHaveLength(1);
});

test("a code typed in ten tabs at once counts once", async () => {
  const code = await codeSent();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => checkCode(app, browser, asha, code)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test("guesses at once get five tries together, and then the right code is refused", async () => {
  const code = await codeSent();
  const wrong = code === "000000" ? "000001" : "000000";
  await Promise.all(Array.from({ length: 20 }, () => checkCode(app, browser, asha, wrong)));
  const [row] = await app.db.select().from(oneTimeCodes);
  expect(row?.wrongTries).toBe(5);
  expect(await checkCode(app, browser, asha, code)).toMatchObject({ ok: false });
});
