import { z } from "zod";
import { usualPasswords } from "#domain/form16/passwords.ts";
import { plainLine, secretText } from "#values/fields.ts";
import { accepted, type Problem, refused } from "#values/outcome.ts";
import { isPersonalPan } from "#values/pan.ts";
import type { AnswerMessage, AnswerOutcome } from "../draft/answer-messages.ts";
import { type Form16Upload, LARGEST_FORM16_BYTES } from "./form16-upload.ts";

/** Step 3 apart from its file. The PAN is used only for the usual passwords and never shown again. */
export const form16Form = z.object({
  how: z.string().default(""),
  password: secretText(),
  usual: z.string().default(""),
  pan: secretText(),
  consent: z.string().default(""),
});

/**
 * Step 3 as posted: one PDF, its password where it has one, and the consent without which nothing is read.
 * A PAN typed for the usual passwords is used for them and forgotten.
 *
 * @param file the one that was chosen, which may be empty
 * @param bornOn ISO text, for the usual passwords
 * @param before what is there already. Beside figures that were typed only the person knows whether the file is of the
 * same employer; beside a certificate it is added where nothing is said, as from the drop zone of another page
 */
export async function readForm16Upload(
  file: File | undefined,
  typed: z.output<typeof form16Form>,
  { bornOn, before }: { bornOn?: string | undefined; before?: "typed" | "read" | undefined } = {},
): Promise<AnswerOutcome<Form16Upload>> {
  const problems: Problem<AnswerMessage>[] = [];
  const add = (
    field: string,
    id: "fileEmpty" | "fileMissing" | "fileTooLarge" | "howMissing" | "birthDateForPasswords",
  ) => problems.push({ field, message: { id } });
  if (!file) add("form16", "fileMissing");
  else if (file.size === 0) add("form16", "fileEmpty");
  else if (file.size > LARGEST_FORM16_BYTES) add("form16", "fileTooLarge");
  const isChosen = typed.how === "add" || typed.how === "replace";
  if (before === "typed" && !isChosen) add("how", "howMissing");
  const pan = typed.pan.trim().toUpperCase();
  const triesUsual = typed.usual === "yes";
  if (triesUsual && bornOn === undefined) add("dob", "birthDateForPasswords");
  if (triesUsual && !isPersonalPan(pan)) {
    problems.push({ field: "pan", message: { id: "panForPasswords" } });
  }
  if (typed.consent !== "yes") {
    problems.push({ field: "consent", message: { id: "consentMissing" } });
  }
  if (!file || problems.length > 0) return refused(problems);
  return accepted({
    fileName: plainLine(file.name).slice(-120),
    bytes: new Uint8Array(await file.arrayBuffer()),
    password: typed.password === "" ? undefined : typed.password,
    ...(triesUsual && bornOn ? { usual: usualPasswords(pan, bornOn) } : {}),
    ...(typed.how === "add" || (before && !isChosen) ? { add: true } : {}),
  });
}
