import { z } from "zod";
import { enquiryWords } from "#content/en/contact.ts";
import { enquiryToFirm } from "#content/en/request-mails.ts";
import type { SentKind } from "#features/sent/sent-kind.ts";
import type { App } from "#platform/app.server.ts";
import { sealedJson } from "#platform/sealed-json.server.ts";
import { type StoredEnquiry, storedEnquiry } from "./enquiry.ts";

/** A message to the firm, once it is sent. */
export const enquiryKind: SentKind<StoredEnquiry> = {
  name: "enquiry",
  prefix: "EN",
  sealed: sealedJson("enquiry", [], storedEnquiry),
  unsealOlder: unsealParts,
  limit: {
    name: "enquiry",
    subject: { hour: 5, day: 10 },
    browser: { hour: 20, day: 60 },
    line: { hour: 60, day: 200 },
  },
  senderOf: ({ name, email, message }) => ({ name, email, text: message }),
  words: enquiryWords,
  toFirm: enquiryToFirm,
  copiedAs: "enquiries",
};

/** Until November 2026 each field was sealed in a column of its own; a migration put these into one JSON. */
function unsealParts({ sealing }: Pick<App, "sealing">, sealed: string): StoredEnquiry | undefined {
  if (!sealed.startsWith("{")) return undefined;
  const parts = z.record(z.string(), z.string()).parse(JSON.parse(sealed));
  const open = (field: string) => sealing.unseal(parts[field] ?? "", `enquiry.${field}`);
  return { name: open("name"), email: open("email"), message: open("message") };
}
