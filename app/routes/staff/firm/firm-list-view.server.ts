import { dayOfConsent } from "#content/en/firm-desk.ts";
import { type FirmParticulars, MOST_MEMBERS } from "#features/firm/firm-file.ts";
import { FIRM_LISTS, type FirmListName, PICTURE_OF } from "#features/firm/firm-forms.ts";
import type { Values } from "#ui/form/form-context.ts";
import { formatDay, plainDate } from "#values/dates.ts";
import type { Picture } from "#values/firm.ts";

export type ListView = {
  list: FirmListName;
  /** The firm has set none of its own: what the site shows is invented. */
  isSample: boolean;
  members: { name: string; lines: string[]; picture: Picture | undefined }[];
  /** The member that is being changed, or the next one's place; null where none is to be added any more. */
  at: number | null;
  values: Values;
};

/**
 * A list of the firm's as its page shows it.
 *
 * @param at the member to change; another number adds one
 */
export function listView(list: FirmListName, firm: FirmParticulars, at: number): ListView {
  const members: readonly Member[] = firm[list] ?? [];
  const changed = firm[list]?.[at];
  return {
    list,
    isSample: firm[list] === undefined,
    members: members.map((member) => ({
      name: member.name,
      lines: linesOf(member),
      picture: member[PICTURE_OF[list]],
    })),
    at: changed ? at : members.length < MOST_MEMBERS ? members.length : null,
    values: changed ? FIRM_LISTS[list].values(changed as never) : {},
  };
}

type Member = {
  name: string;
  role?: string;
  membershipNumber?: string | undefined;
  quote?: string;
  employer?: string;
  consentOn?: string;
  portrait?: Picture | undefined;
  logo?: Picture | undefined;
};

function linesOf({ role, membershipNumber, quote, employer, consentOn }: Member): string[] {
  const consent = consentOn && dayOfConsent(formatDay(plainDate(consentOn)));
  return [role, membershipNumber, quote, employer, consent].flatMap((line) => line || []);
}
