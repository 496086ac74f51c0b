import { expect, test } from "vitest";
import { turnForAnyone, turnText } from "#content/en/request-turn.ts";
import { firm } from "#content/firm.ts";
import { instant, plainDate } from "#values/dates.ts";
import { paise } from "#values/money.ts";
import { inEnglish } from "#values/say.ts";
import { type CasePayment, nextTurn, paymentOf } from "./next-turn.ts";

const toPay = { amount: paise(149_900), isRest: false, by: "2026-12-04" };
const withFirm = { payment: "later", toPay: undefined, order: undefined } as const;

test.each<[string, CasePayment["payment"], ReturnType<typeof nextTurn>]>([
  ["2026-11-25", "later", { of: "firm", by: "2026-11-26" }],
  // A Saturday: Sunday is no working day.
  ["2026-11-28", "later", { of: "firm", by: "2026-11-30" }],
  ["2026-11-25", "paid", { of: "firm", by: "2026-11-26" }],
  ["2026-11-25", "claimed", { of: "firm", by: "2026-11-26" }],
  ["2026-11-25", "offered", { of: "client", toPay }],
  ["2026-11-25", "waits", { of: "client", toPay }],
  ["2026-11-25", "stopped", { of: "none" }],
])("handed over on %s, its payment %s: %j", (iso, payment, turn) => {
  const day = plainDate(iso);
  const isToPay = payment === "offered" || payment === "waits";
  const terms = { payment, toPay: isToPay ? toPay : undefined, order: undefined };
  expect(nextTurn(day, terms, day, firm.workingDays)).toEqual(turn);
});

test("how far a request is paid goes by its order, and without one by whether a price was named", () => {
  const at = instant("2026-11-25T06:00:00Z");
  expect(paymentOf({ state: "awaiting-payment" }, true)).toBe("waits");
  expect(paymentOf({ state: "awaiting-payment", claimedAt: at }, true)).toBe("claimed");
  expect(paymentOf({ state: "part-refunded" }, false)).toBe("paid");
  expect(paymentOf({ state: "expired" }, true)).toBe("offered");
  expect(paymentOf(undefined, true)).toBe("offered");
  expect(paymentOf(undefined, false)).toBe("later");
});

test("the firm's day is one on which it works", () => {
  const [friday, monday] = [plainDate("2026-11-27"), plainDate("2026-11-30")];
  const turnOn = (today: typeof friday) => nextTurn(friday, withFirm, today, ["friday", "monday"]);
  expect(turnOn(monday)).toEqual({ of: "firm", by: "2026-11-30" });
  expect(turnOn(monday.add({ days: 1 }))).toEqual({ of: "firm", since: "2026-11-27" });
});

test.each([
  ["claimedAt", "awaiting-payment", "claimed"],
  ["paidAt", "paid", "paid"],
] as const)("the firm's day counts from its %s", (at, state, payment) => {
  const order = { state, [at]: instant("2026-11-25T06:00:00Z") };
  const [filedOn, today] = [plainDate("2026-11-20"), plainDate("2026-11-25")];
  const terms = { payment, toPay: undefined, order };
  expect(nextTurn(filedOn, terms, today, firm.workingDays)).toEqual({
    of: "firm",
    by: "2026-11-26",
  });
});

test("a turn names the amount and the day to its person, and no amount to an address that may be a stranger's", () => {
  const turn = { of: "client", toPay } as const;
  expect(turnText(turn, inEnglish)).toBe("your turn · pay ₹1,499 by Friday 4 December");
  expect(turnForAnyone(turn, inEnglish)).toBe("your turn · pay your order by Friday 4 December");
});
