import type { PlainDate } from "#values/dates.ts";

/** Form 10-IEA of a person with business income: when the old regime was chosen by it, and when that was withdrawn. */
export type RegimeOption = { exercisedOn: PlainDate; withdrawnOn?: PlainDate };
