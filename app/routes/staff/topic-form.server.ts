import { z } from "zod";
import { hoursRefusals } from "#content/en/sessions-desk.ts";
import {
  type HoursChange,
  idFrom,
  type StoredTopic,
  withTopic,
} from "#features/appointments/hours/change-hours.ts";
import { topicsOf } from "#features/appointments/hours/setup.ts";
import type { BookingFile } from "#features/appointments/hours/stored-booking.ts";
import { TOPIC_PRICES } from "#features/appointments/hours/topic-price.ts";
import { optionalText } from "#values/fields.ts";
import { type Outcome, refused } from "#values/outcome.ts";
import {
  checked,
  type HoursPost,
  minutesTyped,
  ticked,
  wholeNumber,
} from "./hours-forms.server.ts";

export const topicFields = z.object({
  name: optionalText(80),
  text: optionalText(300),
  length: optionalText(6),
  price: z.enum(TOPIC_PRICES).catch("ask"),
  notice: optionalText(6),
  horizon: optionalText(6),
  step: optionalText(6),
  before: optionalText(6),
  after: optionalText(6),
});

/** The change that a form of one topic asks for. @param id undefined for a new one */
export function topicChange(
  post: HoursPost,
  typed: z.output<typeof topicFields>,
  newest: BookingFile,
  id: string | undefined,
): Outcome<HoursChange> {
  const numbers = {
    length: wholeNumber(typed.length),
    notice: minutesTyped(typed.notice),
    horizon: wholeNumber(typed.horizon),
    step: wholeNumber(typed.step),
    before: wholeNumber(typed.before),
    after: wholeNumber(typed.after),
  };
  const problems = Object.entries(numbers).flatMap(([field, number]) =>
    number === undefined || Number.isNaN(number)
      ? [{ field, message: hoursRefusals.numberUnread }]
      : [],
  );
  if (problems.length > 0) return refused(problems);
  const { horizon: horizonDays, notice, ...times } = numbers;
  const { name, text, price } = typed;
  const others = topicsOf(newest).map((each) => each.id);
  const topic = {
    ...{ id: id ?? idFrom(name, others), name, text, price, advisers: ticked(post) },
    ...{ ...times, notice, horizonDays },
  } as StoredTopic;
  return checked(withTopic(topic), newest, (file) => {
    const place = (file.topics ?? []).findIndex((each) => each.id === topic.id);
    return (field) => {
      const [list, at, part = ""] = field.split(".");
      if (list !== "topics" || at !== String(place)) return undefined;
      return part === "horizonDays" ? "horizon" : part;
    };
  });
}
