/** Why a request is refused; `field` names the input to correct. */
export type Problem<Text = string> = { field?: string; message: Text };

/**
 * What a person can correct, or must accept. `reason` is a literal, only where a caller must distinguish refusals;
 * `retryAfter` gives the seconds until the same may be tried again, after a limit was reached.
 */
export type Refused<Text = string> = {
  ok: false;
  problems: Problem<Text>[];
  reason?: string;
  retryAfter?: number;
};

/**
 * The one shape of an expected answer: the value, or the problems. Our own faults are thrown instead. Services refuse
 * with messages (`Message<…>` for `Text`); the caller renders the words.
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
