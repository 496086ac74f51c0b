import type { Instant } from "#values/dates.ts";

type Entry = {
  start: Instant;
  end: Instant;
  summary: string;
  description: string;
  location: string | undefined;
};

/** Where Google Calendar opens a form for this session. */
export function googleCalendarLink({ start, end, summary, description, location }: Entry): string {
  return addressOf("https://calendar.google.com/calendar/render", {
    action: "TEMPLATE",
    text: summary,
    dates: `${inBasicForm(start)}/${inBasicForm(end)}`,
    details: description,
    location,
  });
}

/** The same of Outlook on the web, for a private account. */
export function outlookLink(entry: Entry): string {
  return addressOf("https://outlook.live.com/calendar/0/deeplink/compose", {
    path: "/calendar/action/compose",
    ...inOutlook(entry),
  });
}

/** The same for an account of Microsoft 365, which the private address does not sign in. */
export function outlookForWorkLink(entry: Entry): string {
  return addressOf("https://outlook.office.com/calendar/action/compose", inOutlook(entry));
}

function inOutlook({ start, end, summary, description, location }: Entry) {
  return {
    rru: "addevent",
    subject: summary,
    startdt: start.toString(),
    enddt: end.toString(),
    body: description,
    location,
  };
}

function addressOf(address: string, parts: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parts).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${address}?${new URLSearchParams(given)}`;
}

/** `20261124T053000Z`. */
function inBasicForm(moment: Instant): string {
  return moment.toString({ smallestUnit: "second" }).replaceAll(/[-:]/g, "");
}
