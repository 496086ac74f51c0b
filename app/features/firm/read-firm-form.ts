import { z } from "zod";
import type { PlainDate } from "#values/dates.ts";
import { optionalText } from "#values/fields.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import {
  type FirmKey,
  type FirmMessage,
  type FirmParticulars,
  readFirmParts,
} from "./firm-file.ts";
import {
  dayNames,
  FIRM_FORMS,
  FIRM_LISTS,
  type FirmForm,
  type FirmFormName,
  type FirmListName,
  type MemberOf,
  type OwnMessage,
  type OwnWords,
  type Texts,
} from "./firm-forms.ts";

const LONGEST = 8000;

/** Reads a form's fields as texts, so that what was typed is shown again. */
export function textsOf(fields: readonly string[]) {
  return z.object(Object.fromEntries(fields.map((field) => [field, optionalText(LONGEST)])));
}

/** What a form says: each of its parts, undefined where that is a sample again. */
export function readFirmForm(
  name: FirmFormName,
  typed: Texts,
  today: PlainDate,
): Outcome<FirmParticulars, FirmMessage> {
  const form: FirmForm = FIRM_FORMS[name];
  const parts = form.parts(typed);
  const read = readFirmParts(withoutGaps(parts), today);
  const keys = Object.keys(parts) as FirmKey[];
  if (read.ok)
    return accepted(
      Object.fromEntries(keys.map((key) => [key, read.value[key]])) as FirmParticulars,
    );
  const { fieldOf = {}, says } = form;
  return refused(
    read.problems.map(({ field = "", message }) => {
      const [part = ""] = field.split(".");
      const is = fieldOf[field] ?? fieldOf[part] ?? part;
      return { field: is, message: inOwnWords(says?.[is], typed, is) ?? message };
    }),
  );
}

/** The one member of a list that a form says, without its picture. */
export function readMember<Key extends FirmListName>(
  list: Key,
  typed: Texts,
  today: PlainDate,
): Outcome<MemberOf<Key>, FirmMessage> {
  const read = readFirmParts({ [list]: [withoutGaps(FIRM_LISTS[list].member(typed))] }, today);
  if (read.ok) return accepted(read.value[list]?.[0] as MemberOf<Key>);
  const { fieldOf = {}, says } = FIRM_LISTS[list];
  return refused(
    read.problems.map(({ field = "", message }) => {
      const [, , part = "name"] = field.split(".");
      const is = fieldOf[part] ?? part;
      return { field: is, message: inOwnWords(says?.[is], typed, is) ?? message };
    }),
  );
}

function inOwnWords(
  own: OwnWords[string],
  typed: Texts,
  field: string,
): { id: OwnMessage } | undefined {
  const isEmpty = [field, ...dayNames(field)].every((name) => !typed[name]);
  const id = isEmpty ? own?.missing : own?.wrong;
  return id && { id };
}

function withoutGaps<Whole extends object>(whole: Whole): Partial<Whole> {
  return Object.fromEntries(
    Object.entries(whole).filter(([, value]) => value !== undefined),
  ) as Partial<Whole>;
}
