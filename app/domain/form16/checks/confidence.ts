import { type ByField, byField, fieldIds } from "#domain/form16/by-field.ts";
import type { Certificate } from "#domain/form16/form16.ts";
import { isBlank } from "#domain/form16/part-b/unread-figures.ts";
import { relationsOf, unreadIn } from "./checks.ts";
import type { Relation } from "./relation.ts";

/**
 * How reliable a figure is: `confirmed` when figures printed elsewhere agree with it, `doubtful` when one of them does
 * not or a problem names it, `single` when no other figure of the certificate depends on it.
 */
export type Confidence = "confirmed" | "doubtful" | "single";

/** The confidence of every field of a certificate, by its id. */
export function confidenceOf(certificate: Certificate): ByField<Confidence> {
  const { fields, problems } = certificate;
  const relations = relationsOf(fields, unreadIn(certificate));
  const doubtful = new Set([
    ...problems.flatMap((problem) => problem.fields),
    ...relations.filter(({ message }) => message !== undefined).flatMap((each) => each.fields),
  ]);
  // A sum that is not printed confirms nothing, and its rows may be blank because they were not read.
  const holds = ({ message, fields: [sum] }: Relation) =>
    message === undefined && !(sum && isBlank(fields[sum]));
  const confirmed = new Set(relations.filter(holds).flatMap((each) => each.fields));
  return byField(
    fieldIds(fields).map((id) => [
      id,
      doubtful.has(id) ? "doubtful" : confirmed.has(id) ? "confirmed" : "single",
    ]),
  );
}
