import { type MoneyWay, readReference } from "./money-way.ts";
import { typedSigns } from "./upi.ts";

type LineReference = {
  /** Undefined where the line does not say how the money came. */
  way: MoneyWay | undefined;
  /** As `readReference` has it; null where the line has none. */
  reference: string | null;
};

/** What banks write in the text of a line, the surest first: a transfer by NEFT may have twelve digits of an account in it. */
const WAYS: readonly [MoneyWay, RegExp][] = [
  ["neft", /\b(?:NEFT|RTGS)\b/],
  ["upi", /\bUPI\b/],
  ["imps", /\b(?:IMPS|MMT)\b/],
  ["cheque", /\b(?:CHQ|CHEQUE|CLG|CTS)\b/],
  ["cash", /\bCASH\b/],
  ["abroad", /\b(?:SWIFT|INWARD REM\w*|FIRC|FOREX|IRM)\b/],
];

/**
 * How a line of a statement came, and the bank's own reference of it, from its text and the column that the bank has for
 * references: that may hold the reference filled up with zeros, the number of a cheque, or something else.
 */
export function lineReference(narration: string, cell: string): LineReference {
  const text = typedSigns(narration);
  const [way] = WAYS.find(([, names]) => names.test(text)) ?? [];
  const words = text.split(/[^A-Z\d/]+/).flatMap((word) => [word, ...word.split("/")]);
  const column = typedSigns(cell).replace(/^0+(?=[A-Z\d]{6})/, "");
  if (way === "cash") return { way, reference: null };
  for (const word of way === "cheque" || way === "abroad"
    ? [column, ...words]
    : [...words, column]) {
    const reference = referenceIn(way, word);
    if (reference) return { way: way ?? wayOf(reference), reference };
  }
  return { way, reference: null };
}

function referenceIn(way: MoneyWay | undefined, word: string): string | undefined {
  if (way) {
    const read = readReference(way, word);
    return read.ok && SIX_DIGITS.test(word) ? read.value : undefined;
  }
  const rrn = readReference("upi", word);
  if (rrn.ok) return rrn.value;
  // A line that says nothing of its way has a reference where it looks like one alone.
  return /^[A-Z\d-]{8,36}$/.test(word) && SIX_DIGITS.test(word) && !IFSC.test(word)
    ? word
    : undefined;
}

const SIX_DIGITS = /(?:\d\D*){6}/;
const IFSC = /^[A-Z]{4}0[A-Z\d]{6}$/;
const wayOf = (reference: string): MoneyWay | undefined =>
  /^\d{12}$/.test(reference) ? "upi" : undefined;
