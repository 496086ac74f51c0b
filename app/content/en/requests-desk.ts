import type { AnswerKind, RequestState } from "#domain/cases/request.ts";
import type { Say } from "#values/say.ts";

/** What the text to paste is made of. */
type WhatsApp = {
  who: string;
  firm: string;
  /** How many things wait for the client. */
  open: number;
  by: string | undefined;
  link: string;
  /** A code can be sent. */
  hasWay: boolean;
};

/** What the firm asks the client of a case, and the answers. */
export const requestsDesk = {
  title: "Ask the client",
  heading: (name: string) => `Ask ${name}`,
  intro: "Proposed from what is known. Untick what is not needed.",
  nothingKnown: "Nothing was handed over: these are what every return needs.",
  allAsked: "All that is known to be needed is asked. Add something below.",
  dueForAll: "Due for all",
  dueOne: "Due for this alone",
  dueHint: "Where a line has no day of its own.",
  change: "Change",
  line: {
    title: "What",
    reason: "Why",
    reasonHint: "The client reads it.",
    answer: "It is answered with",
    subject: "Kind of document",
    choices: "Choices, one a line",
  },
  own: "Something else",
  ownLine: (number: number) => `Line ${number}`,
  answers: {
    document: "a document",
    text: "a text",
    amount: "an amount",
    date: "a day",
    choice: "one of several choices",
    "yes-no": "yes or no",
  } satisfies Record<AnswerKind, string>,
  button: "Ask all at once",
  asking: "Asking…",
  asked: "The client is asked.",
  linked: "The new link is made.",
  mailed: "A mail to the client is on its way.",
  notAssigned: "Take the case first: the client learns who asks.",
  cannotNow: (state: string) => `In the state ${state} nothing is asked.`,
  link: {
    heading: "For WhatsApp",
    none: "The link is made when you ask.",
    text: ({ who, firm, open, by, link, hasWay }: WhatsApp, say: Say) =>
      [
        `Namaste, this is ${who} from ${firm}.`,
        `For your return we need ${open === 1 ? "one thing" : `${say.count(open)} things`}${by ? ` by ${by}` : ""}. The list, and why each is needed:`,
        link,
        `It opens with a code${hasWay ? " that we send to you" : ": ring us, and we read it out"}. A photograph of each page is enough.`,
      ].join("\n"),
    copy: "the text",
    hint: "It has no name, amount or PAN.",
    codeGoesTo: (masked: string) => `The code goes to ${masked}.`,
    refused: {
      title: "The last link came to another",
      text: "Whoever got it said that it is not for them. Check the address with the client before you ask again.",
    },
    noWay: "No code can be sent: read one out on the telephone, or type the client’s e-mail.",
    make: "Make a new link",
    making: "Making…",
    makeHint: "It is mailed. The old one ends, and what it opened.",
    readOut: "Read out a code",
    reading: "Making…",
    readOutHint:
      "To a client you know, on the telephone. It is valid for ten minutes, and recorded.",
    code: (code: string) => `Read out: ${code}`,
    codeText: "Valid for ten minutes, once.",
    email: "E-mail of the client",
    emailHint: "They gave none. Codes and mails of this case go there.",
    emailSave: "Save the e-mail",
    saving: "Saving…",
  },
  list: {
    heading: "Asked of the client",
    none: "Nothing is asked of the client.",
    ask: "Ask the client",
    askMore: "Ask for more",
    count: ({ open, all }: { open: number; all: number }) =>
      open === 0 ? `all ${all} answered` : `${open} of ${all} open`,
    states: {
      asked: "asked",
      answered: "to look at",
      "sent-back": "sent back",
      accepted: "accepted",
      "not-needed": "no longer needed",
    } satisfies Record<RequestState, string>,
    due: (day: string, say: Say) => `by ${say.dayAndMonth(day)}`,
    pages: (count: number) => (count === 1 ? "one page" : `${count} pages`),
    before: "Page before",
    after: "Next page",
    download: "Download",
    locked: (password: string) => `Password: ${password}`,
    came: (when: string, isBefore: boolean) => `${when}${isBefore ? ", before it went back" : ""}`,
    kind: (answer: string, choices: readonly string[] = []) =>
      `Answered with ${answer}${choices.length > 0 ? `: ${choices.join(", ")}` : ""}.`,
    answer: (answer: string) => `Answer: ${answer}`,
    without: (words: string) => `Does not have it: ${words}`,
    accept: "Accept",
    accepting: "Accepting…",
    back: "Send it back",
    backReason: "Why it goes back",
    backHint: "The client reads it. One mail, some ten minutes later, for all that you send back.",
    sending: "Sending back…",
    drop: "No longer needed",
    dropping: "Taking away…",
    backBefore: (why: string) => `Sent back: ${why}`,
    unmatched: "Came without a place",
  },
  picture: (name: string, page: number, of: number) => `${name}, page ${page} of ${of}`,
  noPicture: "This page cannot be drawn. Download the file.",
  differences: {
    same: (employer: string) => `Form 16 of ${employer}: its figures agree with those of the case.`,
    differs: (employer: string) =>
      `Form 16 of ${employer}: these figures differ. None was changed.`,
    other: (employer: string) =>
      `Form 16 of ${employer}: the case has no figures of this employer.`,
    unknown: "an employer that it does not name",
    figure: "Figure",
    here: "In this file",
    there: "In the case",
    absent: "–",
  },
};
