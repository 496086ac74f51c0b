import { INDIA, isZone } from "#values/dates.ts";

/** The second is the older name, which most browsers in India say. */
export const OF_INDIA = [INDIA, "Asia/Calcutta"];

/** The zone of a parameter, beside India's; undefined for India's, and for what is none. */
export function otherZone(text: string | undefined): string | undefined {
  return text && isZone(text) && !OF_INDIA.includes(text) ? text : undefined;
}
