import type { FieldId } from "#domain/form16/field-id.ts";
import { yearBeingFiled } from "#domain/tax/years/season.ts";
import type { PlainDate } from "#values/dates.ts";
import { emptyDraft } from "../draft/draft.ts";
import { figureKey } from "../figures/figure-key.ts";
import type { ShownFigure } from "../figures/figures.ts";
import { type WorkedOut, workOut } from "../verdict/answer.ts";
import { sampleForm16 } from "./sample-form16.ts";

/** What the invented certificate comes to on a day: the answer of /stepform/sample. */
export function sampleAnswer(today: PlainDate): WorkedOut {
  return workOut(sampleForm16(yearBeingFiled(today)), emptyDraft, undefined, today);
}

/** A figure as it was read from the first certificate; undefined where that has none. */
export function figureOf({ certificates }: WorkedOut, id: FieldId): ShownFigure | undefined {
  const key = figureKey(0, id);
  return certificates[0]?.groups.flatMap(({ figures }) => figures).find((each) => each.key === key);
}
