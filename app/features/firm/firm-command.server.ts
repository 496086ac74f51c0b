import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { firmRefusals, firmCommand as words } from "#content/en/firm-command.ts";
import { mistakeLine } from "#content/en/json-file.ts";
import type { App } from "#platform/app.server.ts";
import { problemsInWords } from "#platform/post.server.ts";
import { dayInIndia, formatMoment } from "#values/dates.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import { findFirmVersion, firmOf, listFirmVersions, newestFirm, setFirm } from "./firm.server.ts";
import { type FirmMessage, type FirmParticulars, readFirmFile } from "./firm-file.ts";
import { storePictures } from "./firm-pictures.server.ts";

type CommandResult = { exitCode: number; output: string };
type Call = { args: string[]; cwd: string; user: string };

/** `npm run firm`: what the firm says about itself. Problems are printed with exit code 2. */
export async function runFirmCommand(app: App, { args, cwd, user }: Call): Promise<CommandResult> {
  const [verb, what, ...spare] = args;
  if (args.includes("--help")) return { exitCode: 0, output: words.help };
  if (spare.length > 0) return misuse();
  if (verb === "set" && what) return set(app, resolve(cwd, what), user);
  if (verb === "show" && (what === undefined || /^\d{1,9}$/.test(what)))
    return show(app, what === undefined ? undefined : Number(what));
  if (verb === "history" && what === undefined) return history(app);
  return misuse();
}

async function set(app: App, file: string, user: string): Promise<CommandResult> {
  const read = await readAndSet(app, file, user);
  if (!read.ok) {
    const lines = problemsInWords(firmRefusals, read.problems).map(mistakeLine);
    return { exitCode: 2, output: lines.join("") };
  }
  return { exitCode: 0, output: words.set(read.value.version) + samplesOf(read.value.particulars) };
}

type Set = { version: number; particulars: FirmParticulars };

async function readAndSet(
  app: App,
  file: string,
  user: string,
): Promise<Outcome<Set, FirmMessage>> {
  const json = await readFile(file, "utf8").catch(() => undefined);
  if (json === undefined) return refused<FirmMessage>({ id: "fileUnreadable" });
  const read = readFirmFile(json, dayInIndia(app.clock.now()));
  if (!read.ok) return read;
  const { version: seen, ...named } = read.value;
  const stored = await storePictures(app, dirname(file), named);
  if (!stored.ok) return stored;
  const set = await setFirm(app, stored.value, user, seen);
  return set.ok ? accepted({ version: set.value, particulars: stored.value }) : set;
}

async function show(app: App, version: number | undefined): Promise<CommandResult> {
  if (version === undefined) {
    const newest = await newestFirm(app, app.db);
    return newest.version === 0
      ? { exitCode: 0, output: words.none + samplesOf({}) }
      : asFile({ version: newest.version, ...newest.particulars });
  }
  const particulars = await findFirmVersion(app, version);
  return particulars ? asFile(particulars) : { exitCode: 2, output: words.noVersion(version) };
}

/** As it can be set again; the newest with its number, by which a change that came between is known. */
function asFile(particulars: FirmParticulars & { version?: number }): CommandResult {
  // A picture as it was named.
  const named = (_: string, value: unknown) =>
    value && typeof value === "object" && "file" in value ? value.file : value;
  return { exitCode: 0, output: `${JSON.stringify(particulars, named, 2)}\n` };
}

async function history(app: App): Promise<CommandResult> {
  const versions = await listFirmVersions(app);
  const lines = versions.map(({ version, setAt, setBy }) =>
    words.version(version, formatMoment(setAt), setBy),
  );
  return { exitCode: 0, output: lines.join("") || words.none };
}

function samplesOf(particulars: FirmParticulars): string {
  const { samples } = firmOf(particulars);
  return samples.length > 0 ? words.samples(samples) : "";
}

function misuse(): CommandResult {
  return { exitCode: 2, output: words.help };
}
