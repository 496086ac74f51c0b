import type { FirmSection } from "#values/firm.ts";

/**
 * A statement about the firm that professional rules on advertising touch: the text, what is printed beside it under
 * "What this means" before what the firm means by it, and what is said until the firm has set its meaning.
 */
export const refundClaim = {
  text: "Assured 10X Refund of fees paid",
  meaning:
    "This is the firm’s own statement about its service. It is not a promise by the Income Tax Department, and nobody can know the size of a refund before reading your papers.",
  unset: "What you can rely on is what our Term & Condition says.",
};

const ADVERTISING =
  "Advertising by chartered accountants is bound by clauses 6 and 7, Part I, First Schedule, Chartered Accountants Act 1949.";

/** What the owner needs on file to show each section. */
export const substantiation: Record<FirmSection, string> = {
  refundMeaning: `The owner’s definition of “10X”, for which clients and when it applies, and the records behind it. ${ADVERTISING}`,
  testimonials: `Each client’s written consent to words, name, employer, portrait and profile link, with its date. ${ADVERTISING}`,
  counters: `The count behind each figure (acknowledgements filed, subscriptions sold, clients served and how their satisfaction was asked, tax saved and against what), with the day it was taken. ${ADVERTISING}`,
  clients: `Each organisation’s written leave to show its mark. ${ADVERTISING}`,
};
