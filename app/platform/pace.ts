import { hours, type Instant } from "#values/dates.ts";
import { SHARES, type Standing } from "./limits.ts";
import { type Network, networksOf } from "./network.ts";

/** Slows down whoever sends many forms, long before a limit refuses them; strangers slow down strangers alone. */
export type Pace = {
  /**
   * Counts a form; returns how many milliseconds it has to wait.
   *
   * @param from the address, what is known of the sender, and the browser or the person, where one is known
   */
  count(from: PacedFrom, now: Instant): number;
};
export type PacedFrom = {
  address: string;
  standing: Standing;
  hash?: string | undefined;
  personId?: string | undefined;
};

/** Forms that one line may send at once without waiting; a quiet minute gives them all back. */
const AT_ONCE = 30;
const GIVEN_BACK_IN_MS = 60_000;
/** What each person who is seen in a network adds: the forms from the details to a case and an order. */
const FORMS_OF_A_PERSON = 12;
/** However many were seen in a network. */
const MOST_PEOPLE = 300;
/** Each form beyond makes the next wait so much longer. */
const STEP_MS = 50;
const LONGEST_MS = 3_000;
/** Networks and people remembered, so that the memory this takes has an end. */
const MOST_REMEMBERED = 20_000;
/** People are forgotten little by little, in so long. */
const FORGOTTEN_AFTER_MS = hours(1).total("milliseconds");

/** Forms that are still to be made up for, when the last one came, how many people were seen, and how often of late. */
type Sent = { forms: number; at: number; people: number; times: number };

export function openPace(): Pace {
  const remembered = new Map<string, Sent>();

  const count = (network: Network, at: number, standing: Standing, isNew: boolean) => {
    const name = `${standing} ${network.name}`;
    const before = remembered.get(name) ?? { forms: 0, at, people: 0, times: 0 };
    const left = Math.max(0, 1 - (at - before.at) / FORGOTTEN_AFTER_MS);
    const people = Math.min(MOST_PEOPLE, before.people * left + (isNew ? 1 : 0));
    const times = (left > 0 ? before.times : 0) + 1;
    const room = AT_ONCE * network.lines * SHARES[standing] + FORMS_OF_A_PERSON * people;
    const givenBack = ((at - before.at) / GIVEN_BACK_IN_MS) * room;
    const forms = Math.max(0, before.forms - givenBack) + 1;
    // Entered anew, so that the first of the map is the one that was quiet for longest.
    remembered.delete(name);
    remembered.set(name, { forms, at, people, times });
    return { times, wait: Math.min(LONGEST_MS, Math.max(0, forms - room) * STEP_MS) };
  };

  return {
    count({ address, standing, hash, personId }, now) {
      const at = now.epochMilliseconds;
      const networks = networksOf(address);
      const who = standing === "stranger" ? undefined : (personId ?? hash);
      // Behind one IPv4 address people are told apart by their browsers, and strangers not at all.
      const areBrowsers = networks.some(({ holds }) => holds === "browsers");
      const browser = who === undefined ? undefined : { name: who, lines: 1 };
      const [person, wider] = areBrowsers ? [browser, networks] : [networks[0], networks.slice(1)];
      const own = person && count(person, at, standing, false);
      // A line by its first form; a browser by its second, because any flood has new ones.
      const isNew = own?.times === (areBrowsers ? 2 : 1);
      const waits = wider.map((network) => count(network, at, standing, isNew).wait);
      for (const name of remembered.keys()) {
        if (remembered.size <= MOST_REMEMBERED) break;
        remembered.delete(name);
      }
      return Math.max(own?.wait ?? 0, ...waits);
    },
  };
}
