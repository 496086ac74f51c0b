import type { Message } from "./message.ts";
import {
  decimalRupees,
  nearestRupee,
  type Paise,
  paiseFromDigits,
  type Rupees,
  rupees,
} from "./money.ts";

/** 100 crore: more than any field of the site has to hold. */
export const MOST_RUPEES = 100_00_00_000;

/** What an amount is of. None: what is owned, or what a goal costs. */
export type Period = "month" | "year" | "none";

/** What is asked about, because it may mean something else than the digits say. */
export type AmountMessages = {
  /** Digits whose commas or spaces are not where an amount has them: one may be missing. */
  amountMisgrouped: { text: string };
  /** `meant` is the same in the period of the field, where it has one. */
  amountOfOtherPeriod: { text: string; period: Period; asked: Period; meant?: Rupees };
};

/** Digits of rupees, or why there are none; neither of a field that is left empty. */
type Read = { digits?: string; why?: Message<AmountMessages> | "noAmount" };

/** Longer than an amount with a currency, three units and a period; what is longer is not looked at. */
const LONGEST = 80;
const MONTHS = 12;

const NUMBER = "(\\d+(?:\\.\\d+)?)";
/** The largest first, each with how many digits the decimal point moves in it; Hindi with and without its nukta. */
const UNITS = [
  { names: "crs?|crores?|करो(?:\u0921\u093c?|\u095c)", places: 7 },
  { names: "l|lks?|lacs?|lakhs?|लाख", places: 5 },
  { names: "k|thousands?|ह(?:\u091c\u093c?|\u095b)ार", places: 3 },
];
const CURRENCY = "₹|r[se]|inr|rupees?";
const ENDS = `(?: ?(?:/[-–—=]|only|${CURRENCY})\\.?)*`;
const MONTHLY =
  "(?:/ ?)?(?:p[. /]{0,2}m|(?:per|a|each|every) ?(?:month|mth|mensem)|monthly)|/ ?m(?:o|th|onth)?";
const YEARLY =
  "(?:/ ?)?(?:p[. /]{0,2}a|(?:per|an?|each|every) ?(?:year|yr|annum)|yearly|annual(?:ly)?)|/ ?(?:y|yr|year|annum)";
const NIL = "nil\\.?|none|n/?a|[-–—−]";
/**
 * Of a text without commas and with single spaces. No two ways lead through the same characters: a long text that is no
 * amount is refused at once.
 */
const SHAPE = new RegExp(
  `^(?:(?:${CURRENCY})\\.? ?)*(?:${UNITS.map(({ names }) => `(?:${NUMBER} ?(?:${names})\\.? ?)?`).join("")}|${NUMBER}|(${NIL}))` +
    `${ENDS}(?: ?(?:(${MONTHLY})|(${YEARLY}))\\.?)?${ENDS}$`,
  "i",
);
/** India's groups and the West's: whoever writes 1,5 lakh means one and a half, and not 15. */
const GROUPED = /^(?:\d+|\d{1,3}(?:,\d\d)*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

/** A text that is being typed may go on like the rest of one of these; units first. */
const LIKELY = [
  ...["crores", "lakhs", "lacs", "thousands", "करोड़", "लाख", "हज़ार"],
  ...["0,000", "rs0", "rupees0", "inr0", "/-", "rupees", "inr", "only", "nil"],
  ...["per month", "every month", "p.m.", "monthly", "per mensem"],
  ...["per annum", "per year", "every year", "p.a.", "yearly", "annually", "/yr"],
];

/**
 * Rupees as people type them, in whole rupees: `1,50,000`, `₹1,50,000/-`, `Rs. 150000.50`, `1.5 lakh`, `25k pm`.
 * Undefined when the text is empty, not an amount, above 100 crore, or to be asked about.
 * @param asked the period of the field; an amount of another one is not converted, because it may be a slip
 */
export function parseRupees(text: string, asked: Period): Rupees | undefined {
  const { digits } = readTypedAmount(text, asked);
  return digits === undefined ? undefined : wholeRupees(digits);
}

/** Why a text is not read, `wrong` where it is no amount; undefined where it is read, or left empty. */
export function whyUnread<Wrong>(
  text: string,
  asked: Period,
  wrong: Wrong,
): Message<AmountMessages> | Wrong | undefined {
  const { why } = readTypedAmount(text, asked);
  return why === "noAmount" ? wrong : why;
}

/** Whether an amount is left empty; "nil" and a dash say so. */
export function isLeftEmpty(text: string): boolean {
  return understand(text) === "empty";
}

/** A stored text without its groups: it was accepted, maybe before they were looked at. */
export function ungrouped(text: string): string {
  return text.replaceAll(/,|\s(?=[\s\d,])/g, "");
}

/**
 * Digits without a unit, to the paisa: what arrived at a bank, which is copied from its statement. "1.5 lakh" there is
 * a round figure and not what arrived.
 */
export function parsePaise(text: string): Paise | undefined {
  const meaning = understand(text);
  if (meaning === "empty" || !meaning?.isGrouped || meaning.hasUnit || meaning.period !== "none")
    return undefined;
  return paiseOf(meaning.digits);
}

/**
 * The rupees of a text in digits, with at most two decimals: `1850000` of "18.5 lakh", `18.5` of "₹18.5". Text, so that
 * no fraction is ever multiplied, and a browser needs nothing else to read it.
 */
export function readTypedAmount(text: string, asked: Period): Read {
  const meaning = understand(text);
  if (meaning === "empty") return {};
  if (!meaning) return { why: "noAmount" };
  const { digits, period, isGrouped } = meaning;
  const typed = text.trim();
  if (!isGrouped) return { why: { id: "amountMisgrouped", params: { text: typed } } };
  if (period === "none" || period === asked) return { digits };
  const meant = asked === "none" ? undefined : inOtherPeriod(wholeRupees(digits), period);
  const isKnown = meant !== undefined && meant <= MOST_RUPEES;
  const params = { text: typed, period, asked, ...(isKnown && { meant }) };
  return { why: { id: "amountOfOtherPeriod", params } };
}

/** The digits of a text that is still being typed, with a likely ending; undefined when none makes it an amount. */
export function digitsToCome(text: string): string | undefined {
  for (const word of LIKELY) {
    for (let from = 0; from < word.length; from++) {
      const meaning = understand(text + word.slice(from));
      if (meaning === "empty") return "0";
      if (meaning?.isGrouped) return meaning.digits;
    }
  }
  return undefined;
}

type Meaning = { digits: string; period: Period; hasUnit: boolean; isGrouped: boolean };

/** What a text says, whatever is asked; undefined where that is no amount. */
function understand(text: string): Meaning | "empty" | undefined {
  const line = text
    .trim()
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replaceAll(/(\d)(?: ?, ?| )(?=\d)/g, "$1,");
  if (line === "") return "empty";
  if (line.length > LONGEST) return undefined;
  const found = SHAPE.exec(line.replaceAll(",", ""));
  if (!found) return undefined;
  const [, crores, lakhs, thousands, plain, nil, month, year] = found;
  if (nil !== undefined) return "empty";
  const number = plain ?? unitDigits([crores, lakhs, thousands]);
  if (number === undefined || !isCounted(number)) return undefined;
  return {
    digits: number,
    period: month ? "month" : year ? "year" : "none",
    hasUnit: plain === undefined,
    isGrouped: (line.match(/[\d,][\d,.]*/g) ?? []).every((one) => GROUPED.test(one)),
  };
}

function isCounted(digits: string): boolean {
  return /^\d{1,12}(?:\.\d\d?)?$/.test(digits) && Number(digits) <= MOST_RUPEES;
}

/** `18.5 lakh`, `1 crore 50 lakh`: several units are whole numbers, and fewer than 100 of those that follow. */
function unitDigits(numbers: readonly (string | undefined)[]): string | undefined {
  const largest = numbers.findIndex((number) => number !== undefined);
  const number = numbers[largest];
  if (number === undefined) return undefined;
  const others = numbers.slice(largest + 1);
  if (others.every((other) => other === undefined))
    return movePoint(number, UNITS[largest]?.places ?? 0);
  if (number.includes(".") || others.some((other) => other && !/^\d\d?$/.test(other)))
    return undefined;
  return `${number}${others.map((other = "") => other.padStart(2, "0")).join("")}000`;
}

/** A number with its decimal point further right. Decimals beyond the paisa stay, to be refused like those of rupees. */
function movePoint(number: string, places: number): string {
  const [whole, decimals = ""] = number.split(".");
  const digits = decimals.replace(/0+$/, "").padEnd(places, "0");
  const rest = digits.slice(places);
  return `${whole}${digits.slice(0, places)}${rest && `.${rest}`}`;
}

/** A year of a month's amount, or a month of a year's, to the rupee. */
function inOtherPeriod(amount: Rupees, period: Period): Rupees {
  return rupees(period === "month" ? amount * MONTHS : Math.round(amount / MONTHS));
}

function wholeRupees(digits: string): Rupees {
  return nearestRupee(decimalRupees(paiseOf(digits)));
}

function paiseOf(digits: string): Paise {
  const [whole = "", decimals] = digits.split(".");
  return paiseFromDigits(whole, decimals);
}
