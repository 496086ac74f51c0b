import type { Certificate, RefusalCode } from "#domain/form16/form16.ts";
import type { RefusalMessage } from "#domain/form16/form16-messages.ts";
import type { App } from "#platform/app.server.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import type { PageDrawing } from "./page-picture.ts";
import { readPdfJson } from "./pdf-answer.ts";

/** A PDF as it is kept: unlocked where its password could be taken off, else with its password. */
export type UnlockedDocument = { bytes: Uint8Array; password: string | undefined };

/** Problems that a password solves. */
const ABOUT_PASSWORD: readonly RefusalCode[] = ["password-needed", "wrong-password"];

export type Form16Reading = { certificates: Certificate[]; pages: PageDrawing[] };

/** `document` is what may be kept, of a file that is not read too. */
export type ReadForm16 = Outcome<Form16Reading, RefusalMessage> & { document: UnlockedDocument };

/**
 * Reads a Form 16 in the limited child process: its certificates and pages, or why not.
 *
 * @param passwords tried in order, and only when the PDF asks for one
 * @param owner the browser that waits: its files are read one after the other
 */
export async function readForm16File(
  app: Pick<App, "pdf">,
  bytes: Uint8Array,
  passwords: string[],
  owner: string,
): Promise<ReadForm16> {
  const { json, unlocked } = await app.pdf.read(bytes, passwords.join("\n"), owner);
  const { certificates, problems, isProtected, opened, pages } = readPdfJson(json);
  const document = {
    bytes: unlocked ?? bytes,
    password: isProtected && !unlocked ? passwords[opened ?? 0] : undefined,
  };
  const [refusal] = problems;
  if (refusal) {
    const field = ABOUT_PASSWORD.includes(refusal.code) ? "password" : "form16";
    return { ...refused([{ field, message: refusal.message }]), document };
  }
  return { ...accepted({ certificates, pages }), document };
}

/** Whether the machine had no time for it. */
export function isBusy(reading: ReadForm16): boolean {
  return !reading.ok && reading.problems.some(({ message }) => message.id === "busy");
}
