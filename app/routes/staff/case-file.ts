import { data } from "react-router";
import { requireStaff } from "#features/accounts/require.server.ts";
import { openFile } from "#features/case-desk/find-case.server.ts";
import { MEDIA_TYPES, SUFFIXES } from "#features/documents/stored.server.ts";
import { download } from "#platform/download.server.ts";
import { appOf } from "#platform/request.server.ts";
import type { Route } from "./+types/case-file.ts";

/** A file of a case's request, for the firm. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const session = requireStaff({ url, context });
  const { reference, document } = params;
  const file = await openFile(appOf(context), session, reference, document);
  if (!file) throw data(null, { status: 404 });
  const name = `${reference}-${document.slice(0, 8)}.${SUFFIXES[file.type]}`;
  return download(new Uint8Array(file.bytes), name, MEDIA_TYPES[file.type]);
}
