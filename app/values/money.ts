/** Whole rupees: the unit of the law and of the price list. */
export type Rupees = number & { readonly __unit: "rupees" };
/** Whole paise: the unit of orders, invoices and gateways. */
export type Paise = number & { readonly __unit: "paise" };
/** Hundredths of a per cent: 30 % is 3000. */
export type BasisPoints = number & { readonly __unit: "basis points" };

function whole(amount: number, unit: string): number {
  if (!Number.isSafeInteger(amount))
    throw new RangeError(`${amount} is not a whole number of ${unit}`);
  return amount === 0 ? 0 : amount; // never -0, which prints as "-0"
}

export function rupees(amount: number): Rupees {
  return whole(amount, "rupees") as Rupees;
}

export function paise(amount: number): Paise {
  return whole(amount, "paise") as Paise;
}

export function percent(rate: number): BasisPoints {
  return whole(Math.round(rate * POINTS_PER_PERCENT), "basis points") as BasisPoints;
}

/** A rate as a number of per cent, for words and sheets: 12.5 of 1250 basis points. */
export function inPercent(rate: number): number {
  return rate / POINTS_PER_PERCENT;
}

export const NOTHING = 0 as Rupees;

const PAISE_PER_RUPEE = 100;
const POINTS_PER_PERCENT = 100;

/** An amount of the price list in the unit of orders. */
export function inPaise(amount: Rupees): Paise {
  return paise(amount * PAISE_PER_RUPEE);
}

/** Rupees with their paise as decimals, for spreadsheets and words; 4249.5 of 424950 paise. */
export function decimalRupees(amount: Paise): number {
  return amount / PAISE_PER_RUPEE;
}

/** Rupees with decimals, as documents print them, to the nearest paisa. */
export function nearestPaisa(amount: number): Paise {
  return paise(Math.round(amount * PAISE_PER_RUPEE));
}

/** A sum of figures with decimals without what binary fractions add to it: 0.3 of 0.1 + 0.2. Of any size. */
export function roundedToPaise(amount: number): number {
  return Math.round(amount * PAISE_PER_RUPEE) / PAISE_PER_RUPEE;
}

/** The digits before and after the decimal point of an amount: `4249` and `5` are 424950 paise. */
export function paiseFromDigits(whole: string, decimals = ""): Paise {
  return paise(Number(whole) * PAISE_PER_RUPEE + Number(decimals.padEnd(2, "0")));
}

/** The rupees and the paise of an amount. Throws RangeError below zero. */
export function rupeesAndPaise(amount: Paise): { rupees: number; paise: number } {
  if (amount < 0) throw new RangeError(`${amount} paise are below zero`);
  return { rupees: Math.floor(amount / PAISE_PER_RUPEE), paise: amount % PAISE_PER_RUPEE };
}

/** Adds amounts of one unit. */
export function sumOf<Amount extends Rupees | Paise = Rupees>(
  ...amounts: readonly Amount[]
): Amount {
  let total = 0;
  for (const amount of amounts) total += amount;
  return whole(total, "units") as Amount;
}

/** The smallest of the amounts: the law writes most of its limits in this form. */
export function least(first: Rupees, ...others: readonly Rupees[]): Rupees {
  return Math.min(first, ...others) as Rupees;
}

/** What is left of an amount, never below zero. */
export function excessOf(amount: Rupees, over: Rupees): Rupees {
  return rupees(Math.max(0, amount - over));
}

/** A document's figure with up to two decimals, to the rupee, half up (away from zero below it). */
export function nearestRupee(amount: number): Rupees {
  return rupees(Math.sign(amount) * Math.floor(Math.abs(roundedToPaise(amount)) + 0.5));
}

/** The only place where a rate is applied to an amount. To the rupee, half up. */
export function shareOf(amount: Rupees, rate: BasisPoints): Rupees {
  return proportionOf(amount, rate, 10_000);
}

/** What is left of an amount above a share of another, rounded once; never below zero. */
export function excessOverShare(amount: Rupees, of: Rupees, rate: BasisPoints): Rupees {
  return proportionOf(rupees(Math.max(0, amount * 10_000 - of * rate)), 1, 10_000);
}

/** `amount × numerator ÷ denominator`, to the whole unit of the amount, half up. */
export function proportionOf<Amount extends Rupees | Paise>(
  amount: Amount,
  numerator: number,
  denominator: number,
): Amount {
  const product = amount * numerator;
  const twice = 2 * Math.abs(product) + denominator;
  // Below 2^53 every step is exact: a quotient that is not whole stays at least half an ulp off the next whole number.
  if (denominator > 0 && twice <= Number.MAX_SAFE_INTEGER) {
    const magnitude = Math.floor(twice / (2 * denominator));
    return whole(product < 0 ? -magnitude : magnitude, "units") as Amount;
  }
  const quotient = divideHalfUp(BigInt(amount) * BigInt(numerator), BigInt(denominator));
  return whole(quotient, "units") as Amount;
}

function divideHalfUp(dividend: bigint, divisor: bigint): number {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const quotient = (magnitude * 2n + divisor) / (divisor * 2n);
  return Number(dividend < 0n ? -quotient : quotient);
}

/** Total income to the nearest ten rupees, half up: s. 288A, Income-tax Act 1961. */
export function roundTotalIncome(income: Rupees): Rupees {
  return nearestTen(income);
}

/** Tax payable or refund due to the nearest ten rupees, half up: s. 288B, Income-tax Act 1961. */
export function roundTaxOrRefund(amount: Rupees): Rupees {
  return nearestTen(amount);
}

function nearestTen(amount: Rupees): Rupees {
  return rupees(Math.sign(amount) * Math.floor((Math.abs(amount) + 5) / 10) * 10);
}

const indian = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });

/** `₹12,49,900`; below zero `−₹500` with a true minus sign. */
export function formatRupees(amount: number): string {
  return `${amount < 0 ? "−" : ""}₹${withIndianCommas(Math.abs(amount))}`;
}

/** `₹3,600.84`, `₹4,249.00`: as on invoices. Throws RangeError below zero: a credit note names what is given back. */
export function formatPaise(amount: Paise): string {
  const { rupees, paise } = rupeesAndPaise(amount);
  return `₹${withIndianCommas(rupees)}.${twoDigits(paise)}`;
}

/** `3600.84`, as apps of payment and machines read an amount. Throws RangeError below zero. */
export function decimalText(amount: Paise): string {
  const { rupees, paise } = rupeesAndPaise(amount);
  return `${rupees}.${twoDigits(paise)}`;
}

/** `₹3,600.84`, and without paise where there are none: `₹3,600`. Throws RangeError below zero. */
export function formatExact(amount: Paise): string {
  return amount % PAISE_PER_RUPEE === 0
    ? formatRupees(amount / PAISE_PER_RUPEE)
    : formatPaise(amount);
}

/** A line of a price in rupees with paise as decimals: `₹764.80`, `₹4,249`, `−₹501`. */
export function formatPrice(amount: number): string {
  return amount < 0 ? formatRupees(amount) : formatExact(nearestPaisa(amount));
}

function twoDigits(paise: number): string {
  return String(paise).padStart(2, "0");
}

/** `12,49,900`, for columns whose heading already says rupees. */
export function formatAmount(amount: number): string {
  return `${amount < 0 ? "−" : ""}${withIndianCommas(Math.abs(amount))}`;
}

const RUPEES_PER_LAKH = 1_00_000;
const RUPEES_PER_CRORE = 1_00_00_000;

/**
 * An amount in rupees for charts, short enough for a label: `₹52,000`, `₹97 lakh`, `₹1.24 crore`, `₹1,234 crore`,
 * `₹1.2 lakh crore`. Rounded before its unit is chosen: 99.6 lakh is `₹1.00 crore`.
 */
export function formatShortRupees(amount: number): string {
  return `${Math.round(amount) < 0 ? "−" : ""}₹${shortAmount(Math.abs(amount))}`;
}

function shortAmount(size: number): string {
  const whole = Math.round(size);
  if (whole < RUPEES_PER_LAKH) return withIndianCommas(whole);
  const lakhs = Math.round(size / RUPEES_PER_LAKH);
  if (lakhs < 100) return `${lakhs} lakh`;
  const hundredthsOfCrore = Math.round((size / RUPEES_PER_CRORE) * 100);
  if (hundredthsOfCrore < 100_00) return `${(hundredthsOfCrore / 100).toFixed(2)} crore`;
  const crores = Math.round(size / RUPEES_PER_CRORE);
  if (crores < 1_00_000) return `${withIndianCommas(crores)} crore`;
  const tenths = Math.round((crores / 1_00_000) * 10);
  return `${withIndianCommas(Math.floor(tenths / 10))}.${tenths % 10} lakh crore`;
}

/** Indian grouping. Whole numbers by hand: a computation prints some fifty of them, and Intl takes most of its time. */
function withIndianCommas(amount: number): string {
  if (!Number.isSafeInteger(amount)) return indian.format(amount);
  const digits = String(amount);
  if (digits.length <= 3) return digits;
  let head = digits.slice(0, -3);
  let text = digits.slice(-3);
  while (head.length > 2) {
    text = `${head.slice(-2)},${text}`;
    head = head.slice(0, -2);
  }
  return `${head},${text}`;
}
