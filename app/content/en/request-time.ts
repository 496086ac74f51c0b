import type { StoredRequest } from "#features/appointments/request/appointment-request.ts";
import type { HalfDay } from "#features/appointments/request/half-days.ts";
import type { SentWords } from "#features/sent/sent-kind.ts";
import { list } from "#values/lists.ts";
import { plural } from "#values/plural.ts";
import type { Say } from "#values/say.ts";
import { requestLabels } from "./book.ts";
import { inbox } from "./inbox.ts";
import { labelledRows } from "./labelled-rows.ts";

const halves: Record<HalfDay["half"], string> = { morning: "morning", afternoon: "afternoon" };

/** `Monday 23 November, morning`. */
export function halfDayLabel({ day, half }: Pick<HalfDay, "day" | "half">, say: Say): string {
  return `${say.weekday(day)}, ${halves[half]}`;
}

/** Where a visitor's address says more than the form asks, for the note. */
export const prefillNotes = {
  aboutCase: (reference: string) => `About my request ${reference}`,
  mobile: (number: string) => `Mobile: ${number}`,
  place: (place: string) => `Place: ${place}`,
  guests: (guests: readonly string[]) => `With: ${list(guests)}`,
};

export const requestWords: SentWords<StoredRequest> = {
  title: "Request for a time",
  counted: (count) => `${count} ${plural(count, { one: "request", other: "requests" })} for a time`,
  youSent: (day, reference) => `You asked us for a time on ${day}. Your reference is ${reference}.`,
  rows({ topic, first, second, note, utm, ...fields }) {
    const labels = { ...requestLabels, ...inbox.rows };
    return labelledRows(labels, { ...fields, topic, first: first.label, second: second.label });
  },
  privacyRow: "Ask for a time",
  example: (email) => ({
    topic: "ITR filing",
    first: { value: "2026-11-23-morning", label: "Monday 23 November, morning" },
    second: { value: "2026-11-24-afternoon", label: "Tuesday 24 November, afternoon" },
    name: "Ravi Testwala",
    email,
    mobile: undefined,
    note: "By telephone.",
    utm: { source: "newsletter" },
  }),
};
