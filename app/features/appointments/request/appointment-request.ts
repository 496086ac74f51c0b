import { z } from "zod";
import { topics } from "#content/en/topics.ts";
import { issue, requiredText } from "#values/fields.ts";
import { accepted, type Problem, refused } from "#values/outcome.ts";
import type { AppointmentMessage, AppointmentOutcome } from "../session/appointment-messages.ts";
import { attendeeForm, reachedBy } from "../session/attendee.ts";
import type { HalfDay } from "./half-days.ts";

const says = (message: AppointmentMessage) => issue(message);

/** A request for a time as it is typed. */
export const appointmentForm = z.object({
  topic: z.enum(topics, { error: says({ id: "topicMissing" }) }),
  first: requiredText({ id: "firstMissing" }, 30),
  second: requiredText({ id: "secondMissing" }, 30),
  ...attendeeForm.shape,
});

export type AppointmentFields = z.output<typeof appointmentForm>;

/** A request for a meeting; the firm sets the hour. */
export type AppointmentRequest = Omit<AppointmentFields, "first" | "second" | "contact"> & {
  first: HalfDay;
  second: HalfDay;
  email: string | undefined;
  mobile: string | undefined;
};

const storedHalfDay = z.object({ value: z.string(), label: z.string() });

/** A request as it was stored, its half-days as the person saw them. */
export const storedRequest = z.object({
  topic: z.string(),
  first: storedHalfDay,
  second: storedHalfDay,
  name: z.string(),
  email: z.string().optional(),
  mobile: z.string().optional(),
  note: z.string(),
  /** The campaign, by the names of its parts. */
  utm: z.record(z.string(), z.string()),
});

export type StoredRequest = z.output<typeof storedRequest>;

/** What was typed as a request, for two of the half-days that are offered. */
export function readAppointmentRequest(
  { contact, ...typed }: AppointmentFields,
  offered: readonly HalfDay[],
): AppointmentOutcome<AppointmentRequest> {
  const [first, second] = [typed.first, typed.second].map((value) =>
    offered.find((halfDay) => halfDay.value === value),
  );
  const problems: Problem<AppointmentMessage>[] = [];
  if (!first) problems.push({ field: "first", message: { id: "halfDayPast" } });
  if (!second) problems.push({ field: "second", message: { id: "halfDayPast" } });
  if (first && first === second) {
    problems.push({ field: "second", message: { id: "sameHalfDay" } });
  }
  if (!first || !second || problems.length > 0) return refused(problems);
  return accepted({
    ...typed,
    first,
    second,
    ...reachedBy(contact),
  });
}
