import { requireStaff } from "#features/accounts/require.server.ts";
import type { Route } from "./+types/alive.ts";

/** Asked while somebody of the firm types: that they asked keeps their session alive. */
export function loader({ url, context }: Route.LoaderArgs) {
  requireStaff({ url, context });
  return new Response(null, { status: 204 });
}
