import { sessionsDesk as words } from "#content/en/sessions-desk.ts";
import type { DeskSession } from "#features/appointments/desk/week.server.ts";
import type { FirmAdviser } from "#features/appointments/hours/setup.ts";
import { printedPhone } from "#values/phone.ts";
import {
  clockOf,
  clocks,
  type DayOfWeek,
  markOf,
  placeText,
  spanOf,
} from "./sessions-view.server.ts";

/** Less is no time for a session. */
const LEAST_FREE = 15 * 60_000;

/** A day as its lines: sessions, and what is free between them. */
export function dayView(
  { sessions, free }: DayOfWeek,
  adviser: FirmAdviser | undefined,
  now: number,
  bookAt: (time: string) => string,
) {
  const next = sessions.find(({ end, state }) => state === "booked" && end.epochMilliseconds > now);
  const lines = [
    ...sessions.map((session) => ({
      at: session.start.epochMilliseconds,
      kind: "session" as const,
      ...sessionLine(session, adviser, now),
      isNext: session === next,
    })),
    ...free
      .filter((span) => span.to - span.from >= LEAST_FREE)
      .map((span) => ({
        at: span.from,
        kind: "free" as const,
        id: String(span.from),
        time: clocks(span),
        text: words.minutesFree((span.to - span.from) / 60_000),
        book: { href: bookAt(clockOf(span.from)), label: words.bookAt(clockOf(span.from)) },
      })),
  ];
  return lines.toSorted((one, other) => one.at - other.at);
}

function sessionLine(session: DeskSession, adviser: FirmAdviser | undefined, now: number) {
  const { id, reference, start, end, client, topic, place, usedBefore, state, outside } = session;
  const { caseReference } = session;
  const isToCome = state === "booked" && start.epochMilliseconds > now;
  const mobile = client.mobile;
  return {
    id,
    time: clocks(spanOf(start, end)),
    name: reference ? client.name : words.beingBooked,
    reference,
    text: [
      topic,
      place && placeText(place),
      caseReference && words.aboutCase(caseReference),
      mobile ? (printedPhone(mobile) ?? mobile) : client.email,
    ]
      .filter(Boolean)
      .join(", "),
    note: client.note,
    noted: session.lastNote && words.noted(session.lastNote),
    marks: [markOf(state, outside), usedBefore && words.usedBefore(usedBefore)].filter(
      (mark) => typeof mark === "string",
    ),
    join: state === "booked" && end.epochMilliseconds > now ? adviser?.callLink : undefined,
    call: state === "booked" && mobile ? `tel:${mobile}` : undefined,
    canMove: isToCome,
  };
}
