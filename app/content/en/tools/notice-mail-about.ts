import type { NOTICES } from "#domain/tax/return/notices.ts";
import type { TaxSay } from "../tax/tax-say.ts";

/** What such a mail is, and the notices that are none. Sources: docs/sources.md. */
export const noticeMailAbout = {
  fraud: {
    title: "First: a mail may be fraud",
    text: "Look on the Income Tax portal: type its name, incometax.gov.in, yourself. Never go through a link in a mail or an SMS. Your password and your OTPs are for the portal alone; give them to no one, not to us either.",
  },
  is: {
    title: "What it usually is",
    lines: [
      "A request to look again at a deduction, an exemption or a donation, or at income in your AIS.",
      "Sent late in December by e-mail and SMS; last winter with refunds on hold.",
      "A reminder that revising is open, and until when.",
    ],
  },
  isNot: {
    title: "What it is not",
    lines: [
      "Not a demand, and no notice: a notice names its section and waits for an answer, see below.",
      "Not a finding against you: whoever claimed rightly need do nothing more, the Department wrote in December 2025.",
    ],
  },
  source:
    "By the release of the Central Board of Direct Taxes of 23 December 2025, as newspapers reported it. This winter’s mails may say something else.",
  notices: {
    title: "If it names a section, it is a notice",
    what: "What it is",
    days: "To answer",
    we: "What we do",
  },
} as const;

type Section = (typeof NOTICES)[number]["section"];

type NoticeLines = { what: string; days: string; we: string };

const OWN_DAY = "By the day that it names.";

const LINES: Record<Section, Omit<NoticeLines, "days"> & { days: (number: string) => string }> = {
  "139(9)": {
    what: "The return is called defective: it lacks the income behind a tax credit, a schedule, or the right form.",
    days: (number) =>
      `${number} days from the notice, or longer if you ask for it and it is allowed. Unanswered, the return counts as not filed.`,
    we: "We find the defect and prepare the corrected return as the answer; you approve it.",
  },
  "143(1)(a)": {
    what: "A change of your return is proposed: a sum that does not add up, or a claim that the return itself shows to be wrong.",
    days: (number) => `${number} days. Unanswered, the change is made.`,
    we: "We set its figures beside yours, line by line; you agree, or object with the papers.",
  },
  "245": {
    what: "Your refund is to be set off against tax that you are said to owe still.",
    days: () => OWN_DAY,
    we: "We check whether that tax is owed, and prepare the answer.",
  },
};

/** A notice in three lines; under another Act than that of 1961 its days were not seen. */
export function noticeLines({ section, days }: (typeof NOTICES)[number], say: TaxSay) {
  const lines = LINES[section];
  const isKnown = days !== undefined && say.act === "1961";
  return {
    heading: say.capital(say.section(section)),
    what: lines.what,
    days: isKnown ? lines.days(String(days)) : OWN_DAY,
    we: lines.we,
  };
}
