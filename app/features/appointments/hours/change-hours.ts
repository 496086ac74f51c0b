import type { HoursText } from "#domain/scheduling/hours-text.ts";
import type { PlainDate } from "#values/dates.ts";
import { topicsOf } from "./setup.ts";
import type { BookingFile } from "./stored-booking.ts";

type StoredAdviser = BookingFile["advisers"][number];
export type StoredTopic = ReturnType<typeof topicsOf>[number];
type Exception = StoredAdviser["exceptions"][number];
/** A new version from the one before. */
export type HoursChange = (file: BookingFile) => BookingFile;

/** A file with one adviser changed. */
export function withAdviser(
  file: BookingFile,
  id: string,
  change: (adviser: StoredAdviser) => StoredAdviser,
): BookingFile {
  const advisers = file.advisers.map((each) => (each.id === id ? change(each) : each));
  return { ...file, advisers };
}

/** Other hours of an adviser on each of some days; without any the days are closed. */
export function withHoursOn(
  id: string,
  days: readonly PlainDate[],
  windows: readonly HoursText[],
): HoursChange {
  const dates = days.map((day) => day.toString());
  return (file) =>
    withAdviser(file, id, (adviser) => ({
      ...adviser,
      exceptions: inOrder([
        ...adviser.exceptions.filter(({ date }) => !dates.includes(date)),
        ...dates.map((date) => ({
          date,
          windows: windows.map(([from, to]) => [from, to] as [string, string]),
        })),
      ]),
    }));
}

/** The usual hours on a day again. */
export function withoutHoursOn(id: string, date: string): HoursChange {
  return (file) =>
    withAdviser(file, id, (adviser) => ({
      ...adviser,
      exceptions: adviser.exceptions.filter((each) => each.date !== date),
    }));
}

function inOrder(exceptions: Exception[]): Exception[] {
  return exceptions.toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/**
 * A file whose adviser takes these topics, by their ids. As long as everyone takes each of the usual topics it goes on
 * without topics of its own.
 */
export function withTopicsOf(file: BookingFile, id: string, takes: readonly string[]): BookingFile {
  const usual = file.topics === undefined;
  const topics = topicsOf(file).map((topic) => {
    // Their order says who of equals is given a session.
    const isTaken = topic.advisers.includes(id);
    if (takes.includes(topic.id) === isTaken) return topic;
    const advisers = isTaken
      ? topic.advisers.filter((each) => each !== id)
      : [...topic.advisers, id];
    return { ...topic, advisers };
  });
  if (usual && topics.every((topic) => topic.advisers.includes(id))) return file;
  return { ...file, topics };
}

/** A file without an adviser. */
export function withoutAdviser(id: string): HoursChange {
  return (file) => ({
    ...file,
    advisers: file.advisers.filter((each) => each.id !== id),
    ...(file.topics && {
      topics: file.topics.map((topic) => ({
        ...topic,
        advisers: topic.advisers.filter((each) => each !== id),
      })),
    }),
  });
}

/** A file with a topic changed, or one more of another id. */
export function withTopic(topic: StoredTopic): HoursChange {
  return (file) => {
    const topics = topicsOf(file);
    const isKnown = topics.some(({ id }) => id === topic.id);
    return {
      ...file,
      topics: isKnown
        ? topics.map((each) => (each.id === topic.id ? topic : each))
        : [...topics, topic],
    };
  };
}

export function withoutTopic(id: string): HoursChange {
  return (file) => ({ ...file, topics: topicsOf(file).filter((each) => each.id !== id) });
}

/** A name as an id that none of the others has: `CA Asha Rao` is `ca-asha-rao`, a second one `ca-asha-rao-2`. */
export function idFrom(name: string, others: readonly string[]): string {
  const plain =
    name
      .normalize("NFKD")
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-+|-+$/g, "")
      .slice(0, 36)
      .replace(/-+$/, "") || "adviser";
  if (!others.includes(plain)) return plain;
  let number = 2;
  while (others.includes(`${plain}-${number}`)) number++;
  return `${plain}-${number}`;
}
