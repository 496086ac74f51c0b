import type { Appointment } from "#features/appointments/session/appointment.ts";
import type { MailWords } from "#platform/mail/mail-layout.ts";
import type { Instant } from "#values/dates.ts";
import { momentInBoth, momentInIndia, sessionInBoth } from "./session-times.ts";

type News = Appointment & {
  /** Where it is seen, moved and cancelled. */
  page: string;
  /** Where these reminders are ended. */
  stop: string;
};

export function sessionReminderSubject(start: Instant): string {
  return `Reminder: your appointment on ${momentInIndia(start)}`;
}

/**
 * Reminds a client of a session. As in `changeToClient`, an address that no account has verified reads nothing that was
 * typed or chosen.
 * @param name of whoever has verified the address
 */
export function sessionReminder(name: string | undefined, news: News): MailWords {
  const { reference, caseReference, topic, adviser, callLink, page, stop } = news;
  const zone = name ? news.zone : undefined;
  const change = changeInWords(news);
  const rows: [string, string][] = [
    ...(caseReference ? ([["Request", caseReference]] as [string, string][]) : []),
    ...(name
      ? ([
          ["About", topic],
          ["With", adviser],
        ] as [string, string][])
      : []),
    ...(callLink ? ([["Call", callLink]] as [string, string][]) : []),
  ];
  return {
    subject: sessionReminderSubject(news.start),
    parts: [
      ...(name ? [`Dear ${name},`] : []),
      `${name ? "Your" : "The"} appointment is on ${sessionInBoth(news, zone)}.`,
      { key: reference },
      ...(rows.length > 0 ? [{ rows }] : []),
      ...(change
        ? [`It can be ${change.done} until ${momentInBoth(news.changeUntil, zone)}.`]
        : []),
      { link: page, label: change?.label ?? "See it" },
      ...(change ? [`Whoever has the link can ${change.can} it. Please do not send it on.`] : []),
      { link: stop, label: "No more reminders" },
    ],
  };
}

/** What the client may still do; undefined once that is nothing. */
function changeInWords({ cancelRefusal, moveRefusal }: News) {
  if (cancelRefusal) return undefined;
  return moveRefusal
    ? { done: "cancelled", can: "cancel", label: "Cancel it" }
    : { done: "moved or cancelled", can: "move and cancel", label: "Move or cancel it" };
}
