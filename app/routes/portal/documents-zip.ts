import { requirePerson } from "#features/accounts/require.server.ts";
import { casesOfAccount } from "#features/cases/cases-of-account.server.ts";
import { bundleOf } from "#features/vault/bundle.server.ts";
import { download } from "#platform/download.server.ts";
import { appOf } from "#platform/request.server.ts";
import { zipBody } from "#platform/zip.server.ts";
import { dayInIndia } from "#values/dates.ts";
import type { Route } from "./+types/documents-zip.ts";

/** Everything that the account and the firm sent each other, as one file. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { person } = requirePerson({ url, context });
  const entries = await bundleOf(app, await casesOfAccount(app.db, person.id));
  const body = zipBody(entries, app.clock.now());
  const name = `${dayInIndia(app.clock.now()).toString()}-documents.zip`;
  return download(body, name, "application/zip");
}
