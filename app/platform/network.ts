import { isIP } from "node:net";

/** A network that an address belongs to, and how many lines' worth of tries it is good for. */
export type Network = { name: string; lines: number };

/** Thousands of an Indian mobile network's customers share one IPv4 address, so it counts as many lines. */
const LINES_OF_IPV4 = 10;

/**
 * The networks that a try from `address` counts against. One line has a whole /64 of IPv6 addresses to choose
 * from and often a /56 or a /48: each counts by itself, the wider ones as a few lines.
 */
export function networksOf(address: string): Network[] {
  const version = isIP(address);
  if (version !== 6) return [{ name: address, lines: version === 4 ? LINES_OF_IPV4 : 1 }];
  const hex = hexOf(address);
  return [
    { name: `${hex.slice(0, 16)}/64`, lines: 1 },
    { name: `${hex.slice(0, 14)}/56`, lines: 2 },
    { name: `${hex.slice(0, 12)}/48`, lines: 4 },
  ];
}

/** The first 64 bits of an IPv6 address in 16 digits. */
function hexOf(address: string): string {
  const [head = [], tail] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = tail ? 8 - head.length - tail.length : 0;
  const groups = [...head, ...Array<string>(Math.max(0, zeros)).fill("0"), ...(tail ?? [])];
  return groups
    .slice(0, 4)
    .map((group) => group.padStart(4, "0").toLowerCase())
    .join("");
}
