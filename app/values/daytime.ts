import { INDIA, type Instant, wallTimeIn } from "./dates.ts";

/** No mail that can wait is sent at night: it goes from 8 in the morning on, and before 21. */
export const FIRST_HOUR = 8;
const END_HOUR = 21;

/** Whether a moment is not in the night of a zone. */
export function isDaytimeIn(zone: string, at: Instant): boolean {
  const { hour } = wallTimeIn(zone, at);
  return hour >= FIRST_HOUR && hour < END_HOUR;
}

/** The same in India. */
export function isDaytime(at: Instant): boolean {
  return isDaytimeIn(INDIA, at);
}
