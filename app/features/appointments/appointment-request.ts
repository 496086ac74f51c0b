import { z } from "zod";
import { book, topics } from "#content/en/book.ts";
import type { PlainDate } from "#values/dates.ts";
import { optionalText, readForm, requiredText } from "#values/fields.ts";
import { accepted, type Outcome, type Problem, refused } from "#values/outcome.ts";
import { indianMobile } from "#values/phone.ts";
import { type HalfDay, halfDaysAfter } from "./half-days.ts";

/** A wish for a meeting; the firm settles the hour. */
export type AppointmentRequest = {
  topic: (typeof topics)[number];
  first: HalfDay;
  second: HalfDay;
  name: string;
  email: string | undefined;
  mobile: string | undefined;
  note: string;
};

const { problems: words } = book;

const request = z.object({
  topic: z.enum(topics, { error: words.topic }),
  first: requiredText(words.first, 30),
  second: requiredText(words.second, 30),
  name: requiredText(words.name),
  contact: requiredText(words.contact, 254).refine(
    (text) => asEmail(text) !== undefined || indianMobile(text) !== undefined,
    { message: words.contact },
  ),
  note: optionalText(2000),
});

/** A request for a time as posted, for one of the half-days offered on `today`. */
export function readAppointmentRequest(
  form: FormData,
  today: PlainDate,
): Outcome<AppointmentRequest> {
  const read = readForm(request, form);
  if (!read.ok) return read;
  const { contact, ...fields } = read.value;
  const offered = halfDaysAfter(today);
  const [first, second] = [fields.first, fields.second].map((value) =>
    offered.find((halfDay) => halfDay.value === value),
  );
  const problems: Problem[] = [];
  if (!first) problems.push({ field: "first", message: words.past });
  if (!second) problems.push({ field: "second", message: words.past });
  if (first && first === second) problems.push({ field: "second", message: words.same });
  if (!first || !second || problems.length > 0) return refused(problems);
  return accepted({
    topic: fields.topic,
    first,
    second,
    name: fields.name,
    email: asEmail(contact),
    mobile: indianMobile(contact),
    note: fields.note,
  });
}

function asEmail(text: string): string | undefined {
  const email = text.toLowerCase();
  return z.email().max(254).safeParse(email).success ? email : undefined;
}
