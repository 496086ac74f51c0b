import { data } from "react-router";
import { requireStaff } from "#features/accounts/require.server.ts";
import { monthFile, readMonth } from "#features/payments/month/month.server.ts";
import { download } from "#platform/download.server.ts";
import { appOf } from "#platform/request.server.ts";
import type { Route } from "./+types/money-month-file.ts";

/** A CSV file of a month, for the firm. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  requireStaff({ url, context });
  const first = readMonth(params.month);
  const file = first && (await monthFile(appOf(context), first, params.file.replace(/\.csv$/, "")));
  if (!file) throw data(null, { status: 404 });
  return download(new TextEncoder().encode(file.text), file.name, "text/csv");
}
