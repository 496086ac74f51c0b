import type { MailWords } from "#platform/mail/mail-layout.ts";

type Parts = MailWords["parts"];

/** The name of whoever has verified the address; undefined for any other, which may be a stranger's. */
export type Greeted = string | undefined;

type ToClient = {
  /** What it is about, whose turn it is and by when, on one line. */
  line: string;
  reference: string;
  /** What belongs to the reference, by its own reference. */
  besides?: string | undefined;
  /** What only the person may read, after the reference. */
  own: Parts;
  /** The same for an address that is not verified: no figure, no name, nothing that was typed. */
  turn: string;
  /** Where it goes on. */
  page: string;
  label: string;
  caution: string;
};

/** A mail to a client begins with what it comes to and whose turn it is; to an address that was never verified it says no more than reference, turn and link. */
export function toClient(name: Greeted, mail: ToClient): Parts {
  const { line, reference, besides, own, turn, page, label, caution } = mail;
  return [
    ...(name ? [`Dear ${name},`, line] : [turn]),
    { key: reference },
    ...(besides ? [besides] : []),
    ...(name ? own : []),
    { link: page, label },
    caution,
  ];
}
