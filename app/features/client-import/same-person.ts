import { nameWords } from "#features/find/terms.ts";

/** By what a case of a year is taken for that of the same person. */
type Likeness = {
  year: number;
  name: string;
  email: string | undefined;
  mobile: string | undefined;
  pan: string | undefined;
};

/**
 * Finds among many who is the same person: by the PAN; where one of the two has none, by a contact in common and the
 * name. A household shares contacts under other names, and two PANs are two people.
 */
export function openLikenesses<Of extends Likeness>() {
  const known = new Map<string, Of[]>();
  return {
    add(of: Of): void {
      for (const key of keysOf(of)) {
        const same = known.get(key);
        if (same) same.push(of);
        else known.set(key, [of]);
      }
    },
    find(like: Likeness): Of | undefined {
      return keysOf(like)
        .flatMap((key) => known.get(key) ?? [])
        .find((each) => isSame(each, like));
    },
  };
}

/** The PAN first: who is known by it is known for certain. */
function keysOf({ year, pan, email, mobile }: Likeness): string[] {
  return [pan, email?.toLowerCase(), mobile].flatMap((each) => (each ? [`${year} ${each}`] : []));
}

function isSame(one: Likeness, other: Likeness): boolean {
  if (one.pan && other.pan) return one.pan === other.pan;
  return hasNameOf(one.name, other.name) || hasNameOf(other.name, one.name);
}

/** Whether all words of a name are in another: "R. Kale" is not "Ravi Kale", "Sunita Kale" is "Kale Sunita Ramesh". */
function hasNameOf(whole: string, part: string): boolean {
  const words = nameWords(whole);
  const its = nameWords(part);
  return its.length > 0 && its.every((word) => words.includes(word));
}
