import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { itemsOfOrder } from "#domain/payments/firm-items.ts";
import { balanceOf, factId } from "#domain/payments/money-facts.ts";
import { eventsFor, stateAfter } from "#domain/payments/order-state.ts";
import { readRazorpayNotice } from "#features/payments/arrival/razorpay-notice.ts";
import {
  isSignedLinkReturn,
  isSignedNotice,
  isSignedReturn,
} from "#platform/payment/razorpay-signature.server.ts";
import { paise } from "#values/money.ts";
import manifest from "./razorpay/manifest.json";

/** Bodies in the shapes of Razorpay's documentation, with invented ids and secrets; each note says what must happen. */
const bytes = (name: string) => readFileSync(new URL(`./razorpay/${name}`, import.meta.url));
const files: Record<string, { sha256: string; headers?: Record<string, string> }> = manifest.files;
const webhooks = Object.entries(files).filter(([name]) => name.startsWith("webhook."));
const { key_secret, webhook_secret, previous_webhook_secret } = manifest;
const signatureOf = (name: string) => files[name]?.headers?.["X-Razorpay-Signature"] ?? "";
const notice = (name: string) => {
  const read = readRazorpayNotice(bytes(`webhook.${name}.json`).toString());
  if (!read) throw new Error(`${name} was not read`);
  return read;
};

test.each(Object.entries(files))("%s is as it was made", (name, { sha256 }) => {
  expect(createHash("sha256").update(bytes(name)).digest("hex")).toBe(sha256);
});

describe("a notice", () => {
  test.each(webhooks)("%s is signed and read", (name) => {
    const secrets = [webhook_secret, previous_webhook_secret];
    expect(isSignedNotice(bytes(name), signatureOf(name), secrets)).toBe(true);
    expect(readRazorpayNotice(bytes(name).toString())?.facts("one").length).toBeGreaterThan(0);
  });

  test("signed with the secret before is taken while that is known", () => {
    const name = "webhook.payment.captured.old-secret.json";
    expect(isSignedNotice(bytes(name), signatureOf(name), [webhook_secret])).toBe(false);
    expect(isSignedNotice(bytes(name), signatureOf(name), [previous_webhook_secret])).toBe(true);
  });

  test("is refused with a byte changed, another's signature, or none", () => {
    const name = "webhook.payment.captured.json";
    const body = bytes(name);
    const changed = Buffer.from(body.toString().replace("424900", "424901"));
    expect(changed.equals(body)).toBe(false);
    expect(isSignedNotice(changed, signatureOf(name), [webhook_secret])).toBe(false);
    const rewritten = Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1));
    expect(isSignedNotice(rewritten, signatureOf(name), [webhook_secret])).toBe(false);
    for (const wrong of ["", "0", "zz".repeat(32), signatureOf("webhook.order.paid.json")])
      expect(isSignedNotice(body, wrong, [webhook_secret])).toBe(false);
    expect(isSignedNotice(body, signatureOf(name), [])).toBe(false);
    expect(isSignedNotice(body, signatureOf(name), [""])).toBe(false);
  });

  test("the same event again, and the order's own, have no fact that is new", () => {
    const [first] = notice("payment.captured").facts("one");
    for (const name of ["payment.captured.again", "order.paid", "payment_link.paid"])
      expect(notice(name).facts("one").map(factId)).toEqual([first && factId(first)]);
  });

  test("of another kind is read by its name, and a broken one is not", () => {
    const other = readRazorpayNotice(
      '{"event":"settlement.processed","payload":{"settlement":{}}}',
    );
    expect(other?.facts(null)).toEqual([]);
    const captured = bytes("webhook.payment.captured.json").toString();
    const broken = [
      ["", "{", "[]", '{"event":1}', '{"event":"payment.captured","payload":{}}'],
      [
        captured.replace('"amount":424900', '"amount":4249.5'),
        captured.replace('"amount":424900', '"amount":-1'),
        captured.replace('"status":"captured"', '"status":"paid"'),
      ],
    ].flat();
    for (const body of broken) expect(readRazorpayNotice(body), body).toBeUndefined();
  });

  test("of a QR code names the code in the place of an order", () => {
    const { about } = notice("qr_code.credited");
    expect(about).toEqual({ order: null, qrCode: "qr_TwvtEqsLkyRLfa" });
    expect(notice("payment.captured").about.order).toBe("order_pdCBFPQiqBmNxt");
    expect(notice("payment.captured.unknown-order").about.order).not.toBe("order_pdCBFPQiqBmNxt");
  });
});

/** What an order of Rs. 4,249 is after these notices, and what waits for the firm. */
function after(...names: string[]) {
  const facts = names.flatMap((name) => notice(name).facts("one"));
  const total = paise(424_900);
  const state = stateAfter(eventsFor("awaiting-payment", total, balanceOf(facts)));
  return [state, ...itemsOfOrder({ id: "one", total, state }, facts).map(({ id }) => id)];
}

test.each([
  [["payment.authorized"], ["awaiting-payment"]],
  [["order.paid", "payment.failed"], ["paid"]],
  [["payment.failed.same-payment", "payment.captured"], ["paid"]],
  [["payment.captured", "payment.failed.same-payment"], ["paid"]],
  [
    ["payment.captured", "payment.captured.card"],
    ["paid", "surplus"],
  ],
  [["payment.captured.short"], ["awaiting-payment", "short"]],
  [["refund.created"], ["part-refunded"]],
  [["refund.processed", "payment.captured"], ["part-refunded"]],
  [
    ["payment.captured", "refund.failed"],
    ["paid", "refundFailed"],
  ],
  [["payment.dispute.created"], ["paid", "disputeOpen"]],
  [["payment.dispute.lost"], ["refunded", "disputeLost"]],
])("after %j the order is %j", (names, expected) => {
  expect(after(...names)).toEqual(expected);
});

describe("a return", () => {
  const body = (name: string) => JSON.parse(bytes(`${name}.json`).toString());
  const check = (name: string) => {
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = body(name);
    const orderId = "order_pdCBFPQiqBmNxt";
    return isSignedReturn({ orderId, paymentId, signature }, key_secret);
  };

  test("is checked with the order that we stored, whatever order was posted", () => {
    expect(check("checkout-success")).toBe(true);
    expect(check("checkout-success.forged")).toBe(false);
    const { razorpay_payment_id, razorpay_signature, razorpay_order_id } = body(
      "checkout-success.other-order",
    );
    expect(razorpay_order_id).not.toBe("order_pdCBFPQiqBmNxt");
    const posted = { paymentId: razorpay_payment_id, signature: razorpay_signature };
    expect(isSignedReturn({ orderId: razorpay_order_id, ...posted }, key_secret)).toBe(false);
  });

  test("has the signature that Razorpay publishes as its example", () => {
    const example = {
      orderId: "order_IEIaMR65cu6nz3",
      paymentId: "pay_IH4NVgf4Dreq1l",
      signature: "0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f",
    };
    expect(isSignedReturn(example, "EnLs21M47BllR3X8PSFtjtbd")).toBe(true);
    expect(isSignedReturn(example, "")).toBe(false);
  });

  test("of a link is checked over its four parts", () => {
    const back = body("payment-link-return");
    const link = {
      linkId: back.razorpay_payment_link_id,
      referenceId: back.razorpay_payment_link_reference_id,
      status: back.razorpay_payment_link_status,
      paymentId: back.razorpay_payment_id,
      signature: back.razorpay_signature,
    };
    expect(isSignedLinkReturn(link, key_secret)).toBe(true);
    expect(isSignedLinkReturn({ ...link, status: "cancelled" }, key_secret)).toBe(false);
  });
});
