import { flushCompileCache } from "node:module";

/** Missing from Node's types. */
type Permission = { drop: (scope: "fs.write") => void };

/** Saves the code that Node compiled so far, for later processes. */
export function keepCompiled(): void {
  flushCompileCache();
}

/** From here on this process may not write any file. */
export function dropWriting(): void {
  (process.permission as unknown as Permission | undefined)?.drop("fs.write");
}
