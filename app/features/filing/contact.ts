import { type Contact as Reachable, readContact as readReachable } from "#values/contact.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import { isPersonalPan } from "#values/pan.ts";

/** Who submits the request and how to reach them. */
export type Contact = Reachable & { pan: string };

const PAN_REFUSED =
  "Enter your PAN: five letters, four digits and a letter, the fourth letter is P.";

/** 'Check your answers' as posted. `panRead` is the PAN of the Form 16; only without it one is asked for. */
export function readContact(form: FormData, panRead: string | undefined): Outcome<Contact> {
  const reachable = readReachable(form);
  const typed = String(form.get("pan") ?? "")
    .replaceAll(/\s/g, "")
    .toUpperCase();
  const pan = panRead ?? typed;
  const problems = reachable.ok ? [] : reachable.problems;
  if (!isPersonalPan(pan)) problems.push({ field: "pan", message: PAN_REFUSED });
  return reachable.ok && problems.length === 0
    ? accepted({ ...reachable.value, pan })
    : refused(problems);
}
