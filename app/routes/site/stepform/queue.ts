import { findBrowser } from "#platform/browser.server.ts";
import { appOf } from "#platform/request.server.ts";
import type { Route } from "./+types/queue.ts";

/** How many files are read before the one this browser waits for; asked while it waits. */
export function loader({ request, context }: Route.LoaderArgs) {
  const browser = findBrowser(request, context);
  const ahead = browser ? appOf(context).pdf.aheadOf(browser.hash) : 0;
  return Response.json({ ahead }, { headers: { "Cache-Control": "no-store" } });
}
