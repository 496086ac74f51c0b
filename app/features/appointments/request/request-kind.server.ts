import { timeToFirm } from "#content/en/request-mails.ts";
import { requestWords } from "#content/en/request-time.ts";
import type { SentKind } from "#features/sent/sent-kind.ts";
import { sealedJson } from "#platform/sealed-json.server.ts";
import { type StoredRequest, storedRequest } from "./appointment-request.ts";

/** A request for a time with the firm, once it is sent. */
export const requestKind: SentKind<StoredRequest> = {
  name: "appointment-request",
  prefix: "AP",
  sealed: sealedJson("appointment-request", [storedRequest], storedRequest),
  limit: {
    name: "appointment",
    subject: { hour: 5, day: 10 },
    browser: { hour: 10 },
    line: { hour: 60, day: 200 },
  },
  senderOf: ({ name, email, mobile, note }) => ({ name, email, mobile, text: note }),
  words: requestWords,
  toFirm: timeToFirm,
  copiedAs: "requestsForTime",
};
