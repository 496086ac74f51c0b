import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * A mobile number as it is typed in India, with or without +91, to E.164 (`+919876543210`).
 * Undefined when it cannot be one: Indian mobile numbers have ten digits and begin with 6 to 9. A number inside other
 * text is none, so that a username may end in one.
 */
export function indianMobile(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, {
    defaultCountry: "IN",
    extract: false,
  })?.number;
  return number && /^\+91[6-9]\d{9}$/.test(number) ? number : undefined;
}

/** `••••••3210`. */
export function maskMobile(mobile: string): string {
  return `••••••${mobile.slice(-4)}`;
}

/** `a••••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}••••${email.slice(at)}`;
}

/** A telephone number in India as it is printed, `+91 80 2222 1111`; undefined when it cannot be one. */
export function printedPhone(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, "IN");
  return number?.isPossible() && number.country !== undefined
    ? number.formatInternational()
    : undefined;
}
