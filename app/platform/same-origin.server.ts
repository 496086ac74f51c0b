/**
 * Whether a request that may change something comes from our own pages. Browsers send `Origin` with
 * every POST; where a device on the way removed it, `Sec-Fetch-Site` must say that it is ours, or
 * that no site sent it. A client that sends neither is not a browser of the last years and is refused.
 *
 * @param origin our own, scheme included
 */
export function isFromOurPages(
  request: { method: string; headers: Record<string, string | undefined> },
  origin: string,
): boolean {
  if (request.method === "GET" || request.method === "HEAD") return true;
  const sent = request.headers.origin;
  if (sent !== undefined) return sent === origin;
  const site = request.headers["sec-fetch-site"];
  return site === "same-origin" || site === "none";
}
