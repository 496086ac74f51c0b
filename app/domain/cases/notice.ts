import type { PlainDate } from "#values/dates.ts";

/** What the Department writes about a return that is filed, besides its intimation. */
export const NOTICE_KINDS = ["adjustment", "defect", "other"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * Days to answer: a proposed adjustment, s. 143(1)(a), and a defective return, s. 139(9) (mismatch-catalogue.md). That they
 * count from the day of the notice is from memory: the day that the notice itself names goes before.
 */
const DAYS_TO_ANSWER: Readonly<Record<NoticeKind, number | undefined>> = {
  adjustment: 30,
  defect: 15,
  other: undefined,
};

/** By when a notice is to be answered, where its kind says so; undefined where the notice alone does. */
export function replyByOf(kind: NoticeKind, day: PlainDate): PlainDate | undefined {
  const days = DAYS_TO_ANSWER[kind];
  return days === undefined ? undefined : day.add({ days });
}
