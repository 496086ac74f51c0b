import { data } from "react-router";
import { requirePerson } from "#features/accounts/require.server.ts";
import { casesOfAccount } from "#features/cases/cases-of-account.server.ts";
import { MEDIA_TYPES } from "#features/documents/stored.server.ts";
import { readOwnDocument } from "#features/vault/read-own-document.server.ts";
import { download } from "#platform/download.server.ts";
import { appOf } from "#platform/request.server.ts";
import type { Route } from "./+types/document.ts";

/** A document of the account, as a file. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { person } = requirePerson({ url, context });
  const theirs = await casesOfAccount(app.db, person.id);
  const found = await readOwnDocument(app, theirs, params.document);
  if (!found) throw data(null, { status: 404 });
  return download(new Uint8Array(found.bytes), found.name, MEDIA_TYPES[found.type]);
}
