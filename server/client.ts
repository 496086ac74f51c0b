import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** Of a request: whose it is, and by which address of ours it came. */
export type Front = {
  address(req: IncomingMessage): string;
  origin(req: IncomingMessage): string;
  /** The address for pages that are rendered for nobody in particular. */
  ownOrigin: string;
  /** Whether the public address is encrypted. */
  https: boolean;
};

/**
 * @param publicOrigin the address the public uses; without it the Host header of each request
 * @param localOrigin where this process listens
 * @param trustedProxies addresses or subnets of our own proxies, parted by commas: only what comes
 *   from them may name the client in X-Forwarded-For, and only the last hop is theirs to say
 */
export function openFront(
  publicOrigin: string | undefined,
  localOrigin: string,
  trustedProxies: string,
): Front {
  const proxies = new BlockList();
  for (const entry of trustedProxies.split(",").map((part) => part.trim())) {
    if (!entry) continue;
    const [address = "", bits] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (!isIP(address)) throw new RangeError(`TRUSTED_PROXIES: ${entry} is not an address`);
    if (bits) proxies.addSubnet(address, Number(bits), family);
    else proxies.addAddress(address, family);
  }
  return {
    https: publicOrigin?.startsWith("https:") ?? false,
    ownOrigin: publicOrigin ?? localOrigin,
    origin: (req) => publicOrigin ?? `http://${req.headers.host ?? "localhost"}`,
    address(req) {
      const socket = plain(req.socket.remoteAddress ?? "");
      const forwarded = req.headers["x-forwarded-for"];
      if (!forwarded || !proxies.check(socket, isIP(socket) === 6 ? "ipv6" : "ipv4")) return socket;
      const last = plain(String(forwarded).split(",").at(-1)?.trim() ?? "");
      return isIP(last) ? last : socket;
    },
  };
}

/** `::ffff:10.0.0.1` is an IPv4 client on a socket that listens for both. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, "");
}
