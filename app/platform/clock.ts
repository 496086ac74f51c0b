import { setTimeout } from "node:timers/promises";
import { type Instant, instant, instantOf } from "#values/dates.ts";

/** The only source of "now"; everything that depends on the day, or lets time pass, asks it. */
export type Clock = { now(): Instant; wait(milliseconds: number): Promise<void> };

const systemClock: Clock = { now: () => instantOf(new Date()), wait: setTimeout };

/** The clock of an installation: the system's, unless it starts elsewhere. */
export function clockOf({ startsAt }: { startsAt: Instant | undefined }): Clock {
  return startsAt ? clockFrom(startsAt.toString()) : systemClock;
}

/**
 * A clock that was at `iso` when this process began, and runs on, for development and tests (`APP_NOW`). Not when it is
 * made: a slow start would leave it minutes behind whoever started the process.
 * @param since another moment of the process, in its own milliseconds
 */
export function clockFrom(iso: string, since = 0): Clock {
  const start = instant(iso);
  return {
    now: () => start.add({ milliseconds: Math.round(performance.now() - since) }),
    wait: setTimeout,
  };
}
