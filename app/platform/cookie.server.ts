/**
 * Cookies that hold one random token. On https their names carry `__Host-`, so that no other host of
 * the domain can set one here, and a token under the bare name counts for nothing; plain http on this
 * machine cannot have the prefix.
 */
export function readToken(request: Request, name: string): string | undefined {
  const pattern = new RegExp(`(?:^|;\\s*)${nameFor(request, name)}=([\\w-]{43})(?:;|$)`);
  return pattern.exec(request.headers.get("cookie") ?? "")?.[1];
}

/** `Set-Cookie` for it. @param seconds how long the browser keeps it; 0 ends it */
export function tokenCookie(
  request: Request,
  name: string,
  token: string,
  seconds: number,
): string {
  const secure = isSecure(request) ? "; Secure" : "";
  return `${nameFor(request, name)}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

function nameFor(request: Request, name: string): string {
  return isSecure(request) ? `__Host-${name}` : name;
}

function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === "https:";
}
