import { clientOf } from "#features/appointments/session/stored-client.server.ts";
import { bookByLink } from "#features/appointments/taking/kept-time.server.ts";
import { bookTime } from "#features/appointments/taking/take-time.server.ts";
import { formOf } from "#features/appointments/taking/taking-rows.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";

/** Books a time to the end: whoever is not known opens the link of the mail as well. */
export async function bookInFull(
  app: App,
  browser: Browser,
  wanted: Parameters<typeof bookTime>[2],
): ReturnType<typeof bookByLink> {
  const taken = await bookTime(app, browser, wanted);
  if (!taken.ok || taken.value.state === "booked") return taken;
  return bookByLink(app, browser, await linkOf(app, taken.value.token));
}

/** The token in the mail of a kept time, by that of its form. */
export async function linkOf(app: App, form: string): Promise<string> {
  const row = await formOf(app.db, form);
  if (row?.state !== "kept") throw new Error("nothing is kept");
  return clientOf(app, row).token;
}
