import { mkdirSync, writeFileSync } from "node:fs";
import { IS_LONG } from "../sample.ts";

const FOLDER = new URL("../../docs/results/", import.meta.url);

/** Keeps what a long check found, as a page of docs/results; the short one leaves it as it is. */
export function keepLongResult(file: string, text: string): void {
  if (!IS_LONG) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(new URL(file, FOLDER), text);
}
