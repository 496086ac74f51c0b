import { readFeed } from "#features/calendar-feeds/read-feed.server.ts";
import { wordsOf } from "#features/words/words-of.server.ts";
import { triedFrom } from "#platform/browser.server.ts";
import { download } from "#platform/download.server.ts";
import { appOf } from "#platform/request.server.ts";
import type { Route } from "./+types/calendar-file.ts";

const TYPE = ["text/calendar", "charset=utf-8"].join("; ");
const NEVER_LISTED = { "X-Robots-Tag": "noindex" } as const;

/** What a calendar reads at a private address; 404 for every other, whatever it was before. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const from = triedFrom(request, context);
  const feed = await readFeed(appOf(context), from, params.token, wordsOf(context));
  if (!feed.ok) {
    const headers = { ...NEVER_LISTED, "Retry-After": String(feed.retryAfter) };
    return new Response(null, { status: 429, headers });
  }
  if (feed.value === undefined) return new Response(null, { status: 404, headers: NEVER_LISTED });
  const file = download(feed.value, "days.ics", TYPE);
  file.headers.set("X-Robots-Tag", NEVER_LISTED["X-Robots-Tag"]);
  return file;
}
