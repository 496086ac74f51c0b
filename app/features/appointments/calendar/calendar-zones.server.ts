import type ICAL from "ical.js";
import { windowsZones } from "#content/windows-zones.ts";
import { type Instant, isZone, momentAt, plainDate } from "#values/dates.ts";

/** What the clock on the wall shows, as a calendar file writes it. */
type CalendarTime = Pick<ICAL.Time, "year" | "month" | "day" | "hour" | "minute" | "second">;
/** A moment from a time on the wall, and back. */
export type CalendarZone = {
  instantOf(wall: CalendarTime): Instant;
  /** Empty for a zone that the file itself defines: then times are compared as moments alone. */
  iana: string | undefined;
};

/** As some programs name a zone, though it does not say when the clocks change: `+05:30`. */
const OFFSET = /^[+-](?:[01]\d|2[0-3]):[0-5]\d$/;

/** A zone of the tz database; throws RangeError for another name. */
export function ianaZone(iana: string): CalendarZone {
  if (!isZone(iana)) throw new RangeError(`${iana} is not a zone`);
  return zoneOf(iana);
}

function zoneOf(iana: string): CalendarZone {
  return {
    iana,
    instantOf: (wall) =>
      momentAt(
        dayOf(wall),
        { hour: wall.hour, minute: wall.minute, second: Math.min(wall.second, 59) },
        iana,
      ),
  };
}

/**
 * The zone of a name in a file: of the tz database or an offset, else as the file defines it, else Outlook's, else `otherwise`.
 *
 * @param defined the zones that the file defines, by name
 */
export function namedZone(
  name: string,
  defined: ReadonlyMap<string, ICAL.Timezone>,
  otherwise: CalendarZone,
): CalendarZone {
  if (isZone(name) || OFFSET.test(name)) return zoneOf(name);
  const definition = defined.get(name);
  if (definition) return definedZone(definition);
  const iana = windowsZones[name];
  return iana ? ianaZone(iana) : otherwise;
}

function definedZone(zone: ICAL.Timezone): CalendarZone {
  const utc = ianaZone("UTC");
  return {
    iana: undefined,
    instantOf: (wall) =>
      utc.instantOf(wall).subtract({ seconds: zone.utcOffset(wall as ICAL.Time) }),
  };
}

export function dayOf({ year, month, day }: Pick<CalendarTime, "year" | "month" | "day">) {
  const two = (number: number) => String(number).padStart(2, "0");
  return plainDate(`${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`);
}
