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

/**
 * The same for someone who may live abroad: beside an Indian mobile any valid number with the +country code of another
 * country. The small metadata that we load does not say which of these are mobiles, so a landline abroad is taken too.
 */
export function anyMobile(text: string): string | undefined {
  const indian = indianMobile(text);
  if (indian) return indian;
  const number = parsePhoneNumberFromString(text, { extract: false });
  // Numbers of no country are services; an extension would be lost.
  if (!number?.isValid() || !number.country || number.country === "IN" || number.ext)
    return undefined;
  return number.number;
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

/** A telephone number as it is printed, `+91 80 2222 1111`; one without a country code is India's. Undefined when it cannot be one. */
export function printedPhone(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, "IN");
  return number?.isPossible() && number.country !== undefined
    ? number.formatInternational()
    : undefined;
}
