import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { orderEvents } from "#db/schema/money.ts";
import type { MoneyFact } from "#domain/payments/money-facts.ts";
import { entitlementsOfPerson } from "#features/orders/order/entitlements.server.ts";
import { purgeOrders } from "#features/orders/order/order-retention.server.ts";
import { sealedOrderClient } from "#features/orders/order/sealed-order.server.ts";
import type { Session } from "#platform/session.server.ts";
import { days, hours } from "#values/dates.ts";
import { paise } from "#values/money.ts";
import { handlers } from "../../../../server/handlers.ts";
import { testApp } from "../../../../tests/app.ts";
import { ADDRESS, member, withEmail } from "../../../../tests/cast.ts";
import { addPercentOff, orderNow, placed, refund } from "../../../../tests/payments/placed.ts";
import { cancelOrder, confirmPayment, refuseClaim } from "../desk/act-on-order.server.ts";
import {
  closeOrder,
  expireOrders,
  remindOfOrders,
  reviveOrder,
  tellHowToPay,
} from "../desk/close-order.server.ts";
import { findOrderForFirm, listItems } from "../desk/money-desk.server.ts";
import { checkMoney } from "../month/check-money.server.ts";
import { recordFact } from "../record/record-fact.server.ts";
import { claimPaid, findPayment } from "./pay-order.server.ts";

/** What clients say of their payment, what the firm answers, and what of the money waits for it. */
const app = testApp({ handlers });
const UTR = "409297068518";
const OTHER_UTR = "509297068518";
const from = { hash: "a browser", address: ADDRESS };
const staff = async () => (await member(app, "sita", "staff")).session;
const WHY = "No payment with this reference has reached us.";

/** Refuses the claim that stands. */
async function refuse(session: Session, order: Order) {
  const { claimedAt } = await orderNow(app, order.reference);
  return refuseClaim(app, session, order, { why: WHY, seen: claimedAt?.toISOString() ?? "" });
}

type Order = Awaited<ReturnType<typeof placed>>;
const emailOf = ({ id, client }: Order) => sealedOrderClient.unseal(app, id, client).email ?? "";
const paymentOf = async ({ reference }: Order) => findPayment(app, await orderNow(app, reference));
const eventsOf = async ({ id }: Order) =>
  (
    await app.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, id))
      .orderBy(asc(orderEvents.sequence))
  ).map(({ sequence, kind }) => `${sequence} ${kind}`);

/** The subjects of what its client was written since the last call. */
async function written({ reference }: Order): Promise<string[]> {
  await app.runJobs();
  const found = app.mails
    .filter(({ to, subject }) => to.startsWith("buyer-") && subject.includes(reference))
    .map(({ subject }) => subject.replace(reference, "it"));
  app.mails.length = 0;
  return found;
}

describe("a client who says to have paid", () => {
  test("needs no reference: the firm is written to, and the order does not lapse", async () => {
    const order = await placed(app);
    expect((await claimPaid(app, order, "", from)).ok).toBe(true);
    const { claimed, state } = await paymentOf(order);
    expect([claimed?.utr, state]).toEqual([null, "awaiting-payment"]);
    await app.runJobs();
    const mail = app.mails.find(({ subject }) => subject.includes("says it is paid"));
    expect(mail?.text).toContain("sent no reference");
    app.clock.advance(days(30));
    await remindOfOrders(app);
    await expireOrders(app);
    expect((await orderNow(app, order.reference)).state).toBe("awaiting-payment");
  });

  test("is on the firm's list after three days", async () => {
    const order = await placed(app);
    await claimPaid(app, order, UTR, from);
    app.clock.advance(days(3));
    expect((await listItems(app)).items).toEqual([]);
    app.clock.advance(hours(1));
    expect((await listItems(app)).items).toEqual([
      { reference: order.reference, item: { id: "claimUnseen", params: { order: order.id } } },
    ]);
    await confirmPayment(app, await staff(), order, { utr: UTR, amount: "1499" });
    expect((await listItems(app)).items).toEqual([]);
  });

  test("is refused with the reason, has seven days more, and pays at the second try", async () => {
    const session = await staff();
    const order = await placed(app);
    await claimPaid(app, order, UTR, from);
    app.clock.advance(days(6));
    expect((await refuse(session, order)).ok).toBe(true);
    expect(await paymentOf(order)).toMatchObject({ refused: WHY, claimed: null });
    expect((await paymentOf(order)).upi).not.toBeNull();
    expect(await written(order)).toEqual([
      "We have your order it",
      "Order it: we could not take your payment",
    ]);
    expect(await refuse(session, order)).toMatchObject({
      problems: [{ message: { id: "claimGone" } }],
    });
    app.clock.advance(days(6));
    await expireOrders(app);
    await claimPaid(app, order, UTR, from);
    expect(await paymentOf(order)).toMatchObject({ refused: null, claimed: { utr: UTR } });
    await confirmPayment(app, session, order, { utr: UTR, amount: "1499" });
    expect((await paymentOf(order)).state).toBe("paid");
    expect(await written(order)).toEqual(["Paid: order it"]);
    expect(await eventsOf(order)).toEqual(["1 claimed", "2 refused", "3 claimed", "4 paid"]);
    const rows = await app.db.select({ note: orderEvents.note }).from(orderEvents);
    expect(JSON.stringify(rows)).not.toMatch(/reached us|409297068518/);
    expect((await checkMoney(app)).differences).toEqual([]);
  });

  test("reads the reason in the mail where the address is verified as theirs, and nowhere else", async () => {
    const session = await staff();
    const { id } = await member(app, "asha");
    const order = await placed(app, "", 1499, { personId: id });
    const texts = [];
    for (const isVerified of [false, true]) {
      if (isVerified) await withEmail(app, id, emailOf(order));
      await claimPaid(app, order, UTR, from);
      await refuse(session, order);
      await app.runJobs();
      texts.push(app.mails.find(({ subject }) => subject.includes("could not take"))?.text);
      app.mails.length = 0;
    }
    expect(texts[0]).not.toContain(WHY);
    expect(texts[1]).toContain(WHY);
  });

  test("who presses twice has one claim, and loses no reference by sending none", async () => {
    const order = await placed(app);
    for (const typed of [UTR, UTR, "", UTR]) await claimPaid(app, order, typed, from);
    expect(await eventsOf(order)).toEqual(["1 claimed"]);
    await claimPaid(app, order, OTHER_UTR, from);
    expect((await paymentOf(order)).claimed?.utr).toBe(OTHER_UTR);
    await app.runJobs();
    expect(app.mails.filter(({ subject }) => subject.includes("says it is paid"))).toHaveLength(2);
  });

  test("is answered before the order is cancelled, and refused only for what was seen", async () => {
    const session = await staff();
    const order = await placed(app);
    await claimPaid(app, order, UTR, from);
    const { claimedAt } = await orderNow(app, order.reference);
    expect(await cancelOrder(app, session, order)).toMatchObject({
      problems: [{ message: { id: "claimStands" } }],
    });
    app.clock.advance(hours(1));
    await claimPaid(app, order, OTHER_UTR, from);
    const seen = claimedAt?.toISOString() ?? "";
    expect(await refuseClaim(app, session, order, { why: WHY, seen })).toMatchObject({
      problems: [{ message: { id: "claimedAnew" } }],
    });
    expect((await refuse(session, order)).ok).toBe(true);
    expect((await cancelOrder(app, session, order)).ok).toBe(true);
  });

  test("keeps the order open although it was chosen to expire, and so does a refusal", async () => {
    const session = await staff();
    const order = await placed(app);
    app.clock.advance(days(8));
    await claimPaid(app, order, UTR, from);
    const expire = () => app.db.transaction((tx) => closeOrder(app, tx, order.id, "expired"));
    expect(await expire()).toBe("open");
    await refuse(session, order);
    expect(await expire()).toBe("open");
    app.clock.advance(days(8));
    expect(await expire()).toBe("done");
  });

  test("cannot claim what is paid, cancelled or has expired", async () => {
    const session = await staff();
    const order = await placed(app);
    await cancelOrder(app, session, order);
    expect(await claimPaid(app, order, UTR, from)).toMatchObject({
      problems: [{ message: { id: "orderNotOpen" } }],
    });
  });
});

describe("money that does not simply pay an order", () => {
  test("whose amount was typed wrongly is corrected by its reference, until the order is paid", async () => {
    const session = await staff();
    const order = await placed(app);
    for (const amount of ["149.90", "14.90", "1499"])
      expect((await confirmPayment(app, session, order, { utr: UTR, amount })).ok).toBe(true);
    expect((await paymentOf(order)).state).toBe("paid");
    expect((await findOrderForFirm(app, order.reference))?.payments).toMatchObject([
      { amount: 149_900, isContradicted: false },
    ]);
    expect((await listItems(app)).items).toEqual([]);
    expect(await confirmPayment(app, session, order, { utr: UTR, amount: "1500" })).toMatchObject({
      problems: [
        { field: "amount", message: { id: "amountRecorded", params: { amount: 149_900 } } },
      ],
    });
    expect(await written(order)).toEqual(["We have your order it", "Paid: order it"]);
    expect((await checkMoney(app)).differences).toEqual([]);
  });

  test("in another currency, or said again without the order, answers no claim and mails nothing", async () => {
    const order = await placed(app);
    await claimPaid(app, order, UTR, from);
    await written(order);
    const at = app.clock.now().toString();
    const stated = { source: "razorpay", kind: "payment", state: "captured", at } as const;
    const paid = { ...stated, id: "pay_1", amount: paise(149_900) };
    const record = (fact: MoneyFact) => app.db.transaction((tx) => recordFact(app, tx, fact));
    await record({ ...paid, id: "pay_0", currency: "USD", order: order.id });
    expect((await paymentOf(order)).claimed).not.toBeNull();
    expect(await written(order)).toEqual([]);
    await record({ ...paid, currency: "INR", order: order.id });
    await record({ ...paid, currency: "INR", order: null });
    expect(await written(order)).toEqual(["Paid: order it"]);
  });

  test("of less than the price: the rest is asked for, and the client and the firm are told", async () => {
    const session = await staff();
    const order = await placed(app);
    await claimPaid(app, order, UTR, from);
    await confirmPayment(app, session, order, { utr: UTR, amount: "1000" });
    const { due, claimed, upi } = await paymentOf(order);
    expect([due, claimed]).toEqual([49_900, null]);
    expect(upi?.link).toContain(`&am=499.00&cu=INR&tr=OR${upi?.tag}2&tn=${upi?.tag}`);
    expect((await listItems(app)).items).toMatchObject([
      { reference: order.reference, item: { id: "short", params: { missing: 49_900 } } },
    ]);
    expect(await written(order)).toEqual([
      "We have your order it",
      "Order it: a part of the price is missing",
    ]);
    expect(await eventsOf(order)).toEqual(["1 claimed", "2 part-paid"]);
    await confirmPayment(app, session, order, { utr: OTHER_UTR, amount: "499" });
    expect(await written(order)).toEqual(["Paid: order it"]);
    expect((await listItems(app)).items).toEqual([]);
    expect((await checkMoney(app)).differences).toEqual([]);
  });

  test("a second time: an item until it goes back", async () => {
    const session = await staff();
    const order = await placed(app);
    for (const utr of [UTR, OTHER_UTR])
      await confirmPayment(app, session, order, { utr, amount: "1499" });
    expect((await listItems(app)).items).toMatchObject([
      { reference: order.reference, item: { id: "surplus", params: { amount: 149_900 } } },
    ]);
    expect(await written(order)).toEqual([
      "We have your order it",
      "Paid: order it",
      "Order it: a further payment arrived",
    ]);
    const back = { utr: "609297068518", amount: "1499", reason: "Paid twice" };
    await refund(app, session, order, back);
    expect((await listItems(app)).items).toEqual([]);
    expect((await checkMoney(app)).differences).toEqual([]);
  });

  test("for a closed order: an item, and the client is written to", async () => {
    const session = await staff();
    const order = await placed(app);
    await cancelOrder(app, session, order);
    expect(await written(order)).toEqual([]);
    await confirmPayment(app, session, order, { utr: UTR, amount: "1499" });
    expect(await written(order)).toEqual(["Order it: your payment came after it was closed"]);
    expect((await listItems(app)).items).toMatchObject([{ item: { id: "orderClosed" } }]);
    await reviveOrder(app, session, order.id);
    expect((await listItems(app)).items).toEqual([]);
  });

  test("for no order: an item until it is confirmed for one, and then that order's alone", async () => {
    const session = await staff();
    const [order, other] = [await placed(app), await placed(app)];
    const seen = { utr: UTR, amount: "1499" };
    for (let time = 0; time < 2; time += 1)
      expect((await confirmPayment(app, session, null, seen)).ok).toBe(true);
    expect((await listItems(app)).items).toEqual([
      { reference: null, item: { id: "orderUnknown", params: { payment: UTR, amount: 149_900 } } },
    ]);
    expect((await confirmPayment(app, session, order, seen)).ok).toBe(true);
    expect((await paymentOf(order)).state).toBe("paid");
    expect((await listItems(app)).items).toEqual([]);
    for (const wrong of [other, null])
      expect(await confirmPayment(app, session, wrong, seen)).toMatchObject({
        problems: [{ field: "utr", message: { id: "utrUsed" } }],
      });
    expect((await findOrderForFirm(app, other.reference))?.payments).toEqual([]);
    expect((await checkMoney(app)).differences).toEqual([]);
  });
});

describe("a mail about an order", () => {
  test("is not sent once it is no longer so", async () => {
    const session = await staff();
    const [cancelled, paid, waits] = [await placed(app), await placed(app), await placed(app)];
    await cancelOrder(app, session, cancelled);
    await confirmPayment(app, session, paid, { utr: UTR, amount: "1499" });
    await app.runJobs();
    const subjects = app.mails
      .filter(({ to }) => to.startsWith("buyer-"))
      .map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(
      [
        ...[paid, waits].map(({ reference }) => `We have your order ${reference}`),
        `Paid: order ${paid.reference}`,
      ].toSorted(),
    );
    // Of one that is paid meanwhile nothing is asked.
    const noted = app.mails.find(
      ({ subject }) => subject === `We have your order ${paid.reference}`,
    );
    expect(noted?.text).not.toMatch(/your turn|pay it/i);
    app.mails.length = 0;
    app.clock.advance(days(6).add(hours(1)));
    await remindOfOrders(app);
    await claimPaid(app, waits, OTHER_UTR, from);
    expect(await written(waits)).toEqual([]);
  });

  test("says how to pay where the firm set a UPI ID later; the days to pay begin with it", async () => {
    const settings = { ...app.settings, isLocal: false };
    const nowhere = { ...app, db: app.db, settings };
    const order = await placed(nowhere);
    expect(order.lapsesAt).toBeNull();
    app.clock.advance(days(40));
    for (const job of [tellHowToPay, remindOfOrders, expireOrders]) await job(nowhere);
    await app.runJobs({ settings });
    expect(app.mails.map(({ subject }) => subject)).toContain(
      `We have your order ${order.reference}`,
    );
    app.mails.length = 0;
    const firm = { ...app.firm(), upiId: "firm@bank" };
    const somewhere = { ...nowhere, firm: () => firm };
    await expireOrders(somewhere);
    for (let time = 0; time < 2; time += 1) await tellHowToPay(somewhere);
    // The ID is taken back before the mail is sent: it is not sent, and asked for again later.
    await app.runJobs({ settings });
    expect(app.mails).toEqual([]);
    await tellHowToPay(somewhere);
    expect((await orderNow(app, order.reference)).lapsesAt).toBeNull();
    await app.runJobs({ settings, firm: () => firm });
    expect(app.mails.map(({ subject }) => subject)).toEqual([
      `How to pay order ${order.reference}`,
    ]);
    app.clock.advance(days(7));
    await expireOrders(somewhere);
    expect((await orderNow(app, order.reference)).state).toBe("awaiting-payment");
    app.clock.advance(hours(1));
    await expireOrders(somewhere);
    expect((await orderNow(app, order.reference)).state).toBe("expired");
  });

  test("that cannot be sent, for want of an e-mail, is the firm's to call about", async () => {
    const settings = { ...app.settings, isLocal: false };
    const order = await placed({ ...app, db: app.db, settings }, "", 1499, { isByMobile: true });
    await tellHowToPay(app);
    app.clock.advance(days(30));
    await expireOrders(app);
    expect((await listItems(app)).items).toEqual([
      { reference: order.reference, item: { id: "untold", params: { order: order.id } } },
    ]);
    await cancelOrder(app, await staff(), order);
    expect((await listItems(app)).items).toEqual([]);
  });

  test("asks for the rest alone of an order of which a part has arrived", async () => {
    const settings = { ...app.settings, isLocal: false };
    const order = await placed({ ...app, db: app.db, settings });
    const nowhere = { ...app, db: app.db, settings };
    await confirmPayment(nowhere, await staff(), order, { utr: UTR, amount: "1000" });
    await written(order);
    await tellHowToPay(app);
    expect(await written(order)).toEqual(["Order it waits for your payment"]);
  });

  test("goes again, with seven days more, where the UPI ID was away for longer", async () => {
    const order = await placed(app);
    await written(order);
    app.clock.advance(days(6));
    const settings = { ...app.settings, isLocal: false };
    const nowhere = { ...app, db: app.db, settings };
    for (const job of [tellHowToPay, remindOfOrders, expireOrders]) await job(nowhere);
    app.clock.advance(days(8));
    await tellHowToPay(app);
    await expireOrders(app);
    expect(await written(order)).toEqual(["How to pay order it"]);
    app.clock.advance(days(6));
    await expireOrders(app);
    expect((await orderNow(app, order.reference)).state).toBe("awaiting-payment");
  });
});

describe("what was bought", () => {
  const year = { startsOn: "2026-11-20", endsOn: "2027-11-19" };

  test("is open once it is paid: a return, or a year with its sessions and its return", async () => {
    const session = await staff();
    const plan = await placed(app, "", 4249, { product: "basic-plan" });
    const premium = await placed(app, "line=line-1", 8499, { product: "premium-plan" });
    const itr = await placed(app);
    expect((await paymentOf(plan)).bought).toEqual([]);
    await confirmPayment(app, session, plan, { utr: UTR, amount: "4249" });
    await confirmPayment(app, session, premium, { utr: OTHER_UTR, amount: "8499" });
    await confirmPayment(app, session, itr, { utr: "609297068518", amount: "1499" });
    expect((await paymentOf(plan)).bought).toEqual([
      { kind: "plan-year", amount: 1, ...year },
      { kind: "sessions", amount: 2, ...year },
      { kind: "filing", amount: 1, ...year },
    ]);
    expect((await paymentOf(premium)).bought[1]).toMatchObject({ kind: "sessions", amount: null });
    expect((await paymentOf(itr)).bought).toEqual([
      { kind: "filing", amount: 1, startsOn: year.startsOn, endsOn: null },
    ]);
  });

  test("is open too where nothing is to pay, belongs to the account, and ends with a refund", async () => {
    const session = await staff();
    const { id: personId } = await member(app, "asha");
    await addPercentOff(app, "FREE", 100, 1);
    const free = await placed(app, "coupon=FREE", 0, { personId });
    expect((await paymentOf(free)).bought).toHaveLength(1);
    const order = await placed(app, "", 1499, { personId });
    await confirmPayment(app, session, order, { utr: UTR, amount: "1499" });
    expect(await entitlementsOfPerson(app.db, personId)).toHaveLength(2);
    expect(await entitlementsOfPerson(app.db, session.person.id)).toEqual([]);
    const back = { utr: OTHER_UTR, amount: "1499", reason: "Not needed" };
    await refund(app, session, order, back);
    expect(await entitlementsOfPerson(app.db, personId)).toHaveLength(1);
    expect((await checkMoney(app)).differences).toEqual([]);
  });
});

test("what came to nothing is erased 90 days after it was closed; what has money or is open stays", async () => {
  const session = await staff();
  const [expired, cancelled, late, paid] = [
    await placed(app),
    await placed(app),
    await placed(app),
    await placed(app),
  ];
  for (const order of [cancelled, late]) await cancelOrder(app, session, order);
  await confirmPayment(app, session, late, { utr: UTR, amount: "1499" });
  await confirmPayment(app, session, paid, { utr: OTHER_UTR, amount: "1499" });
  app.clock.advance(days(8));
  await expireOrders(app);
  const there = async () => {
    await purgeOrders(app);
    const rows = await Promise.all(
      [expired, cancelled, late, paid].map((order) =>
        orderNow(app, order.reference).then(
          () => true,
          () => false,
        ),
      ),
    );
    return rows;
  };
  app.clock.advance(days(82).subtract(hours(1)));
  expect(await there()).toEqual([true, true, true, true]);
  app.clock.advance(hours(2));
  expect(await there()).toEqual([true, false, true, true]);
  app.clock.advance(days(8));
  expect(await there()).toEqual([false, false, true, true]);
});
