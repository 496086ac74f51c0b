import type { CaseState } from "#domain/cases/case-table.ts";
import type { CaseHistory } from "#features/cases/case-record.server.ts";
import type { Happened } from "#features/cases/sealed-case.server.ts";
import type { Instant } from "#values/dates.ts";

/** One line of what happened to a case, with the names of people in place of their ids. */
export type HappenedLine = {
  number: number;
  at: Instant;
  what: Happened["what"];
  /** Who of the firm did it; of all others the role. */
  who: string | undefined;
  role: Happened["by"]["role"];
  to: CaseState | undefined;
  why: string | undefined;
  from: Happened["from"];
  /** Who has had it since. */
  assignee: string | undefined;
  isAlone: boolean;
  /** Who was chosen to upload the return. */
  uploader: Happened["uploadedBy"];
  /** The case that it comes from, or that came of it. */
  other: string | undefined;
};

/** @param nameOf the name of an account of the firm */
export function happenedLines(
  history: CaseHistory,
  nameOf: (id: string) => string | undefined,
): HappenedLine[] {
  return history.map(
    ({ number, at, what, by, to, why, from, assignee, alone, uploadedBy, other }) => ({
      ...{ number, at, what, to, why, from },
      who: by.user ?? (by.id === undefined ? undefined : nameOf(by.id)),
      role: by.role,
      assignee: assignee === undefined ? undefined : nameOf(assignee),
      isAlone: alone === true,
      uploader: uploadedBy,
      other,
    }),
  );
}
