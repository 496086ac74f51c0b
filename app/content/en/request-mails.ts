import type { StoredRequest } from "#features/appointments/sealed-request.server.ts";
import type { StoredEnquiry } from "#features/enquiries/sealed-enquiry.server.ts";
import type { InboxKind } from "#features/inbox/inbox-item.server.ts";
import type { MailWords } from "#platform/mail/mail-layout.ts";
import { list } from "#values/lists.ts";
import { inEnglish } from "#values/say.ts";
import { requestLabels } from "./book.ts";
import { enquiryLabels } from "./contact.ts";
import { labelledRows } from "./labelled-rows.ts";

export function enquiryToFirm(reference: string, enquiry: StoredEnquiry): MailWords {
  const { name, email, message, ...further } = enquiry;
  const rows = labelledRows(enquiryLabels, further);
  return {
    subject: `Enquiry ${reference}`,
    parts: [
      `${name} <${email}> writes:`,
      { quote: message },
      ...(rows.length > 0 ? [{ rows }] : []),
    ],
  };
}

/** @param campaign what the address said of where the visitor came from, in words */
export function timeToFirm(
  reference: string,
  wanted: Omit<StoredRequest, "utm">,
  campaign: readonly string[],
): MailWords {
  const { topic, first, second, name, email, mobile, note, ...further } = wanted;
  return {
    subject: `Request for a time ${reference}`,
    parts: [
      `${name} asks for a time: ${topic}.`,
      {
        rows: [
          ["First choice", first.label],
          ["Second choice", second.label],
          ["Contact", email ?? mobile ?? "not given"],
          ...labelledRows(requestLabels, further),
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
