import { formatMoment, type Instant } from "#values/dates.ts";
import { plural } from "#values/plural.ts";

/** Why a backup is not put back. */
export const backupRefusals = {
  noBackup: (folder: string) => `There is no whole backup in ${folder}. Nothing was changed.`,
  changed: (path: string) =>
    `${path} is missing or not what it was when the backup was made, so nothing was put back. Take another backup, or a copy of this one that is whole.`,
  newer: (at: Instant, release: string) =>
    `The backup of ${formatMoment(at)} was made by a newer release (${release}) than this one. Nothing was changed. Put it back with that release.`,
  noSecret: (at: Instant) =>
    `The secret that the backup of ${formatMoment(at)} was sealed with is missing. Set APP_SECRET, or put the file app-secret of its data folder into DATA_DIR. Nothing was changed.`,
  otherSecret: (at: Instant) =>
    `The backup of ${formatMoment(at)} was sealed with another secret. Set the APP_SECRET of that day: a backup from before a change of the secret needs the earlier one, as APP_SECRET or as APP_SECRET_PREVIOUS. Nothing was changed.`,
  notEmpty: (folder: string, names: readonly string[]) =>
    `${folder} is not empty: ${names.slice(0, 5).join(", ")}. A backup is put back into an empty folder, in which app-secret alone may lie. Nothing was changed. Name another DATA_DIR, or move aside what is there.`,
};

type Counts = { rows: number; files: number; bytes: number };

const counted = (count: number, one: string) =>
  `${count.toLocaleString("en-IN")} ${plural(count, { one, other: `${one}s` })}`;
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

export const backupCommand = {
  help: `Makes a backup while the site runs.

  npm run backup -- DIR                     into a dated folder of DIR
  npm run backup -- DIR --keep-days 14      and removes those that are older; the newest stays

DIR belongs to this site alone, and is not in DATA_DIR. Files that did not change are hard links to the backup before.
Put a backup back with: npm run restore -- DIR
`,
  inDataDir: (dir: string) =>
    `${dir} is in DATA_DIR, and would be lost with it. Name a folder elsewhere.\n`,
  nothing: (dataDir: string) => `There is no database in ${dataDir}: nothing to back up.\n`,
  database: (folder: string) => `The database in ${folder}`,
  halfRestored:
    "A backup was put back here in part alone: nothing to back up. Do it again from the beginning: npm run restore -- DIR\n",
  done: (folder: string, { rows, files, bytes }: Counts, linked: number) =>
    `${folder} is whole: ${counted(rows, "row")} and ${counted(files, "file")}, ${linked} of them as in the backup before, ${megabytes(bytes)}.`,
  waited: (milliseconds: number) => `The site waited ${(milliseconds / 1000).toFixed(2)} s.`,
  removed: (count: number) =>
    `${counted(count, "file")} that rows name had been removed meanwhile; the manifest lists them.`,
  pruned: (count: number, keepDays: number) =>
    `${counted(count, "backup")} older than ${counted(keepDays, "day")} removed.`,
  notNoted:
    "That it was made could not be noted in the database; the pages of the owner show the one before.",
  noSecret: "APP_SECRET is not in it: keep it apart, for nothing opens without it.",
};

export const restoreCommand = {
  help: `Puts a backup back into an empty DATA_DIR, or an empty database at DATABASE_URL.

  npm run restore -- DIR           the newest backup in DIR, or one of its folders
  npm run restore -- open          lets the restored site work; open --help says more

DATA_DIR may hold app-secret, and nothing else.
`,
  done: (at: Instant, { rows, files }: Counts) =>
    `The backup of ${formatMoment(at)} is put back: ${counted(rows, "row")} and ${counted(files, "file")}.`,
  removed: (keys: readonly string[]) =>
    `${counted(keys.length, "file")} had been removed while it was made, and is not there: ${keys.slice(0, 5).join(", ")}`,
  copy: "The site is a copy now: start it and look. It works no job, sends nothing and removes no file until: npm run restore -- open",
  erase: (at: Instant) =>
    `Erase again whoever was erased since ${formatMoment(at)}: npm run person -- erase WHO. That works before it is opened.`,
};
