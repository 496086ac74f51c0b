import { expect, test } from "vitest";
import { inWords, type Message, type Words } from "./message.ts";
import { type Rupees, rupees } from "./money.ts";
import { inEnglish, type Say } from "./say.ts";

type FeeMessages = {
  none: null;
  fee: { amount: Rupees; from: string };
  either: { of: readonly Message<FeeMessages>[] };
};

const words: Words<FeeMessages, Say> = {
  none: "No fee is due.",
  fee: ({ amount, from }, say) => `${say.rupees(amount)} from ${say.day(from)}`,
  either: ({ of }, say) => say.or(of.map((each) => inWords(words, each, say))),
};

const said = (message: Message<FeeMessages>) => inWords(words, message, inEnglish);

test("a message becomes words: alone, with values, and with others inside it", () => {
  const fee = (amount: number) =>
    ({ id: "fee", params: { amount: rupees(amount), from: "2026-08-01" } }) as const;
  expect(said({ id: "none" })).toBe("No fee is due.");
  expect(said(fee(5_000))).toBe("₹5,000 from 1 August 2026");
  expect(said({ id: "either", params: { of: [fee(1_000), fee(5_000), { id: "none" }] } })).toBe(
    "₹1,000 from 1 August 2026, ₹5,000 from 1 August 2026 or No fee is due.",
  );
});

test("a missing, a spare and a mistyped message do not compile", () => {
  // @ts-expect-error: `either` is missing
  ({ none: "", fee: () => "" }) satisfies Words<FeeMessages, Say>;
  // @ts-expect-error: `spare` is in no table
  ({ none: "", fee: () => "", either: () => "", spare: "" }) satisfies Words<FeeMessages, Say>;
  // @ts-expect-error: a fee has an amount and a day
  const mistyped: Message<FeeMessages> = { id: "fee", params: { amount: rupees(1) } };
  expect(mistyped.id).toBe("fee");
});
