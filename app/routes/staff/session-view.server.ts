import { momentInIndia, sessionTime, sessionTimeIn } from "#content/en/session-times.ts";
import { sessionsDesk, sessionDesk as words } from "#content/en/sessions-desk.ts";
import { isOwnContact } from "#features/accounts/contacts.server.ts";
import { otherZone } from "#features/appointments/calendar/other-zone.ts";
import { findDeskSession } from "#features/appointments/desk/week.server.ts";
import { adviserName, priceOfTaken } from "#features/appointments/session/appointments.server.ts";
import { clientOf } from "#features/appointments/session/stored-client.server.ts";
import { recordsOfPerson } from "#features/find/person-records.server.ts";
import type { App } from "#platform/app.server.ts";
import { formatMoment, instant, minutes } from "#values/dates.ts";
import { printedPhone } from "#values/phone.ts";

/** A session as the firm reads it; undefined where there is none of that reference. */
export async function sessionView(app: App, reference: string) {
  const found = await findDeskSession(app, reference);
  if (!found) return undefined;
  const { setup, row, session, log } = found;
  const { client, start, state, place } = session;
  const now = app.clock.now().epochMilliseconds;
  const isStarted = start.epochMilliseconds <= now;
  const adviser = setup.advisers.find(({ id }) => id === session.adviserId);
  const zone = otherZone(clientOf(app, row).zone);
  const { facts } = words;
  const lines: { key: string; text: string | undefined; href?: string | undefined }[] = [
    { key: facts.about, text: session.topic },
    { key: facts.with, text: adviserName(setup, session.adviserId) },
    {
      key: facts.counts,
      text: place
        ? sessionsDesk.place(place.plan, place.place, place.amount)
        : words.prices[priceOfTaken(setup, row)],
    },
    { key: facts.elsewhere, text: zone && sessionTimeIn(zone, session) },
    ...contactLines(client),
    {
      key: facts.call,
      text: adviser?.callLink ?? (client.mobile ? facts.byTelephone : facts.noNumber),
      href: adviser?.callLink,
    },
    { key: facts.note, text: client.note },
    { key: facts.usedBefore, text: session.usedBefore },
  ];
  const isOn = state === "booked";
  return {
    name: client.name,
    when: sessionTime(session),
    ...stateOf(session, row.cancelledBy, isStarted),
    facts: lines.flatMap(({ text, ...line }) => (text ? [{ ...line, text }] : [])),
    links: await linksOf(app, reference, found),
    canChange: isOn && !isStarted,
    canMark: isStarted && state !== "cancelled" ? marksOf(state) : undefined,
    sequence: row.sequence,
    // Of a plan alone it makes a difference.
    countsUntil: place && momentInIndia(start.subtract(minutes(setup.changes.cutOff))),
    readsReason: await isOwnContact(app, app.db, clientOf(app, row).contact, row.personId),
    mustRing: client.email === undefined,
    log: log
      .map(({ at, by, what, text, from, to }, index) => ({
        key: index,
        head: words.entry(by, words.deeds[what], formatMoment(instant(at))),
        text:
          from && to ? words.moved(momentInIndia(instant(from)), momentInIndia(instant(to))) : text,
      }))
      .toReversed(),
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof findDeskSession>>>;

function contactLines({ email, mobile }: Found["session"]["client"]) {
  const key = words.facts.contact;
  if (email) return [{ key, text: email, href: `mailto:${email}` }];
  return mobile ? [{ key, text: printedPhone(mobile) ?? mobile, href: `tel:${mobile}` }] : [];
}

function stateOf(
  { state, outside }: Found["session"],
  by: Found["row"]["cancelledBy"],
  isStarted: boolean,
) {
  if (state === "cancelled") {
    const who = by ? ` ${words.cancelledBy[by]}` : "";
    return { state: `${words.states.cancelled}${who}`, tone: "wrong" };
  }
  if (state === "done" || state === "missed") return { state: words.states[state], tone: "" };
  if (isStarted) return { state: words.states.started, tone: "open" };
  return outside
    ? { state: `${words.states.booked}, ${sessionsDesk.outside}`, tone: "wrong" }
    : { state: words.states.booked, tone: "" };
}

/** What may be said of a session that has started, the usual first. */
function marksOf(state: Found["session"]["state"]) {
  const all = ["done", "missed", "open"] as const;
  return all.filter((mark) => (state === "booked" ? mark !== "open" : mark !== state));
}

/** The client's case, order and plan, one press away. */
async function linksOf(app: App, reference: string, { session }: Found) {
  const { links } = words;
  const records = (await recordsOfPerson(app, reference)) ?? [];
  const named = (column: (typeof records)[number]["column"]) =>
    records.flatMap((record) =>
      record.column === column && record.reference ? [record.reference] : [],
    );
  const cases = [...new Set([session.caseReference ?? [], ...named("caseId")].flat())];
  const orders = named("orderId").filter((order) => order !== session.place?.order);
  return [
    { href: `/staff/clients/${reference}`, label: links.client },
    ...(session.place
      ? [{ href: `/staff/money/${session.place.order}`, label: links.plan(session.place.plan) }]
      : []),
    ...cases.map((each) => ({ href: `/staff/cases/${each}`, label: links.case(each) })),
    ...(cases.length === 0 ? [{ href: undefined, label: links.noCase }] : []),
    ...orders.map((each) => ({ href: `/staff/money/${each}`, label: links.order(each) })),
    ...(orders.length === 0 && !session.place ? [{ href: undefined, label: links.noOrder }] : []),
  ];
}
