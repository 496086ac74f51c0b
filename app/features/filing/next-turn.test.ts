import { expect, test } from "vitest";
import { turnDay, turnForAnyone, turnText } from "#content/en/request-turn.ts";
import { firm } from "#content/firm.ts";
import { instant, plainDate } from "#values/dates.ts";
import { paise } from "#values/money.ts";
import { inEnglish } from "#values/say.ts";
import { taxYear } from "#values/year.ts";
import { type CasePayment, type NextTurn, nextTurn, paymentOf } from "./next-turn.ts";

const toPay = { amount: paise(149_900), isRest: false, by: "2026-12-04" };
const withFirm = { payment: "later", toPay: undefined, order: undefined } as const;
const request = (iso: string) => ({
  ...{ submittedOn: plainDate(iso), year: taxYear(2025), wasFiled: false },
});
const newOn = (iso: string) => ({
  ...({ state: "new", stateSince: new Date(`${iso}T06:00:00Z`), assignedAt: null } as const),
});
const firms = (since: string, day: string) => ({
  ...({ of: "firm", state: "new", since, by: { kind: "promise", day } } as const),
});
const theirs: NextTurn = {
  ...({ of: "client", state: "new", since: "2026-11-25" } as const),
  ...({ toPay, by: { kind: "fee", day: "2026-12-04" } } as const),
};

test.each<[string, CasePayment["payment"], ReturnType<typeof nextTurn>]>([
  ["2026-11-25", "later", firms("2026-11-25", "2026-11-26")],
  // A Saturday: Sunday is no working day.
  ["2026-11-28", "later", firms("2026-11-28", "2026-11-30")],
  ["2026-11-25", "paid", firms("2026-11-25", "2026-11-26")],
  ["2026-11-25", "claimed", firms("2026-11-25", "2026-11-26")],
  ["2026-11-25", "offered", theirs],
  ["2026-11-25", "waits", theirs],
])("handed over on %s, its payment %s: %j", (iso, payment, turn) => {
  const day = plainDate(iso);
  const isToPay = payment === "offered" || payment === "waits";
  const terms = { payment, toPay: isToPay ? toPay : undefined, order: undefined };
  const stage = newOn(iso);
  expect(nextTurn(request(iso), { ...terms, stage }, day, firm.workingDays)).toEqual(turn);
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
  const terms = { ...withFirm, stage: newOn(friday.toString()) };
  const turnOn = (today: typeof friday) =>
    nextTurn(request(friday.toString()), terms, today, ["friday", "monday"]);
  expect(turnOn(monday)).toEqual(firms("2026-11-27", "2026-11-30"));
  expect(turnOn(monday.add({ days: 1 }))).toEqual({
    ...{ of: "firm", state: "new", since: "2026-11-27" },
    by: { kind: "law", day: "2026-12-31" },
  });
});

test.each([
  ["claimedAt", "awaiting-payment", "claimed"],
  ["paidAt", "paid", "paid"],
] as const)("the firm's day counts from its %s", (at, state, payment) => {
  const order = { state, [at]: instant("2026-11-25T06:00:00Z") };
  const terms = { payment, toPay: undefined, order, stage: newOn("2026-11-20") };
  const turn = nextTurn(request("2026-11-20"), terms, plainDate("2026-11-25"), firm.workingDays);
  expect(turn).toEqual(firms("2026-11-25", "2026-11-26"));
});

test("a turn names the amount and the day to its person, and no amount to an address that may be a stranger's", () => {
  expect(turnText(theirs, inEnglish)).toBe("your turn · pay ₹1,499 by Friday 4 December");
  expect(turnForAnyone(theirs, inEnglish)).toBe("your turn · pay your order by Friday 4 December");
});

test("who takes it says by when the client hears, and a later state has no such day", () => {
  const stage = { ...newOn("2026-11-20"), assignedAt: new Date("2026-11-26T06:00:00Z") };
  const turnOn = (state: "new" | "preparing" | "gathering") => {
    const terms = { ...withFirm, stage: { ...stage, state } };
    return nextTurn(request("2026-11-20"), terms, plainDate("2026-11-26"), firm.workingDays);
  };
  expect(turnOn("new")).toEqual(firms("2026-11-26", "2026-11-27"));
  const by = { kind: "law", day: "2026-12-31" };
  const since = "2026-11-26";
  expect(turnOn("preparing")).toEqual({ of: "firm", state: "preparing", since, by });
  expect(turnDay(turnOn("preparing"), inEnglish)).toBe("With us since 26 November");
  expect(turnOn("gathering")).toEqual({ of: "client", state: "gathering", since, by });
  expect(turnDay(turnOn("gathering"), inEnglish)).toBe("in time to file by 31 December 2026");
});
