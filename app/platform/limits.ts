/** What may be done within an hour and within a day. */
export type Most = { hour?: number; day?: number };

/**
 * What is known of a sender. In each network those of one standing share what it is good for, and a flood by strangers
 * uses up nothing of the others.
 *
 * - `stranger`: brings no cookie of ours
 * - `visitor`: opened a form of ours, or sent one, before this
 * - `known`: is signed in, or the browser sent a form more than an hour ago. It has twice the share, so that it is
 *   refused last.
 */
export type Standing = "stranger" | "visitor" | "known";
export const SHARES: Record<Standing, number> = { stranger: 1, visitor: 1, known: 2 };

/**
 * How often something may be tried: by what the tries are at, by the browser they come from (by the person, where
 * somebody is signed in) and by its line (see `networksOf`). A whole office, or a town behind one provider, shares a
 * line; whoever sends much is slowed long before (pace.ts). It stands with the feature that it guards, and the descriptor of the table that is written to names it.
 */
export type Limit = {
  /** Its name in the database, in the log and in the table of docs/security.md. */
  name: string;
  subject?: Most;
  browser?: Most;
  line?: Most;
};
