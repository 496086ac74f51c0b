import { momentInIndia, sessionTime } from "#content/en/session-times.ts";
import { strandedWords as words } from "#content/en/sessions-desk.ts";
import {
  decisionField,
  findStranded,
  type SessionDecision,
  type SessionDecisions,
} from "#features/appointments/desk/change-booking.server.ts";
import { type Offer, offersFor } from "#features/appointments/desk/offers.server.ts";
import type { HoursChange } from "#features/appointments/hours/change-hours.ts";
import type { Setup } from "#features/appointments/hours/setup.ts";
import { adviserName, topicName } from "#features/appointments/session/appointments.server.ts";
import { reachedBy } from "#features/appointments/session/attendee.ts";
import { isLeftStanding } from "#features/appointments/session/desk-log.server.ts";
import {
  type AppointmentRow,
  clientOf,
} from "#features/appointments/session/stored-client.server.ts";
import type { App } from "#platform/app.server.ts";
import { instant, instantOf } from "#values/dates.ts";
import { printedPhone } from "#values/phone.ts";

/** Sessions to decide on, each with what can be done: what is offered first is chosen. */
export async function strandedView(
  app: App,
  { rows, setup }: { rows: readonly AppointmentRow[]; setup: Setup },
  isOutside: boolean,
) {
  const offers = await offersFor(app, app.db, setup, rows);
  return rows.map((row) => {
    const session = { start: instantOf(row.startsAt), end: instantOf(row.endsAt) };
    const its = (offers.get(row.id) ?? []).map((offer) => offerOf(setup, row, offer));
    const { sequence: seen } = row;
    const [stand, cancel] = [`stand~${seen}`, `cancel~${seen}`];
    const isLeft = isLeftStanding(app, row);
    const { name, contact } = clientOf(app, row);
    const { mobile } = reachedBy(contact);
    return {
      field: decisionField(row.reference ?? ""),
      reference: row.reference ?? "",
      ...{ name, ring: mobile && words.ring(printedPhone(mobile) ?? mobile) },
      about: `${sessionTime(session)}, ${topicName(setup, row.topic)}, ${adviserName(setup, row.adviserId)}`,
      left: isLeft ? words.left : undefined,
      options: [
        ...its,
        { value: stand, label: words.stand, hint: "" },
        { value: cancel, label: words.cancel, hint: words.cancelHint },
        ...(isOutside ? [{ value: "", label: words.later, hint: "" }] : []),
      ],
      chosen: isLeft ? "" : (its[0]?.value ?? (isOutside ? "" : undefined)),
    };
  });
}

function offerOf(setup: Setup, row: AppointmentRow, { adviserId, start, isSameTime }: Offer) {
  const who = adviserName(setup, adviserId);
  return {
    value: `move~${row.sequence}~${adviserId}~${start}`,
    label: isSameTime ? words.same(who) : words.other(momentInIndia(start), who),
    hint: "",
  };
}

/** What a change would strand, in words. */
export async function strandedBy(app: App, change: HoursChange) {
  return strandedView(app, await findStranded(app, change), false);
}

/** The decisions of a posted form; those that are not understood are left out, and so is what is decided later. */
export function decisionsIn(texts: readonly (readonly [string, string])[]): SessionDecisions {
  const each = new Map<string, SessionDecision>();
  const prefix = decisionField("");
  for (const [name, text] of texts) {
    const decision = name.startsWith(prefix) ? decisionOf(text) : undefined;
    if (decision) each.set(name.slice(prefix.length), decision);
  }
  const [, reason = ""] = texts.findLast(([name]) => name === "reason") ?? [];
  return { each, reason: reason.trim().slice(0, 500) };
}

function decisionOf(text: string): SessionDecision | undefined {
  const [kind, seenText = "", adviserId = "", start = ""] = text.split("~");
  if (!/^\d{1,9}$/.test(seenText)) return undefined;
  const seen = Number(seenText);
  if (kind === "stand" || kind === "cancel") return { kind, seen };
  if (kind !== "move" || !/^20\d{2}-\d{2}-\d{2}T[\d:.]+Z$/.test(start)) return undefined;
  try {
    return { kind, seen, adviserId, start: instant(start) };
  } catch {
    return undefined; // no moment: the only thing that is thrown for here
  }
}
