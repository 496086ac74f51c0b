import { accepted, type Outcome, type Problem, refused } from "#values/outcome.ts";

export const LARGEST_FORM16_BYTES = 10 * 1024 * 1024;

export type Form16Upload = { fileName: string; bytes: Uint8Array; password: string | undefined };

/** Step 3 as posted: one PDF, its password where it has one, and the consent without which nothing is read. */
export async function readForm16Upload(form: FormData): Promise<Outcome<Form16Upload>> {
  const file = form.get("form16");
  const problems: Problem[] = [];
  // A browser posts an empty nameless file when none was chosen.
  const chosen = file instanceof File && file.size > 0 ? file : undefined;
  if (!chosen) problems.push({ field: "form16", message: "Form-16 is required." });
  if (chosen && chosen.size > LARGEST_FORM16_BYTES) {
    problems.push({
      field: "form16",
      message:
        "This file is larger than 10 MB. Download the Form 16 again from TRACES or your employer.",
    });
  }
  if (form.get("consent") !== "yes") {
    problems.push({
      field: "consent",
      message: "Tick the box if you agree that we read your Form 16. Without it we cannot.",
    });
  }
  if (!chosen || problems.length > 0) return refused(problems);
  const password = form.get("password");
  return accepted({
    fileName: chosen.name.slice(-120),
    bytes: new Uint8Array(await chosen.arrayBuffer()),
    password: typeof password === "string" && password !== "" ? password : undefined,
  });
}
