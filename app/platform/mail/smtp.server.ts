import nodemailer from "nodemailer";
import { composeMail } from "./compose.server.ts";
import type { Mail } from "./mail.ts";

/** Sends through the server of `smtpUrl` (`smtps://user:password@host:465`). */
export function mailOverSmtp(smtpUrl: string, from: () => string): Mail {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async send(message) {
      await transport.sendMail(composeMail(from(), message));
    },
    close: () => transport.close(),
  };
}
