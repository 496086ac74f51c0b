import type { StoredRequest } from "#features/appointments/request/appointment-request.ts";
import type { StoredEnquiry } from "#features/enquiries/enquiry.ts";
import type { MailWords } from "#platform/mail/mail-layout.ts";
import { list } from "#values/lists.ts";
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

/** With where the visitor came from, as the address said it. */
export function timeToFirm(reference: string, request: StoredRequest): MailWords {
  const { topic, first, second, name, email, mobile, note, utm, ...further } = request;
  const campaign = Object.entries(utm).map(([key, value]) => `${key} ${value}`);
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

/** @param youSent the line that says what is answered */
export function answerToSender(reference: string, youSent: string, answer: string): MailWords {
  return {
    subject: `Our answer to ${reference}`,
    parts: [youSent, { letter: answer }, "You can reply to this mail."],
  };
}
