import { statfs } from "node:fs/promises";
import { isNotNull, sum } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { lockKey } from "#db/locks.server.ts";
import { documents } from "#db/schema/documents.ts";
import type { App } from "#platform/app.server.ts";
import { freeBytes } from "#platform/data-dir.server.ts";

/** So much of the disk is for files that are not handed over, unless the setting says otherwise. */
const SHARE_OF_DISK = 1 / 4;
/** What uploads leave free for everything else, which goes on until a quarter of this is left (data-dir.server.ts). */
const LEFT_FREE = 256 * 1024 * 1024;

/** Whether so many further bytes may be stored that are not handed over yet. */
export async function hasUploadRoom(app: App, db: Db, bytes: number): Promise<boolean> {
  const { dataDir, uploadRoom } = app.settings;
  const disk = await statfs(dataDir);
  const most = uploadRoom ?? disk.blocks * disk.bsize * SHARE_OF_DISK;
  const [held] = await db
    .select({ bytes: sum(documents.bytes).mapWith(Number) })
    .from(documents)
    .where(isNotNull(documents.draftId));
  const all = (held?.bytes ?? 0) + bytes;
  const free = freeBytes(disk) - bytes;
  if (all <= most && free >= LEFT_FREE) return true;
  app.log.error({ held: all - bytes, most, free }, "no room for uploads: they alone are refused");
  return false;
}

/** The same of bytes that a client answers the firm with: they are no draft's, and only have to fit. */
export async function hasDiskRoom(app: App, bytes: number): Promise<boolean> {
  const free = freeBytes(await statfs(app.settings.dataDir)) - bytes;
  if (free >= LEFT_FREE) return true;
  app.log.error({ free }, "no room for documents: they alone are refused");
  return false;
}

/** The same for good, until `tx` ends: other uploads wait, so that many at once take no more than there is. */
export async function takeUploadRoom(app: App, tx: Db, bytes: number): Promise<boolean> {
  await lockKey(tx, "upload-room", "");
  return hasUploadRoom(app, tx, bytes);
}
