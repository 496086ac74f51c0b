/**
 * What a person is told when something cannot be done; `field` names the input they can put right. Of rules the
 * message is data, which `content/` turns into words.
 */
export type Problem<Told = string> = { field?: string; message: Told };

/**
 * The one shape of an expected answer: the value, or what stands in its way in the person's words.
 * What is our fault is thrown instead. `reason` is a literal, only where a caller must tell refusals apart.
 */
export type Outcome<T, Reason extends string = string, Told = string> =
  | { ok: true; value: T }
  | { ok: false; problems: Problem<Told>[]; reason?: Reason };

export function accepted<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function refused<Reason extends string = string, Told = string>(
  problems: Problem<Told>[] | Told,
  reason?: Reason,
): { ok: false; problems: Problem<Told>[]; reason?: Reason } {
  const list = Array.isArray(problems) ? problems : [{ message: problems }];
  return reason ? { ok: false, problems: list, reason } : { ok: false, problems: list };
}
