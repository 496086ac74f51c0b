import type { DeskEntry } from "#features/appointments/session/desk-log.server.ts";
import { plural } from "#values/plural.ts";

const sessions = (count: number) =>
  `${count} ${plural(count, { one: "session", other: "sessions" })}`;

/** Words of the firm's week of sessions, and of a day of it. */
export const sessionsDesk = {
  title: "Sessions",
  ofWeek: (adviser: string, from: string, to: string) => `${adviser}, ${from} to ${to}`,
  ofDay: (adviser: string, day: string) => `${adviser}, ${day}`,
  before: { week: "Week before", day: "Day before" },
  after: { week: "Week after", day: "Day after" },
  thisWeek: "This week",
  today: "Today",
  advisers: "Adviser",
  spans: "Day or week",
  day: "Day",
  week: "Week",
  count: sessions,
  closed: "Closed",
  away: "Away",
  noneFree: "Nothing free",
  legend: "A short line is a free half-hour.",
  noted: (note: string) => `Noted: ${note}`,
  free: (stretches: string) => `Free: ${stretches}`,
  minutesFree: (minutes: number) => `${minutes} minutes free`,
  beingBooked: "being booked",
  outside: "outside the hours",
  done: "was held",
  missed: "did not come",
  minutes: (minutes: number) => `${minutes} min`,
  place: (plan: string, place: number, amount: number | null) =>
    amount === null ? `${plan}, session ${place}` : `${plan} ${place} of ${amount}`,
  usedBefore: (reference: string) => `free session used before: ${reference}`,
  aboutCase: (reference: string) => `about ${reference}`,
  join: "Join",
  call: "Call",
  move: "Move",
  book: "Book",
  bookAt: (time: string) => `Book at ${time}`,
  bookForClient: "Book for a client",
  beAway: "Be away",
  ill: (adviser: string) => `${adviser} is ill today`,
  illOwn: "I am ill today",
  illPending: "Closing the day…",
  hours: "Hours and topics",
  facts: { hours: "Hours", away: "Away", holidays: "Holidays" },
  none: "None",
  decide: (count: number) =>
    `${sessions(count)} ${plural(count, { one: "lies", other: "lie" })} outside the hours.`,
  decideLink: "Decide on them",
  burst: (count: number) => `${sessions(count)} came together, without an account.`,
  burstLink: "Look at them",
  empty: {
    heading: "No adviser is set up yet",
    text: "Say who gives sessions and when: from then on clients book them.",
    link: "Set up hours and topics",
    ask: "An owner of the firm sets up who gives sessions and when.",
  },
  dayClosed: "Nothing is worked on this day, and nothing is booked.",
  dones: {
    booked: "It is booked. Client and adviser get a mail.",
    moved: "It is moved. Client and adviser get a mail.",
    cancelled: "It is cancelled. Client and adviser get a mail.",
    bookedRing: "It is booked. No mail goes to a mobile number: tell the client.",
    movedRing: "It is moved. No mail goes to a mobile number: ring the client.",
    cancelledRing: "It is cancelled. No mail goes to a mobile number: ring the client.",
    marked: "It is noted.",
    noted: "Your note is kept.",
    away: "The days are closed.",
    set: "It is stored, and counts from now on.",
    decided: "It is done. Who left an e-mail gets a mail; ring the others.",
    ill: "Today is closed: no one can book it. “Take back” under “Hours and topics” opens it again.",
    burst: "They are cancelled.",
  },
};
export type SessionsDone = keyof typeof sessionsDesk.dones;

/** Words of one session. */
export const sessionDesk = {
  title: "Session",
  back: "Sessions",
  states: {
    booked: "Booked",
    started: "Started: was it held?",
    cancelled: "Cancelled",
    done: "Was held",
    missed: "The client did not come",
  },
  cancelledBy: { client: "by the client", firm: "by the firm" },
  facts: {
    with: "With",
    about: "About",
    counts: "Counts as",
    contact: "Contact",
    call: "Call",
    byTelephone: "By telephone",
    noNumber: "By telephone, and no number is known: ask for one",
    note: "The client said",
    usedBefore: "Free session before",
    elsewhere: "For the client",
  },
  prices: {
    free: "Free session",
    plan: "No plan: name the client the price",
    ask: "Name the client the price",
    bought: "A session of a plan",
  },
  links: {
    label: "Of this client",
    client: "Everything of the client",
    case: (reference: string) => `Case ${reference}`,
    order: (reference: string) => `Order ${reference}`,
    plan: (plan: string) => `${plan}, its order`,
    noCase: "No case",
    noOrder: "No order",
  },
  move: "Move it",
  cancel: {
    heading: "Cancel it",
    reason: "Reason",
    reasonHint: {
      mailed: "The client reads it in the mail.",
      unread:
        "No account has verified the address, or there is none: no mail says it. Your notes keep it.",
    },
    asked: "The client asked for it",
    askedHint: (until: string) =>
      `Later than ${until} it then still counts as one of the plan’s sessions.`,
    button: "Cancel this session",
    pending: "Cancelling…",
  },
  after: {
    heading: "How was it?",
    done: "It was held",
    missed: "The client did not come",
    open: "Neither: take that back",
  },
  notes: {
    heading: "What the firm noted",
    hint: "The firm’s own: no client reads it, on no page and in no mail.",
    none: "Nothing yet.",
    label: "A note",
    button: "Keep this note",
    pending: "Keeping…",
  },
  deeds: {
    booked: "booked it",
    moved: "moved it",
    cancelled: "cancelled it",
    done: "noted that it was held",
    missed: "noted that the client did not come",
    open: "took that back",
    stands: "let it stand outside the hours",
    note: "noted",
  } satisfies Record<DeskEntry["what"], string>,
  moved: (from: string, to: string) => `${from} to ${to}`,
  entry: (by: string, deed: string, when: string) => `${by} ${deed}, ${when}`,
};

/** Words of booking a session for a client, and of moving one. */
export const sessionForm = {
  title: "Book for a client",
  lead: "The client gets a mail where you type an e-mail; who has a mobile number is told by you. No notice is needed.",
  topic: "Topic",
  adviser: "With",
  day: "Day",
  time: "Time",
  timeHint: "Like 10:30 or 4 pm, India’s time.",
  name: "Name of the client",
  contact: "E-mail or mobile number",
  note: "What it is about, in a sentence",
  noteHint: "The client’s own words: they stand in the client’s copy of the data.",
  allTheSame: "Do it all the same",
  chooseTopic: "Choose one",
  free: (adviser: string, day: string, stretches: string) =>
    `On ${day} ${adviser} is free: ${stretches}.`,
  freeNone: (adviser: string, day: string) => `On ${day} ${adviser} has nothing free.`,
  look: "Show what is free that day",
  submit: "Book it",
  pending: "Booking…",
  ofAccount:
    "The client has an account: it stands there, and counts against a plan that has its topic.",
  move: {
    title: "Move a session",
    from: (when: string, adviser: string) => `Now on ${when}, with ${adviser}.`,
    submit: "Move it",
    pending: "Moving…",
    keep: "Leave it where it is",
    offers: "Free for it",
    mails: "Client and adviser get a mail with the new time.",
  },
  refused: {
    dayWrong: "Choose a day.",
    timeWrong: "Write the time like 10:30 or 4 pm.",
  },
};

/** Words of what a change would strand, and of what lies outside the hours. */
export const strandedWords = {
  title: "Sessions outside the hours",
  heading: (count: number) =>
    `${count === 1 ? "One session is" : `${count} sessions are`} in the way`,
  lead: "Nothing is changed yet. Decide on each: the change and what you decide are done together.",
  leadOutside: "No one new can book these times. They hold until you decide.",
  none: "No session lies outside the hours.",
  same: (adviser: string) => `Same time, with ${adviser}`,
  other: (when: string, adviser: string) => `${when}, with ${adviser}`,
  stand: "Let it stand",
  cancel: "Cancel it",
  cancelHint: "the client books anew",
  later: "Decide later",
  another: "Another time",
  ring: (mobile: string) => `Ring ${mobile}: no mail goes there.`,
  reason: "Reason, for whoever’s session is cancelled",
  reasonHint: "Read by those whose address an account has verified.",
  left: "it was left standing",
  submit: "Do all of this, and write to them",
  submitOutside: "Do this, and write to them",
  pending: "Doing it…",
  back: "Change nothing",
  mails:
    "Who left an e-mail gets one mail with the new time and a new calendar file, and can move it again.",
};

/** Words of sessions that came together. */
export const burstWords = {
  title: "Sessions that came together",
  lead: "Booked within minutes of one another, without an account. Those that are ticked are cancelled: the times are free again at once.",
  group: (count: number, when: string) => `${count} booked on ${when}`,
  none: "Nothing came together in the last two weeks.",
  reason: "Reason",
  submit: "Cancel those that are ticked",
  pending: "Cancelling…",
};

/** Words of the firm's hours, topics and rules. */
export const hoursDesk = {
  title: "Hours and topics",
  version: (version: number, by: string, when: string) => `Version ${version}, by ${by}, ${when}`,
  notYet: "Nothing is set yet. Begin with the first adviser.",
  ownersOnly: "Advisers, topics and rules are changed by an owner.",
  sample: "This adviser is made up, and goes as soon as you add the first real one.",
  change: "Change",
  changeWhat: (name: string) => ` ${name}`,
  advisers: {
    heading: "Advisers",
    add: "Add an adviser",
    off: "no hours",
    telephone: "by telephone",
    video: "by video",
    most: (count: number) => `at most ${count} a day`,
  },
  away: {
    heading: "Away, and other hours",
    add: "Be away",
    none: "None",
    closed: "away",
    remove: "Take back",
    removeWhat: (day: string, adviser: string) => ` ${day}, ${adviser}`,
    line: (adviser: string, day: string, hours: string) => `${adviser}, ${day}: ${hours}`,
  },
  holidays: {
    heading: "Holidays of the firm",
    none: "None",
    day: "Day",
    name: "Name",
    add: "Add this holiday",
    remove: "Take back",
  },
  topics: {
    heading: "Topics",
    add: "Add a topic",
    of: (minutes: number, price: string, who: string) => `${minutes} min, ${price}, ${who}`,
    all: "every adviser",
    noOne: "no one takes it: it cannot be booked",
  },
  rules: {
    heading: "When clients may move and cancel",
    cutOff: "Until so many hours before",
    mostMoves: "A client moves a session at most so often",
    save: "Store the rules",
  },
  save: "Store it",
  saving: "Storing…",
  remove: "Remove",
};

/** Words of one adviser's hours. */
export const adviserForm = {
  newTitle: "Add an adviser",
  name: "Name",
  nameHint:
    "As clients read it, like CA Asha Rao. The account of that name sees these sessions as its own.",
  email: "E-mail for invitations",
  emailHint: "Empty: they go to the firm’s mailbox.",
  link: "Meeting link",
  linkHint: "The same for every session. Empty: you ring the client.",
  most: "Sessions a day at most",
  mostHint: "Empty: any number.",
  hours: "Hours in each week, India’s time",
  hoursIn: (zone: string) => `Hours in each week, ${zone}`,
  hoursHint: "Like 10-13, 14-18: what lies between is the break. Empty: closed.",
  weekdays: {
    mon: "Monday",
    tue: "Tuesday",
    wed: "Wednesday",
    thu: "Thursday",
    fri: "Friday",
    sat: "Saturday",
    sun: "Sunday",
  },
  takes: "Takes",
  zone: "Time zone",
  zoneHint: "Of the hours. Asia/Kolkata is India.",
  more: "Elsewhere than in India",
  save: "Store the hours",
  remove: "Gives no sessions any more",
};

/** Words of being away. */
export const awayForm = {
  title: "Be away",
  lead: "Whole days are closed, or have other hours once. What is booked there is decided on next.",
  adviser: "Who",
  from: "From",
  to: "To, that day included",
  toHint: "Empty: the one day.",
  hours: "Other hours on these days",
  hoursHint: "Like 14-18. Empty: away.",
  save: "Close these days",
};

/** Words of one topic. */
export const topicForm = {
  newTitle: "Add a topic",
  name: "Name",
  text: "In a sentence",
  length: "Minutes",
  price: "Price",
  takers: "Who takes it",
  notice: "Hours of notice",
  horizon: "Days ahead it can be booked",
  step: "A start every so many minutes",
  before: "Minutes kept free before",
  after: "Minutes kept free after",
  more: "Notice, days ahead, buffers and grid",
  save: "Store the topic",
  remove: "Remove the topic",
};

/** Why a form of hours is refused, beside what a file of hours may be refused with. */
export const hoursRefusals = {
  hoursUnread: "Write hours like 10-13, 14-18, or 2 pm-6 pm.",
  numberUnread: "Write a number.",
  dayMissing: "Choose a day.",
  adviserMissing: "Choose an adviser.",
  backwards: "The last day comes before the first.",
  tooLong: "At most 60 days at once.",
};
