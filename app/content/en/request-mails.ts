import type { InboxKind } from "#features/inbox/inbox-item.server.ts";
import type { MailWords } from "#platform/mail/mail-layout.ts";
import { list } from "#values/lists.ts";
import { inEnglish } from "#values/say.ts";

type Enquiry = { name: string; email: string; message: string };

export function enquiryToFirm(reference: string, { name, email, message }: Enquiry): MailWords {
  return {
    subject: `Enquiry ${reference}`,
    parts: [`${name} <${email}> writes:`, { quote: message }],
  };
}

type TimeWanted = {
  topic: string;
  first: { label: string };
  second: { label: string };
  name: string;
  email?: string | undefined;
  mobile?: string | undefined;
  note?: string | undefined;
};

/** @param campaign what the address said of where the visitor came from, in words */
export function timeToFirm(
  reference: string,
  wanted: TimeWanted,
  campaign: readonly string[],
): MailWords {
  const { topic, first, second, name, email, mobile, note } = wanted;
  return {
    subject: `Request for a time ${reference}`,
    parts: [
      `${name} asks for a time: ${topic}.`,
      {
        rows: [
          ["First choice", first.label],
          ["Second choice", second.label],
          ["Contact", email ?? mobile ?? "not given"],
        ],
      },
      ...(note ? [{ quote: note }] : []),
      ...(campaign.length > 0 ? [`Came by: ${list(campaign)}`] : []),
    ],
  };
}

/** @param received the ISO day on which it came */
export function answerToSender(
  kind: InboxKind,
  reference: string,
  received: string,
  answer: string,
): MailWords {
  const day = inEnglish.day(received);
  return {
    subject: `Our answer to ${reference}`,
    parts: [
      kind === "enquiry"
        ? `You wrote to us on ${day}. Your reference is ${reference}.`
        : `You asked us for a time on ${day}. Your reference is ${reference}.`,
      { letter: answer },
      "You can reply to this mail.",
    ],
  };
}
