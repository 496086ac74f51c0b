/** Letters and digits that cannot be misread over the phone: no I, L, O, U (Crockford's base 32). */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** What a request is called in mails and on the phone: a prefix that names its kind, and 8 letters (40 random bits). */
export function referenceFrom(prefix: string, random: Uint8Array): string {
  const letters = Array.from(random.slice(0, 8), (byte) => ALPHABET[byte % 32]).join("");
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

export function isReference(prefix: string, text: string): boolean {
  return new RegExp(`^${prefix}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$`).test(text);
}
