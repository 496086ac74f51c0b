import { causesOf, errorCode } from "#values/causes.ts";
import { StartRefused } from "#values/start-refused.ts";

/**
 * Node's words for a server that is away, and PostgreSQL's for one that comes or goes (classes 08 and 57P), lets no one in
 * (class 28, 3D000 and 55000: while its access is changed, or a backup put in its place), has no connection left (53300),
 * or takes no writes (25006), such as a standby that has not taken over yet.
 */
const CODES =
  /^(?:ECONN\w+|EHOSTUNREACH|ENETUNREACH|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|08\w{3}|25006|28\w{3}|3D000|53300|55000|57P0[1-3])$/;
/** The errors of the driver and its pool have no code. */
const WORDS =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|client was closed|does not support SSL/i;

/** Whether an error, or what caused it, is that PostgreSQL is away: then it is no fault of ours, and passes. */
export function isAway(error: unknown): boolean {
  return causesOf(error).some((cause) => CODES.test(errorCode(cause)) || WORDS.test(cause.message));
}

/** In words where it is that, and else the error itself. */
export function refusalIfAway(url: string, error: unknown): unknown {
  return isAway(error) ? new StartRefused(unreachable(url), { cause: error }) : error;
}

function unreachable(url: string): string {
  const { host, pathname } = new URL(url);
  return (
    `PostgreSQL does not let us in at ${host}${pathname}. Start the server, create the database and the role, ` +
    "or correct DATABASE_URL; without DATABASE_URL the embedded database is used."
  );
}
