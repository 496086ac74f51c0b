import { readBirthDate } from "#values/birth-date.ts";
import type { PlainDate } from "#values/dates.ts";
import { accepted, type Outcome, type Problem, refused } from "#values/outcome.ts";
import { isPan, isPersonalPan } from "#values/pan.ts";

type Read = { name: string; pan: string | undefined; bornOn: PlainDate | undefined };

/** Reads the client's own details. An empty PAN leaves the one that is there, `pan-remove` takes it away. */
export function readProfile(typed: Record<string, string>, today: PlainDate): Outcome<Read> {
  const problems: Problem[] = [];
  const name = (typed.name ?? "").trim().replace(/\p{Cc}+/gu, " ");
  if (!name) problems.push({ field: "name", message: "name is required." });
  if (name.length > 125)
    problems.push({ field: "name", message: "Please keep this to 125 characters." });
  const pan = (typed.pan ?? "").replaceAll(/\s/g, "").toUpperCase();
  const wrong = pan ? panProblem(pan) : undefined;
  if (wrong) problems.push({ field: "pan", message: wrong });
  const bornOn = readBirthDate(typed, today);
  if (!bornOn.ok) problems.push(...bornOn.problems);
  if (problems.length > 0 || !bornOn.ok) return refused(problems);
  const removed = typed["pan-remove"] ? "" : undefined;
  return accepted({ name, pan: pan || removed, bornOn: bornOn.value });
}

/** Whose the fourth letter says a PAN is (Income Tax Department, structure of PAN). */
const HOLDERS: Record<string, string> = {
  C: "a company",
  H: "a Hindu undivided family",
  F: "a firm",
  A: "an association of persons",
  T: "a trust",
  B: "a body of individuals",
  L: "a local authority",
  J: "an artificial juridical person",
  G: "the government",
};

/** Why `pan` cannot be a person's PAN; undefined when it can. */
export function panProblem(pan: string): string | undefined {
  if (pan.length !== 10) {
    return `A PAN has 10 letters and digits, like ABCPD1234E; this has ${pan.length}.`;
  }
  if (!/^[A-Z]{5}[0-9]{4}[A-Z]$/.test(pan)) {
    return "A PAN is five letters, four digits and a letter, like ABCPD1234E.";
  }
  if (isPersonalPan(pan)) return undefined;
  const holder = isPan(pan) ? HOLDERS[pan[3] ?? ""] : undefined;
  return holder
    ? `The fourth letter of a person's PAN is P; ${pan[3]} is ${holder}.`
    : `The fourth letter of a person's PAN is P, not ${pan[3]}.`;
}
