import type { App } from "#platform/app.server.ts";
import type { Limit } from "#platform/limits.ts";
import type { MailWords } from "#platform/mail/mail-layout.ts";
import type { SealedJson } from "#platform/sealed-json.server.ts";

/** Who sent it and where an answer goes; `text` is what the person wrote in their own words, "" where they left none. */
export type Sender = {
  name: string;
  email?: string | undefined;
  /** E.164. */
  mobile?: string | undefined;
  text: string;
};

/** How a kind is spoken of. */
export type SentWords<Value> = {
  /** "Enquiry": at the head of the item in the firm's inbox. */
  title: string;
  /** "2 enquiries": for the command that copies and erases. */
  counted(count: number): string;
  /** The first line of an answer; `day` is the day on which it came, in words. */
  youSent(day: string, reference: string): string;
  /** Its fields under their labels, without the text: that is longer than a row. */
  rows(value: Value): [label: string, value: string][];
  /** The first cell of its row in the Privacy page's table. */
  privacyRow: string;
  /** A whole value, of an invented person with this e-mail, or with this mobile where no e-mail is asked for. */
  example(email: string, mobile: string): Value;
};

/**
 * One kind of thing that visitors send to the firm: a form that is stored, mailed, limited, answered in the inbox, copied
 * for its person, and erased. Whatever is done with these is done by this description alone.
 */
export type SentKind<Value> = {
  /** In the database. */
  name: string;
  /** Two letters: references begin with them. */
  prefix: string;
  sealed: SealedJson<Value>;
  /** Reads what was stored before it was sealed by `sealed`; undefined for what was not. */
  unsealOlder?(app: Pick<App, "sealing">, sealed: string): Value | undefined;
  limit: Limit;
  senderOf(value: Value): Sender;
  words: SentWords<Value>;
  /** The mail by which the firm learns of it. */
  toFirm(reference: string, value: Value): MailWords;
  /** How the person's copy calls the list of these. */
  copiedAs: string;
};
