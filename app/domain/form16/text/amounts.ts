/** "000.00" and "001,875.00" are pieces of broken numbers, never one. */
const PLAIN = /^(?:0|[1-9]\d*)(?:\.\d{1,2})?$|^\.\d{1,2}$/;
const INDIAN = /^[1-9]\d?(?:,\d{2})*,\d{3}(?:\.\d{1,2})?$/;
const WESTERN = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?$/;
const NIL = /^(?:[-–—−_]+|nil|n\.?\/?a\.?)$/i;
/** Groups parted by an apostrophe or a space, as "21 69 000.00". */
const GAP = /(?<=\d)['’ ](?=\d{2,3}(?!\d))/g;
/** "12,34,567/-" and "12,34,567.00/--": no paise, and no minus. */
const CLOSED = /\/[-–—−=]{1,2}$/;
/** Accounting programs print "2,00,000.00-"; "10-" may be anything. */
const MINUS_BEHIND = /^((?:rs\.?|inr|₹)?\s*\d[\d,]*(?:[.,]\d{2,3}|\d{3}))\s*[-–—−]$/i;
const MINUS = /^(?:\(-\)|[-–—−])/;
/** No salary has more digits; a longer number is an account or a receipt number. */
const LARGEST = 1e12;

/**
 * A printed amount in rupees: Indian, western or no grouping, up to two decimals, `Rs.`, brackets or a
 * minus (before or behind) for negatives; groups parted by commas, apostrophes or spaces; a dash and "nil" are 0. Nothing else counts: `12,8S,000` and `1,2,3` are undefined.
 */
export function printedAmount(printed: string): number | undefined {
  let text = printed
    .trim()
    .replace(/^(?:rs\.?|inr|₹)\s*|₹$/gi, "")
    .replace(CLOSED, "")
    .replace(GAP, ",");
  if (NIL.test(text)) return 0;
  if (!/\d/.test(text)) return undefined;
  const behind = MINUS_BEHIND.exec(text)?.[1];
  const bracketed = /^\(\s*(?:rs\.?|inr|₹)?\s*([\d,.]+)(?:\/-)?\s*\)$/i.exec(text);
  const negative = bracketed !== null || behind !== undefined || MINUS.test(text);
  text =
    bracketed?.[1] ??
    behind ??
    text
      .replace(MINUS, "")
      .trim()
      .replace(/^(?:rs\.?|inr|₹)\s*/i, "");
  if (!PLAIN.test(text) && !INDIAN.test(text) && !WESTERN.test(text)) return undefined;
  const amount = Number(text.replaceAll(",", ""));
  if (amount > LARGEST) return undefined;
  return negative && amount !== 0 ? -amount : amount;
}

/** True for what can only be an amount; `10` or `(1)` may be part of a section number. */
export function isPlainlyAmount(text: string): boolean {
  return (
    printedAmount(text) !== undefined &&
    (/\.\d{1,2}\)?-?$|[,'’ ]\d{3}/.test(text.replace(CLOSED, "")) || /\d{4}/.test(text))
  );
}
