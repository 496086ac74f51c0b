import { z } from "zod";
import { readBirthDate } from "#values/birth-date.ts";
import type { PlainDate } from "#values/dates.ts";
import { dayTexts, optionalText } from "#values/fields.ts";
import { accepted, type Problem, refused } from "#values/outcome.ts";
import { isPan, isPersonalPan } from "#values/pan.ts";
import type { AccountMessage, AccountOutcome, PanHolder } from "./account-messages.ts";

/** The client's own details, as they are typed. */
export const profileForm = z.object({
  name: z.string().default(""),
  pan: z.string().default(""),
  "pan-remove": optionalText(),
  ...dayTexts("dob"),
});

type Read = { name: string; pan: string | undefined; bornOn: PlainDate | undefined };

/** Reads the client's own details. An empty PAN leaves the one that is there, `pan-remove` takes it away. */
export function readProfile(
  typed: Partial<z.output<typeof profileForm>>,
  today: PlainDate,
): AccountOutcome<Read> {
  const problems: Problem<AccountMessage>[] = [];
  const name = (typed.name ?? "").trim().replace(/\p{Cc}+/gu, " ");
  if (!name) problems.push({ field: "name", message: { id: "nameMissing" } });
  if (name.length > LONGEST_NAME) {
    problems.push({ field: "name", message: { id: "tooLong", params: { longest: LONGEST_NAME } } });
  }
  const pan = (typed.pan ?? "").replaceAll(/\s/g, "").toUpperCase();
  const wrong = pan ? panProblem(pan) : undefined;
  if (wrong) problems.push({ field: "pan", message: wrong });
  const bornOn = readBirthDate(typed, today);
  if (!bornOn.ok) problems.push(...bornOn.problems);
  if (problems.length > 0 || !bornOn.ok) return refused(problems);
  const removed = typed["pan-remove"] ? "" : undefined;
  return accepted({ name, pan: pan || removed, bornOn: bornOn.value });
}

const LONGEST_NAME = 125;

/** Fourth letters of a PAN that is not a person's (Income Tax Department, structure of PAN). */
const HOLDERS: readonly PanHolder[] = ["C", "H", "F", "A", "T", "B", "L", "J", "G"];

/** Why `pan` cannot be a person's PAN; undefined when it can. */
function panProblem(pan: string): AccountMessage | undefined {
  if (pan.length !== 10) return { id: "panLength", params: { length: pan.length } };
  if (!/^[A-Z]{5}[0-9]{4}[A-Z]$/.test(pan)) return { id: "panPattern" };
  if (isPersonalPan(pan)) return undefined;
  const letter = pan[3] ?? "";
  const holder = isPan(pan) ? HOLDERS.find((each) => each === letter) : undefined;
  return holder
    ? { id: "panHolder", params: { holder } }
    : { id: "panFourthLetter", params: { letter } };
}
