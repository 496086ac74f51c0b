import type { Browser } from "#platform/browser.server.ts";

/** From where somebody signs in: the browser, what it calls itself, and its network address. */
export type Visit = {
  browser: Browser;
  device: string;
  address: string;
  /** The token of the session that the browser has: it ends with the sign-in. */
  replaces?: string | undefined;
};
