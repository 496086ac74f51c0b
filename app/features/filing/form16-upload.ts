import { usualPasswords } from "#domain/form16/passwords.ts";
import { accepted, type Outcome, type Problem, refused } from "#values/outcome.ts";
import { isPersonalPan } from "#values/pan.ts";

export const LARGEST_FORM16_BYTES = 10 * 1024 * 1024;
export const TOO_LARGE: Problem = {
  field: "form16",
  message:
    "This file is larger than 10 MB. Download the Form 16 again from TRACES or your employer.",
};

/** 408, 429 and 503: the server turned the file away at the door, and none of our screens answered. */
const TURNED_AWAY = [408, 429, 503];

/** Why a file did not arrive; undefined where `error` says something else. */
export function notSent(error: unknown): Problem | undefined {
  // What `fetch` throws where no answer comes.
  if (error instanceof TypeError) {
    const message = "Your file did not reach us. Check your connection and press Submit again.";
    return { field: "form16", message };
  }
  const status = typeof error === "object" && error && "status" in error ? error.status : undefined;
  if (!TURNED_AWAY.some((each) => each === status)) return undefined;
  const message =
    "Your file was not read, because too much is arriving at once. Nothing was stored: press Submit again in a minute.";
  return { field: "form16", message };
}

/** Certificates of more files than that are not one person's year. */
export const MOST_FILES = 6;

export type Form16Upload = {
  fileName: string;
  bytes: Uint8Array;
  password: string | undefined;
  /** Passwords that the person asked us to try after their own. */
  usual?: string[];
  /** Beside what was read before, not in its place. */
  add?: boolean;
};

/**
 * Step 3 as posted: one PDF, its password where it has one, and the consent without which nothing is read.
 * A PAN typed for the usual passwords is used for them and forgotten.
 *
 * @param bornOn ISO text, for the usual passwords
 */
export async function readForm16Upload(
  form: FormData,
  bornOn?: string,
): Promise<Outcome<Form16Upload>> {
  const file = form.get("form16");
  const problems: Problem[] = [];
  // A browser posts an empty nameless file when none was chosen.
  const chosen = file instanceof File && file.size > 0 ? file : undefined;
  const isEmpty = file instanceof File && file.name !== "" && file.size === 0;
  if (isEmpty) {
    problems.push({
      field: "form16",
      message: "This file is empty. Download your Form 16 again and choose the new file.",
    });
  } else if (!chosen) problems.push({ field: "form16", message: "Form-16 is required." });
  if (chosen && chosen.size > LARGEST_FORM16_BYTES) problems.push(TOO_LARGE);
  const pan = String(form.get("pan") ?? "")
    .trim()
    .toUpperCase();
  const triesUsual = form.get("usual") === "yes" && bornOn !== undefined;
  if (triesUsual && !isPersonalPan(pan)) {
    problems.push({
      field: "pan",
      message: "Enter your PAN, like AAAPA9999A, or untick the usual passwords.",
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
    ...(triesUsual ? { usual: usualPasswords(pan, bornOn) } : {}),
    ...(form.get("how") === "add" ? { add: true } : {}),
  });
}
