import { topicPrices } from "#content/en/booking.ts";
import { hoursDesk as words } from "#content/en/sessions-desk.ts";
import { hoursAsText } from "#domain/scheduling/hours-text.ts";
import {
  listSetupVersions,
  newestSetup,
  setupFrom,
} from "#features/appointments/hours/setup.server.ts";
import { topicsOf } from "#features/appointments/hours/setup.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia, formatDay, formatMoment, plainDate } from "#values/dates.ts";
import { hoursInField } from "./hours-forms.server.ts";
import { weekInWords } from "./sessions-view.server.ts";

/** Who gives sessions and when, what about, and by which rules, in words. */
export async function hoursView(app: App) {
  const { version, file } = await newestSetup(app, app.db);
  const [latest] = await listSetupVersions(app);
  const setup = setupFrom(app, file);
  const names = new Map(file.advisers.map(({ id, name }) => [id, name]));
  const today = dayInIndia(app.clock.now()).toString();
  const days = file.advisers
    .flatMap(({ id, name, exceptions }) =>
      exceptions
        .filter(({ date }) => date >= today)
        .map(({ date, windows }) => {
          const hours = windows.length > 0 ? hoursAsText(windows) : words.away.closed;
          const day = formatDay(plainDate(date));
          return { id, date, day, name, text: words.away.line(name, day, hours) };
        }),
    )
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  return {
    seen: version,
    version: latest && words.version(version, latest.setBy, formatMoment(latest.setAt)),
    hasSample: file.advisers.some(({ isSample }) => isSample),
    advisers: setup.advisers.map((adviser) => ({
      ...{ id: adviser.id, name: adviser.name, isSample: adviser.isSample },
      text: [
        weekInWords(adviser) || words.advisers.off,
        adviser.callLink ? words.advisers.video : words.advisers.telephone,
        adviser.maxPerDay && words.advisers.most(adviser.maxPerDay),
      ]
        .filter(Boolean)
        .join(" · "),
    })),
    days,
    holidays: file.firmHolidays
      .filter(({ date }) => date >= today)
      .toSorted((one, other) => (one.date < other.date ? -1 : 1))
      .map(({ date, name }) => ({ date, text: `${formatDay(plainDate(date))}, ${name}` })),
    topics: topicsOf(file).map(({ id, name, length, price, advisers }) => {
      const takers = advisers.flatMap((each) => names.get(each) ?? []);
      const { all, noOne } = words.topics;
      const who =
        takers.length === 0 ? noOne : takers.length === names.size ? all : takers.join(", ");
      return { id, name, text: words.topics.of(length, topicPrices[price], who) };
    }),
    rules: { "cut-off": hoursInField(file.cutOff), moves: String(file.mostMoves) },
  };
}
