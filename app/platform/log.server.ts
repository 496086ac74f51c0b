import { pino } from "pino";
import type { Sealing } from "./sealing.server.ts";

export type Log = pino.Logger;

/** Never written, however deep in an object they are (to three levels). */
const PRIVATE = [
  "pan",
  "utr",
  "password",
  "otp",
  "token",
  "secret",
  "appSecret",
  "email",
  "mobile",
  "phone",
  "to",
  "replyTo",
  "authorization",
  "cookie",
  "set-cookie",
  "databaseUrl",
  "smtpUrl",
  "metricsToken",
];

/** JSON lines on standard output. What belongs to a person is redacted here, in case a caller forgets. */
export function openLog(level: string, destination?: pino.DestinationStream): Log {
  const paths = PRIVATE.flatMap((name) => [
    `["${name}"]`,
    `*["${name}"]`,
    `*.*["${name}"]`,
    `*.*.*["${name}"]`,
  ]);
  return pino(
    { level, base: null, redact: { paths, censor: "[private]" }, serializers: { err: errorFacts } },
    destination,
  );
}

/** A network address for the log, keyed: two lines of one address look the same, and neither shows the address. */
export function keyedAddress(sealing: Sealing, address: string): string {
  return sealing.blindIndex(address, "log.address").slice(0, 12);
}

type ErrorFacts = {
  type: string;
  code?: string | undefined;
  constraint?: string | undefined;
  message?: string | undefined;
  stack?: string | undefined;
  cause?: ErrorFacts | undefined;
};

/**
 * An error without what a person typed. A failed query carries its parameters in its message and
 * fields, and a refused mail its recipient; of those only the kind and the place are written.
 */
function errorFacts(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error };
  const speaks = !(
    "query" in error ||
    "responseCode" in error ||
    "params" in error ||
    "detail" in error
  );
  return {
    type: error.constructor.name,
    code: "code" in error ? String(error.code) : undefined,
    constraint: "constraint" in error ? String(error.constraint) : undefined,
    message: speaks ? error.message : undefined,
    stack: error.stack
      ?.split("\n")
      .filter((line) => /^\s+at /.test(line))
      .join("\n"),
    cause: error.cause === undefined ? undefined : errorFacts(error.cause),
  };
}
