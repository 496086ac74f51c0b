import { setTimeout } from "node:timers/promises";
import { type Instant, instant, instantOf } from "#values/dates.ts";

/** The only source of "now"; everything that depends on the day, or lets time pass, asks it. */
export type Clock = { now(): Instant; wait(milliseconds: number): Promise<void> };

export const systemClock: Clock = { now: () => instantOf(new Date()), wait: setTimeout };

/** A clock that starts at `iso` and then runs on, for development and tests (`APP_NOW`). */
export function clockFrom(iso: string): Clock {
  const start = instant(iso);
  const begun = performance.now();
  return {
    now: () => start.add({ milliseconds: Math.round(performance.now() - begun) }),
    wait: setTimeout,
  };
}
