import { plural } from "#values/plural.ts";

/** Words of an account's sessions. */
export const ownSessions = {
  title: "Your sessions",
  empty: "No session is booked, and none was.",
  book: "Book a session",
  left: {
    heading: "Left in your plan",
    of: (plan: string, left: number, amount: number, until: string) =>
      left === 0
        ? `${plan}: ${amount === 1 ? "the session is" : amount === 2 ? "both sessions are" : `all ${amount} sessions are`} used until ${until}`
        : `${plan}: ${left} of ${amount} ${plural(amount, { one: "session", other: "sessions" })} left, until ${until}`,
    any: (plan: string, until: string) => `${plan}: as many sessions as you need, until ${until}`,
  },
  coming: { heading: "Coming", none: "None is booked." },
  past: { heading: "Earlier" },
  place: (plan: string, place: number, amount: number | null) =>
    amount === null ? `${plan}, session ${place}` : `${plan}, session ${place} of ${amount}`,
  move: "Move",
  cancel: "Cancel",
  states: {
    booked: "It was on",
    done: "It was held",
    missed: "You did not come",
    cancelled: { client: "You cancelled it", firm: "The firm cancelled it" },
  },
};
