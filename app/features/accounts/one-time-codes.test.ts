import { describe, expect, test } from "vitest";
import { oneTimeCodes } from "#db/schema/accounts.ts";
import { hours, minutes } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, LINE, visitFrom } from "../../../tests/cast.ts";
import type { Destination } from "./destination.ts";
import { checkCode, purgeCodes, sendCode } from "./one-time-codes.server.ts";

const app = testApp();
const browser = { hash: "browser-one", address: ADDRESS };
const asha: Destination = { channel: "email", address: "asha@example.com" };

async function codeSent(to = asha, from = browser): Promise<string> {
  expect(await sendCode(app, visitFrom(from.hash).browser, to)).toEqual({ ok: true, value: null });
  await app.runJobs();
  const text = (to.channel === "email" ? app.mails : app.texts).at(-1)?.text ?? "";
  return /\b\d{6}\b/.exec(text)?.[0] ?? "no code";
}

function otherThan(code: string): string {
  return code === "000000" ? "000001" : "000000";
}

test("a code proves its destination once", async () => {
  const code = await codeSent();
  expect(await checkCode(app, browser, asha, code)).toEqual({ ok: true, value: null });
  expect(await checkCode(app, browser, asha, code)).toMatchObject({ ok: false });
});

test("a code goes by text message too", async () => {
  const mobile: Destination = { channel: "sms", address: "+919876543210" };
  expect(await checkCode(app, browser, mobile, await codeSent(mobile))).toMatchObject({ ok: true });
});

test("one line asks for forty codes an hour, whatever its browsers and destinations", async () => {
  for (let sent = 0; sent < 40; sent++) {
    const to: Destination = { channel: "email", address: `asha${sent}@example.com` };
    expect((await sendCode(app, visitFrom(`browser ${sent}`, LINE).browser, to)).ok).toBe(true);
  }
  expect(await sendCode(app, visitFrom("one more", LINE).browser, asha)).toMatchObject({
    retryAfter: expect.any(Number),
  });
  expect((await sendCode(app, visitFrom("elsewhere", "198.51.100.1").browser, asha)).ok).toBe(true);
});

test("neither the code nor the address is in the database", async () => {
  const code = await codeSent();
  const rows = JSON.stringify(await app.db.select().from(oneTimeCodes));
  expect(rows).not.toContain(code);
  expect(rows).not.toContain("asha@");
});

test("a code is for its browser and its destination only", async () => {
  const code = await codeSent();
  const elsewhere = { channel: "email", address: "ravi@example.com" } as const;
  expect(await checkCode(app, { hash: "browser-two", address: ADDRESS }, asha, code)).toMatchObject(
    { ok: false },
  );
  expect(await checkCode(app, browser, elsewhere, code)).toMatchObject({ ok: false });
  expect(await checkCode(app, browser, asha, code)).toMatchObject({ ok: true });
});

test("five minutes are enough, more are too late", async () => {
  const code = await codeSent();
  app.clock.advance(minutes(5));
  expect(await checkCode(app, browser, asha, code)).toEqual({
    ok: false,
    problems: [{ message: { id: "codeExpired" } }],
  });
});

test("after five wrong tries even the right code is refused", async () => {
  const code = await codeSent();
  for (const left of [4, 3, 2, 1]) {
    const answer = await checkCode(app, browser, asha, otherThan(code));
    expect(answer).toMatchObject({
      problems: [
        {
          message: { id: "codeWrong", params: { left } },
        },
      ],
    });
  }
  await checkCode(app, browser, asha, otherThan(code));
  expect(await checkCode(app, browser, asha, code)).toEqual({
    ok: false,
    problems: [{ message: { id: "codeTriesUsedUp" } }],
  });
});

test("a new code replaces the one before", async () => {
  const first = await codeSent();
  app.clock.advance(minutes(1));
  const second = await codeSent();
  if (first !== second) {
    expect(await checkCode(app, browser, asha, first)).toMatchObject({ ok: false });
  }
  expect(await checkCode(app, browser, asha, second)).toMatchObject({ ok: true });
});

describe("limits on sending", () => {
  test("a code that is asked for too soon does not count", async () => {
    await codeSent();
    for (let asked = 0; asked < 45; asked++) {
      expect(await sendCode(app, visitFrom(browser.hash).browser, asha)).toMatchObject({
        reason: "wait",
      });
    }
    app.clock.advance(minutes(1));
    expect((await sendCode(app, visitFrom(browser.hash).browser, asha)).ok).toBe(true);
  });

  test("not twice within thirty seconds, from any browser", async () => {
    await codeSent();
    expect(await sendCode(app, visitFrom("browser-two").browser, asha)).toMatchObject({
      ok: false,
      reason: "wait",
    });
  });

  test("an address that was corrected does not wait for the one before", async () => {
    await codeSent({ channel: "email", address: "aasha@example.com" });
    expect(await sendCode(app, visitFrom(browser.hash).browser, asha)).toMatchObject({ ok: true });
  });

  test("five a day to one address, whoever asks", async () => {
    for (let sent = 0; sent < 5; sent++) {
      await codeSent(asha, { hash: `browser-${sent}`, address: ADDRESS });
      app.clock.advance(minutes(1));
    }
    expect(await sendCode(app, visitFrom("browser-six").browser, asha)).toMatchObject({
      retryAfter: expect.any(Number),
    });
    app.clock.advance(hours(24));
    expect(await sendCode(app, visitFrom("browser-six").browser, asha)).toMatchObject({ ok: true });
  });

  test("five a day from one browser, whatever the address", async () => {
    for (let sent = 0; sent < 5; sent++) {
      await codeSent({ channel: "email", address: `person${sent}@example.com` });
      app.clock.advance(minutes(1));
    }
    expect(await sendCode(app, visitFrom(browser.hash).browser, asha)).toMatchObject({
      retryAfter: expect.any(Number),
    });
  });

  test("codes are forgotten when no limit counts them any more", async () => {
    await codeSent();
    await purgeCodes(app);
    expect(await app.db.select().from(oneTimeCodes)).toHaveLength(1);
    app.clock.advance(hours(25));
    await purgeCodes(app);
    expect(await app.db.select().from(oneTimeCodes)).toEqual([]);
  });
});
