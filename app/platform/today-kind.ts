import type { Instant, PlainDate } from "#values/dates.ts";
import type { App } from "./app.server.ts";
import type { Session } from "./session.server.ts";

/** What sets when something that waits for the firm is due. */
export type TodayClock =
  /** By the end of a working day, as the firm has promised it. */
  | { kind: "promise"; day: PlainDate }
  /** By the end of a day that the law sets. */
  | { kind: "law"; day: PlainDate }
  /** At an hour. */
  | { kind: "hour"; at: Instant }
  | { kind: "none" };

/** Something that waits for the firm, before it is opened. */
export type Waiting = {
  /** The id of its record. */
  id: string;
  clock: TodayClock;
  /** Since when it waits. */
  since: Instant;
  /** The account of who takes care of it; null where nobody does. */
  who: string | null;
};

/** The same as a line of the list. */
export type TodayLine = {
  /** Whom it is about. */
  name: string;
  /** What is to be done, the verb first: "Check 2,499 in the bank". */
  deed: string;
  /** What there is to know of it, in a few words. */
  about: string | undefined;
  reference: string | undefined;
  href: string;
  /** Who has it, where that is no account of the firm. */
  by?: string | undefined;
};

/** Whose lines: of one account, of no one, or all. */
export type Whose = { of: string } | "nobody" | "everybody";

/** A kind of what waits for the firm: one for each feature, listed in `features/today/kinds.server.ts`. */
export type TodayKind = {
  name: string;
  /** How many wait, by who has them. */
  count(app: App): Promise<ReadonlyMap<string | null, number>>;
  /** At most so many, the nearest first by the order of `compareWaiting`. */
  waiting(app: App, asked: { whose: Whose; most: number }): Promise<Waiting[]>;
  /** Some of them as lines, by their ids; what is gone is left out. */
  open(app: App, ids: readonly string[]): Promise<ReadonlyMap<string, TodayLine>>;
  /** Gives one that nobody has to who asks; undefined where it cannot be taken. @returns false where another has it, or it is gone */
  take?(app: App, session: Session, id: string): Promise<boolean>;
};
