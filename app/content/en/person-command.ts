import { formatDay, type PlainDate } from "#values/dates.ts";
import { list } from "#values/lists.ts";
import { plural } from "#values/plural.ts";
import type { RetainedRecord } from "#values/retained-record.ts";
import { retentionReasons, retentionText } from "./retention.ts";

/** How many of a person's records there are. */
export const recordsCounted = {
  filings: (count: number) =>
    `${count} filing ${plural(count, { one: "request", other: "requests" })}`,
  orders: (count: number) => `${count} ${plural(count, { one: "order", other: "orders" })}`,
  appointments: (count: number) =>
    `${count} ${plural(count, { one: "appointment", other: "appointments" })}`,
};

/** What the command for one person's records prints. */
export const personCommand = {
  /** @param prefixes two letters that references begin with */
  help: (
    prefixes: readonly string[],
  ) => `Everything kept about one person: their copy of it, and its erasure.

  npm run person -- export WHO --out DIR   written to DIR as person.json and the documents
  npm run person -- erase WHO              says what goes and what stays, and asks before it does it

WHO is a username, a verified e-mail or mobile, or a reference (${[...new Set(prefixes)].map((prefix) => `${prefix}-`).join(", ")}).
Make sure who asks: the copy holds everything in clear. Openings of filing requests are recorded.
`,
  unknown: (who: string) => `Nothing is kept of ${who}.\n`,
  several: (usernames: readonly string[]) =>
    `Several accounts have verified it. Name one of them: ${list(usernames)}.\n`,
  ofFirm: (username: string) =>
    `${username} works at the firm: who answered and who opened what stays known. An owner ends the access at /staff/people.\n`,
  /** @param counted each kind with its number, in words */
  found: (who: string, hasAccount: boolean, counted: readonly string[]) =>
    `${who}: ${list([hasAccount ? "an account" : "no account", ...counted])}.`,
  unproved: (references: readonly string[]) =>
    `Not among them, because nothing proves whose they are: ${list(references)}. They name the same address. Once you are sure, name each by its reference.`,
  stays: "What has to stay, in no account:",
  stayed: "What stays, in no account:",
  retentionText,
  reason: (kind: RetainedRecord["kind"]) => retentionReasons[kind],
  goes: "Everything else goes.",
  toErase: (key: string) => `To erase it, type: ${key}`,
  notConfirmed: (key: string) => `Nothing was erased: that is not ${key}.\n`,
  erased: (key: string) => `${key} is erased.`,
  /** Where the copy is put unless told. */
  folder: (key: string, day: PlainDate) => `${day.toString()}-${key.replaceAll(/[^\w.@+-]/g, "")}`,
  written: (folder: string, files: number, day: PlainDate) =>
    `${files} ${plural(files, { one: "file", other: "files" })} of ${formatDay(day)} in ${folder}. Hand ${plural(files, { one: "it", other: "them" })} over, then delete the folder.`,
};
