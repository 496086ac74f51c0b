/** A cause may lead back to itself. */
const DEEPEST = 5;

/** An error and what caused it, the outermost first; nothing where what was thrown is no error. */
export function causesOf(error: unknown, deepest = DEEPEST): Error[] {
  if (deepest === 0 || !(error instanceof Error)) return [];
  return [error, ...causesOf(error.cause, deepest - 1)];
}

/** The code of an error: Node's, or PostgreSQL's SQLSTATE; "" where it has none. */
export function errorCode(error: Error): string {
  return "code" in error ? String(error.code) : "";
}
