/** Permanent account number: five letters, four digits, a letter; the fourth names the kind of holder. */
const PAN = /^[A-Z]{3}[PCHFATBLJG][A-Z][0-9]{4}[A-Z]$/;
const TAN = /^[A-Z]{4}[0-9]{5}[A-Z]$/;

export function isPan(text: string): boolean {
  return PAN.test(text);
}

/** A person's PAN: the fourth letter is P. */
export function isPersonalPan(text: string): boolean {
  return isPan(text) && text[3] === "P";
}

export function isTan(text: string): boolean {
  return TAN.test(text);
}

/** `AAAPA9999A` as `AAAXX••••A` would still narrow it down; we show only the last four: `••••••999A`. */
export function maskPan(pan: string): string {
  return `••••••${pan.slice(-4)}`;
}

/** Whether a text has a PAN anywhere, in any letter case. */
export function holdsPan(text: string): boolean {
  return text.split(/[^A-Za-z0-9]+/).some((word) => isPan(word.toUpperCase()));
}
