import { prefillNotes } from "#content/en/request-time.ts";
import { topics } from "#content/en/topics.ts";
import type { Prefill } from "../embed/scheduling-url.ts";
import type { HalfDay } from "../request/half-days.ts";
import type { CaseOfSession } from "../session/appointment.ts";

/** With name and contact of the request for filing that a session is about, where the address says none. */
export function withCase(prefill: Prefill, ownCase: CaseOfSession | undefined): Prefill {
  if (!ownCase) return prefill;
  const { name, email, mobile = "" } = ownCase;
  const isNamed = prefill.name || prefill.firstName || prefill.lastName;
  const isReached = prefill.email || prefill.smsReminderNumber;
  return {
    ...prefill,
    ...(!isNamed && { name }),
    ...(!isReached && (email ? { email } : { smsReminderNumber: mobile })),
  };
}

/**
 * The fields of our own form from the address. `a1` is the topic where it is one of `names`; all other answers, the place
 * and the guests go into the note, where the visitor sees them.
 */
export function prefilled(
  prefill: Prefill,
  offered: readonly HalfDay[],
  names: readonly string[] = topics,
): Record<"topic" | "first" | "second" | "name" | "contact" | "note", string> {
  const { customAnswers = {}, date, firstName, lastName } = prefill;
  const topic = names.find((known) => known.toLowerCase() === customAnswers.a1?.toLowerCase());
  const answers = Object.entries(customAnswers)
    .filter(([name]) => !(topic && name === "a1"))
    .map(([, answer]) => answer);
  const note = [
    ...answers,
    prefill.email && prefill.smsReminderNumber && prefillNotes.mobile(prefill.smsReminderNumber),
    prefill.location && prefillNotes.place(prefill.location),
    prefill.guests && prefillNotes.guests(prefill.guests),
  ].filter(Boolean);
  return {
    topic: topic ?? "",
    first: offered.find(({ value }) => date && value.startsWith(date))?.value ?? "",
    second: "",
    name: prefill.name ?? [firstName, lastName].filter(Boolean).join(" "),
    contact: prefill.email ?? prefill.smsReminderNumber ?? "",
    note: note.join("\n"),
  };
}
