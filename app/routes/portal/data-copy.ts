import { accountRefusals } from "#content/en/account-refusals.ts";
import { requireConfirmed, requirePerson } from "#features/accounts/require.server.ts";
import { ownCopy } from "#features/personal-data/own-copy.server.ts";
import { download } from "#platform/download.server.ts";
import { problemsInWords } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { zipBody } from "#platform/zip.server.ts";
import type { Route } from "./+types/data-copy.ts";

/** The copy itself, as a file; back at its page when the password has to be typed first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const session = requirePerson({ url, context });
  requireConfirmed({ url: new URL("/portal/security/data", url), context }, session);
  const copy = await ownCopy(app, session);
  if (!copy.ok) {
    const [problem] = problemsInWords(accountRefusals, copy.problems);
    const headers = { "Retry-After": String(copy.retryAfter) };
    return new Response(problem?.message, { status: 429, headers });
  }
  const { name, entries } = copy.value;
  return download(zipBody(entries, app.clock.now()), name, "application/zip");
}
