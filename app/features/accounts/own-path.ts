const SOMEWHERE = "https://own.invalid";
/** Signing in must not lead back to signing in. */
const DOORS = /^\/(?:login|createaccounts|forgetpassword|logout)(?:\/|$)/i;

/**
 * The address that `next` names, when it is a page of ours: a path with its query. Anything that a
 * browser could read as another site is undefined (`//elsewhere`, `/\elsewhere`, `https:…`).
 */
export function ownPath(next: string | null | undefined): string | undefined {
  if (!next?.startsWith("/") || next.length > 2000) return undefined;
  if (!URL.canParse(next, SOMEWHERE)) return undefined;
  const url = new URL(next, SOMEWHERE);
  const path = url.pathname + url.search + url.hash;
  // A dot segment may leave two slashes at the start, which would name another host.
  if (url.origin !== SOMEWHERE || /^\/[/\\]/.test(path) || DOORS.test(url.pathname))
    return undefined;
  return path;
}

/** The query that carries `next` along; empty without one. */
export function nextQuery(next: string | undefined): string {
  return next ? `?next=${encodeURIComponent(next)}` : "";
}
