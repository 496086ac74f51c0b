import type { Browser } from "#platform/browser.server.ts";

/** Where somebody signs in from: the browser, its name, and the network address. */
export type Visit = {
  browser: Browser;
  device: string;
  address: string;
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
  { browser, address }: Pick<Visit, "browser" | "address">,
  isKnown: boolean,
): { subject: string; address: string } {
  return isKnown
    ? { subject: `${subject} ${browser.hash}`, address: browser.hash }
    : { subject, address };
}
