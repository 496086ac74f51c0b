/** Spaces, line ends, characters without a look of their own, and "\", each of which browsers read in ways of their own. */
const WHOLE = /^https?:\/\/[^/?#@\\\p{C}\p{Z}]+(?:[/?#][^\\\p{C}\p{Z}]*)?$/iu;

/**
 * Whether a text is a whole web address, which leads to the host that it names wherever it is put: without two slashes
 * (`https:elsewhere`) a page reads it as a path of its own, and what stands before "@" looks like a host and is none.
 */
export function isLink(text: string, protocols: readonly string[] = ["https:"]): boolean {
  return WHOLE.test(text) && URL.canParse(text) && protocols.includes(new URL(text).protocol);
}
