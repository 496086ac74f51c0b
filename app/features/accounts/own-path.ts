import { ownPath } from "#values/own-path.ts";

/** Signing in must not lead back to signing in. */
const DOORS = /^\/(?:login|createaccounts|forgetpassword|logout)(?:\/|$|\?|#)/i;

/** Where somebody goes after signing in: a page of ours that is not the way in itself. */
export function pathAfterDoor(next: string | null | undefined): string | undefined {
  const path = ownPath(next);
  return path && !DOORS.test(path) ? path : undefined;
}

/** The query that carries `next` along; empty without one. */
export function nextQuery(next: string | undefined): string {
  return next ? `?next=${encodeURIComponent(next)}` : "";
}
