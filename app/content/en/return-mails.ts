import type { MailWords } from "#platform/mail/mail-layout.ts";
import type { Greeted } from "./client-mail.ts";

type AboutReturn = { reference: string; name: Greeted; link: string };
type WithDay = AboutReturn & {
  /** "Sunday 20 December". */
  by: string;
};

const CAUTION = "We never ask for your income tax portal password or an Aadhaar OTP.";
const OPENS = "It opens with a code that we send to you.";

/** A mail of a return says that something is new, and where it stands: no figure, no account. */
function ofReturn(
  { reference, name, link }: AboutReturn,
  subject: string,
  lines: readonly string[],
  label: string,
): MailWords {
  return {
    subject: `${subject} (${reference})`,
    parts: [
      ...(name ? [`Dear ${name},`] : []),
      ...lines,
      { link, label },
      OPENS,
      { key: reference },
      CAUTION,
    ],
  };
}

export function approveMail(about: AboutReturn & { isAnew: boolean }): MailWords {
  const line = about.isAnew
    ? "Your return has changed since you last saw it. The page says what is new, and asks you once more."
    : "Your return is prepared and checked. It is filed when you have approved it: five questions, Yes or No.";
  return ofReturn(about, "Approve your return", [line], "Read what will be filed");
}

export function draftChangedMail(about: AboutReturn): MailWords {
  const line =
    "We are changing your return. What you had before you, or approved, holds no longer; we ask you again when it is checked.";
  return ofReturn(about, "Your return is being changed", [line], "Open your return");
}

export function approvedMail(about: AboutReturn): MailWords {
  const line =
    "You approved your return. It is not filed by this; the page says who uploads it, and how.";
  const other = "If it was not you, write to us at once.";
  return ofReturn(about, "You approved your return", [line, other], "Open your return");
}

export function filedMail(about: WithDay): MailWords {
  const line = `Your return is filed. Now verify it on the income tax portal by ${about.by}.`;
  return ofReturn(about, "Filed: now verify your return", [line], "See how to verify it");
}

/** @param about.left how many days are left; 0 on the last */
export function verifyReminderMail(about: WithDay & { left: number }): MailWords {
  const { left, by } = about;
  const days = left === 1 ? "One day is left" : `${left} days are left`;
  const line =
    left === 0
      ? "Your return is filed and not verified. Today is the last of its 30 days."
      : `Your return is filed and not verified. ${days}, to ${by}.`;
  const done = "If you have verified it, tell us on the page.";
  return ofReturn(about, "Verify your return", [line, done], "See how to verify it");
}

export function lapsedMail(about: AboutReturn): MailWords {
  const line =
    "The 30 days to verify your return have passed, and we do not know of a verification. If you have verified it, tell us on the page; if not, verify it today. The page says what it means.";
  return ofReturn(about, "The days to verify your return have passed", [line], "Open your return");
}

export function verifiedMail(about: AboutReturn): MailWords {
  const line =
    "Your return is verified. Next the Department processes it and sends you an intimation; send it to us, and we compare it with what was filed.";
  return ofReturn(about, "Your return is verified", [line], "Open your return");
}

export function intimationMail(about: AboutReturn): MailWords {
  const line =
    "The Department has processed your return. Its intimation stands beside what was filed, line by line.";
  return ofReturn(about, "The Department has processed your return", [line], "Compare the figures");
}

export function noticeCameMail(about: WithDay): MailWords {
  const line = `The Department has written about your return. It is to be answered by ${about.by}; we prepare the answer, and ask you for what it needs.`;
  return ofReturn(about, "A notice about your return", [line], "Read what it means");
}

export function noticeAnsweredMail(about: AboutReturn): MailWords {
  const line = "The Department’s notice is answered.";
  return ofReturn(about, "The notice is answered", [line], "Open your return");
}

export function returnClosedMail(about: AboutReturn): MailWords {
  const line =
    "Our work on your return is complete. Thank you. Download what belongs to it; keep it for your records.";
  return ofReturn(about, "Your return is complete", [line], "Download everything");
}
