/** How the rows of a table end. */
export type End =
  /** A job with a schedule of its own (handlers.ts) removes them. */
  | { purgedBy: string }
  /** They belong to a row of another table, and stay no longer than it. */
  | { goesWith: string }
  /** They stay until the person is erased (features/personal-data); the Privacy page says so in these words. */
  | { privacySays: string }
  /** Nothing in them is about a person, or what was is wiped. */
  | { holdsNobody: string };

/** How long the rows of a table are kept, and why as long as that. */
type Retention = { kept: string; why: string } & End;

const WITH_ACCOUNT = { kept: "as long as the account", why: "it rests on them" };
const WITH_ORDER = { kept: "as long as the order", why: "the books rest on them" };
const PAPERS = "working papers: SQC 1 asks for 7 years, r. 6F for 6, reassessment 5 years 3 months";

/** Every table. The times themselves stand where each job is; tests/retention.test.ts holds them to this list. */
export const RETENTION: Record<string, Retention> = {
  account_consents: { ...WITH_ACCOUNT, goesWith: "people" },
  appointment_requests: {
    kept: "180 days after nothing was left to do",
    why: "to go on with a conversation",
    purgedBy: "purge-inbox",
  },
  attempts: { kept: "a day", why: "the limits look back on it", purgedBy: "purge-accounts" },
  backup_codes: { ...WITH_ACCOUNT, goesWith: "people" },
  consents: { kept: "8 years", why: "the filing rests on them", goesWith: "filings" },
  contacts: { ...WITH_ACCOUNT, goesWith: "people" },
  coupons: { kept: "always", why: "orders name them", holdsNobody: "terms of a discount" },
  documents: { kept: "8 years, of a draft no longer than it", why: PAPERS, goesWith: "filings" },
  drafts: {
    kept: "24 hours, 90 days in an account",
    why: "to go on with them",
    purgedBy: "purge-drafts",
  },
  enquiries: {
    kept: "180 days after nothing was left to do",
    why: "to go on with a conversation",
    purgedBy: "purge-inbox",
  },
  filing_openings: {
    kept: "8 years",
    why: "to say who opened what, as long as it is there",
    goesWith: "filings",
  },
  filings: { kept: "8 years", why: PAPERS, purgedBy: "purge-filings" },
  firm_versions: {
    kept: "always",
    why: "to say what the site promised, and on which day",
    holdsNobody: "what the firm prints about itself; whoever is named in it agreed to that",
  },
  inbox_answers: {
    kept: "as long as what they answer",
    why: "to go on with a conversation",
    goesWith: "enquiries",
  },
  installation: {
    kept: "always",
    why: "every start needs it",
    holdsNobody: "a text by which a start recognises its secret",
  },
  invitations: {
    kept: "3 days, and 30 more",
    why: "to see which invitations an owner sent lately",
    purgedBy: "purge-accounts",
  },
  known_browsers: {
    kept: "a year after the last sign-in",
    why: "guesses from elsewhere cannot shut them out",
    purgedBy: "purge-accounts",
  },
  money_documents: { ...WITH_ORDER, goesWith: "orders" },
  money_facts: {
    ...WITH_ORDER,
    why: "the books rest on them; what names no order stays for the firm to look at",
    holdsNobody: "amounts and the references of payments",
  },
  number_series: {
    kept: "always",
    why: "the numbers of documents run on without a gap",
    holdsNobody: "a count for each series and year",
  },
  one_time_codes: {
    kept: "a day",
    why: "the limits look back on it",
    purgedBy: "purge-one-time-codes",
  },
  order_events: { ...WITH_ORDER, goesWith: "orders" },
  orders: {
    kept: "8 years",
    why: "s. 36 CGST Act: 72 months from the due date of the annual return, for what was invoiced; which orders were is not known here",
    purgedBy: "purge-orders",
  },
  outbox: {
    kept: "30 days after they were sent, 180 after they were given up",
    why: "to find out what became of a message",
    holdsNobody: "recipient and words are wiped when they are sent",
  },
  people: {
    ...WITH_ACCOUNT,
    why: "until the person closes it",
    privacySays: "as long as the account",
  },
  recoveries: { kept: "a day", why: "the mail has to be sent", purgedBy: "purge-accounts" },
  sessions: { kept: "12 hours", why: "a session lasts no longer", purgedBy: "purge-accounts" },
  sign_in_steps: { kept: "10 minutes", why: "a step lasts no longer", purgedBy: "purge-accounts" },
};
