import { asDate, hours } from "#values/dates.ts";
import type { Clock } from "../clock.ts";
import type { Files } from "./files.ts";

/** Longer than any upload may last: older bytes without a row never get one. */
const LEFT_BEHIND_AFTER = hours(1);

/**
 * Removes the files under a prefix that no row names. Younger ones may be about to get theirs.
 * @param known the keys of those that a row names
 */
export async function removeLeftBehind(
  { files, clock }: { files: Files; clock: Clock },
  prefix: string,
  known: ReadonlySet<string>,
): Promise<void> {
  const old = asDate(clock.now().subtract(LEFT_BEHIND_AFTER));
  for (const { key, storedAt } of await files.list(prefix)) {
    if (!known.has(key) && asDate(storedAt) < old) await files.remove(key);
  }
}
