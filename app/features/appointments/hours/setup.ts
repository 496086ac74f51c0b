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

/** What was set as the rules take it. */
export function setupOf(file: BookingFile): Setup {
  const { advisers, firmHolidays, cutOff, mostMoves } = file;
  const ids = advisers.map(({ id }) => id);
  const topics =
    file.topics ??
    usualTopics.map((topic) => ({ ...topicDefaults(topic.length), ...topic, advisers: ids }));
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
    topics: topics.map(
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
