import { firstYearOfForm130, yearBeingFiled } from "#domain/tax/years/season.ts";
import type { PlainDate } from "#values/dates.ts";
import { list } from "#values/lists.ts";
import { type TaxYear, taxYear } from "#values/year.ts";
import type { DraftAnswers, UploadedForm16 } from "./draft.ts";
import { lacksPartB } from "./uploaded-certificates.ts";

type Sent = Pick<DraftAnswers, "form16" | "unread">;

/** What was read or typed, where it is enough for an answer. */
export function answerable({ form16 }: Sent): UploadedForm16 | undefined {
  return form16 && !lacksPartB(form16.certificates) ? form16 : undefined;
}

/** Whether there is a file that can go to a person as it is: one that was not read, or Part A alone. */
export function hasFilesToRead({ form16, unread }: Sent): boolean {
  return unread !== undefined || form16 !== undefined;
}

/** The names of the files that are handed over, or the name that typed figures have. */
export function fileNameOf({ form16, unread }: Sent): string {
  return list([form16?.fileName, unread?.fileName].filter((name) => name !== undefined));
}

/** The year of a file that could not be read: the one being filed, as far as anybody knows. */
export function yearOfUnread({ unread }: Sent, today: PlainDate): TaxYear {
  const season = yearBeingFiled(today);
  const isForm130 = unread?.why.id === "form130";
  return isForm130 ? taxYear(Math.max(season, firstYearOfForm130())) : season;
}
