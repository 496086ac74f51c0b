import { amountUnread } from "#content/en/ui/amount-reading.ts";
import { formatRupees } from "#values/money.ts";
import { amountDigits, digitsToCome } from "#values/typed-amount.ts";

/** What is shown below an amount; empty where digits need no reading. */
type AmountReading = { text: string; isWrong: boolean };

type Typing = {
  /** The cursor has left the field: what was started will not be finished. */
  isLeft?: boolean;
  /** A minus in front is read, too. */
  mayBeLoss?: boolean;
};

const NO_READING: AmountReading = { text: "", isWrong: false };

/** The amount as it is read where a unit or decimals were typed, or how to write one where none can be read. */
export function amountReading(typed: string, { isLeft, mayBeLoss }: Typing = {}): AmountReading {
  const text = typed.trim();
  const isLoss = mayBeLoss === true && /^[-−]/.test(text);
  const unsigned = isLoss ? text.slice(1) : text;
  if (unsigned === "") return NO_READING;
  const read = amountDigits(unsigned);
  const digits = read ?? (isLeft ? undefined : digitsToCome(unsigned));
  if (digits === undefined) return { text: amountUnread, isWrong: true };
  // "18.5 la" can only become lakhs; what "1 crore 5" will be is not known yet.
  const isShown = read === undefined ? /\d.*[a-z]$/i : /\d.*[.a-z]/i;
  if (!isShown.test(unsigned)) return NO_READING;
  return { text: `${isLoss ? "−" : ""}${inRupees(digits)}`, isWrong: false };
}

/** `₹18.50` of 18.5, and without paise where there are none. */
function inRupees(digits: string): string {
  const [whole, decimals = ""] = digits.split(".");
  return `${formatRupees(Number(whole))}${Number(decimals) ? `.${decimals.padEnd(2, "0")}` : ""}`;
}

/** Shows at a field how its text is read now. What it began with is for the server to refuse. */
export function showReading(input: HTMLInputElement, place: Element): void {
  const isLeft = input !== document.activeElement;
  const mayBeLoss = input.dataset.reading === "loss";
  const reading = amountReading(input.value, { isLeft, mayBeLoss });
  const isOld = reading.isWrong && input.value === input.defaultValue;
  const { text, isWrong } = isOld ? NO_READING : reading;
  // The same words again are not announced again.
  if (place.textContent !== text) place.textContent = text;
  place.toggleAttribute("data-wrong", isWrong);
}
