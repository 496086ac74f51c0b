import type { Db } from "#db/db.server.ts";
import { isOpen } from "#domain/cases/request.ts";
import { isReminderDue, type OpenRequest } from "#domain/cases/request-reminder.ts";
import { lastCaseMail } from "#features/cases/case-mail-record.server.ts";
import type { CaseRow } from "#features/cases/case-record.server.ts";
import { type CaseRequest, listRequests } from "#features/cases/request-record.server.ts";
import type { App } from "#platform/app.server.ts";
import { compareDays, dayInIndia, instant, type PlainDate, plainDate } from "#values/dates.ts";

/** What a reminder says of what is open in a case. */
type RequestsToRemindOf = {
  documents: number;
  answers: number;
  /** The nearest day, and whether there are others. */
  dueOn: PlainDate;
  isFirst: boolean;
};

/**
 * What the client of a case is to be reminded of now; undefined where it is not the day for it, or nothing is open.
 * @param mail the reminder that is being written, which counts as none that was sent
 */
export async function requestsToRemindOf(
  app: App,
  db: Db,
  row: CaseRow,
  mail?: { id: string },
): Promise<RequestsToRemindOf | undefined> {
  const today = dayInIndia(app.clock.now());
  const all = await listRequests(app, db, row.id);
  const open = all.filter(({ state }) => isOpen(state));
  const dated = open.flatMap((each) => {
    const askedOn = askedDay(each);
    return each.dueOn && askedOn ? [{ dueOn: plainDate(each.dueOn), askedOn }] : [];
  });
  const last = await lastCaseMail(db, row.id, "requests");
  const isDue = isReminderDue(dated, {
    today,
    askedToday: all.some((each) => isOn(askedDay(each), today)),
    remindedOn: last && last.id !== mail?.id ? plainDate(last.day) : undefined,
  });
  const [nearest] = dated.toSorted((one, other) => compareDays(one.dueOn, other.dueOn));
  if (!isDue || !nearest) return undefined;
  const documents = open.filter(({ answer }) => answer === "document").length;
  return {
    ...{ documents, answers: open.length - documents, dueOn: nearest.dueOn },
    isFirst: open.length > dated.filter(isOfDay(nearest)).length,
  };
}

function isOfDay({ dueOn }: OpenRequest) {
  return (each: OpenRequest) => compareDays(each.dueOn, dueOn) === 0;
}

/** When its client was last written to of it. */
function askedDay({ steps }: CaseRequest): PlainDate | undefined {
  const asked = steps.findLast(({ what }) => what === "ask" || what === "sendBack");
  return asked && dayInIndia(instant(asked.at));
}

function isOn(day: PlainDate | undefined, today: PlainDate): boolean {
  return day !== undefined && compareDays(day, today) === 0;
}
