import { yearBeingFiled } from "#domain/tax/years/season.ts";
import type { PlainDate } from "#values/dates.ts";
import { type WorkedOut, workOut } from "./answer.ts";
import { emptyDraft } from "./draft.ts";
import { sampleForm16 } from "./sample-form16.ts";

/** What the invented certificate comes to on a day: the answer of /stepform/sample. */
export function sampleAnswer(today: PlainDate): WorkedOut {
  return workOut(sampleForm16(yearBeingFiled(today)), emptyDraft, undefined, today);
}
