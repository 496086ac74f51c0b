import { isZone } from "#values/dates.ts";
import { ZONES_OF_INDIA } from "./zones-of-india.ts";

/**
 * Zones by the names that browsers say, where today's is another: a browser keeps the first name that a zone had.
 * Source: the links of `backward`, tz database 2025b, where the town is another; CLDR's timezone.xml has them as `iana`.
 */
const TODAYS_NAMES: ReadonlyMap<string, string> = new Map([
  ["Africa/Asmera", "Africa/Asmara"],
  ["America/Coral_Harbour", "America/Atikokan"],
  ["America/Godthab", "America/Nuuk"],
  ["Asia/Katmandu", "Asia/Kathmandu"],
  ["Asia/Rangoon", "Asia/Yangon"],
  ["Asia/Saigon", "Asia/Ho_Chi_Minh"],
  ["Atlantic/Faeroe", "Atlantic/Faroe"],
  ["Europe/Kiev", "Europe/Kyiv"],
  ["Pacific/Enderbury", "Pacific/Kanton"],
  ["Pacific/Ponape", "Pacific/Pohnpei"],
  ["Pacific/Truk", "Pacific/Chuuk"],
]);

/** The zone of a parameter by today's name, beside India's; undefined for India's, and for what is none. */
export function otherZone(text: string | undefined): string | undefined {
  if (!text || !isZone(text) || ZONES_OF_INDIA.includes(text)) return undefined;
  return TODAYS_NAMES.get(text) ?? text;
}
