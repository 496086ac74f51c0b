import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder with what is missing above it. Node's own way (`recursive`) never ends where the system says that
 * something is missing although the folder above is there, as it does below /proc.
 *
 * @throws the system's error where one of them cannot be made, or is no folder
 */
export function makeFolder(folder: string, mode = 0o777): void {
  for (const missing of missingFolders(folder).toReversed()) {
    try {
      mkdirSync(missing, { mode });
    } catch (error) {
      if (!existsSync(missing)) throw error; // else another process was quicker
    }
  }
  if (!statSync(folder).isDirectory()) mkdirSync(folder, { mode });
}

/** What is missing of a folder and of those above it, the innermost first. */
export function missingFolders(folder: string): string[] {
  const missing: string[] = [];
  for (let each = folder; !existsSync(each); each = dirname(each)) missing.push(each);
  return missing;
}
