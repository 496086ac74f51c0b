import { chmod, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { personCommand as words } from "#content/en/person-command.ts";
import { PERSON_RECORDS } from "#features/stored/stored-tables.server.ts";
import type { App } from "#platform/app.server.ts";
import { makeFolder } from "#platform/make-folder.server.ts";
import { dayInIndia } from "#values/dates.ts";
import type { RetainedRecord } from "#values/retained-record.ts";
import { collect } from "./collect.server.ts";
import { erase } from "./erase.server.ts";
import { findRecords, type Records, retainedOf } from "./records.server.ts";

type CommandResult = { exitCode: number; output: string };
type Call = {
  args: string[];
  cwd: string;
  user: string;
  answers?: Record<string, string> | undefined;
};

const help = () =>
  words.help([...new Set(PERSON_RECORDS.flatMap(({ named }) => named?.prefix ?? []))]);

/** For anyone who may run commands on the server. Problems are told in the output with exit code 2. */
export async function runPersonCommand(app: App, call: Call): Promise<CommandResult> {
  let parsed: { values: { out?: string; help?: boolean }; positionals: string[] };
  try {
    parsed = parseArgs({
      args: call.args,
      allowPositionals: true,
      options: { out: { type: "string" }, help: { type: "boolean" } },
    });
  } catch {
    return failed(help());
  }
  const [verb, who, ...spare] = parsed.positionals;
  if (parsed.values.help) return { exitCode: 0, output: help() };
  if (!who || spare.length > 0 || (verb !== "export" && verb !== "erase")) return failed(help());
  const found = await findRecords(app, who);
  if (!found) return failed(words.unknown(printable(who)));
  if ("several" in found) return failed(words.several(found.several));
  if (verb === "export") return writeCopy(app, found, call, parsed.values.out);
  return eraseFound(app, found, call.answers?.confirm);
}

async function writeCopy(
  app: App,
  found: Records,
  { cwd, user }: Call,
  out: string | undefined,
): Promise<CommandResult> {
  const today = dayInIndia(app.clock.now());
  const folder = resolve(cwd, out ?? words.folder(found.key, today));
  for (const { records } of found.found) await records.noteOpening?.(app, user);
  const { record, files } = await collect(app, found);
  makeFolder(folder, 0o700);
  await writeOwn(join(folder, "person.json"), `${JSON.stringify(record, null, 2)}\n`);
  for (const { name, read } of files) await writeOwn(join(folder, name), await read());
  app.log.info({ person: found.person?.id, by: "command" }, "a person's records were copied");
  return printed([...summaryOf(found), words.written(folder, files.length + 1, today)]);
}

/** Without the answer it only says what would happen. */
async function eraseFound(
  app: App,
  found: Records,
  confirm: string | undefined,
): Promise<CommandResult> {
  const { key, person } = found;
  if (person && person.role !== "client") return failed(words.ofFirm(key));
  if (confirm === undefined) {
    const rest = [words.goes, words.toErase(key)];
    return printed([...summaryOf(found), ...linesOf(words.stays, retainedOf(found)), ...rest]);
  }
  if (confirm.trim().toLowerCase() !== key.toLowerCase()) return failed(words.notConfirmed(key));
  const erased = await erase(app, found);
  if (!erased.ok) throw new Error("an erasure without a session was refused");
  return printed([words.erased(key), ...linesOf(words.stayed, erased.value)]);
}

function summaryOf({ key, person, found }: Records): string[] {
  const counted = found.flatMap(({ kind, records }) => kind.counted?.(records.count ?? 0) ?? []);
  const unproved = found.flatMap(({ records }) => records.unproved ?? []);
  return [
    words.found(key, person !== undefined, counted),
    ...(unproved.length > 0 ? [words.unproved(unproved)] : []),
  ];
}

function linesOf(heading: string, kept: RetainedRecord[]): string[] {
  if (kept.length === 0) return [];
  const kinds = [...new Set(kept.map(({ kind }) => kind))];
  return [
    heading,
    ...kept.map((each) => `  ${words.retentionText(each)}`),
    ...kinds.map(words.reason),
  ];
}

/** The mode holds for a file that was there before, too. */
async function writeOwn(path: string, content: string | Uint8Array): Promise<void> {
  await writeFile(path, content, { mode: 0o600 });
  await chmod(path, 0o600);
}

function printed(lines: string[]): CommandResult {
  return { exitCode: 0, output: `${lines.join("\n")}\n` };
}

function failed(output: string): CommandResult {
  return { exitCode: 2, output };
}

/** What was typed must not command the terminal that prints it. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, "\ufffd");
}
