import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { moneyFacts, moneyReferences } from "#db/schema/money.ts";
import type { MoneyFact } from "#domain/payments/money-facts.ts";
import { payTagOf } from "#domain/payments/upi.ts";
import { purgeOrders } from "#features/orders/order/order-retention.server.ts";
import type { App } from "#platform/app.server.ts";
import { openLog } from "#platform/log.server.ts";
import { createSealing } from "#platform/sealing.server.ts";
import { days, plainDate } from "#values/dates.ts";
import { paise } from "#values/money.ts";
import { handlers } from "../../../../server/handlers.ts";
import { TEST_SECRET, testApp } from "../../../../tests/app.ts";
import { ADDRESS, member } from "../../../../tests/cast.ts";
import { tablesHolding } from "../../../../tests/payments/columns.ts";
import { orderNow, placed, refund } from "../../../../tests/payments/placed.ts";
import { reseal } from "../../keys/reseal.server.ts";
import { bookLines, proposePayments } from "../arrival/statement.server.ts";
import { statementForm } from "../arrival/statement.ts";
import { ordersOfPerson } from "../client/orders-of-person.server.ts";
import { claimPaid } from "../client/pay-order.server.ts";
import { openDecisions } from "../decisions/decisions.server.ts";
import { confirmPayment } from "../desk/act-on-order.server.ts";
import { agreeToDecision } from "../desk/answer-decision.server.ts";
import { findOrderForFirm, listItems } from "../desk/money-desk.server.ts";
import { decideRefund, decideUnknownRefund, sendRefund } from "../desk/refund.server.ts";
import { checkMoney, checkMoneyNightly } from "../month/check-money.server.ts";
import { monthFile } from "../month/month.server.ts";
import { recordFact } from "../record/record-fact.server.ts";

/** References of payments are sealed wherever they are stored, and found by whichever secret sealed them. */
const app = testApp({ handlers });
const [CLAIMED, BOOKED, WAITING, UNKNOWN, SENT, GIVEN_BACK] = [
  ...["409297068511", "409297068512", "409297068513"],
  ...["409297068514", "609297068511", "609297068512"],
] as [string, string, string, string, string, string];
const UTRS = [CLAIMED, BOOKED, WAITING, UNKNOWN, SENT, GIVEN_BACK];
const OF_CHANGE = "40929706852";
const LAST_OF_CHANGE = `${OF_CHANGE}9`;
const from = { hash: "a browser", address: ADDRESS };

/** The same App with other parts. */
const appWith = (parts: Partial<App>): App => ({ ...app, db: app.db, jobs: app.jobs, ...parts });

function statement(rrn: string, note: string): Uint8Array {
  const header =
    "Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance";
  const narration = `UPI-ASHA-asha@bank-BANK0000001-${rrn}-${note}`;
  return new TextEncoder().encode(`${header}\n20/11/26,${narration},20/11/26,0.00,1499.00,0,0.00`);
}

async function resultOf(by: App, bytes: Uint8Array) {
  const proposed = await proposePayments(by, bytes, statementForm.parse({ account: "1234" }));
  return proposed.ok && proposed.value[0]?.result;
}

test("no column of any table and no line of the log has one in clear, whatever is done with the money", async () => {
  const lines: string[] = [];
  const log = openLog(
    "debug",
    new Writable({
      write(line, _, done) {
        lines.push(String(line));
        done();
      },
    }),
  );
  const firm = appWith({ log });
  const [one, other] = [await member(app, "sita", "staff"), await member(app, "gita", "staff")];
  const [first, second] = [await placed(app), await placed(app)];
  await claimPaid(firm, first, CLAIMED, from);
  await confirmPayment(firm, one.session, first, { utr: CLAIMED, amount: "149.90" });
  await confirmPayment(firm, one.session, first, { utr: CLAIMED, amount: "1499" });
  const bytes = statement(BOOKED, payTagOf(second.reference));
  expect(await resultOf(firm, bytes)).toBe("confirm");
  const line = { reference: second.reference, id: BOOKED, paise: 149_900, on: "2026-11-20" };
  await bookLines(firm, one.session, [line]);
  expect(await resultOf(firm, bytes)).toBe("known");
  await refund(firm, one.session, second, { utr: SENT, amount: "499" });

  const limited = appWith({ log, firm: () => ({ ...app.firm(), secondPersonAbove: 1000 }) });
  const third = await placed(app);
  await confirmPayment(limited, one.session, third, { utr: WAITING, amount: "1499" });
  expect(await tablesHolding(app.db, UTRS)).toEqual([]);
  const [waiting] = await openDecisions(app, app.db, third.id);
  expect(waiting?.payment).toBe(WAITING);
  await agreeToDecision(limited, other.session, waiting?.id ?? "");

  await confirmPayment(firm, one.session, null, { utr: UNKNOWN, amount: "100" });
  const id = randomUUID();
  const typed = { id, "returned-utr": UNKNOWN, reason: "Names no order." };
  await decideUnknownRefund(firm, one.session, typed);
  await sendRefund(firm, one.session, null, { id, utr: GIVEN_BACK });
  const lost: MoneyFact = {
    ...{ kind: "dispute", state: "lost", source: "bank", id: `disp-${UNKNOWN}`, payment: UNKNOWN },
    ...{ amount: paise(5_000), currency: "INR", at: app.clock.now().toString() },
  };
  await app.db.transaction((tx) => recordFact(firm, tx, lost));
  await checkMoneyNightly(firm);
  expect(await tablesHolding(app.db, UTRS)).toEqual([]);
  await app.runJobs({ log });
  expect(await tablesHolding(app.db, UTRS)).toEqual([]);
  expect(lines.join("")).toContain("the money does not agree");
  expect(UTRS.filter((utr) => lines.some((each) => each.includes(utr)))).toEqual([]);

  // Whoever has to know them reads them.
  const ofFirm = app.mails.filter(({ to }) => to === app.settings.firmMail);
  const [claim, check] = ["says it is paid", "The books differ"].map((words) =>
    ofFirm.find(({ subject }) => subject.includes(words)),
  );
  expect(claim?.text).toContain(CLAIMED);
  expect(check?.text).toContain(UNKNOWN);
  const found = await findOrderForFirm(app, second.reference);
  expect(found?.payments.map((each) => each.id)).toEqual([BOOKED]);
  expect(found?.refunds.map((each) => each.id)).toEqual([`refund-${SENT}`]);
  const copied = await (await ordersOfPerson.named?.find(app, first.reference))?.found.copy?.(
    app,
    () => {},
  );
  expect(copied).toMatchObject([{ claimedUtr: CLAIMED }]);
  expect(JSON.stringify(copied)).not.toMatch(/Index|Hash/);
  const receipts = await monthFile(app, plainDate("2026-11-01"), "receipts");
  for (const utr of [CLAIMED, BOOKED, WAITING, UNKNOWN]) expect(receipts?.text).toContain(utr);
  expect(JSON.stringify((await listItems(app)).items)).toContain(UNKNOWN);
});

test("while the secret is changed a payment is found by either, and booked once", async () => {
  const { session } = await member(app, "sita", "staff");
  const next = "another secret, of at least so many letters";
  const before = appWith({});
  const changing = appWith({ sealing: createSealing(next, TEST_SECRET) });
  const back = appWith({ sealing: createSealing(TEST_SECRET, next) });
  for (const [at, [first, second]] of (
    [
      [before, changing],
      [changing, back],
    ] as const
  ).entries()) {
    const [order, other] = [await placed(first), await placed(first)];
    const [utr, sent] = [`${OF_CHANGE}${at}`, `60929706852${at}`];
    await claimPaid(first, order, utr, from);
    const bytes = statement(utr, "Payment");
    expect(await resultOf(second, bytes)).toBe("confirm");
    const seen = { utr, amount: "1499" };
    await confirmPayment(first, session, order, seen);
    const [facts, references] = await counted();
    expect((await confirmPayment(second, session, order, seen)).ok).toBe(true);
    expect(await confirmPayment(second, session, other, seen)).toMatchObject({
      problems: [{ message: { id: "utrUsed", params: { order: order.reference } } }],
    });
    expect(await counted()).toEqual([facts, references]);
    expect(await resultOf(second, bytes)).toBe("known");
    const form = { id: randomUUID(), "refund-amount": "499", reason: "Not needed" };
    await decideRefund(first, session, order, form);
    const again = { ...form, id: randomUUID(), "refund-amount": "1499" };
    expect(await decideRefund(second, session, order, again)).toMatchObject({
      problems: [{ message: { id: "refundTooMuch" } }],
    });
    await sendRefund(first, session, order, { id: form.id, utr: sent });
    const returned = await confirmPayment(second, session, other, { utr: sent, amount: "499" });
    expect(returned).toMatchObject({ problems: [{ message: { id: "utrOfRefund" } }] });
  }
  expect((await checkMoney(changing)).differences).toEqual([]);
  const seen = { utr: LAST_OF_CHANGE, amount: "1499" };
  const open = await placed(before);
  await claimPaid(before, open, LAST_OF_CHANGE, from);
  await reseal(changing);
  const after = appWith({ sealing: createSealing(next) });
  expect(await resultOf(after, statement(LAST_OF_CHANGE, "Payment"))).toBe("confirm");
  expect((await confirmPayment(after, session, open, seen)).ok).toBe(true);
  expect((await checkMoney(after)).differences).toEqual([]);
  const other = await placed(after);
  for (const utr of [`${OF_CHANGE}0`, `${OF_CHANGE}1`])
    expect(await confirmPayment(after, session, other, { utr, amount: "1499" })).toMatchObject({
      problems: [{ message: { id: "utrUsed" } }],
    });
});

const counted = async () => [await app.db.$count(moneyFacts), await app.db.$count(moneyReferences)];

test("they go with the order that nothing else keeps, and those of money without one stay", async () => {
  const { session } = await member(app, "sita", "staff");
  const order = await placed(app);
  await confirmPayment(app, session, order, { utr: BOOKED, amount: "1499" });
  await refund(app, session, order, { utr: SENT, amount: "499" });
  await confirmPayment(app, session, null, { utr: UNKNOWN, amount: "100" });
  expect(await counted()).toEqual([3, 3]);
  app.clock.advance(days(9 * 366));
  await purgeOrders(app);
  await expect(orderNow(app, order.reference)).rejects.toThrow();
  expect(await counted()).toEqual([1, 1]);
});
