import type { IncomingMessage } from "node:http";

/** Of these Node takes the first and drops the rest, where a proxy may have gone by the last. */
const SINGLE = ["host", "content-type", "authorization"];
/** A name, an IPv4 address or an IPv6 one in brackets, and a port: the whole of what a browser sends. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Whether the head of a request reads the same to everybody on its way (RFC 9112, sections 3.2 and 6.1): one plain
 * host, none of the headers twice that count once, and no body in a coding that we do not take apart. Pages, rules and
 * the ends of bodies would otherwise be one thing to a proxy and another to us.
 */
export function isUnambiguous(
  req: Pick<IncomingMessage, "headers" | "rawHeaders" | "httpVersion">,
): boolean {
  const { host, "transfer-encoding": coding } = req.headers;
  if (coding !== undefined && coding.toLowerCase() !== "chunked") return false;
  if (repeatsSingle(req.rawHeaders)) return false;
  // Probes of health still speak HTTP/1.0, which has no Host.
  if (host === undefined) return req.httpVersion === "1.0";
  return isPlain(host);
}

/** Browsers name few hosts; one that invents them must not fill our memory. */
const plainHosts = new Set<string>();

function isPlain(host: string): boolean {
  if (plainHosts.has(host)) return true;
  const isIt = HOST.test(host) && URL.canParse(`http://${host}`);
  if (isIt && plainHosts.size < 100) plainHosts.add(host);
  return isIt;
}

/**
 * In loops, since each page from memory pays for it.
 * @param raw names and values in turn, as they came
 */
function repeatsSingle(raw: readonly string[]): boolean {
  for (const single of SINGLE) {
    let times = 0;
    for (let at = 0; at < raw.length; at += 2) {
      const name = raw[at];
      if (name?.length === single.length && name.toLowerCase() === single) times += 1;
    }
    if (times > 1) return true;
  }
  return false;
}
