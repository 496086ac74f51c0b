import { amountUnread, amountWords } from "#content/en/ui/amount-reading.ts";
import type { Message } from "#values/message.ts";
import { formatRupees } from "#values/money.ts";
import {
  type AmountMessages,
  digitsToCome,
  type Period,
  readTypedAmount,
} from "#values/typed-amount.ts";

/** What is shown below an amount; empty where digits need no reading. */
type AmountReading = { text: string; isWrong: boolean };

type Typing = {
  /** What the field asks for an amount of. */
  period?: Period;
  /** The cursor has left the field: what was started will not be finished. */
  isLeft?: boolean;
  /** A minus in front is read, too. */
  mayBeLoss?: boolean;
};

const NO_READING: AmountReading = { text: "", isWrong: false };

/** The amount as it is read where more than digits was typed, or why it is not read. */
export function amountReading(
  typed: string,
  { period = "none", isLeft, mayBeLoss }: Typing = {},
): AmountReading {
  const text = typed.trim();
  const isLoss = mayBeLoss === true && /^[-−]/.test(text);
  const unsigned = isLoss ? text.slice(1) : text;
  const shown = (digits: string) => ({
    text: `${isLoss ? "−" : ""}${inRupees(digits)}`,
    isWrong: false,
  });
  const { digits, why } = readTypedAmount(unsigned, period);
  if (digits !== undefined) return /^₹?[\d,\s]*$/.test(unsigned) ? NO_READING : shown(digits);
  if (why === undefined) return NO_READING;
  const isFinished = why !== "noAmount" && why.id === "amountOfOtherPeriod";
  const toCome = isLeft || isFinished ? undefined : digitsToCome(unsigned);
  if (toCome === undefined) {
    return { text: why === "noAmount" ? amountUnread : asked(why), isWrong: true };
  }
  // "18.5 la" can only become lakhs; what "1 crore 5" or "5,000 p" will be is not known yet.
  return /\d\s*[clt][a-z]*$/i.test(unsigned) ? shown(toCome) : NO_READING;
}

/** Not by `inWords`: a browser would fetch what is in one file with that, too. */
function asked(why: Message<AmountMessages>): string {
  if (why.id === "amountMisgrouped") return amountWords.amountMisgrouped(why.params, say);
  return amountWords.amountOfOtherPeriod(why.params, say);
}

const say = { rupees: formatRupees };

/** `₹18.50` of 18.5, and without paise where there are none. */
function inRupees(digits: string): string {
  const [whole, decimals = ""] = digits.split(".");
  return `${formatRupees(Number(whole))}${Number(decimals) ? `.${decimals.padEnd(2, "0")}` : ""}`;
}

/** Shows at a field how its text is read now. What it began with is for the server to refuse. */
export function showReading(input: HTMLInputElement, place: Element): void {
  const { reading, period } = input.dataset;
  const typing = {
    isLeft: input !== document.activeElement,
    mayBeLoss: reading === "loss",
    ...(period && { period: period as Period }),
  };
  const read = amountReading(input.value, typing);
  const isOld = read.isWrong && input.value === input.defaultValue;
  const { text, isWrong } = isOld ? NO_READING : read;
  // The same words again are not announced again.
  if (place.textContent !== text) place.textContent = text;
  place.toggleAttribute("data-wrong", isWrong);
}
