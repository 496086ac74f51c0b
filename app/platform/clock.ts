import { type Instant, instant, instantOf } from "#values/dates.ts";

/** The only source of the current time. */
export type Clock = { now(): Instant };

export const systemClock: Clock = { now: () => instantOf(new Date()) };

/** A clock that starts at `iso` and then runs on, for development and tests (`APP_NOW`). */
export function clockFrom(iso: string): Clock {
  const start = instant(iso);
  const begun = performance.now();
  return {
    now: () => start.add({ milliseconds: Math.round(performance.now() - begun) }),
  };
}
