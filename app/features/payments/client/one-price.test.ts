import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type ProductCode, products } from "#content/catalogue.ts";
import { moneyDocuments } from "#db/schema/money.ts";
import { balanceOf } from "#domain/payments/money-facts.ts";
import { chargeFor, taxInTotal } from "#features/orders/order/tax-on-price.server.ts";
import { addOnsOf, lineOf } from "#features/orders/price/choice.ts";
import { addCoupon } from "#features/orders/price/coupons.server.ts";
import { priceChoice } from "#features/orders/price/price.server.ts";
import { plainDate } from "#values/dates.ts";
import { decimalRupees, decimalText, inPaise, paise, rupees } from "#values/money.ts";
import { stateCodes } from "#values/states.ts";
import { testApp } from "../../../../tests/app.ts";
import { member } from "../../../../tests/cast.ts";
import { orderNow, placed, refund } from "../../../../tests/payments/placed.ts";
import { IS_LONG } from "../../../../tests/sample.ts";
import { sealedInvoice } from "../book/issued-documents.server.ts";
import { factsOfOrder } from "../book/stored-fact.server.ts";
import { confirmPayment } from "../desk/act-on-order.server.ts";
import { checkMoney } from "../month/check-money.server.ts";
import { findPayment } from "./pay-order.server.ts";

const app = testApp();
const RUNS = IS_LONG ? 400 : 20;

const COUPONS = ["", "TEN", "FLAT", "ALL"] as const;
const discounts = {
  TEN: { kind: "percent", percent: 10 },
  FLAT: { kind: "amount", amount: 777 },
  ALL: { kind: "percent", percent: 100 },
} as const;

/** Any product, in any of its lines, with any of its add-ons, by a client of any State or country, the tax in it or added. */
const choices = fc.constantFrom(...(Object.keys(products) as ProductCode[])).chain((product) =>
  fc.record({
    product: fc.constant(product),
    line: fc.constantFrom(...products[product].lines.map(({ id }) => id)),
    addOns: fc.subarray([...products[product].addOns]),
    coupon: fc.constantFrom(...COUPONS),
    // Asked for where the firm is registered.
    place: fc.option(
      fc.oneof(
        fc.record({ state: fc.constantFrom(...stateCodes) }),
        fc.record({ country: fc.constantFrom("AE", "US") }),
      ),
    ),
    pricesIncludeTax: fc.boolean(),
    parts: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }),
  }),
);

let references = 409_297_000_000;
const utr = () => String(references++);

test("the price on the card is the price at checkout, the charge, and the price on the invoice", async () => {
  const { session } = await member(app, "sita", "staff");
  for (const [code, discount] of Object.entries(discounts))
    await addCoupon(app, {
      ...{ code, discount: discount as never, usesLeft: 10_000 },
      from: plainDate("2026-11-01"),
      until: plainDate("2026-11-30"),
    });
  const registered = { ...app.firm(), gstin: "27AAPFU0939F1ZV", state: "Maharashtra" };
  await fc.assert(
    fc.asyncProperty(choices, async ({ product, line, addOns, coupon, place, ...chosen }) => {
      const { pricesIncludeTax, parts } = chosen;
      const row = place ? { ...registered, pricesIncludeTax } : { ...app.firm(), pricesIncludeTax };
      const firm = { ...app, db: app.db, firm: () => row };
      const query = new URLSearchParams({ line, coupon });
      for (const code of addOns) query.append("addon", code);
      const { quote, choice } = await priceChoice(firm, product, query);
      if (!quote) throw new Error("no price");
      const printed = [lineOf(choice), ...addOnsOf(choice)].reduce(
        (sum, each) => sum + (each?.price ?? 0),
        0,
      );
      if (!coupon) expect(quote.total).toBe(printed);
      const charge = chargeFor(firm, quote);
      const { total } = charge;
      // Above the listed price is the tax that the card names, and nothing else: 18 % of it, from P6.
      const added = place && !pricesIncludeTax ? paise(quote.total * 18) : 0;
      expect(total).toBe(inPaise(rupees(quote.total)) + added);
      expect(charge.lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(
        total,
      );
      const order = await placed(firm, query.toString(), decimalRupees(total), {
        product,
        place: place ?? undefined,
      });
      expect(order.totalPaise).toBe(total);
      if (total === 0) return;
      const { upi } = await findPayment(firm, order);
      expect(upi?.link).toContain(`&am=${decimalText(total)}&`);
      const shown = taxInTotal(firm, total, place ?? undefined);
      await confirmPayment(firm, session, order, { utr: utr(), amount: decimalText(total) });
      const [document] = await app.db
        .select()
        .from(moneyDocuments)
        .where(eq(moneyDocuments.orderId, order.id));
      if (!document) throw new Error("no invoice");
      const invoice = sealedInvoice.unseal(app, document.id, document.particulars);
      expect([invoice.total, document.totalPaise]).toEqual([total, total]);
      expect(invoice.taxes).toEqual(shown.taxes);
      expect(invoice.taxes.length > 0).toBe(place !== null);
      if (added > 0) expect(invoice.taxable).toBe(inPaise(rupees(quote.total)));
      const tax = invoice.taxes.reduce((sum, { amount }) => sum + amount, 0);
      expect(invoice.taxable + tax).toBe(total);

      for (const percent of parts)
        await refund(firm, session, order, {
          utr: utr(),
          amount: ((total * percent) / 10_000).toFixed(2),
          reason: "Not needed",
        });
      const { captured, returned } = balanceOf(await factsOfOrder(app, app.db, order.id));
      expect(captured).toBe(total);
      expect(returned).toBeLessThanOrEqual(captured);
      expect((await orderNow(app, order.reference)).state).not.toBe("awaiting-payment");
    }),
    { numRuns: RUNS },
  );
  expect((await checkMoney(app)).differences).toEqual([]);
});
