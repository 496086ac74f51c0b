import { createHmac, timingSafeEqual } from "node:crypto";

/** What Razorpay's page sends back to the browser's return. Everything but the order comes from the browser. */
type SignedReturn = {
  /** The gateway's order as we stored it, never as it was posted. */
  orderId: string;
  paymentId: string;
  signature: string;
};

/** What a payment link appends to its return. */
type SignedLinkReturn = {
  linkId: string;
  referenceId: string;
  status: string;
  paymentId: string;
  signature: string;
};

/**
 * Whether a notice is Razorpay's: `X-Razorpay-Signature` is the HMAC-SHA256, in hex, of the body's bytes as they came.
 *
 * @param secrets the webhook's secret and the one before it, with which older events are still signed
 */
export function isSignedNotice(
  rawBody: Uint8Array,
  signature: string,
  secrets: readonly string[],
): boolean {
  // Each is compared, so that the time does not say which secret is in use.
  return secrets.map((secret) => isSignature(rawBody, signature, secret)).includes(true);
}

/** Whether a return is Razorpay's, by the key's secret. It says that a payment is authorized, not that it is captured. */
export function isSignedReturn(back: SignedReturn, keySecret: string): boolean {
  const { orderId, paymentId, signature } = back;
  return isSignature(`${orderId}|${paymentId}`, signature, keySecret);
}

/** The same for the return of a payment link. */
export function isSignedLinkReturn(back: SignedLinkReturn, keySecret: string): boolean {
  const { linkId, referenceId, status, paymentId, signature } = back;
  return isSignature([linkId, referenceId, status, paymentId].join("|"), signature, keySecret);
}

function isSignature(signed: string | Uint8Array, signature: string, secret: string): boolean {
  const ours = createHmac("sha256", secret).update(signed).digest();
  if (secret === "" || !/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(ours, Buffer.from(signature, "hex"));
}
