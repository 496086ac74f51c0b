import { isIP } from "node:net";

/**
 * A network that an address belongs to, and how many lines' worth of tries it is good for before anybody was seen in it.
 * `holds` says by what the people in it are told apart: each by the /64 of a telephone, or, where all have one address,
 * by the browser.
 */
export type Network = { name: string; lines: number; holds?: "lines" | "browsers" };

/** Thousands of an Indian mobile network's customers share one IPv4 address, so it counts as many lines. */
const LINES_OF_IPV4 = 10;
/**
 * What further people add to a network: fifteen of them a line, which is two orders or requests for filing an hour for
 * each. A household is a line by itself.
 */
const PEOPLE_OF_A_LINE = 15;
/**
 * However many were seen: three hundred people beyond the share of an IPv4 address. Whoever has a whole network can look
 * like as many people as it has lines, so this is what one such sender comes to.
 */
const MOST_LINES = 30;
/** As many as make a difference. */
export const PEOPLE_COUNTED = MOST_LINES * PEOPLE_OF_A_LINE;

/**
 * The networks that a try from `address` counts against. One line has a whole /64 of IPv6 addresses to choose from, a
 * household often a /56 or a /48; in a mobile network each telephone has a /64, and a /56 or a /48 is 256 or 65,536
 * people. Each counts by itself, the wider ones as a few lines, and more as people are seen in them.
 */
export function networksOf(address: string): Network[] {
  const version = isIP(address);
  if (version === 4) return [{ name: address, lines: LINES_OF_IPV4, holds: "browsers" }];
  if (version === 0) return [{ name: address, lines: 1 }];
  const hex = hexOf(address);
  return [
    { name: `${hex.slice(0, 16)}/64`, lines: 1 },
    { name: `${hex.slice(0, 14)}/56`, lines: 2, holds: "lines" },
    { name: `${hex.slice(0, 12)}/48`, lines: 4, holds: "lines" },
  ];
}

/** How many lines a network is good for when `people` were seen in it within the hour. */
export function linesFor({ lines }: Network, people: number): number {
  return Math.min(MOST_LINES, lines + people / PEOPLE_OF_A_LINE);
}

/** The widest of them: an IPv4 address, or the /48 of an IPv6 one, of which one line may have any number of addresses. */
export function widestOf(address: string): string {
  return networksOf(address).at(-1)?.name ?? address;
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
