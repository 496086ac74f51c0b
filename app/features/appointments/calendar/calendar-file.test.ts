import ICAL from "ical.js";
import { expect, test } from "vitest";
import { INDIA, instant } from "#values/dates.ts";
import { type CalendarEntry, calendarFile } from "./calendar-file.server.ts";
import { readBusyTimes } from "./read-calendar.server.ts";

const ENTRY: CalendarEntry = {
  uid: "8d7c3c4e-0000-4000-8000-000000000001@example.com",
  sequence: 0,
  isCancelled: false,
  start: instant("2026-12-01T04:30:00Z"),
  end: instant("2026-12-01T05:30:00Z"),
  stamp: instant("2026-11-20T09:00:00Z"),
  summary: "Tax planning with Asha Testwala",
  description: "Bring; your Form 16, please\\.\nRef AP-1",
  location: "https://meet.example.com/asha",
  organizer: { name: "Test & Sons", email: "office@example.invalid" },
  attendee: { name: "Ravi Testwala", email: "ravi@example.com" },
};

/** The one entry of a file as Mozilla's reader sees it. */
function opened(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent");
  expect(events).toHaveLength(1);
  const [event] = events;
  const value = (name: string) => String(event?.getFirstPropertyValue(name) ?? "");
  const names = event?.getAllProperties().map(({ name }) => name) ?? [];
  return { method: String(calendar.getFirstPropertyValue("method")), value, names };
}

test("an invitation is read back as it was meant", () => {
  const { method, text } = calendarFile(ENTRY);
  const { value, method: stated } = opened(text);
  expect([method, stated]).toEqual(["REQUEST", "REQUEST"]);
  expect(text).toContain("DTSTART:20261201T043000Z\r\n");
  expect(text).toContain("DTEND:20261201T053000Z\r\n");
  expect(text).not.toContain("TZID");
  expect([value("uid"), value("sequence"), value("status")]).toEqual([ENTRY.uid, "0", "CONFIRMED"]);
  expect(value("description")).toBe(ENTRY.description);
  expect(value("organizer")).toBe("mailto:office@example.invalid");
  expect(value("attendee").toLowerCase()).toBe("mailto:ravi@example.com");
  const question = {
    zone: INDIA,
    from: instant("2026-12-01T00:00:00Z"),
    to: instant("2026-12-02T00:00:00Z"),
  };
  expect(readBusyTimes(text, question)).toMatchObject([{ uid: ENTRY.uid }]);
});

/** Source of the moments: the transitions of the tz database, 2026 to 2028. */
test.each([
  ["the evening before London's clocks go forward", "2027-03-27T23:30:00Z", "2027-03-28T00:30:00Z"],
  ["over the hour that London's clocks leave out", "2027-03-28T00:30:00Z", "2027-03-28T01:30:00Z"],
  ["the hour that London's clocks show twice", "2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"],
  [
    "over the hour that New York's clocks leave out",
    "2027-03-14T06:30:00Z",
    "2027-03-14T07:30:00Z",
  ],
  ["the hour that New York's clocks show twice", "2027-11-07T05:30:00Z", "2027-11-07T06:30:00Z"],
  ["a leap day in India", "2028-02-28T18:30:00Z", "2028-02-28T19:30:00Z"],
  ["over midnight in India, and over the year", "2026-12-31T18:00:00Z", "2026-12-31T19:00:00Z"],
])("a session on %s is read back as these moments, in UTC", (_, start, end) => {
  const { text } = calendarFile({ ...ENTRY, start: instant(start), end: instant(end) });
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent");
  const read = ["dtstart", "dtend"].map((name) => event?.getFirstPropertyValue(name) as ICAL.Time);
  expect(read.map((time) => time.toString())).toEqual([start, end]);
  expect(read.map(({ zone }) => zone === ICAL.Timezone.utcTimezone)).toEqual([true, true]);
  const around = { from: instant("2026-01-01T00:00:00Z"), to: instant("2029-01-01T00:00:00Z") };
  for (const zone of [INDIA, "Europe/London", "America/New_York"])
    expect(readBusyTimes(text, { zone, ...around })?.map(String)).toHaveLength(1);
});

test("a file to open is published, and invites no one", () => {
  const { method, text } = calendarFile({ ...ENTRY, attendee: undefined });
  const { method: stated, names } = opened(text);
  expect([method, stated]).toEqual(["PUBLISH", "PUBLISH"]);
  expect(names).not.toContain("attendee");
});

test("to the organizer's own mailbox, however it is written, it is a file to open, and a cancellation invites no one", () => {
  const attendee = { name: "Asha Testwala", email: "Office@Example.invalid" };
  for (const [isCancelled, method] of [
    [false, "PUBLISH"],
    [true, "CANCEL"],
  ] as const) {
    const file = calendarFile({ ...ENTRY, attendee, isCancelled });
    const { method: stated, names } = opened(file.text);
    expect([file.method, stated]).toEqual([method, method]);
    expect(names).not.toContain("attendee");
  }
});

test("a cancellation has the same UID, a higher sequence and METHOD:CANCEL", () => {
  const { method, text } = calendarFile({ ...ENTRY, sequence: 3, isCancelled: true });
  const { value, method: stated } = opened(text);
  expect([method, stated]).toEqual(["CANCEL", "CANCEL"]);
  expect([value("uid"), value("sequence"), value("status")]).toEqual([ENTRY.uid, "3", "CANCELLED"]);
});

test.each([
  "Asha\r\nATTENDEE:mailto:x@example.com",
  'Asha"\nBEGIN:VALARM\nEND:VALARM',
  "Asha\u2028END:VEVENT",
  '=HYPERLINK("https://example.com";"x")',
  "आशा ".repeat(60),
])("the name %j stays one value of one line", (name) => {
  const { text } = calendarFile({
    ...ENTRY,
    summary: name,
    location: name,
    organizer: { ...ENTRY.organizer, name },
    attendee: { name, email: "ravi@example.com" },
  });
  const plain = opened(calendarFile(ENTRY).text);
  const { names, value } = opened(text);
  expect(names).toEqual(plain.names);
  expect(value("attendee").toLowerCase()).toBe("mailto:ravi@example.com");
  expect(value("summary")).toContain(name.slice(0, 4));
  for (const line of text.split("\r\n")) {
    expect(line).not.toContain("\n");
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
});
