import { plural } from "#values/plural.ts";

/** What client and firm write to each other. */
export const conversation = {
  title: "Messages",
  you: "You",
  us: "Us",
  client: "The client",
  about: (year: string) => `about ${year}`,
  new: "new",
  newest: "To the newest",
  gone: "taken out since",
  quiet: {
    reviewed: "The computation was sent for approval.",
    approved: "Approved.",
    filed: "Filed.",
    verified: "Verified.",
    processed: "Processed by the Department.",
    closed: "Complete.",
  },
  fields: {
    about: "It is about",
    file: "Add a file",
    fileHint: "PDF, JPEG or PNG, up to 25 MB. It is kept with the documents of the case.",
    password: "Password of the PDF",
    fileAgain: "If you had chosen one, choose it again.",
    pending: "Sending…",
  },
  ofClient: {
    yourReturn: (year: string) => `Your return for ${year}`,
    intro: (year: string | undefined, firm: string) =>
      `${year === undefined ? "" : `About your return for ${year}. `}The people of ${firm} who work on it read here, and answer within a working day.`,
    mail: "When we write you get a mail that says so, and never the text. An answer to that mail reaches us too; it does not show here.",
    empty: "Nothing was written yet.",
    label: "Write to us",
    contact: "Contact",
    /** On the page of a request. */
    write: "Write to us about it",
    send: "Send",
    done: "Sent.",
    noMail:
      "You have given us no e-mail, so no mail tells you of an answer. Look in here, or ask us to ring you.",
    noCase:
      "You can write here once we work on a return of yours. For anything else there is the contact page.",
    ended: "This is over. For anything else there is the contact page.",
    notOpen: {
      heading: "These messages are not open here",
      text: "Open them with the link of our mail, or sign in.",
      signIn: "Sign in",
      typed: "It was not sent. This is what you typed:",
    },
    unread: (count: number) =>
      `${count} new ${plural(count, { one: "message", other: "messages" })}`,
    way: (count: number) => (count === 0 ? "Messages" : `Messages: ${count} new`),
  },
  ofFirm: {
    heading: (name: string) => `${name}: messages`,
    back: (reference: string) => `Case ${reference}`,
    empty: "Nothing was written yet.",
    label: "Answer",
    send: "Send",
    done: "Sent.",
    settled: "It waits for us no longer.",
    settle: "No answer needed",
    settling: "Saving…",
    waits: (count: number) =>
      `${count} ${plural(count, { one: "message waits", other: "messages wait" })} for an answer.`,
    mail: (email: boolean) =>
      email
        ? "The client gets a mail that something waits, never the text; between 21 and 8 it waits until the morning. A private note on the case reaches no client."
        : "The client has given no e-mail: they read it when they open their page. Ring them.",
    ended: "The case is over: nothing is written about it any more.",
    unread: "not read yet",
    way: (waiting: number) => (waiting === 0 ? "Messages" : `Messages: ${waiting} to answer`),
  },
};

/** A conversation on the firm's list. */
export const messageToday = {
  noName: "Name not given",
  deed: (count: number) => (count === 1 ? "Answer a message" : `Answer ${count} messages`),
  about: (year: string, excerpt: string) => `${year}: “${excerpt}”`,
};
