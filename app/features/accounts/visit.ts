import type { Browser } from "#platform/browser.server.ts";
import type { TriedFrom } from "#platform/limits.server.ts";

/** From where somebody signs in: the browser, and what it calls itself. */
export type Visit = {
  browser: Browser;
  device: string;
  /** The token of the session that the browser has: it ends with the sign-in. */
  replaces?: string | undefined;
};

/**
 * What tries are counted at, and from where. A browser that the person has signed in with counts by
 * itself in both: what strangers try, at the same username or from the same address, does not count
 * against it.
 */
export function countedAs(
  subject: string,
  browser: Browser,
  isKnown: boolean,
): { subject: string; from: TriedFrom } {
  return isKnown
    ? { subject: `${subject} ${browser.hash}`, from: { address: browser.hash } }
    : { subject, from: browser };
}
