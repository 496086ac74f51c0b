import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/.source;
const STRINGS_AND_COMMENTS = new RegExp(`(${STRING})|//[^\\n]*|/\\*[\\s\\S]*?\\*/`, "g");

/** The product's sources but its tests. */
export function productSources(): { file: string; source: string }[] {
  return ["app", "server"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
      .map((file) => ({ file, source: readFileSync(join(ROOT, file), "utf8") })),
  );
}

/** A source without its comments and strings, and the strings with their quotes. */
export function codeOf(source: string): { code: string; strings: string[] } {
  const strings: string[] = [];
  const code = source.replace(STRINGS_AND_COMMENTS, (_, string?: string) => {
    if (string === undefined) return "";
    strings.push(string);
    return '""';
  });
  return { code, strings };
}
