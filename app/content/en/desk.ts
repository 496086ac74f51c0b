/** Words around every page of the firm's own. */
export const desk = {
  label: "The firm",
  rooms: {
    today: "Today",
    cases: "Cases",
    sessions: "Sessions",
    money: "Money",
    inbox: "Inbox",
    firm: "Firm",
  },
  find: "Find a person or a case",
  go: "Find",
  findHint: "Name, mobile, PAN, KY-…",
  person: "Your account: ",
  signedOut: "You are signed out.",
  stillHere: "What you typed is still here: send it, and sign in again.",
  signIn: "Sign in again",
};

/** Words of the keys. */
export const deskKeys = {
  title: "Every key",
  label: "Keys",
  every: "every key",
  move: "move",
  open: "open",
  take: "take",
  find: "find",
  all: {
    move: "Move along the list",
    open: "Open the line",
    take: "Take the line",
    find: "Find a person or a case",
    every: "Show this list",
    send: "Send the form you are in",
    close: "Close this list",
  },
  names: { enter: "Enter", escape: "Esc", control: "Ctrl" },
  single: "Single keys work",
  singleHint: "Switch them off if your voice control or keyboard presses them by mistake.",
};

/** Words of a form that was sent after its session had ended. */
export const lateForm = {
  title: "What you typed is kept",
  lead: (when: string) =>
    `You sent it on ${when}, when you were signed out already. Nothing was done with it yet. It stays here for 12 hours.`,
  page: "It belongs to",
  send: "Send it now",
  sending: "Sending…",
  discard: "Discard",
  /** What was typed into a field without a name below. */
  typed: "Typed",
  fields: {
    account: "Account",
    amount: "Amount",
    answer: "Answer",
    email: "E-mail",
    "join-reason": "Reason",
    mobile: "Mobile",
    name: "Name",
    note: "Note",
    on: "On",
    order: "Order",
    "part-reason": "Reason",
    q: "Find",
    reason: "Reason",
    "refund-amount": "Amount to return",
    "refund-on": "On",
    "refund-utr": "Reference",
    "refund-way": "How it was sent",
    "returned-utr": "Reference",
    "returned-way": "How",
    utr: "Reference",
    way: "How",
    why: "Words",
    withheld: "Tax withheld",
    year: "Year",
  } as Readonly<Record<string, string>>,
};
