import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { orderRefusals } from "#content/en/order-refusals.ts";
import { coupons, orders } from "#db/schema/orders.ts";
import { problemsInWords } from "#platform/post.server.ts";
import { days, plainDate } from "#values/dates.ts";
import { rupees } from "#values/money.ts";
import { testApp } from "../../../../tests/app.ts";
import { ADDRESS, member, TERMS, withEmail } from "../../../../tests/cast.ts";
import { readTyped } from "../../../../tests/forms.ts";
import { type Choice, choiceQuery } from "../price/choice.ts";
import { addCoupon, stopCoupon } from "../price/coupons.server.ts";
import { priceChoice } from "../price/price.server.ts";
import { readChoice } from "../price/read-choice.ts";
import { type Checkout, checkoutForm, checkoutOf } from "./order.ts";
import { findOrder, findRecentOrder, placeOrder } from "./orders.server.ts";
import { readSold } from "./sealed-order.server.ts";

const app = testApp();
const ashasBrowser = { hash: "asha", address: ADDRESS };
const someoneElse = { hash: "ravi", address: ADDRESS };
const asha = { name: "Asha Testwala", email: "asha@example.com", mobile: undefined };

const choice = (query: string): Choice => readChoice("basic-itr", new URLSearchParams(query));
const checkout = (shownTotal: number, more: Partial<Checkout> = {}): Checkout => ({
  id: randomUUID(),
  shownTotal,
  terms: TERMS,
  contact: asha,
  ...more,
});
const coupon = (more: object = {}) => ({
  code: "TEN",
  discount: { kind: "percent" as const, percent: 10 },
  from: plainDate("2026-11-01"),
  until: plainDate("2026-11-30"),
  usesLeft: 2,
  ...more,
});

async function referenceOf(placing: ReturnType<typeof placeOrder>): Promise<string> {
  const placed = await placing;
  if (!placed.ok) throw new Error(placed.problems[0]?.message.id);
  return placed.value.reference;
}

describe("priceChoice", () => {
  const price = async (query: string) => {
    const priced = await priceChoice(app, "basic-itr", new URLSearchParams(query));
    return { ...priced, problems: problemsInWords(orderRefusals, priced.problems) };
  };

  test("prices the add-ons that the product has, each once, and nothing else", async () => {
    const priced = await price("addon=crypto&addon=crypto&addon=freelancing&addon=yacht&line=2");
    expect(priced.quote?.total).toBe(1499 + 2 * 499);
    expect(priced.choice.addOns).toEqual(["crypto", "freelancing"]);
    expect(
      (await priceChoice(app, "itr-planning", new URLSearchParams("addon=crypto"))).quote?.total,
    ).toBe(4999);
  });

  test("asks for a coupon only when its button is pressed, for a plan name only to go on", async () => {
    expect((await price("coupon=&plan-name=")).problems).toEqual([]);
    expect((await price("coupon=+&plan-name=&step=coupon")).problems).toEqual([
      { field: "coupon", message: "name is required." },
    ]);
    const refused = await price("coupon=&plan-name=+&step=proceed");
    expect(refused.problems).toEqual([{ field: "plan-name", message: "name is required." }]);
    expect(refused.proceeds).toBe(false);
    expect((await price("step=proceed")).proceeds).toBe(true);
  });

  test("says of a coupon whether it is unknown, early, expired, spent or stopped, and counts none of these", async () => {
    await addCoupon(app, coupon({ code: "EARLY", from: plainDate("2026-11-21") }));
    await addCoupon(app, coupon({ code: "LATE", until: plainDate("2026-11-19") }));
    await addCoupon(app, coupon({ code: "SPENT", usesLeft: 0 }));
    await addCoupon(app, coupon({ code: "STOPPED" }));
    await stopCoupon(app, "STOPPED");
    const messages: Record<string, string | undefined> = {};
    for (const code of ["NONE", "EARLY", "LATE", "SPENT", "STOPPED"]) {
      const { problems, quote, proceeds } = await price(
        `coupon=${code.toLowerCase()}&step=proceed`,
      );
      messages[code] = problems[0]?.message;
      expect([quote?.total, proceeds]).toEqual([1499, false]);
    }
    expect(messages).toEqual({
      NONE: "We do not know the coupon NONE. Check its spelling.",
      EARLY: "The coupon EARLY is valid from 21 November 2026 on.",
      LATE: "The coupon LATE has expired. It was valid until 19 November 2026.",
      SPENT: "The coupon SPENT has been used as often as it can be.",
      STOPPED: "The coupon STOPPED is no longer valid.",
    });
  });

  test("takes a percentage or an amount off everything together", async () => {
    await addCoupon(app, coupon());
    await addCoupon(
      app,
      coupon({ code: "ALL", discount: { kind: "amount", amount: rupees(9999) } }),
    );
    expect((await price("coupon=ten&addon=crypto")).quote?.total).toBe(1798);
    expect((await price("coupon=all&addon=crypto")).quote?.total).toBe(0);
  });

  test("has no price for a plan with two until one is chosen", async () => {
    const premium = (query: string) => priceChoice(app, "premium-plan", new URLSearchParams(query));
    expect((await premium("")).quote).toBeUndefined();
    expect((await premium("line=line-3")).quote).toBeUndefined();
    expect((await premium("line=line-1")).quote?.total).toBe(8499);
    expect((await premium("line=line-2")).quote?.total).toBe(12_749);
  });

  test("hands the choice on in the address", async () => {
    await addCoupon(app, coupon());
    const { query, choice } = await price("coupon=ten&addon=crypto&plan-name=For+Asha");
    const { product, ...rest } = readChoice("basic-itr", new URLSearchParams(query));
    expect({ product, ...rest }).toEqual(choice);
    expect(choiceQuery(readChoice("itr-planning", new URLSearchParams()))).toBe(
      "product=itr-planning",
    );
  });
});

describe("a checkout", () => {
  test("asks for a name and for an e-mail or a mobile", () => {
    expect(readTyped(checkoutForm, { name: " " }, orderRefusals)).toEqual({
      ok: false,
      problems: [
        { field: "name", message: "name is required." },
        { field: "terms", message: "Agree to the Term & Condition to place the order." },
        {
          field: "email",
          message: "Enter an e-mail address or a mobile number, so that we can reach you.",
        },
      ],
    });
  });

  test("is read with its own name and the total that was shown", () => {
    const asked = (checkout: string) => {
      const fields = {
        name: "Asha Testwala",
        mobile: "98765 43210",
        "shown-total": "1499",
        terms: TERMS,
      };
      const typed = readTyped(checkoutForm, { ...fields, checkout }, orderRefusals);
      if (!typed.ok) throw new Error(typed.problems[0]?.message);
      return checkoutOf(typed.value, null);
    };
    expect(asked("x")).toMatchObject({
      ok: false,
      problems: [{ message: { id: "checkoutLost" } }],
    });
    const id = randomUUID();
    const contact = { name: "Asha Testwala", email: undefined, mobile: "+919876543210" };
    expect(asked(id)).toEqual({ ok: true, value: { id, shownTotal: 1499, contact, terms: TERMS } });
  });
});

describe("placeOrder", () => {
  test("writes every detail of the client and of the price to the firm", async () => {
    const contact = {
      name: "Asha Testwala",
      email: "asha@example.com",
      mobile: "+919876543210",
    } satisfies Record<keyof Checkout["contact"], string>;
    await addCoupon(app, coupon());
    const chosen = choice("addon=crypto&coupon=TEN&plan-name=Mine");
    await referenceOf(placeOrder(app, ashasBrowser, chosen, checkout(1798, { contact })));
    const [row] = await app.db.select().from(orders);
    await app.runJobs();
    const mail = app.mails.find(({ to }) => to === "office@example.invalid")?.text ?? "";
    const lines = readSold(row?.sold).map(({ label }) => label);
    for (const value of [...Object.values(contact), "Mine", ...lines])
      expect(mail).toContain(value);
  });

  test("keeps the prices as sold and the person sealed, and writes to the firm and to the client", async () => {
    await addCoupon(app, coupon());
    const reference = await referenceOf(
      placeOrder(
        app,
        ashasBrowser,
        choice("addon=crypto&coupon=TEN&plan-name=Mine"),
        checkout(1798),
      ),
    );
    expect(reference).toMatch(/^OR-\w{4}-\w{4}$/);
    const [row] = await app.db.select().from(orders);
    expect(row).toMatchObject({
      productCode: "basic-itr",
      priceLine: "return",
      addOns: ["crypto"],
      couponCode: "TEN",
      totalPaise: 179_800,
      state: "awaiting-payment",
      sold: {
        v: 1,
        value: [
          { label: "Basic ITR", amount: 1999 },
          { label: "Reduced by", amount: -500 },
          { label: "Crypto transactions", amount: 499 },
          { label: "Coupon TEN", amount: -200 },
        ],
      },
    });
    expect(JSON.stringify(row)).not.toMatch(/Testwala|asha@|"Mine|Mine\\?"/);
    expect((await app.db.select().from(coupons))[0]?.usesLeft).toBe(1);

    await app.runJobs();
    expect(app.mails).toHaveLength(2);
    expect(app.mails).toMatchObject([
      {
        to: "office@example.invalid",
        replyTo: "asha@example.com",
        subject: `Order ${reference}: Basic ITR`,
        text: expect.stringMatching(/Named by the client: Mine[\s\S]*Total: ₹1,798[\s\S]*Asha/),
      },
      { to: "asha@example.com", text: expect.stringContaining("pay it by 27 November") },
    ]);
  });

  test("names price and client to an address that the account has verified, and to no other", async () => {
    const sita = await member(app, "sita");
    await withEmail(app, sita.id, "asha@example.com");
    await placeOrder(app, ashasBrowser, choice(""), checkout(1499));
    await placeOrder(app, { ...ashasBrowser, personId: sita.id }, choice(""), checkout(1499));
    await app.runJobs();
    const [stranger = "", own = ""] = app.mails
      .filter(({ to }) => to === "asha@example.com")
      .map(({ text }) => text)
      .sort((one, other) => one.length - other.length);
    expect(stranger).toContain("It is your turn: pay it by 27 November.");
    expect(stranger).not.toMatch(/₹|Asha|Basic ITR/);
    expect(own).toMatch(
      /^Dear Asha Testwala,\n\n₹1,499 to pay · your turn · by 27 November\.\n[\s\S]*Total: ₹1,499/,
    );
  });

  test("opens again in the same browser only", async () => {
    const reference = await referenceOf(placeOrder(app, ashasBrowser, choice(""), checkout(1499)));
    expect(await findOrder(app, ashasBrowser, reference)).toMatchObject({
      reference,
      planName: "Basic ITR",
      email: "asha@example.com",
      total: 149_900,
    });
    expect(await findOrder(app, someoneElse, reference)).toBeUndefined();
  });

  test("is one order however often its checkout is sent, even when its coupon is spent by then", async () => {
    await addCoupon(app, coupon({ usesLeft: 1 }));
    const sent = checkout(1349);
    const first = await referenceOf(placeOrder(app, ashasBrowser, choice("coupon=TEN"), sent));
    const again = await referenceOf(placeOrder(app, ashasBrowser, choice("coupon=TEN"), sent));
    expect(again).toBe(first);
    expect(await app.db.select().from(orders)).toHaveLength(1);
    const another = placeOrder(app, ashasBrowser, choice("coupon=TEN"), checkout(1349));
    expect(await another).toEqual({
      ok: false,
      problems: [
        {
          message: {
            id: "couponRefused",
            params: { code: "TEN", why: "spent", from: "2026-11-01", until: "2026-11-30" },
          },
        },
      ],
      reason: "coupon",
    });
  });

  test("is told to whom its checkout does not belong that it is there, and nothing of it", async () => {
    const sent = checkout(1499);
    const reference = await referenceOf(placeOrder(app, ashasBrowser, choice(""), sent));
    const stranger = await placeOrder(app, someoneElse, choice(""), sent);
    expect(stranger).toMatchObject({ ok: false, reason: "sent" });
    expect(JSON.stringify(stranger)).not.toContain(reference);
    expect(await app.db.select().from(orders)).toHaveLength(1);
  });

  test("is found again for a day by who comes back to its form", async () => {
    const reference = await referenceOf(placeOrder(app, ashasBrowser, choice(""), checkout(1499)));
    const recent = (browser: typeof ashasBrowser, product: string) =>
      findRecentOrder(app, browser, product);
    expect(await recent(ashasBrowser, choice("").product)).toMatchObject({ reference });
    expect(await recent(ashasBrowser, "premium-plan")).toBeUndefined();
    expect(await recent(someoneElse, choice("").product)).toBeUndefined();
    app.clock.advance(days(1));
    expect(await recent(ashasBrowser, choice("").product)).toBeUndefined();
  });

  test("refuses a price other than the one shown, and a plan without a chosen price", async () => {
    expect(await placeOrder(app, ashasBrowser, choice(""), checkout(999))).toMatchObject({
      problems: [{ message: { id: "priceChanged", params: { now: 1499, before: 999 } } }],
    });
    const premium = readChoice("premium-plan", new URLSearchParams());
    expect(await placeOrder(app, ashasBrowser, premium, checkout(8499))).toMatchObject({
      problems: [{ message: { id: "lineMissing", params: { lines: 2 } } }],
    });
    expect(await app.db.select().from(orders)).toEqual([]);
  });

  test("takes five orders a day from one address", async () => {
    for (let count = 0; count < 5; count++) {
      await referenceOf(placeOrder(app, ashasBrowser, choice(""), checkout(1499)));
    }
    expect(await placeOrder(app, someoneElse, choice(""), checkout(1499))).toMatchObject({
      ok: false,
      retryAfter: 86_400,
    });
    app.clock.advance(days(1));
    await referenceOf(placeOrder(app, ashasBrowser, choice(""), checkout(1499)));
  });

  test("stores nothing and spends nothing when the mail cannot be queued", async () => {
    await addCoupon(app, coupon());
    const broken = {
      ...app,
      db: app.db,
      jobs: { send: () => Promise.reject(new Error("no queue")) },
    };
    const placing = placeOrder(broken, ashasBrowser, choice("coupon=TEN"), checkout(1349));
    await expect(placing).rejects.toThrow("no queue");
    expect(await app.db.select().from(orders)).toEqual([]);
    expect((await app.db.select().from(coupons))[0]?.usesLeft).toBe(2);
  });
});
