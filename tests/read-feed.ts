import ICAL from "ical.js";
import { wordsIn } from "#content/words.server.ts";
import { readFeed } from "#features/calendar-feeds/read-feed.server.ts";
import type { App } from "#platform/app.server.ts";
import { ADDRESS } from "./cast.ts";

/** The token of the address of a calendar. */
export function tokenOfFeed(address: string): string {
  const [, token = ""] = /\/calendar\/([\w-]{43})\/days\.ics$/.exec(address) ?? [];
  return token;
}

/** What a calendar reads at an address; undefined where that opens nothing. */
export async function feedAt(app: App, address: string, from = ADDRESS) {
  const read = await readFeed(app, { address: from }, tokenOfFeed(address), wordsIn("en"));
  if (!read.ok) throw new Error(read.problems[0]?.message.id);
  return read.value;
}

/** Its entries as Mozilla's reader sees them. */
export function entriesOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((event) => {
    const value = (name: string) => String(event.getFirstPropertyValue(name) ?? "");
    const start = event.getFirstPropertyValue("dtstart") as ICAL.Time;
    return {
      ...{ uid: value("uid"), summary: value("summary"), text: value("description") },
      ...{ page: value("url"), place: value("location"), sequence: Number(value("sequence")) },
      ...{ start: start.toString(), isDay: start.isDate },
    };
  });
}
