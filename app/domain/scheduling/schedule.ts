import type { Instant, PlainDate } from "#values/dates.ts";

/** A stretch of one local day, in minutes after its midnight by the clock on the wall; 1440 is the next midnight. */
export type DayWindow = { from: number; to: number };

/** Weekdays as Temporal counts them: 1 is Monday, 7 Sunday. A day that is not named is off. */
export type WeeklyHours = Readonly<Record<number, readonly DayWindow[]>>;

export type Adviser = {
  id: string;
  /** The IANA zone in which the adviser's hours, days and weeks are meant. */
  zone: string;
  weekly: WeeklyHours;
  /** By ISO day; each replaces the whole day, an empty list closes it. */
  exceptions: ReadonlyMap<string, readonly DayWindow[]>;
  /** Sessions that may begin on one of the adviser's days; undefined for any number. */
  maxPerDay?: number | undefined;
};

/** How long a session of a topic is and how it may be booked. Minutes, but for the horizon. */
export type SessionRules = {
  length: number;
  step: number;
  before: number;
  after: number;
  notice: number;
  horizonDays: number;
};

/** A time of an adviser that is not free, or was not: a row of the takings, or what an outside calendar says. */
export type Taking = {
  id: string;
  adviser: string;
  state: "held" | "booked" | "cancelled" | "done" | "missed" | "busy";
  start: Instant;
  /** The session widened by the buffers that its topic had when it was taken. */
  blockedFrom: Instant;
  blockedTo: Instant;
  /** For a hold alone: it counts before this moment. */
  expires?: Instant | undefined;
};

export type SlotQuestion = {
  now: Instant;
  /** The days asked for, both included, as the visitor's zone counts them. */
  range: { from: PlainDate; to: PlainDate; zone: string };
  rules: SessionRules;
  /** Who may be chosen; of advisers who are as free, the earlier one is assigned. */
  advisers: readonly Adviser[];
  /** ISO days on which the firm is closed; an exception of an adviser counts before them. */
  holidays: ReadonlySet<string>;
  takings: readonly Taking[];
  /** Takings that do not count: one's own hold, or the booking that is being moved. */
  ignore?: readonly string[];
};

export type Slot = {
  start: Instant;
  /** Who is free, in the order of the question. */
  advisers: string[];
  /** Who gets it when the visitor asks for anyone. */
  assigned: string;
};
