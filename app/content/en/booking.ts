import type { SessionPrice, TopicPrice } from "#features/appointments/hours/topic-price.ts";
import { plural } from "#values/plural.ts";

/** What a topic costs, beside its name. */
export const topicPrices: Record<TopicPrice, string> = {
  free: "free",
  plan: "part of a plan",
  ask: "ask us",
};

/** What a session costs, beside every step of its booking and in its mails. */
export const sessionPrices: Record<SessionPrice, string> = {
  free: "Free",
  plan: "Part of a yearly plan that covers it; otherwise ask us for the price",
  ask: "Ask us for the price",
  bought: "A session of your yearly plan",
};

/** Lines that the server writes, so that no script carries them: of the margin, and beside a topic. */
export const bookingLines = {
  heading: "A chartered accountant, on a call",
  how: "by video or telephone",
  yourself: "You book it yourself: no call back is needed.",
  minutes: (minutes: number) => `${minutes} minutes`,
  withAnyone: "with anyone of the firm",
  withAdviser: (adviser: string) => `with ${adviser}`,
  step: (step: number) => `step ${step} of 4`,
  reference: (reference: string) => `Reference ${reference}`,
  aboutCase: (reference: string) => `About your request ${reference}`,
  ofTopic: (minutes: number, price: TopicPrice) => `${minutes} min, ${topicPrices[price]}`,
  /** The zones to choose from, and the parts of a day. */
  indiaOnly: "IST only",
  both: (zone: string) => `${zone} and IST`,
  parts: {
    morning: (zone: string) => `Morning, ${zone}`,
    afternoon: (zone: string) => `Afternoon, ${zone}`,
    evening: (zone: string) => `Evening, ${zone}`,
  },
  just: (when: string) => `You have booked ${when}.`,
  seeJust: "See your appointment",
};

/** The words of booking a session: topic, day, time and details. */
export const booking = {
  title: "Book an appointment",
  margin: {
    sample: "This adviser is made up.",
  },
  topics: {
    heading: "What is it about?",
  },
  zone: {
    label: "Times are shown in",
    show: "Show",
  },
  days: {
    heading: "Which day?",
    times: (count: number) => `${count} ${plural(count, { one: "time", other: "times" })}`,
    full: "full",
    today: (day: string) => `${day} is today`,
    later: "Later days",
    earlier: "Earlier days",
    noneHere: (day: string) => `The first day with a free time is ${day}.`,
    otherTopic: "Another topic",
  },
  times: {
    heading: "Times",
    choose: "Choose a day. A tall mark is a free half-hour.",
    dayFull: "Nothing is free on this day any more.",
    otherDay: "Another day",
  },
  taken: {
    text: "Nothing is booked. What you typed is kept.",
    stays: "Your appointment stays where it was.",
    all: "All days",
  },
  details: {
    heading: "Who comes?",
    held: (until: string) => `Held for you until ${until}.`,
    ten: "Ten minutes from when you chose it.",
    over: "Your ten minutes are over.",
    stillFree: "You can still book it, as long as it is free.",
    name: "Name",
    contact: "E-mail or mobile number",
    email: "E-mail",
    note: "Anything we should know",
    submit: "Book this time",
    sending: "Booking…",
    otherTime: "Another time",
    kept: "We keep what you enter, encrypted, to arrange the meeting. Send no PAN or password here.",
    mail: "A mail brings the calendar file and the link to move or cancel it.",
    prove: "We send a link or a code that books it.",
    until: (moment: string) => `You may move or cancel it until ${moment}.`,
    notAfter: "It starts soon, so it cannot be moved or cancelled here.",
    gone: "That time is held no longer. Please choose it, or another one, again.",
    goneStrong: "That time is held no longer.",
  },
};

/** What a session is to whoever has a plan, drawn by the server alone. */
export const planLines = {
  next: (plan: string, place: number, amount: number | null, until: string) =>
    amount === null
      ? `A session of your ${plan}, until ${until}`
      : `Session ${place} of ${amount} of your ${plan}, until ${until}`,
};

/** Where all sessions of a plan are used. */
export const planUsed = {
  larger: { label: "See the plans", href: "/PlanNow" },
  ask: { label: "Ask us", href: "/Contact-us" },
};

/** In place of a time that was not to be had, drawn by the server alone. */
export const takenTime = {
  strong: (start: string) => `${start} was taken a moment ago.`,
  dayBusy: "Many are choosing times on this day at this moment.",
  dayFull: "This day has filled up meanwhile.",
  notOffered: "This time cannot be booked. Choose another.",
  heading: "Still free",
  none: "Nothing else is free at the moment.",
  noneThatDay: "Nothing else is free on that day.",
};

/** In place of the form whose time was booked, drawn by the server alone. */
export const bookedByMail =
  "This time is booked. The link in our mail shows it, moves it and cancels it.";

/** In place of the days, drawn by the server alone. */
export const nothingFree = {
  heading: (until: string) => `Nothing is free until ${until}`,
  text: "Ask for a time instead: name two half-days, and a person at the firm settles the hour.",
};

/** The adviser of an installation that is not public, until the firm sets its own. */
export const sampleAdviserName = "CA Sample Adviser";
