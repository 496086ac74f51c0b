import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { StartRefused } from "#values/start-refused.ts";

/** The client of a request, and our address by which it came. */
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
 * @throws StartRefused when one of them is no address
 */
export function openFront(
  publicOrigin: string | undefined,
  localOrigin: string,
  trustedProxies: string,
): Front {
  const proxies = new BlockList();
  for (const entry of trustedProxies.split(",").map((part) => part.trim())) {
    if (entry) addProxy(proxies, entry);
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

function addProxy(proxies: BlockList, entry: string): void {
  const [address = "", bits] = entry.split("/");
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  const longest = family === "ipv6" ? 128 : 32;
  if (!isIP(address) || (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= longest))) {
    throw new StartRefused(
      `TRUSTED_PROXIES: "${entry}" is neither an address nor a subnet such as 10.0.0.0/8.`,
    );
  }
  if (bits) proxies.addSubnet(address, Number(bits), family);
  else proxies.addAddress(address, family);
}

/** `::ffff:10.0.0.1` is an IPv4 client on a socket that listens for both. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, "");
}
