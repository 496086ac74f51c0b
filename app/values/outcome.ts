/** What stands in the way of what a person asked for; `field` names the input they can put right. */
export type Problem<Text = string> = { field?: string; message: Text };

/**
 * What a person can put right, or must accept. `reason` is a literal, only where a caller must tell refusals
 * apart; `retryAfter` says after how many seconds the same may be tried again: a limit was reached.
 */
export type Refused<Text = string> = {
  ok: false;
  problems: Problem<Text>[];
  reason?: string;
  retryAfter?: number;
};

/**
 * The one shape of an expected answer: the value, or what stands in its way. What is our fault is thrown
 * instead. Services refuse with messages (`Message<…>` for `Text`); whoever shows them renders the words.
 */
export type Outcome<T, Text = string> = { ok: true; value: T } | Refused<Text>;

export function accepted<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function refused<Text = string>(
  problems: Problem<Text>[] | Text,
  more: { reason?: string; retryAfter?: number } | string = {},
): Refused<Text> {
  const list = Array.isArray(problems) ? problems : [{ message: problems }];
  return { ok: false, problems: list, ...(typeof more === "string" ? { reason: more } : more) };
}

/** A refusal whose problems all belong to one field of the form. */
export function underField<Text>(field: string, refusal: Refused<Text>): Refused<Text> {
  return { ...refusal, problems: refusal.problems.map((problem) => ({ ...problem, field })) };
}
