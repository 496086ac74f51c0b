import type { UpiCode } from "#values/firm.ts";
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
  /** Of a business, what the bank's own code says of it. */
  code: UpiCode | null;
};

export const UPI_ID = /^[\w.-]{2,256}@[A-Za-z][A-Za-z\d]{1,63}$/;
/** How many digits each part of a bank's code has. */
export const UPI_CODE_DIGITS = { mc: 4, mode: 2, orgid: 6 } as const satisfies Record<
  keyof UpiCode,
  number
>;

/**
 * The address that opens a payment in a UPI app, and what its QR code holds (NPCI, "Common URL specifications for deep
 * linking", 1.6). To a business it has the amount, our reference and the bank's code, without the signature of that: it
 * is of a code without an amount. To a person's id it has none of them, and the payer types the amount. The tag is the
 * whole of the note, because banks cut it.
 *
 * @param turn which payment of the order it is: apps and banks refuse a reference that was paid with before
 * @throws RangeError for an amount of nothing
 */
export function upiLink(payee: UpiPayee, amount: Paise, payTag: string, turn = 1): string {
  if (amount <= 0) throw new RangeError(`${amount} paise cannot be paid`);
  const { upiId, name, isBusiness, code } = payee;
  const parts = [
    ["pa", upiId],
    ["pn", name],
    ...(isBusiness ? Object.entries(code ?? {}) : []),
    ...(isBusiness ? [["am", decimalText(amount)]] : []),
    ["cu", "INR"],
    ...(isBusiness ? [["tr", `OR${payTag}${turn > 1 ? turn : ""}`]] : []),
    ["tn", payTag],
  ];
  // Apps look for the @ itself, and for %20 where a form would write +.
  const query = parts.map(([key, value = ""]) => {
    return `${key}=${encodeURIComponent(value).replaceAll("%40", "@")}`;
  });
  return `upi://pay?${query.join("&")}`;
}

/** What the apps themselves open for, where the system does not ask which of them to open. */
const APPS = { googlePay: "gpay://upi/pay", phonePe: "phonepe://pay", paytm: "paytmmp://pay" };
type UpiApp = keyof typeof APPS;

/** The same payment in each app. */
export function appLinks(link: string): { app: UpiApp; href: string }[] {
  const query = link.slice(link.indexOf("?"));
  return Object.entries(APPS).map(([app, address]) => ({
    app: app as UpiApp,
    href: address + query,
  }));
}

type UpiCodeMessages = { codeWrong: null };

/** Longer than any that a bank gives out, its signature with it. */
const LONGEST_CODE = 2000;
const NAME = /^\P{C}{1,100}$/u;

/** The text of the bank's own UPI QR as pasted, `upi://pay?pa=…`. What is not well formed is left out, but for the UPI ID. */
export function readUpiCode(
  text: string,
): Outcome<{ upiId: string; name?: string; code: UpiCode }, Message<UpiCodeMessages>> {
  const parts = partsOf(text);
  const [upiId = "", ...others] = parts?.getAll("pa") ?? [];
  if (!parts || !UPI_ID.test(upiId) || others.length > 0)
    return refused<Message<UpiCodeMessages>>({ id: "codeWrong" });
  const name = parts.get("pn")?.trim() ?? "";
  const code = Object.entries(UPI_CODE_DIGITS).flatMap(([key, count]) => {
    const value = parts.get(key) ?? "";
    return value.length === count && /^\d+$/.test(value) ? [[key, value]] : [];
  });
  return accepted({ upiId, ...(NAME.test(name) && { name }), code: Object.fromEntries(code) });
}

/** Undefined where the text is no such address, or cannot be decoded. */
function partsOf(text: string): URLSearchParams | undefined {
  const [, query] = /^upi:\/\/pay\/?\?(.+)$/i.exec(text.trim()) ?? [];
  if (query === undefined || text.length > LONGEST_CODE) return undefined;
  try {
    // The parts themselves take any text.
    decodeURIComponent(query);
    return new URLSearchParams(query);
  } catch {
    return undefined;
  }
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

/** A reference as typed or pasted: without signs that cannot be seen, in capitals, its digits those of the keyboard. */
export function typedSigns(typed: string): string {
  return typed
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .toUpperCase();
}

/**
 * The reference of a UPI payment as typed: twelve digits, blanks apart, and without the zeros that some banks fill up
 * with. What the digits are says nothing: not every bank begins with the day.
 */
export function readUtr(typed: string): Outcome<string, Message<UtrMessages>> {
  const plain = typedSigns(typed).replaceAll(/[\s-]/g, "");
  const [, digits] = /^(?:0000)?(\d{12})$/.exec(plain) ?? [];
  if (digits) return accepted(digits);
  return refused<Message<UtrMessages>>({ id: /^T\d{10,}$/.test(plain) ? "utrOfApp" : "utrWrong" });
}
