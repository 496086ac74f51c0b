import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { appointmentRefusals } from "#content/en/appointment-refusals.ts";
import { bookingFileRefusals, bookingCommand as words } from "#content/en/booking-command.ts";
import { mistakeLine } from "#content/en/json-file.ts";
import type { App } from "#platform/app.server.ts";
import { problemsInWords } from "#platform/post.server.ts";
import { formatMoment } from "#values/dates.ts";
import { plainLine } from "#values/fields.ts";
import { type Outcome, type Problem, refused } from "#values/outcome.ts";
import {
  type BookingFileMessage,
  readBookingFile,
  type TypedBooking,
} from "../hours/booking-file.ts";
import {
  findSetupVersion,
  listSetupVersions,
  newestSetup,
  setBooking,
} from "../hours/setup.server.ts";
import type { AppointmentOutcome } from "../session/appointment-messages.ts";
import { type ComingAppointment, listComing } from "../session/appointments.server.ts";
import { cancelForFirm } from "./change-session.server.ts";

type CommandResult = { exitCode: number; output: string };
type Call = { args: string[]; cwd: string; user: string };

/** `npm run booking`: who gives sessions and when, and what is booked. Problems are printed with exit code 2. */
export async function runBookingCommand(
  app: App,
  { args, cwd, user }: Call,
): Promise<CommandResult> {
  const [verb, what, ...more] = args;
  if (args.includes("--help")) return { exitCode: 0, output: words.help };
  if (verb === "cancel" && what)
    return answer(
      await cancelForFirm(app, user, {
        ...{ reference: what.toUpperCase(), reason: plainLine(more.join(" ")) },
      }),
      words.cancelled,
    );
  if (more.length > 0) return misuse();
  if (verb === "set" && what) return set(app, resolve(cwd, what), user);
  if (verb === "show" && (what === undefined || /^\d{1,9}$/.test(what)))
    return show(app, what === undefined ? undefined : Number(what));
  if (verb === "history" && what === undefined) return history(app);
  if (verb === "list" && what === undefined) return list(app);
  return misuse();
}

async function set(app: App, file: string, user: string): Promise<CommandResult> {
  const read = await readFrom(file);
  if (!read.ok) return misread(read.problems);
  const { file: setup, version: seen } = read.value;
  const { advisers, topics } = setup;
  const { firmMail } = app.settings;
  const isOrganizer = firmMail.toLowerCase() === app.firm().email.toLowerCase();
  const withoutEmail = advisers
    .filter(({ email }) => !email)
    .map(({ name }) => words.withoutEmail(name, firmMail, isOrganizer));
  const version = await setBooking(app, setup, user, seen);
  if (version === undefined) {
    const { version: newest, setBy: by } = await newestSetup(app, app.db);
    const older = { id: "versionOld" as const, params: { version: newest, by } };
    return misread([{ message: older }]);
  }
  const outside = (await listComing(app)).filter(({ isOutsideHours }) => isOutsideHours);
  const lines = outside.map(({ reference, adviser, start }) =>
    words.outside(reference, adviser, formatMoment(start)),
  );
  return {
    exitCode: 0,
    output: [words.set(version, advisers.length, topics?.length), ...withoutEmail, ...lines].join(
      "",
    ),
  };
}

function misread(problems: Problem<BookingFileMessage>[]): CommandResult {
  const lines = problemsInWords(bookingFileRefusals, problems).map(mistakeLine);
  return { exitCode: 2, output: lines.join("") };
}

async function readFrom(file: string): Promise<Outcome<TypedBooking, BookingFileMessage>> {
  const json = await readFile(file, "utf8").catch(() => undefined);
  return json === undefined
    ? refused<BookingFileMessage>({ id: "fileUnreadable" })
    : readBookingFile(json);
}

async function show(app: App, version: number | undefined): Promise<CommandResult> {
  if (version === undefined) {
    const { version: newest, file } = await newestSetup(app, app.db);
    return newest === 0
      ? { exitCode: 0, output: words.nothingSet }
      : asFile({ version: newest, ...file });
  }
  const setup = await findSetupVersion(app, version);
  return setup ? asFile(setup) : { exitCode: 2, output: words.noVersion(version) };
}

/** As it can be set again; the newest with its number, by which a change that came between is known. */
function asFile(file: object): CommandResult {
  return { exitCode: 0, output: `${JSON.stringify(file, null, 2)}\n` };
}

async function history(app: App): Promise<CommandResult> {
  const versions = await listSetupVersions(app);
  const lines = versions.map(({ version, setAt, setBy }) =>
    words.version(version, formatMoment(setAt), setBy),
  );
  return { exitCode: 0, output: lines.join("") || words.nothingSet };
}

async function list(app: App): Promise<CommandResult> {
  const lines = (await listComing(app)).map(lineOf);
  return { exitCode: 0, output: lines.join("") || words.nothingBooked };
}

/** What a client typed is kept from steering the terminal. */
function lineOf(session: ComingAppointment): string {
  const { start, reference, topic, adviser, client, usedBefore, isOutsideHours } = session;
  const { caseReference } = session;
  const cells = [
    formatMoment(start),
    reference,
    topic,
    adviser,
    plainLine(client.name),
    plainLine(client.email ?? client.mobile ?? ""),
    ...(caseReference ? [words.aboutCase(caseReference)] : []),
    ...(usedBefore ? [words.usedBefore(usedBefore)] : []),
    ...(isOutsideHours ? [words.outsideHours] : []),
  ];
  return `${cells.join("  ")}\n`;
}

function answer(
  done: AppointmentOutcome<{ reference: string }>,
  say: (reference: string) => string,
): CommandResult {
  if (done.ok) return { exitCode: 0, output: say(done.value.reference) };
  const lines = problemsInWords(appointmentRefusals, done.problems).map(mistakeLine);
  return { exitCode: 2, output: lines.join("") };
}

function misuse(): CommandResult {
  return { exitCode: 2, output: words.help };
}
