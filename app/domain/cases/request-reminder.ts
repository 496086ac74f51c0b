import { compareDays, type PlainDate } from "#values/dates.ts";

/** In days from the day by which something is due: a rule of this house. */
const REMINDER_DAYS = [-2, 0, 3] as const;
/** So many days the last reminder is made good, where it was missed; an earlier one until the next has its day. */
const LAST_FOR = 3;
/** In days from the day by which something is due: before and after these no reminder of it goes. */
export const REMINDED_WITHIN = [REMINDER_DAYS[0], REMINDER_DAYS[2] + LAST_FOR] as const;

/** Something that its client has not sent. */
export type OpenRequest = {
  dueOn: PlainDate;
  /** When the client was last written to of it: it was asked for, or came back. */
  askedOn: PlainDate;
};

/**
 * Whether the client of a case is reminded today: two days before something is due, on the day, or three days after, once for
 * all of these. What was missed is made good by the next look; on a day on which the client was asked anything, nothing is.
 * @param requests those that are open and have a day
 * @param askedToday whether anything of the case was asked for or came back today
 * @param remindedOn the day of the last reminder
 */
export function isReminderDue(
  requests: readonly OpenRequest[],
  {
    today,
    askedToday,
    remindedOn,
  }: { today: PlainDate; askedToday: boolean; remindedOn?: PlainDate | undefined },
): boolean {
  if (askedToday) return false;
  return requests.some(({ dueOn, askedOn }) => {
    const day = reminderDay(dueOn, today);
    if (!day || compareDays(askedOn, day) >= 0) return false;
    return !remindedOn || compareDays(remindedOn, day) < 0;
  });
}

/** The day of the reminder that today is within the time of. */
function reminderDay(dueOn: PlainDate, today: PlainDate): PlainDate | undefined {
  const days = REMINDER_DAYS.map((each) => dueOn.add({ days: each }));
  const last = dueOn.add({ days: REMINDED_WITHIN[1] });
  if (compareDays(today, last) > 0) return undefined;
  return days.findLast((day) => compareDays(day, today) <= 0);
}
