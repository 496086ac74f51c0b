const DIGITS = 15;

/**
 * The number with which the Department acknowledges a return: 15 digits (ITR schema AY 2026-27, `ReceiptNo`); undefined for
 * anything else. Spaces and dashes between them are left out.
 */
export function readAcknowledgement(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s\u200B-\u200D\u2060\uFEFF-]/g, "");
  return new RegExp(`^\\d{${DIGITS}}$`).test(digits) ? digits : undefined;
}

/** "1234 5678 9012 345", as it is read out. */
export function shownAcknowledgement(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, "$1 ");
}
