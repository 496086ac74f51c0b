import type { Enquiry, EnquiryMessages, StoredEnquiry } from "#features/enquiries/enquiry.ts";
import type { SentWords } from "#features/sent/sent-kind.ts";
import type { Words } from "#values/message.ts";
import { plural } from "#values/plural.ts";
import type { Say } from "#values/say.ts";
import { fieldWords, limitWords } from "./fields.ts";
import { inbox } from "./inbox.ts";
import { labelledRows } from "./labelled-rows.ts";

/** The words of the specification, and what a limit says. */
export const enquiryRefusals: Words<EnquiryMessages, Say> = {
  ...fieldWords,
  ...limitWords,
  nameMissing: "name is required.",
  emailWrong: "Valid email is required.",
  messageMissing: "Please,leave us a message.",
};

/** The mail and the inbox show a field under the same label as the form. */
export const enquiryLabels: Record<keyof Enquiry, string> = {
  name: "Name",
  email: "Email",
  message: "Message",
};

export const enquiryWords: SentWords<StoredEnquiry> = {
  title: "Enquiry",
  counted: (count) => `${count} ${plural(count, { one: "enquiry", other: "enquiries" })}`,
  youSent: (day, reference) => `You wrote to us on ${day}. Your reference is ${reference}.`,
  rows: ({ message, ...fields }) => labelledRows({ ...enquiryLabels, ...inbox.rows }, fields),
  privacyRow: "Write to us",
  example: (email) => ({
    name: "Asha Testwala",
    email,
    message: "May I ask about the rent of a second house?",
  }),
};

export const contact = {
  title: "Contact us",
  description: (firmName: string) =>
    `Write to ${firmName}'s chartered accountants, call, or find the head office.`,
  heading: "Contact us",
  intro: "Ask anything about your tax or your plans. A person at the firm reads every message.",
  headOffice: "Head office",
  phone: "Phone",
  writeUs: "Write us",
  openInMaps: "Open in maps",
  map: {
    label: "Map of the head office",
    zoom: 14,
    attribution: { href: "https://www.openstreetmap.org/copyright", label: "© OpenStreetMap" },
  },
  form: {
    ...enquiryLabels,
    send: "Send Message",
    sending: "Sending your message…",
  },
  sent: {
    title: "Your message has reached us",
    next: (answerBy: string) =>
      `We write back to your e-mail address ${answerBy}. Quote the reference if you write or call again.`,
    another: "Send another message",
  },
};
