import type { SendMailOptions } from "nodemailer";
import type { MailMessage } from "./mail.ts";

/** A mail as nodemailer takes it. */
export function composeMail(
  from: string,
  { attachments = [], ...message }: MailMessage,
): SendMailOptions {
  return {
    from,
    ...message,
    attachments: attachments.map(({ fileName, contentType, bytes }) => ({
      filename: fileName,
      contentType,
      content: Buffer.from(bytes),
      // As text, the line ends of a calendar file would be written anew.
      contentTransferEncoding: "base64",
    })),
  };
}
