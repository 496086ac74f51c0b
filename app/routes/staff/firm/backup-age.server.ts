import { firstRunWords } from "#content/en/firm-desk.ts";
import type { App } from "#platform/app.server.ts";
import { lastBackup } from "#platform/site-state.server.ts";

/** How old the last good backup is, in words. */
export type BackupAge = {
  words: string;
  /** Whether they ask for another one, or for the first. */
  isDue: boolean;
  isMade: boolean;
};

/** From so many days on the next one is due: of one a day, one may fail. */
const DUE_DAYS = 2;

export async function backupAge({ db, clock }: Pick<App, "db" | "clock">): Promise<BackupAge> {
  const { at } = await lastBackup(db);
  const { backup } = firstRunWords;
  if (!at) return { words: backup.none, isDue: true, isMade: false };
  const days = Math.floor(clock.now().since(at).total("hours") / 24);
  const isDue = days >= DUE_DAYS;
  return { words: isDue ? backup.old(days) : backup.last(at), isDue, isMade: true };
}

/** What an owner is reminded of: not in a copy, and of the first backup only where the public is served. */
export async function backupDue(app: App): Promise<string | undefined> {
  if (app.restored) return undefined;
  const { words, isDue, isMade } = await backupAge(app);
  return isDue && (isMade || !app.settings.isLocal) ? words : undefined;
}
