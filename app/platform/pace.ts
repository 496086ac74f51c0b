import { hours, type Instant } from "#values/dates.ts";
import { SHARES, type Standing } from "./limits.ts";
import { linesOf, type Network, networksOf } from "./network.ts";

/** Slows down whoever sends many forms, long before a limit refuses them; strangers slow down strangers alone. */
export type Pace = {
  /** Counts a form from `address`; returns how many milliseconds it has to wait. */
  count(address: string, now: Instant, standing: Standing): number;
};

/** Forms that one line may send at once, and further ones a second, without waiting. */
const AT_ONCE = 30;
const PER_SECOND = 0.5;
/** Each form beyond makes the next wait so much longer. */
const STEP_MS = 50;
const LONGEST_MS = 3_000;
/** Networks remembered, so that the memory this takes has an end. */
const MOST_NETWORKS = 20_000;

/** A line that was quiet for so long counts as another person in its network when it comes back. */
const FORGOTTEN_AFTER_MS = hours(1).total("milliseconds");

/** Forms that are still to be made up for, when the last one came, and how many lines were seen. */
type Sent = { forms: number; at: number; people: number };

export function openPace(): Pace {
  const networks = new Map<string, Sent>();

  const count = (network: Network, at: number, standing: Standing, isNew: boolean) => {
    const name = `${standing} ${network.name}`;
    const before = networks.get(name) ?? { forms: 0, at, people: 0 };
    const people = before.people + (isNew && network.holds === "lines" ? 1 : 0);
    const lines = linesOf(network, people) * SHARES[standing];
    const forgotten = ((at - before.at) / 1_000) * PER_SECOND * lines;
    const forms = Math.max(0, before.forms - forgotten) + 1;
    // Entered anew, so that the first of the map is the one that was quiet for longest.
    networks.delete(name);
    networks.set(name, { forms, at, people });
    return Math.min(LONGEST_MS, Math.max(0, forms - AT_ONCE * lines) * STEP_MS);
  };

  return {
    count(address, now, standing) {
      const at = now.epochMilliseconds;
      const [line, ...wider] = networksOf(address);
      const before = line && networks.get(`${standing} ${line.name}`);
      const isNew = !before || at - before.at > FORGOTTEN_AFTER_MS;
      const waits = [...(line ? [line] : []), ...wider].map((network) =>
        count(network, at, standing, isNew),
      );
      for (const name of networks.keys()) {
        if (networks.size <= MOST_NETWORKS) break;
        networks.delete(name);
      }
      return Math.max(...waits);
    },
  };
}
