import { describe, expect, test } from "vitest";
import { cases } from "#db/schema/cases.ts";
import { filings } from "#db/schema/filing.ts";
import { orders } from "#db/schema/orders.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import { actOnLink } from "#features/case-links/case-links.server.ts";
import { openByCode } from "#features/case-links/door.server.ts";
import { changeDraft } from "#features/drafts/drafts.server.ts";
import { findOrder } from "#features/orders/order/orders.server.ts";
import { addCoupon } from "#features/orders/price/coupons.server.ts";
import { proposeFor } from "#features/orders/proposal/propose.server.ts";
import { expireOrders } from "#features/payments/desk/close-order.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import type { Session } from "#platform/session.server.ts";
import { days, plainDate } from "#values/dates.ts";
import { rupees } from "#values/money.ts";
import { accepted } from "#values/outcome.ts";
import { handlers } from "../../../server/handlers.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, member, TERMS } from "../../../tests/cast.ts";
import { agreedTo, handedOver, orderedBeside } from "../../../tests/filing/handed-over.ts";
import { tokenOfCase } from "../../../tests/requests/answered.ts";
import { CONTACT, readyDraft } from "../../../tests/survive/drafts.ts";
import { claimAll } from "../accounts/claim.server.ts";
import { findFiling, submitFiling } from "./filings.server.ts";
import { findFilingOf } from "./own-filings.server.ts";
import { findCaseToPay, payForCase } from "./pay-for-case.server.ts";

const app = testApp({ handlers });
const asha: Browser = { hash: "browser-of-asha", address: ADDRESS };
const ravi: Browser = { hash: "browser-of-ravi", address: ADDRESS };

const PROPOSAL = proposeFor(
  { income: rupees(9_00_000), kinds: new Set(["salary", "crypto"] as const) },
  "form16",
);
const agreed = (shownTotal = 1998) => agreedTo(shownTotal);

/** Opens the case of a request in a browser, by its link and a code that is read out. */
async function openOn(browser: Browser, session: Session, reference: string): Promise<void> {
  const read = await actOnLink(app, session, reference, "readOut");
  const code = (read.ok && read.value?.code) || "";
  const token = await tokenOfCase(app, reference);
  const opened = await openByCode(app, browser, token, { channel: "email", code });
  expect(opened).toMatchObject({ ok: true });
}

describe("payForCase", () => {
  test("orders what was proposed, for who handed over and at that price, whatever the price list says", async () => {
    if (PROPOSAL.kind !== "offer") throw new Error("nothing was proposed");
    const cheaper = { ...PROPOSAL, price: rupees(1500), struck: rupees(2999) };
    const reference = await handedOver(app, asha, cheaper);
    expect((await findFiling(app, asha, reference))?.terms).toMatchObject({
      payment: "offered",
      toPay: { amount: 150_000 },
    });
    const paid = await payForCase(app, asha, reference, agreed(1500), "");
    expect(paid).toMatchObject({ ok: true });
    const [order] = await app.db.select().from(orders);
    const [filing] = await app.db.select().from(filings);
    expect(filing?.orderId).toBe(order?.id);
    expect(order).toMatchObject({
      ...{ productCode: "basic-itr", addOns: ["crypto"], totalPaise: 150_000 },
      ...{ state: "awaiting-payment", termsFrom: TERMS },
    });
    const after = await findFiling(app, asha, reference);
    expect(after?.terms).toMatchObject({ payment: "waits", toPay: { amount: 150_000 } });
    await app.runJobs();
    const mails = app.mails.filter(({ text }) => text.includes(order?.reference ?? "-"));
    expect(mails.map(({ to }) => to).sort()).toEqual([
      "asha@example.com",
      "office@example.invalid",
    ]);
    for (const { text } of mails) expect(text).toContain(reference);
  });

  test("pressed again it is the same order, also from another tab", async () => {
    const reference = await handedOver(app, asha, PROPOSAL);
    const pay = () => payForCase(app, asha, reference, agreed(), "");
    expect(await pay()).toEqual(await pay());
    expect(await app.db.select().from(orders)).toHaveLength(1);
  });

  test("is paid where the link of its case is open, and its order read there, and nowhere else", async () => {
    const { session } = await member(app, "rohit", "staff");
    const reference = await handedOver(app, asha, PROPOSAL);
    const telephone: Browser = { hash: "telephone-of-asha", address: "198.51.100.20" };
    expect(await findCaseToPay(app, telephone, reference)).toBeUndefined();
    await openOn(telephone, session, reference);
    expect(await findCaseToPay(app, telephone, reference)).toMatchObject({ reference });
    const paid = await payForCase(app, telephone, reference, agreed(), "");
    const order = paid.ok ? paid.value.reference : "";
    for (const browser of [telephone, asha])
      expect((await findOrder(app, browser, order))?.reference).toBe(order);
    expect(await findOrder(app, ravi, order)).toBeUndefined();
    expect(await payForCase(app, ravi, reference, agreed(), "")).toMatchObject({ ok: false });
    // Another order of the same browser is not of this case.
    const other = await orderedBeside(app, asha);
    expect(await findOrder(app, telephone, other)).toBeUndefined();
    app.clock.advance(days(31));
    expect(await findOrder(app, telephone, order)).toBeUndefined();
  });

  test("what an account has is paid by whoever is signed in, by no link", async () => {
    const { id } = await member(app, "sita");
    const rohit = await member(app, "rohit", "staff");
    const sita = { hash: "browser-of-sita", personId: id, address: ADDRESS };
    const reference = await handedOver(app, sita, PROPOSAL);
    const telephone: Browser = { hash: "telephone-of-sita", address: "198.51.100.21" };
    await openOn(telephone, rohit.session, reference);
    expect(await findCaseToPay(app, telephone, reference)).toBeUndefined();
  });

  test("counts a coupon once", async () => {
    const discount = { kind: "percent", percent: 10 } as const;
    const [from, until] = [plainDate("2026-11-01"), plainDate("2026-11-30")];
    await addCoupon(app, { code: "TEN", discount, from, until, usesLeft: 1 });
    const reference = await handedOver(app, asha, PROPOSAL);
    expect((await findCaseToPay(app, asha, reference, "TEN"))?.charge?.total).toBe(179_800);
    expect(await payForCase(app, asha, reference, agreed(1798), "TEN")).toMatchObject({ ok: true });
    const [order] = await app.db.select().from(orders);
    expect(order).toMatchObject({ couponCode: "TEN", totalPaise: 179_800 });
  });

  test("refuses a price other than was shown, and changes nothing", async () => {
    const reference = await handedOver(app, asha, PROPOSAL);
    expect(await payForCase(app, asha, reference, agreed(1), "")).toMatchObject({ ok: false });
    expect(await app.db.select().from(orders)).toEqual([]);
  });

  test("belongs to its browser or account alone", async () => {
    const reference = await handedOver(app, asha, PROPOSAL);
    const { id, session } = await member(app, "asha");
    const other = await member(app, "ravi");
    expect(await findCaseToPay(app, ravi, reference)).toBeUndefined();
    expect(await payForCase(app, ravi, reference, agreed(), "")).toMatchObject({ ok: false });
    await claimAll(app, session, asha);
    for (const who of [asha, { ...asha, personId: other.id }])
      expect(await findCaseToPay(app, who, reference)).toBeUndefined();
    const elsewhere = { hash: "another-browser", address: ADDRESS, personId: id };
    expect(await payForCase(app, elsewhere, reference, agreed(), "")).toMatchObject({ ok: true });
    expect(await app.db.select().from(orders)).toMatchObject([{ personId: id }]);
    expect(await findFilingOf(app, id, reference)).toMatchObject({ terms: { payment: "waits" } });
  });

  test("where no price was named, or a consent was taken back, nothing is asked", async () => {
    const reference = await handedOver(app, asha, { kind: "ask", reason: "Income from abroad." });
    expect((await findFiling(app, asha, reference))?.terms).toMatchObject({ payment: "later" });
    expect(await payForCase(app, asha, reference, agreed(), "")).toMatchObject({ ok: false });
    const stopped = await handedOver(app, ravi, PROPOSAL);
    await app.db.update(cases).set({ state: "withdrawn" });
    expect((await findFiling(app, ravi, stopped))?.terms).toMatchObject({ payment: "stopped" });
    expect(await payForCase(app, ravi, stopped, agreed(), "")).toMatchObject({ ok: false });
    expect(await app.db.select().from(orders)).toEqual([]);
  });

  test("an order that lapsed is placed anew, and the return goes with the new one", async () => {
    const reference = await handedOver(app, asha, PROPOSAL);
    const first = await payForCase(app, asha, reference, agreed(), "");
    app.clock.advance(days(8));
    await expireOrders(app);
    expect((await findFiling(app, asha, reference))?.terms).toMatchObject({
      payment: "offered",
      price: "Basic ITR + Crypto transactions, ₹1,998",
    });
    const second = await payForCase(app, asha, reference, agreed(), "");
    expect(second.ok && first.ok && second.value.reference !== first.value.reference).toBe(true);
    expect((await findFiling(app, asha, reference))?.terms.order?.reference).toBe(
      second.ok && second.value.reference,
    );
  });

  test("one that was ordered first and lapsed can be ordered again at the price of today", async () => {
    await orderedBeside(app, asha);
    const reference = await handedOver(app, asha, { kind: "ask", reason: "Read by the firm." });
    app.clock.advance(days(8));
    await expireOrders(app);
    expect((await findFiling(app, asha, reference))?.terms).toMatchObject({
      payment: "offered",
      toPay: { amount: 149_900 },
    });
    expect(await payForCase(app, asha, reference, agreed(1499), "")).toMatchObject({ ok: true });
  });

  test("a verified address reads amount and name, any other the turn and the link alone", async () => {
    const reference = await handedOver(app, asha, PROPOSAL);
    const { id } = await readyDraft(app, ravi);
    await changeDraft(app, filingDraft, ravi, (answers) =>
      accepted({
        answers: {
          ...answers,
          verified: { channel: "email", address: "asha@example.com" },
        },
      }),
    );
    const known = await submitFiling(app, ravi, id, CONTACT, PROPOSAL);
    await app.runJobs();
    const toClient = (of: string) =>
      app.mails.find(({ to, text }) => to === "asha@example.com" && text.includes(of))?.text ?? "";
    const stranger = toClient(reference);
    expect(stranger).toContain("pay your order");
    expect(stranger).toContain(`/pay/${reference}`);
    expect(stranger).not.toMatch(/₹|Asha/);
    expect(toClient(known.ok ? known.value.reference : "-")).toContain("your turn · pay ₹1,998");
  });

  test("while the firm has set no way to pay, none is promised: it writes how", async () => {
    const settings = { ...app.settings, isLocal: false };
    const firm = () => ({ ...app.firm(), upiId: null });
    const reference = await handedOver(app, asha, PROPOSAL);
    const found = await findFiling({ ...app, db: app.db, settings, firm }, asha, reference);
    expect(found?.terms).toMatchObject({ payment: "later", toPay: undefined });
  });
});
