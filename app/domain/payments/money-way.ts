import type { Message } from "#values/message.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import { UNNUMBERED_CASH } from "#values/shown-reference.ts";
import { readUtr, typedSigns, type UtrMessages } from "./upi.ts";

/** How money reaches the firm, or goes back. */
export const MONEY_WAYS = ["upi", "imps", "neft", "cheque", "cash", "abroad"] as const;
export type MoneyWay = (typeof MONEY_WAYS)[number];

/**
 * What counts as paid and never reaches the firm: tax that a business withholds and pays for the firm, and up to a rupee
 * that the firm does without. A person of the firm states it.
 */
export const ALLOWANCES = ["withheld", "waived"] as const;
export type Allowance = (typeof ALLOWANCES)[number];

export type ReferenceMessages = UtrMessages & {
  impsWrong: null;
  neftWrong: null;
  chequeWrong: null;
  cashWrong: null;
  abroadWrong: null;
};

/** By which a payment in cash without a number on its receipt is known. */
const UNNUMBERED = /^CASH$/;

/**
 * The reference of a payment or a transfer as typed, in one form however it is typed: signs that cannot be seen, spaces
 * and small letters make no other payment of it.
 *
 * - UPI and IMPS: 12 digits (NPCI); some banks print them with four zeros before.
 * - NEFT and RTGS: 16 or 22 letters and digits with the bank's letters among them (RBI, UTR).
 * - Cheque: its six digits, and the bank where two clients had the same number: `CHQ-000123` or `CHQ-000123-HDFC`.
 * - Cash: the number of the firm's own receipt: `CASH-17`.
 * - From abroad: what the bank's advice calls it, 6 to 36 letters, digits, hyphens and slashes.
 *
 * @param unnumbered stands for the number of a receipt in cash that has none, as it is unlike any other
 */
export function readReference(
  way: MoneyWay,
  typed: string,
  unnumbered = "",
): Outcome<string, Message<ReferenceMessages>> {
  return READERS[way](typedSigns(typed), unnumbered.toUpperCase());
}

type Read = (text: string, unnumbered: string) => Outcome<string, Message<ReferenceMessages>>;

const wrong = (id: Exclude<keyof ReferenceMessages, keyof UtrMessages>) =>
  refused<Message<ReferenceMessages>>({ id });
const bare = (text: string) => text.replaceAll(/[\s-]/g, "");

const READERS: Readonly<Record<MoneyWay, Read>> = {
  upi: (text) => readUtr(text),
  imps(text) {
    const read = readUtr(text);
    return read.ok ? read : wrong("impsWrong");
  },
  neft(text) {
    const plain = bare(text);
    const isUtr = /^(?:[A-Z\d]{16}|[A-Z\d]{22})$/.test(plain) && /[A-Z]/.test(plain);
    return isUtr && /\d{6}/.test(plain) ? accepted(plain) : wrong("neftWrong");
  },
  cheque(text) {
    const parts =
      /^(?:(?:CHQ|CHEQUE|CHECK|DD)\b[\s.:-]*)?(?:NO\b[\s.:-]*)?(\d{6})(?:[\s,-]+(.+))?$/;
    const [, number, bank = ""] = parts.exec(text) ?? [];
    if (!number) return wrong("chequeWrong");
    const name = bank.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "");
    return name.length > 40 ? wrong("chequeWrong") : accepted(named("CHQ", number, name));
  },
  cash(text, unnumbered) {
    const number = text.replace(/^CASH[\s.:-]*/, "");
    if ((text === "" || UNNUMBERED.test(text)) && unnumbered)
      return accepted(`${UNNUMBERED_CASH}${unnumbered}`);
    const plain = number.replaceAll(/\s+/g, "-");
    return /^[A-Z\d][A-Z\d/-]{0,29}$/.test(plain)
      ? accepted(named("CASH", plain))
      : wrong("cashWrong");
  },
  abroad(text) {
    const plain = text.replaceAll(/\s/g, "");
    return /^(?=.*\d)[A-Z\d/-]{6,36}$/.test(plain) ? accepted(plain) : wrong("abroadWrong");
  },
};

function named(kind: string, ...parts: string[]): string {
  return [kind, ...parts.filter(Boolean)].join("-");
}
