import type { Message } from "#values/message.ts";
import { decimalText, type Paise } from "#values/money.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";

export type UpiPayee = {
  /** `name@bank`. */
  upiId: string;
  /** As the bank has it. */
  name: string;
  /** Apps refuse a link with an amount to a person's UPI id. */
  isBusiness: boolean;
};

/**
 * The address that opens a payment in a UPI app, and what its QR code holds (NPCI, "Common URL specifications for deep
 * linking", 1.6). To a business it has the amount and our reference; to a person's id neither, and the payer types the
 * amount. The tag is the whole of the note, because banks cut it.
 *
 * @throws RangeError for an amount of nothing
 */
export function upiLink(payee: UpiPayee, amount: Paise, payTag: string): string {
  if (amount <= 0) throw new RangeError(`${amount} paise cannot be paid`);
  const { upiId, name, isBusiness } = payee;
  const parts = [
    ["pa", upiId],
    ["pn", name],
    ...(isBusiness ? [["am", decimalText(amount)]] : []),
    ["cu", "INR"],
    ...(isBusiness ? [["tr", `OR${payTag}`]] : []),
    ["tn", payTag],
  ];
  // Apps look for the @ itself, and for %20 where a form would write +.
  const query = parts.map(([key, value = ""]) => {
    return `${key}=${encodeURIComponent(value).replaceAll("%40", "@")}`;
  });
  return `upi://pay?${query.join("&")}`;
}

/** The tag that a payer's note carries: the reference `OR-7Q2K-9M4X` without its prefix and hyphens. */
export function payTagOf(reference: string): string {
  return reference.slice(reference.indexOf("-") + 1).replaceAll("-", "");
}

export type UtrMessages = {
  utrWrong: null;
  /** The app's own number, which the bank does not know. */
  utrOfApp: null;
};

/**
 * The reference of a UPI payment as typed: twelve digits, blanks apart. What the digits are says nothing: not every
 * bank begins with the day.
 */
export function readUtr(typed: string): Outcome<string, Message<UtrMessages>> {
  const plain = typed.replaceAll(/[\s-]/g, "").toUpperCase();
  if (/^\d{12}$/.test(plain)) return accepted(plain);
  return refused<Message<UtrMessages>>({ id: /^T\d{10,}$/.test(plain) ? "utrOfApp" : "utrWrong" });
}
