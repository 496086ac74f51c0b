import nodemailer from "nodemailer";
import { composeMail } from "./compose.server.ts";
import type { Mail } from "./mail.ts";

/** Shorter than a message is claimed for, its writing included: nothing is sent twice at once. */
const LONGEST_MS = 80_000;

/** Sends through the server of `smtpUrl` (`smtps://user:password@host:465`); gives up after `longestMs` in all. */
export function mailOverSmtp(smtpUrl: string, from: () => string, longestMs = LONGEST_MS): Mail {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async send(message) {
      const signal = AbortSignal.timeout(longestMs);
      await transport.sendMail({ ...composeMail(from(), message), signal });
    },
    close: () => transport.close(),
  };
}
