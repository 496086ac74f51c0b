/** What may be done within a while. */
export type Most = { tenMinutes?: number; halfHour?: number; hour?: number; day?: number };

/**
 * What is known of a sender. In each network those of one standing share what it is good for, and a flood by one uses up
 * nothing of the others.
 *
 * - `stranger`: brings no cookie of ours
 * - `visitor`: opened a form of ours, or sent one, before this
 * - `regular`: a browser that sent a form more than an hour ago, and within the last thirty days
 * - `newcomer`: is signed in, and sent the first form less than an hour ago, if any
 * - `client`: is signed in, and sent a form more than an hour ago
 */
export type Standing = "stranger" | "visitor" | "regular" | "newcomer" | "client";
/** Who used our forms before has more of a network, so that they are refused and slowed last. */
export const SHARES: Record<Standing, number> = {
  stranger: 1,
  visitor: 1,
  regular: 4,
  newcomer: 1,
  client: 4,
};

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
  /**
   * It counts what lasts, such as a time that is held, beside the try that began it: `uncount` ends it early, and it says
   * nothing of who was seen in a network.
   */
  isLasting?: boolean;
  /** What any wider network has at least, where many honest people of one may come within so short a while. */
  network?: Most;
  /** What those who bring no cookie of ours have in any network, in place of its lines. */
  strangers?: Most;
  /**
   * What is tried is somebody's secret: however many people a network has, and whoever they are, it gets no more guesses
   * than strangers there and all others together.
   */
  isGuess?: boolean;
};
