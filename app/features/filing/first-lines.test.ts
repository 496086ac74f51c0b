import { expect, test } from "vitest";
import { firm } from "#content/firm.ts";
import { accountOverview } from "#features/drafts/account-overview.server.ts";
import { days, instant, plainDate } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, member } from "../../../tests/cast.ts";
import { CONTACT, readyDraft } from "../../../tests/survive/drafts.ts";
import { submitFiling } from "./filings.server.ts";
import { firstLines } from "./first-lines.server.ts";
import { nextTurn, paymentOf } from "./next-turn.ts";

const app = testApp();

test("an account opens with what comes back, whose turn it is and by when", async () => {
  const sita = await member(app, "sita");
  const lines = async () => firstLines(app, sita.id, await accountOverview(app, sita.id));
  expect(await lines()).toEqual([]);
  const browser = { hash: "browser-of-sita", address: ADDRESS, personId: sita.id };
  const draft = await readyDraft(app, browser);
  const filed = await submitFiling(app, browser, draft.id, CONTACT);
  if (!filed.ok) throw new Error("not submitted");
  const href = `/portal/requests/${filed.value.reference}`;
  expect(await lines()).toEqual([
    { href, text: "Refund ₹49,600 · with the firm · you hear from us by 21 November" },
  ]);
  app.clock.advance(days(3));
  expect(await lines()).toEqual([
    { href, text: "Refund ₹49,600 · with the firm since 20 November" },
  ]);
  const ravi = await member(app, "ravi");
  expect(await firstLines(app, ravi.id, await accountOverview(app, ravi.id))).toEqual([]);
});

test.each([
  ["2026-11-25", undefined, { of: "firm", by: "2026-11-26" }],
  // A Saturday: Sunday is no working day.
  ["2026-11-28", undefined, { of: "firm", by: "2026-11-30" }],
  ["2026-11-25", "paid", { of: "firm", by: "2026-11-26" }],
  ["2026-11-25", "awaiting-payment", { of: "client", order: "OR-1" }],
  ["2026-11-25", "expired", { of: "firm", by: "2026-11-26" }],
] as const)("handed over on %s with an order %s: %j", (day, state, turn) => {
  const order = state && { reference: "OR-1", state };
  expect(nextTurn(plainDate(day), order, plainDate(day), firm.workingDays)).toEqual(turn);
});

test("the firm's day is one on which it works", () => {
  const [friday, monday] = [plainDate("2026-11-27"), plainDate("2026-11-30")];
  const turnOn = (today: typeof friday) => nextTurn(friday, undefined, today, ["friday", "monday"]);
  expect(turnOn(monday)).toEqual({ of: "firm", by: "2026-11-30" });
  expect(turnOn(monday.add({ days: 1 }))).toEqual({ of: "firm", since: "2026-11-27" });
});

test("who said that the order is paid is not asked to pay again, and the firm's day counts from then", () => {
  const claimedAt = instant("2026-11-25T06:00:00Z");
  const order = { reference: "OR-1", state: "awaiting-payment", claimedAt } as const;
  const [filedOn, today] = [plainDate("2026-11-20"), plainDate("2026-11-25")];
  expect(nextTurn(filedOn, order, today, firm.workingDays)).toEqual({
    of: "firm",
    by: "2026-11-26",
  });
  expect(paymentOf(order)).toBe("claimed");
});
