import type { AnswerKind, RequestState } from "#domain/cases/request.ts";
import type { Say } from "#values/say.ts";

/** The way to the list, on the page of the return. */
export function checklistLabel({ all, open }: { all: number; open: number }, say: Say): string {
  return open > 0 ? `Send what we need: ${say.count(open)} to go` : `What you sent: ${all}`;
}

/** The list of what a client is asked for. */
export const checklist = {
  title: "What we need",
  yourReturn: (year: string) => `Your return for ${year}`,
  heading: ({ open, all }: { open: number; all: number }, say: Say) =>
    `${say.capital(say.count(open))} of ${say.count(all)} to go`,
  allDone: ({ all }: { all: number }, say: Say) =>
    all === 1 ? "It is here. Thank you." : `All ${say.count(all)} are here. Thank you.`,
  nothing: "We need nothing from you now.",
  nothingText: "Where we do, you get a mail with the link to this page.",
  by: (day: string, isFirst: boolean, say: Say) =>
    `${isFirst ? "the first " : ""}by ${say.weekday(day)}`,
  dueOn: (day: string, say: Say) => `by ${say.dayAndMonth(day)}`,
  ours: "Our turn: we look at what you sent, and go on with your return.",
  tally: ({ all, here, back }: { all: number; here: number; back: number }) =>
    `${here} of ${all} ${here === 1 ? "is" : "are"} here${back > 0 ? `, ${back} came back` : ""}`,
  states: {
    asked: "missing",
    answered: "sent",
    "sent-back": "sent back",
    accepted: "accepted",
    "not-needed": "no longer needed",
  } satisfies Record<RequestState, string>,
  back: (why: string, who: string, day: string) => ({ why, by: `${who}, ${day}` }),
  someone: "Us",
  files: {
    choose: "Choose a file",
    chooseMany: "Choose files",
    photo: "Take a photo",
    label: (title: string) => `File for ${title}`,
    photoLabel: (title: string) => `Photo for ${title}`,
    hint: "PDF, JPEG or PNG, up to 25 MB.",
    send: "Send",
    sending: "Sending…",
    add: "Add another",
    password: "Password of the PDF",
    passwordHint: "We take it off where we can, and then do not store it.",
    passwordAgain: "Choose the file again, too.",
    usual: "Try my PAN and date of birth: the portal's own files open with them",
    sentOn: (when: string) => `sent ${when}`,
  },
  upload: {
    waiting: "waits",
    percent: (done: number) => `${done}%`,
    reading: "we look at it",
    stop: "Stop",
    again: "Try again",
    away: "Remove",
    progress: (name: string) => `Sending ${name}`,
    brokeOff: "It broke off on its way. Try again: twice the same file is one document.",
    notOpen: "The list is not open here any more. Open it with the link of our newest mail.",
    failed: (name: string, problem: string) => `${name}: ${problem}`,
    busy: "very much is arriving just now; it goes on by itself",
    tooLarge: "This file is larger than 25 MB. Make it smaller, or send its pages one by one.",
    lost: (names: string) => `This broke off when the page was left: ${names}. Choose it again.`,
    arrived: (name: string, title: string) => `${name} is here, for ${title}.`,
    arrivedUnmatched: (name: string) => `${name} is here. Say below what it is.`,
    twice: (name: string) =>
      `${name} was here already: it is one document. If it answers something else too, send it there.`,
  },
  drop: {
    heading: "Send them all at once",
    text: "We see what each file is, or ask you.",
  },
  who: {
    heading: "Who sees them",
    text: (firm: string) =>
      `The people of ${firm} who work on your return. Each opening is recorded.`,
  },
  unmatched: {
    heading: "What is this?",
    text: "It is with us; we do not know what it answers.",
  },
  move: {
    summary: "Wrong place?",
    label: "It belongs to",
    choose: "Choose one",
    button: "Put it there",
    moving: "Moving…",
    remove: "Take it out",
    removing: "Taking out…",
  },
  without: {
    summary: "You do not have it?",
    label: "Say so, and why",
    hint: "We go on without it where the law allows.",
    button: "Send this",
    shown: (words: string) => `You do not have it: ${words}`,
  },
  answer: {
    yes: "Yes",
    no: "No",
    send: "Send my answer",
    sending: "Sending…",
    change: "Change my answer",
    given: (answer: string) => `You answered: ${answer}`,
  },
  stays: "What you send is stored at once. You can come back to the rest.",
  done: "Sent.",
  notOpen: {
    heading: "This list is not open here",
    text: "Open it with the link of our mail, or sign in.",
    signIn: "Sign in",
  },
};

/** A typed answer in words, for client and firm. */
export function givenText(answer: AnswerKind, given: string, say: Say): string {
  const { yes, no } = checklist.answer;
  switch (answer) {
    case "amount":
      return say.rupees(Number(given));
    case "date":
      return say.day(given);
    case "yes-no":
      return given === "yes" ? yes : no;
    default:
      return given;
  }
}
