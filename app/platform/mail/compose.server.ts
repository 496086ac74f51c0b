import type { SendMailOptions } from "nodemailer";
import type { MailMessage } from "./mail.ts";

/** A mail as nodemailer takes it. */
export function composeMail(
  from: string,
  { attachments = [], ...message }: MailMessage,
): SendMailOptions {
  const files = attachments.map(({ fileName, contentType, bytes }) => ({
    filename: fileName,
    contentType,
    content: Buffer.from(bytes),
    // As text, the line ends of a calendar file would be written anew.
    contentTransferEncoding: "base64" as const,
  }));
  // An invitation is one only as another way to read the mail (RFC 6047); as a file it can be opened by hand.
  const invitations = files.filter(({ contentType }) =>
    /^text\/calendar;.*method=/.test(contentType),
  );
  return {
    from,
    ...message,
    attachments: files,
    alternatives: invitations.map(({ filename: _, ...invitation }) => invitation),
  };
}
