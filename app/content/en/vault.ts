import type { RequestSubject } from "#domain/cases/request.ts";
import type { DocumentKind } from "#features/vault/documents-of-client.server.ts";
import { list } from "#values/lists.ts";

/** How many labels of figures are named before they are counted. */
const NAMED = 3;

/** The documents of a client. */
export const vault = {
  title: "Documents",
  lead: (firm: string) =>
    `All that you and ${firm} sent each other for a return, where it is used, and who of ${firm} opened it.`,
  empty:
    "Nothing is kept here yet. What you hand over, send or get from us for a return is listed here; invoices are under “Payments”.",
  all: "Everything as one ZIP",
  drafts: {
    heading: "Not handed over yet",
    text: (until: string) => `Part of what you started; erased after ${until} unless you go on.`,
    goOn: "Go on with it",
  },
  ofYear: (year: string, reference: string) => `${year}, ${reference}`,
  sentOn: (when: string, size: string) => `sent ${when}, ${size}`,
  size: (bytes: number) =>
    bytes < 1_000_000
      ? `${Math.max(1, Math.round(bytes / 1000))} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`,
  kinds: {
    ...{ computation: "Computation", "itr-v": "ITR-V", intimation: "Intimation", notice: "Notice" },
    other: "Document",
    message: "Sent with a message",
    unplaced: "Not placed yet",
  } satisfies Record<Exclude<DocumentKind, RequestSubject> | "other", string>,
  uses: {
    figures: (labels: readonly string[]) => {
      const named = labels.slice(0, NAMED);
      const more = labels.length - named.length;
      return `Your figures: ${list([...named, ...(more > 0 ? [`${more} more`] : [])])}`;
    },
    handedOver: "Handed over with your request",
    request: (title: string, isAccepted: boolean) =>
      `Answers “${title}”${isAccepted ? ", accepted" : ""}`,
    return: "Part of your return",
    message: {
      client: (when: string) => `Your message of ${when}`,
      firm: (when: string) => `Our message of ${when}`,
    },
    none: "Used nowhere",
  },
  opened: {
    none: "Not opened yet",
    one: (who: string, when: string) => `Opened by ${who}, ${when}`,
    summary: (count: number) => `Opened ${count} times`,
    line: (who: string, when: string) => `${who}, ${when}`,
    someone: "a person of the firm",
  },
  until: (day: string) => `Kept until ${day}`,
  download: "Download",
  erased: "A day before any of it is erased we write to you.",
  remove: "Remove",
  forGood: "It is gone for good then.",
  removeIt: "Remove it",
  removing: "Removing…",
  removed: "Removed.",
  heading: "Your documents",
  openList: (count: number) => `${count} here`,
};
