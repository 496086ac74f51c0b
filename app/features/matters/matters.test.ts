import { expect, test } from "vitest";
import { wordsIn } from "#content/words.server.ts";
import { cases } from "#db/schema/cases.ts";
import { accountOverview } from "#features/drafts/account-overview.server.ts";
import { payForCase } from "#features/filing/pay-for-case.server.ts";
import { claimPaid } from "#features/payments/client/pay-order.server.ts";
import { confirmPayment } from "#features/payments/desk/act-on-order.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { days } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, member } from "../../../tests/cast.ts";
import { agreedTo, handedOver, orderedBeside } from "../../../tests/filing/handed-over.ts";
import { orderNow } from "../../../tests/payments/placed.ts";
import { mattersOf } from "./matters.server.ts";

const app = testApp();

async function ofSita() {
  const { id: personId } = await member(app, "sita");
  const sita: Browser = { hash: "browser-of-sita", address: ADDRESS, personId };
  const matters = async () =>
    mattersOf(
      app,
      { id: personId, browser: sita },
      (await accountOverview(app, personId)).drafts,
      wordsIn("en"),
    );
  return { sita, personId, matters };
}

test("a return is one card with what comes back, its price, whose turn it is and one button, from handing over to paid", async () => {
  const { sita, matters } = await ofSita();
  expect(await matters()).toEqual([]);
  const reference = await handedOver(app, sita);
  expect(await matters()).toMatchObject([
    {
      ...{ id: reference, what: "Your return for FY 2025-26" },
      turn: { who: "Your turn", isYours: true, deed: "Pay for your return", by: undefined },
      action: { href: `/pay/${reference}`, label: "Pay ₹1,499" },
      figure: { label: "Refund", amount: 49_600, note: "if filed by 31 December 2026" },
      book: { href: `/BookAppointment?case=${reference}` },
      rows: [
        { name: "Basic ITR, ₹1,499", note: "Not paid yet" },
        { name: "form16.pdf", note: "Here since 20 November 2026" },
        { link: { href: `/portal/requests/${reference}` } },
        { link: { href: `/portal/requests/${reference}/pdf` } },
      ],
    },
  ]);
  const paid = await payForCase(app, sita, reference, agreedTo(), "");
  const order = paid.ok ? paid.value.reference : "";
  expect(await matters()).toMatchObject([
    {
      id: reference,
      turn: { deed: "Pay your order", by: "by Friday 27 November" },
      action: { href: `/portal/orders/${order}`, label: "Pay ₹1,499" },
      rows: [
        { note: "Waiting for your payment", link: { href: `/portal/orders/${order}` } },
        {},
        {},
        {},
      ],
    },
  ]);
  await claimPaid(app, await orderNow(app, order), "", sita);
  expect(await matters()).toMatchObject([
    {
      turn: { who: "Our turn", isYours: false, by: "You hear from us by Saturday 21 November" },
      action: { href: `/portal/requests/${reference}` },
    },
  ]);
  app.clock.advance(days(3));
  expect(await matters()).toMatchObject([{ turn: { by: "With us since 20 November" } }]);
});

test("an order that is for no return is a card of its own, and says what it waits for", async () => {
  const { sita, matters } = await ofSita();
  const order = await orderedBeside(app, sita);
  expect(await matters()).toMatchObject([
    {
      ...{ id: order, what: "Basic ITR" },
      turn: { deed: "Pay your order", by: "by Friday 27 November" },
      action: { href: `/portal/orders/${order}`, label: "Pay ₹1,499" },
    },
  ]);
});

test("a paid return without a request asks for its Form 16, until its case stands elsewhere", async () => {
  const { sita, matters } = await ofSita();
  const meera = await member(app, "meera", "owner");
  const order = await orderNow(app, await orderedBeside(app, sita));
  await claimPaid(app, order, "409297068518", sita);
  const paid = { utr: "409297068518", amount: "1499" };
  expect(await confirmPayment(app, meera.session, order, paid)).toMatchObject({ ok: true });
  expect(await matters()).toMatchObject([{ turn: { deed: "Send us your Form 16" } }]);
  for (const [state, turn] of [
    ["preparing", { who: "Our turn", deed: "We prepare your return" }],
    ["declined", { who: "Closed", deed: "The firm does not take it on" }],
  ] as const) {
    await app.db.update(cases).set({ state });
    expect(await matters()).toMatchObject([{ turn: { ...turn, isYours: false } }]);
  }
});

test("what waits for the person comes first, and another's is not among it", async () => {
  const { sita, matters } = await ofSita();
  const first = await handedOver(app, sita, { kind: "ask", reason: "Income from abroad." });
  const second = await handedOver(app, sita);
  const turns = (await matters()).map(({ id, turn }) => [id, turn.isYours]);
  expect(turns).toEqual([
    [second, true],
    [first, false],
  ]);
  const { id } = await member(app, "ravi");
  expect(
    await mattersOf(app, { id, browser: { ...sita, hash: "another" } }, [], wordsIn("en")),
  ).toEqual([]);
});
