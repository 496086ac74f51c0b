import { eq, isNull, notInArray, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Instant, PlainDate } from "#values/dates.ts";
import type { App } from "./app.server.ts";
import type { Session } from "./session.server.ts";

/** What sets when something that waits for the firm is due. */
export type TodayClock =
  /** By the end of a day that the law sets. */
  | { kind: "law"; day: PlainDate }
  | { kind: "hour"; at: Instant }
  /** By the end of a working day, as the firm promises it. */
  | { kind: "promise"; day: PlainDate }
  | { kind: "none" };

/** Something that waits for the firm, before it is opened. */
export type Waiting = {
  /** By which its kind opens it. */
  id: string;
  clock: TodayClock;
  /** Since when it waits; left out of what only has its hour. */
  since?: Instant | undefined;
  /** The account of who takes care of it; null where it has none. */
  who: string | null;
  /** It belongs to nothing that a person could take. */
  isOfAll?: true;
};

/** The same as a line of the list. */
export type TodayLine = {
  /** Who it is about. */
  name: string;
  /** What is to be done, the verb first: "Check ₹2,499 in the bank". */
  deed: string;
  /** What else there is to know, in a few words. */
  about?: string | undefined;
  reference?: string | undefined;
  href: string;
  /** Who has it, where that is no account of the firm. */
  by?: string | undefined;
};

/** Whose lines: those of one account, those of none of the firm's, or all. */
export type Share = { of: string } | { noneOf: readonly string[] } | "everybody";

/**
 * A kind of what waits for the firm: `features/today/kinds.server.ts` lists one file of each feature.
 * `Words` are those of the language in which the lines are read.
 */
export type TodayKind<Words> = {
  /** In the forms of the list. */
  name: string;
  /** How many wait, by the account of who has them. */
  count(app: App): Promise<ReadonlyMap<string | null, number>>;
  /** At most so many of them: the nearest clock first, and of one clock the oldest. */
  waiting(app: App, asked: { share: Share; most: number }): Promise<Waiting[]>;
  /** Some of them as lines; what is gone is left out. */
  open(app: App, ids: readonly string[], words: Words): Promise<ReadonlyMap<string, TodayLine>>;
  /** Gives one that none has to who asks; left out where it is nothing to take. @returns whether they have it now */
  take?(app: App, session: Session, id: string): Promise<boolean>;
};

/** Rows by who has them. */
export function isInShare(who: PgColumn, share: Share): SQL | undefined {
  if (share === "everybody") return undefined;
  if ("of" in share) return eq(who, share.of);
  return or(isNull(who), notInArray(who, [...share.noneOf]));
}
