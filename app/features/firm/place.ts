import type { Firm } from "#values/firm.ts";

const NUMBER = "(-?\\d{1,3}(?:\\.\\d+)?)";
/** How maps write a place into their addresses, the marked place before the middle of the picture; the first found counts. */
const WAYS = [
  `!3d${NUMBER}!4d${NUMBER}`,
  `[?&]mlat=${NUMBER}&mlon=${NUMBER}`,
  `[?&](?:q|ll|query|destination)=(?:loc:)?${NUMBER}(?:,|%2C)[\\s+]*${NUMBER}`,
  `/@${NUMBER},${NUMBER}`,
  `#map=[\\d.]+/${NUMBER}/${NUMBER}`,
  `^geo:${NUMBER},${NUMBER}`,
  `^${NUMBER}\\s*[,;\\s]\\s*${NUMBER}$`,
].map((way) => new RegExp(way));

/**
 * The place that a link to a map names, or two numbers in degrees, latitude first; undefined where there is none. A
 * short link names none: only its service knows where it leads.
 */
export function readPlace(typed: string): NonNullable<Firm["coordinates"]> | undefined {
  const text = typed.trim().slice(0, 2000);
  const found = WAYS.map((way) => way.exec(text)).find((match) => match !== null);
  if (!found) return undefined;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined;
}
