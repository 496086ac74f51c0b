/** What may be done within an hour and within a day. */
export type Most = { hour?: number; day?: number };

/**
 * How often something may be tried: by what the tries are at, by the browser they come from and by its line (see
 * `networksOf`). A whole office, or a town behind one provider, shares a line; whoever sends much is slowed long before
 * (pace.ts). It stands with the feature that it guards, and the descriptor of the table that is written to names it.
 */
export type Limit = {
  /** Its name in the database, in the log and in the table of docs/security.md. */
  name: string;
  subject?: Most;
  browser?: Most;
  line?: Most;
};
