import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { takenTime } from "#content/en/booking.ts";
import { appContext, type RequestFacts, requestContext } from "#platform/request.server.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import { instant } from "#values/dates.ts";
import { testApp } from "../../../../tests/app.ts";
import { setHours } from "../../../../tests/scheduling/firm-hours.ts";
import { takenStep } from "./other-times.server.ts";
import { isRush, takeInTurn } from "./take-in-turn.server.ts";

const app = testApp();

/** Whoever takes a time: each in a network of their own, for as long as the test wants. */
function openRush() {
  const { promise: end, resolve: endAll } = Promise.withResolvers<void>();
  const taking: Promise<unknown>[] = [];
  let started = 0;
  const ask = (address: string) => {
    const facts: RequestFacts = { reference: "", nonce: "", address };
    const context = new RouterContextProvider();
    context.set(appContext, app);
    context.set(requestContext, facts);
    const leaving = new AbortController();
    const request = new Request("http://localhost/", { signal: leaving.signal });
    const taken = takeInTurn({ request, context }, () => {
      started++;
      return end;
    });
    taking.push(taken.catch((error: Error) => error.message));
    return { facts, taken, leave: () => leaving.abort() };
  };
  return {
    ask,
    askAll: (count: number) =>
      Array.from({ length: count }, (_, number) => ask(`10.1.${number >> 8}.${number & 255}`)),
    started: () => started,
    async end() {
      endAll();
      return Promise.all(taking);
    },
  };
}

test("two take a time at once, three hundred wait, and one more is answered at once that it is too busy", async () => {
  const rush = openRush();
  const [first, ...others] = rush.askAll(2 + 300);
  expect(rush.started()).toBe(2);
  const late = rush.ask("192.0.2.1");
  await expect(late.taken).rejects.toThrow();
  expect(late.facts.failure).toBe("rushed");
  others.at(-1)?.leave();
  const next = rush.ask("192.0.2.1");
  expect([first?.facts.failure, next.facts.failure]).toEqual([undefined, undefined]);
  await rush.end();
  expect(rush.started()).toBe(2 + 299 + 1);
});

test("of one network as many wait as of all, and leave room for another", async () => {
  const rush = openRush();
  for (let times = 0; times < 2 + 150; times++) rush.ask("10.1.0.1");
  expect(rush.ask("10.1.0.1").facts.failure).toBe("rushed");
  expect(rush.ask("10.1.0.2").facts.failure).toBeUndefined();
  await rush.end();
});

test("while many wait, whoever comes too late learns what is free on that day, and no more is searched", async () => {
  await setHours(app);
  const by = { hash: hashToken(newToken()), address: "192.0.2.1" };
  const typed = { name: "", contact: "", note: "" };
  const offeredAt = async (start: string) => {
    const from = instant(start);
    const sent = { token: undefined, zone: undefined, utm: {}, typed };
    const wanted = { topic: "tax-planning", start: from, ...sent };
    const place = { path: "/book/frame", query: new URLSearchParams() };
    const taken = await takenStep(app, by, wanted, place, { strong: "", from });
    return [taken?.heading, taken?.groups.map(({ times }) => times.length)];
  };
  // 17:00 is the last start of a Tuesday; on a Sunday nothing is free.
  const [late, sunday] = ["2026-11-24T11:30:00Z", "2026-11-29T04:30:00Z"] as const;
  expect(await offeredAt(late)).toEqual([takenTime.heading, [1, 2]]);
  expect(await offeredAt(sunday)).toEqual([takenTime.heading, [3]]);
  const rush = openRush();
  rush.askAll(2 + 10);
  expect(isRush(app)).toBe(true);
  expect(await offeredAt(late)).toEqual([takenTime.heading, [3]]);
  expect(await offeredAt(sunday)).toEqual([takenTime.noneThatDay, []]);
  await rush.end();
  expect(isRush(app)).toBe(false);
});
