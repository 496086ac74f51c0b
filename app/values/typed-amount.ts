import { decimalRupees, nearestRupee, type Paise, paiseFromDigits, type Rupees } from "./money.ts";

/** 100 crore: more than any field of the site has to hold. */
export const MOST_RUPEES = 100_00_00_000;

/** Commas in front of a unit must group: whoever writes "1,5 lakh" means one and a half, and not 15. */
const NUMBER = "((?:\\d{1,3}(?:,\\d\\d\\d?)*,\\d{3}|\\d+)(?:\\.\\d+)?)";
/** The largest first, each with how many digits the decimal point moves in it. */
const UNITS = [
  { names: "crs?|crores?", places: 7 },
  { names: "l|lks?|lacs?|lakhs?", places: 5 },
  { names: "k|thousands?", places: 3 },
];
/** A text that is being typed may go on like the rest of one of these. */
const LIKELY = ["crores", "lakhs", "lacs", "thousands", "s0"];

/**
 * Rupees as people type them, in whole rupees: `1,50,000`, `₹ 150000`, `Rs. 150000.50`, `1.5 lakh`, `25k`.
 * Undefined when the text is empty, not an amount, or above 100 crore.
 */
export function parseRupees(text: string): Rupees | undefined {
  const digits = amountDigits(text);
  return digits === undefined ? undefined : nearestRupee(decimalRupees(paiseOf(digits)));
}

/**
 * Digits alone, to the paisa: what arrived at a bank, which is copied from its statement. "1.5 lakh" there is somebody's
 * round figure and not what arrived.
 */
export function parsePaise(text: string): Paise | undefined {
  const digits = plainDigits(text);
  return digits === undefined ? undefined : paiseOf(digits);
}

/**
 * The rupees of a text in digits, with at most two decimals: `1850000` of "18.5 lakh", `18.5` of "₹18.5". Text, so that
 * no fraction is ever multiplied, and a browser needs nothing else to read it.
 */
export function amountDigits(text: string): string | undefined {
  return plainDigits(text) ?? unitDigits(text.trim());
}

/** The same of a text that is still being typed, with a likely ending; undefined when none makes it an amount. */
export function digitsToCome(text: string): string | undefined {
  for (const word of LIKELY) {
    for (let from = 0; from < word.length; from++) {
      const digits = amountDigits(text + word.slice(from));
      if (digits !== undefined) return digits;
    }
  }
  return undefined;
}

function plainDigits(text: string): string | undefined {
  const digits = text.replaceAll(/[₹,\s]|rs\.?/gi, "");
  return /^\d{1,12}(?:\.\d\d?)?$/.test(digits) && Number(digits) <= MOST_RUPEES
    ? digits
    : undefined;
}

/** `18.5 lakh`, `1 crore 50 lakh`: several units are whole numbers, and fewer than 100 of those that follow. */
function unitDigits(text: string): string | undefined {
  const parts = UNITS.map(({ names }) => `(?:${NUMBER}\\s*(?:${names})\\.?\\s*)?`);
  const shape = new RegExp(`^(?:₹|rs\\.?)?\\s*${parts.join("")}$`, "i");
  const numbers = shape.exec(text)?.slice(1) ?? [];
  const largest = numbers.findIndex((number) => number !== undefined);
  const number = numbers[largest];
  if (number === undefined) return undefined;
  const others = numbers.slice(largest + 1);
  if (others.every((other) => other === undefined))
    return plainDigits(movePoint(number, UNITS[largest]?.places ?? 0));
  if (number.includes(".") || others.some((other) => other && !/^\d\d?$/.test(other)))
    return undefined;
  return plainDigits(`${number}${others.map((other = "") => other.padStart(2, "0")).join("")}000`);
}

/** A number with its decimal point further right. Decimals beyond the paisa stay, to be refused like those of rupees. */
function movePoint(number: string, places: number): string {
  const [whole, decimals = ""] = number.split(".");
  const digits = decimals.replace(/0+$/, "").padEnd(places, "0");
  const rest = digits.slice(places);
  return `${whole}${digits.slice(0, places)}${rest && `.${rest}`}`;
}

function paiseOf(digits: string): Paise {
  const [whole = "", decimals] = digits.split(".");
  return paiseFromDigits(whole, decimals);
}
