import { isZone } from "#values/dates.ts";
import { ZONES_OF_INDIA } from "./zones-of-india.ts";

/** The zone of a parameter, beside India's; undefined for India's, and for what is none. */
export function otherZone(text: string | undefined): string | undefined {
  return text && isZone(text) && !ZONES_OF_INDIA.includes(text) ? text : undefined;
}
