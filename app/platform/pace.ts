import type { Instant } from "#values/dates.ts";
import { networksOf } from "./network.ts";

/** Slows down whoever sends many forms, long before a limit refuses them. */
export type Pace = {
  /** Counts a form from `address`; returns how many milliseconds it has to wait. */
  count(address: string, now: Instant): number;
};

/** Forms that one line may send at once, and further ones a second, without waiting. */
const AT_ONCE = 30;
const PER_SECOND = 0.5;
/** Each form beyond makes the next wait so much longer. */
const STEP_MS = 50;
const LONGEST_MS = 3_000;
/** Networks remembered, so that the memory this takes has an end. */
const MOST_NETWORKS = 20_000;

export function openPace(): Pace {
  const sent = new Map<string, { forms: number; at: number }>();
  return {
    count(address, now) {
      const at = now.epochMilliseconds;
      const waits = networksOf(address).map(({ name, lines }) => {
        const before = sent.get(name) ?? { forms: 0, at };
        const forgotten = ((at - before.at) / 1_000) * PER_SECOND * lines;
        const forms = Math.max(0, before.forms - forgotten) + 1;
        // Entered anew, so that the first of the map is the one that was quiet for longest.
        sent.delete(name);
        sent.set(name, { forms, at });
        return Math.min(LONGEST_MS, Math.max(0, forms - AT_ONCE * lines) * STEP_MS);
      });
      for (const name of sent.keys()) {
        if (sent.size <= MOST_NETWORKS) break;
        sent.delete(name);
      }
      return Math.max(...waits);
    },
  };
}
