import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { firmRefusals, firmCommand as words } from "#content/en/firm-command.ts";
import { mistakeLine } from "#content/en/json-file.ts";
import type { App } from "#platform/app.server.ts";
import { problemsInWords } from "#platform/post.server.ts";
import { dayInIndia, formatMoment } from "#values/dates.ts";
import { type Outcome, refused } from "#values/outcome.ts";
import { findFirmVersion, firmOf, listFirmVersions, setFirm } from "./firm.server.ts";
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
  const read = await readFirm(app, file);
  if (!read.ok) {
    const lines = problemsInWords(firmRefusals, read.problems).map(mistakeLine);
    return { exitCode: 2, output: lines.join("") };
  }
  const version = await setFirm(app, read.value, user);
  return { exitCode: 0, output: words.set(version) + samplesOf(read.value) };
}

async function readFirm(app: App, file: string): Promise<Outcome<FirmParticulars, FirmMessage>> {
  const json = await readFile(file, "utf8").catch(() => undefined);
  if (json === undefined) return refused<FirmMessage>({ id: "fileUnreadable" });
  const read = readFirmFile(json, dayInIndia(app.clock.now()));
  return read.ok ? storePictures(app, dirname(file), read.value) : read;
}

async function show(app: App, version: number | undefined): Promise<CommandResult> {
  const particulars = await findFirmVersion(app, version);
  if (!particulars)
    return version === undefined
      ? { exitCode: 0, output: words.none + samplesOf({}) }
      : { exitCode: 2, output: words.noVersion(version) };
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
