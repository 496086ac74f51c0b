import { constants } from "node:fs";
import { fileURLToPath } from "node:url";
import startQpdf from "@neslinesli93/qpdf-wasm";
import type { openPdf } from "./pdf-open.ts";

/** Missing from the package's types. */
type Qpdf = {
  callMain: (args: string[]) => number;
  FS: {
    readFile: (path: string) => Uint8Array;
    writeFile: (path: string, bytes: Uint8Array) => void;
  };
};
type Options = {
  locateFile: () => string;
  noInitialRun: boolean;
  print: () => void;
  printErr: () => void;
};

/** qpdf ends with 3 when it had to repair something and could. */
const DONE = [0, 3];

/**
 * The same PDF without its password, by qpdf (RC4 and AES, 40 to 256 bit, user or owner password).
 * `undefined` when that fails; then the password itself has to be kept to open the document later.
 */
export async function unlockPdf(
  bytes: Uint8Array,
  password: string,
  open: typeof openPdf,
): Promise<Uint8Array | undefined> {
  try {
    // qpdf's wrapper reads file flags through a binding that Node's permission model blocks.
    Object.assign(process, { binding: () => ({ fs: constants }) });
    const start = startQpdf as unknown as (options: Options) => Promise<Qpdf>;
    const qpdf = await start({
      locateFile: () =>
        fileURLToPath(import.meta.resolve("@neslinesli93/qpdf-wasm/dist/qpdf.wasm")),
      noInitialRun: true,
      print: () => {},
      printErr: () => {},
    });
    qpdf.FS.writeFile("/locked.pdf", bytes);
    const code = qpdf.callMain([
      `--password=${password}`,
      "--decrypt",
      "/locked.pdf",
      "/unlocked.pdf",
    ]);
    const unlocked = DONE.includes(code) ? qpdf.FS.readFile("/unlocked.pdf") : undefined;
    return unlocked && (await open(unlocked)).is === "open" ? unlocked : undefined;
  } catch {
    return undefined; // the caller keeps the password instead: nothing is lost
  }
}
