import { statSync } from "node:fs";
import { join } from "node:path";
import { wordsIn } from "#content/words.server.ts";
import { databaseFolder } from "#db/damaged-folder.server.ts";
import { StartRefused } from "#values/start-refused.ts";

/**
 * What a command leaves in the data folder belongs to whoever runs it: root's files would keep the user of the service
 * from starting.
 *
 * @throws StartRefused where what is there belongs to another user, and where there is no such folder
 */
export function requireFolderOwner(dataDir: string): void {
  const paths = [databaseFolder(dataDir), join(dataDir, "files"), dataDir];
  const found = paths.map((path) => statSync(path, { throwIfNoEntry: false })).find(Boolean);
  const { backupWords: words } = wordsIn("en");
  if (!found) throw new StartRefused(words.nothing(dataDir));
  if (found.uid !== process.getuid?.()) throw new StartRefused(words.otherUser(dataDir, found.uid));
}
