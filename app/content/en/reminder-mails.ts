import type { MailWords } from "#platform/mail/mail-layout.ts";
import { listAnd } from "#values/lists.ts";
import type { Greeted } from "./client-mail.ts";

type AboutCase = {
  reference: string;
  /** Of whoever has verified the address. */
  name: Greeted;
  /** Where it goes on; undefined of a case that opens nowhere any more. */
  link: string | undefined;
};

/** What waits, by its kind; never what it is. */
type Waiting = { documents: number; answers: number };

type RequestsMail = AboutCase & {
  waiting: Waiting;
  /** "Thursday 3 December", and how many days there are to it: below 0 once it has passed. */
  by: string;
  days: number;
  /** It is the day of the first of them alone. */
  isFirst: boolean;
  /** Where these reminders are ended. */
  stop: string;
};

/** Reminds a client of what they were asked for: how much of which kind, by when, and where. */
export function requestsReminderMail(about: RequestsMail): MailWords {
  const { reference, waiting, by, days, isFirst, stop } = about;
  const what = waitingText(waiting);
  const first = isFirst ? "the first of it " : "";
  const due =
    days > 0
      ? `${first}due by ${by}`
      : days === 0
        ? `${first}due today`
        : `${first}was due by ${by}`;
  return {
    subject: caseMailSubjectText("requests", reference),
    parts: [
      ...greeting(about),
      `For your return we wait for ${what}, ${due}. The list says what, and why. If you do not have something, say so there.`,
      ...open(about, "Open the list"),
      { key: reference },
      CAUTION,
      { link: stop, label: "No more reminders" },
    ],
  };
}

/** What the firm reads of a mail that could not be sent. */
export function caseMailSubjectText(
  kind: "requests" | "verify" | "erasure" | "message",
  reference: string,
): string {
  return `${SUBJECTS[kind]} (${reference})`;
}

const SUBJECTS = {
  requests: "Reminder: we wait for something for your return",
  verify: "Verify your return",
  erasure: "Your return is erased soon",
  message: "A message waits for you",
};

export const draftErasureSubjectText = "What you started is erased soon";

function waitingText({ documents, answers }: Waiting): string {
  return listAnd([
    ...(documents > 0 ? [documents === 1 ? "one document" : `${documents} documents`] : []),
    ...(answers > 0 ? [answers === 1 ? "one answer" : `${answers} answers`] : []),
  ]);
}

/** Says that the firm wrote, and never what. */
export function messageWaitsMail(about: AboutCase & { count: number }): MailWords {
  const { reference, count } = about;
  return {
    subject: caseMailSubjectText("message", reference),
    parts: [
      ...greeting(about),
      `We wrote to you about your return: ${count === 1 ? "one message waits" : `${count} messages wait`} on its page.`,
      ...open(about, "Read and answer"),
      { key: reference },
      "An answer to this mail reaches us too, but it does not show on the page.",
      CAUTION,
    ],
  };
}

/** A day before the last of the documents and figures of a case go. */
export function erasureMail(about: AboutCase & { until: string }): MailWords {
  const { reference, until } = about;
  return {
    subject: caseMailSubjectText("erasure", reference),
    parts: [
      ...greeting(about),
      `We have kept this return, with its documents and messages, for as long as the law asks for. It is erased after ${until}.`,
      ...(about.link
        ? ["Until then you can download all of it.", ...open(about, "See and download it")]
        : ["If you still need something of it, write to us today."]),
      { key: reference },
      CAUTION,
    ],
  };
}

/** The same of what an account started and never handed over. */
export function draftErasureMail({ link, until }: { link: string; until: string }): MailWords {
  return {
    subject: draftErasureSubjectText,
    parts: [
      `What you started in your account, with its files, is erased on ${until} unless you go on with it.`,
      { link, label: "Go on with it" },
      CAUTION,
    ],
  };
}

function greeting({ name }: AboutCase) {
  return name ? [`Dear ${name},`] : [];
}

function open({ link }: AboutCase, label: string) {
  return link ? [{ link, label }] : [];
}

const CAUTION = "We never ask for your income tax portal password or an Aadhaar OTP.";
