import { usualTopics } from "#content/en/topics.ts";
import type { ChangeRules } from "#domain/scheduling/cut-off.ts";
import { weeklyOf, windowOf } from "#domain/scheduling/hours-text.ts";
import type { Adviser, SessionRules } from "#domain/scheduling/schedule.ts";
import { isLink } from "#values/link.ts";
import { type BookingFile, topicDefaults } from "./stored-booking.ts";
import type { TopicPrice } from "./topic-price.ts";

export type FirmAdviser = Adviser & {
  name: string;
  /** Where invitations go; the firm's mailbox where there is none. */
  email?: string | undefined;
  /** Of the video call; without it the firm says how to meet. */
  callLink?: string | undefined;
  isSample: boolean;
};

export type Topic = {
  id: string;
  name: string;
  text: string;
  rules: SessionRules;
  price: TopicPrice;
  /** By their ids, in the order in which equals are assigned. */
  advisers: readonly string[];
};

/** Who gives sessions, when, and about what. */
export type Setup = {
  advisers: readonly FirmAdviser[];
  holidays: ReadonlySet<string>;
  topics: readonly Topic[];
  changes: ChangeRules;
};

/** The topics of a file: the firm's own, or the usual ones, which every adviser takes. */
export function topicsOf({ topics, advisers }: BookingFile): NonNullable<BookingFile["topics"]> {
  const ids = advisers.map(({ id }) => id);
  return (
    topics ??
    usualTopics.map((topic) => ({ ...topicDefaults(topic.length), ...topic, advisers: ids }))
  );
}

/** What was set as the rules take it. */
export function setupOf(file: BookingFile): Setup {
  const { advisers, firmHolidays, cutOff, mostMoves } = file;
  return {
    advisers: advisers.map(({ weekly, exceptions, callLink, isSample = false, ...adviser }) => ({
      ...adviser,
      isSample,
      // What was stored before a link had to be a whole address leads nowhere.
      callLink: callLink !== undefined && isLink(callLink) ? callLink : undefined,
      weekly: weeklyOf(weekly),
      exceptions: new Map(exceptions.map(({ date, windows }) => [date, windows.map(windowOf)])),
    })),
    holidays: new Set(firmHolidays.map(({ date }) => date)),
    topics: topicsOf(file).map(
      ({ length, step, before, after, notice, horizonDays, ...topic }): Topic => ({
        ...topic,
        rules: { length, step, before, after, notice, horizonDays },
      }),
    ),
    changes: { cutOff, mostMoves },
  };
}

/** The topic of this id that can be booked: one of the advisers gives it. */
export function topicOf({ topics }: Setup, id: string): Topic | undefined {
  return topics.find((topic) => topic.id === id && topic.advisers.length > 0);
}
