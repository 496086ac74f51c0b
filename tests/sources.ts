import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** The sources of the product as texts, for tests of what they may say. */
const ROOT = new URL("../", import.meta.url);
const STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/.source;

/** Comments, and strings as `$1`, in which a comment does not begin. */
export const STRINGS_AND_COMMENTS = new RegExp(`(${STRING})|//[^\\n]*|/\\*[\\s\\S]*?\\*/`, "g");
/** Of what kind an export is, and its name; a default export has none. */
export const EXPORTED = /^export (?:async )?(type|function|const) (\w+)/gm;

/** The sources in folders, by their paths from the root; without tests unless those are meant. */
export function sourcesOf(folders: readonly string[], ends = /(?<!\.test)\.tsx?$/): string[] {
  return folders.flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: "utf8" })
      .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
      .filter((path) => ends.test(path)),
  );
}

export const readSource = (file: string) => readFileSync(new URL(file, ROOT), "utf8");

/** The path of what a source imports by that name. */
export function pathOf(file: string, name: string): string {
  return normalize(name.startsWith("#") ? `app/${name.slice(1)}` : join(dirname(file), name));
}
