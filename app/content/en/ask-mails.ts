import type { MailWords } from "#platform/mail/mail-layout.ts";
import type { Greeted } from "./client-mail.ts";

type AskMail = {
  reference: string;
  count: number;
  /** Of whoever has verified the address. */
  name: Greeted;
  /** "Thursday 3 December". */
  by: string | undefined;
  /** It is the day of the first of them alone. */
  isFirst: boolean;
  link: string;
};

/** What a client is written when the firm asks for something: how much, by when, and where; what it is stands on the page. */
export function askMail({ reference, count, name, by, isFirst, link }: AskMail): MailWords {
  const things = count === 1 ? "one thing" : `${count} things`;
  return {
    subject: `We need ${things} for your return (${reference})`,
    parts: [
      ...(name ? [`Dear ${name},`] : []),
      `For your return we need ${things}${by ? dueText(by, isFirst) : ""}. The list says what, and why.`,
      { link, label: "Open the list" },
      OPENS,
      { key: reference },
      CAUTION,
    ],
  };
}

const dueText = (by: string, isFirst: boolean) =>
  isFirst ? `, the first of them by ${by}` : ` by ${by}`;

/** The same of what came back. */
export function sentBackMail({
  reference,
  count,
  name,
  link,
}: Omit<AskMail, "by" | "isFirst">): MailWords {
  return {
    subject: `Something came back for your return (${reference})`,
    parts: [
      ...(name ? [`Dear ${name},`] : []),
      `${count === 1 ? "One thing you sent" : `${count} things you sent`} cannot be used like this. The list says why, and what to send.`,
      { link, label: "Open the list" },
      OPENS,
      { key: reference },
      CAUTION,
    ],
  };
}

/** Where the firm made a new link: the ones before open nothing any more. */
export function newLinkMail({
  reference,
  name,
  link,
}: Omit<AskMail, "by" | "count" | "isFirst">): MailWords {
  return {
    subject: `A new link for your return (${reference})`,
    parts: [
      ...(name ? [`Dear ${name},`] : []),
      "This link opens what we ask you for. Earlier links open nothing any more.",
      { link, label: "Open the list" },
      OPENS,
      { key: reference },
      CAUTION,
    ],
  };
}

const OPENS = "It opens with a code that we send to you. A photograph of each page is enough.";
const CAUTION = "We never ask for your income tax portal password or an Aadhaar OTP.";
