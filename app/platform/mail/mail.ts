/** A file that goes with a mail. */
export type Attachment = {
  /** Plain ASCII, with its ending. */
  fileName: string;
  /** With its parameters, where a mail program needs them: `text/calendar; method=REQUEST`. */
  contentType: string;
  bytes: Uint8Array;
};

/** One mail. `messageId` stays the same on retries, so that a mailbox can drop the duplicate. */
export type MailMessage = {
  messageId: string;
  to: string;
  subject: string;
  text: string;
  /** The same words as HTML. */
  html: string;
  replyTo?: string | undefined;
  attachments?: readonly Attachment[] | undefined;
};

export type Mail = {
  /** Hands the mail on. Rejects when it was not taken; it may then be tried again with the same `messageId`. */
  send(message: MailMessage): Promise<void>;
  close(): void;
};
