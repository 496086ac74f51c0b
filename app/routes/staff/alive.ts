import { requireStaff } from "#features/accounts/require.server.ts";
import type { Route } from "./+types/alive.ts";

/** Asked while a person of the firm types: asking makes the session last. */
export function loader({ url, context }: Route.LoaderArgs) {
  requireStaff({ url, context });
  return new Response(null, { status: 204 });
}
