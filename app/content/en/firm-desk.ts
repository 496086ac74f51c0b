import { dayInIndia, formatClock, formatShortDay, INDIA, type Instant } from "#values/dates.ts";
import { plural } from "#values/plural.ts";

/** Words of the owner's room. */
export const firmDesk = {
  title: "Firm",
  rooms: {
    start: "Still a sample",
    particulars: "Particulars",
    team: "Team",
    claims: "Words with a claim",
    coupons: "Coupons",
    people: "People and rights",
    history: "History",
  },
  change: "Change",
  set: "Set",
  save: "Keep",
  saving: "Keeping…",
  cancel: "Cancel",
  pictureTooLarge: "The picture is larger than 10 MB. Choose a smaller one.",
  remove: "Remove",
  changed: "not yet public",
  notSet: "not set",
  saved: "Noted. Visitors see it once you publish.",
};

/** Words of the first page: what is a sample, and what is missing. */
export const firstRunWords = {
  heading: (open: number, all: number, drafted: number) => {
    if (open > 0) return `${open} of ${all} are still a sample`;
    return drafted > 0 ? "Everything is set: publish it" : "Everything is yours";
  },
  /** Of the row of ticks. */
  tally: (done: number, all: number, urgent: number, later: number) =>
    `${done} of ${all} are yours; ${urgent} ${plural(urgent, { one: "holds", other: "hold" })} something up, ${later} can wait`,
  urgent: (count: number) =>
    count === 0
      ? "Nothing holds anything up"
      : `${numbered(count)} ${plural(count, { one: "holds", other: "hold" })} something up`,
  later: (count: number) => `${numbered(count)} can wait`,
  yours: (count: number) => `Yours already: ${count}`,
  minutes: (count: number) => `${count} min`,
  next: (name: string) => `Set: ${name}`,
  drafted: (count: number) => `Set, and not yet public: ${count}`,
  onServer: "on the server",
  line: (open: number, urgent: number) =>
    `${open} ${plural(open, { one: "part of the site is", other: "parts of the site are" })} still a sample; ${urgent} ${plural(urgent, { one: "holds", other: "hold" })} something up.`,
  /** Of the last good backup. */
  backup: {
    last: (at: Instant) =>
      `Last backup: ${formatShortDay(dayInIndia(at))}, ${formatClock(INDIA, at)}`,
    old: (days: number) => `The last backup is ${days} days old. See docs/running.md, “Backup”.`,
    none: "No backup has been made yet: npm run backup -- DIR. See docs/running.md, “Backup”.",
  },
  items: {
    name: { name: "Name", why: "Every page, mail and invoice carries it." },
    contact: {
      name: "Address, phone and e-mail",
      why: "The site prints a number that rings nowhere.",
    },
    upi: { name: "UPI ID", why: "Without it no client can pay." },
    tax: { name: "GSTIN, or none", why: "Prices and invoices say whether GST is in them." },
    team: { name: "Team", why: "About us shows three people who do not exist." },
    line: { name: "The firm in a line", why: "Under the name, and in search results." },
    place: { name: "Place on the map", why: "Contact shows a plate without a map." },
    social: { name: "Social media", why: "The footer names three places that lead nowhere." },
    testimonials: {
      name: "Clients’ words",
      why: "Home and the price pages show five invented ones. Each needs the client’s consent; or take the section away.",
    },
    counters: { name: "Facts about us", why: "Home counts what no one has counted." },
    clients: { name: "Clients’ logos", why: "Home shows eight invented clients." },
    refundMeaning: {
      name: "What “10X refund” means",
      why: "The Terms govern until you say it.",
    },
    premiumLines: {
      name: "What separates Premium’s two prices",
      why: "The card says “Ask us which”.",
    },
    sessions: {
      name: "Calendar",
      why: "A sample adviser can be booked. Set who gives sessions and when; or close the calendar, and clients ask for a time.",
    },
    mailbox: { name: "Mailbox", why: "Mail is written to a folder. Set SMTP_URL." },
    secret: {
      name: "Secret",
      why: "It lies beside the data that it protects. Set APP_SECRET, and keep it apart.",
    },
    firmMail: {
      name: "Where you read your mail",
      why: "Notices go to office@ your address. Set FIRM_MAIL.",
    },
  },
  closeCalendar: "Close the calendar",
};

const NUMBERS = ["None", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

function numbered(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** Words of the forms by subject. */
export const firmForms = {
  name: {
    title: "Name",
    name: "Name of the firm",
    legalName: "Legal name",
    legalNameHint: "As on invoices. Left empty, it is the name.",
    line: "The firm in a line",
    lineHint: "Like: Tax and plans for people on a salary.",
  },
  contact: {
    title: "Address and contacts",
    address: "Address",
    addressHint: "A line of the address on each line.",
    phones: "Phone",
    phonesHint: "With the area code, like +91 80 2222 1111. One on each line, four at most.",
    email: "E-mail",
    social: "Social media",
    noSocial: "The firm is in no social network",
    socialHint: "A whole address on each line, like https://www.linkedin.com/company/firm.",
  },
  place: {
    title: "Place on the map",
    place: "Link to a map, or two numbers",
    placeHint:
      "The address of a map’s page that shows your office; or latitude and longitude, like 18.5204, 73.8567.",
  },
  tax: {
    title: "GST",
    registered: "Is the firm registered for GST?",
    yes: "Yes",
    no: "No, it has no GSTIN",
    gstin: "GSTIN",
    prices: "The price list",
    included: "includes GST",
    added: "does not: GST is added to each price",
    addedHint: "The same list then costs clients more. Ask your accountant before.",
    state: "State",
    stateHint: "Of the GSTIN, unless you choose it. A firm without one names its office’s.",
    noState: "Choose…",
  },
  upi: {
    title: "UPI",
    upiId: "UPI ID",
    upiIdHint:
      "The business ID that your bank gave you, like firm@bank. Left empty, it is that of the text above.",
    business: "Is it the UPI ID of a business?",
    businessYes: "Yes: apps fill in amount and reference",
    businessNo: "No: the client types the amount",
    bankName: "Name at the bank",
    bankNameHint: "As apps show it to whoever pays. Clients are asked to check it.",
    upiCode: "Text of the bank’s own UPI QR",
    upiCodeHint:
      "What the bank’s QR code says when it is scanned, from upi:// on. Its signature is left out.",
  },
  work: {
    title: "How the firm works",
    days: "Days on which it works",
    daysHint: "Answers are promised by the next of them.",
    alone: "Does one person confirm payments alone?",
    aloneYes: "Yes, it is a firm of one",
    aloneNo: "No",
    secondPersonAbove: "A second person confirms what is above",
    secondPersonAboveHint:
      "In rupees, of one payment or refund. Left empty, no second one is asked.",
    fee: "The fee of a return that is approved here",
    feeHint: "An order that a client places is paid first in any case.",
    feeFirst: "is paid before the return is approved",
    feeAfter: "is paid after it is approved",
    lastReviewed: "Last time you read the whole site",
  },
  refund: {
    title: "“10X refund”",
    lead: "Home says: Assured 10X Refund of fees paid. Until you say what it means, the Terms govern.",
    meaning: "What you mean by it",
    meaningHint: "For which clients, and when. Up to six lines, shown beside the claim.",
  },
  premium: {
    title: "Premium’s two prices",
    lead: "What separates them, a line beside each price.",
    lineOf: (price: string) => `The plan for ${price}`,
  },
  counters: {
    title: "Facts about us",
    lead: "Shown on Home, with the day.",
    returnsFiled: "Returns filed",
    subscriptionCustomers: "Customers with a subscription",
    satisfiedClients: "Satisfied clients",
    lakhsOfTaxSaved: "Tax saved, in lakhs",
    asOf: "Counted on",
  },
  team: {
    title: "Team",
    lead: "Shown on About us, in this order.",
    add: "Add a member",
    name: "Name",
    role: "Role",
    roleHint: "Like: Chartered accountant, tax.",
    membershipNumber: "ICAI membership number",
    picture: "Portrait",
    none: "Show no team",
  },
  testimonials: {
    title: "Clients’ words",
    lead: "Shown on Home and on the price pages. Without written consent none is published.",
    add: "Add a client’s words",
    quote: "Words",
    name: "Name",
    employer: "Employer",
    profile: "Link to a profile",
    consentOn: "Day of the written consent",
    consentOnHint: "To words, name, employer, picture and link. It is printed nowhere.",
    picture: "Portrait",
  },
  clients: {
    title: "Clients’ logos",
    lead: "Shown on Home.",
    add: "Add a client",
    name: "Name",
    picture: "Logo",
  },
  pictureHint:
    "PNG, JPEG or WebP, at most 10 MB. A portrait is cut to 4 × 5, a logo loses its empty border.",
  noPicture: "Take the picture away",
  up: "Up",
  upOf: (name: string) => `: ${name}`,
  removeOf: (name: string) => ` ${name}`,
  away: "This section is taken away.",
  takeAway: "Take the section away",
  show: "Show the section",
  onFile: "What you need on file",
};

/** Words of what is changed and not published. */
export const firmChangesWords = {
  heading: "Not yet public",
  title: "Publish",
  none: "Nothing waits to be published.",
  where: "Look at the site with them:",
  each: "Drop one",
  pages: {
    "/": "Home",
    "/Contact-us": "Contact",
    "/AboutUs": "About us",
    "/PlanNow": "Plans",
    "/PremiumPlan": "Premium",
  } as Readonly<Record<string, string>>,
  before: "Now",
  after: "Then",
  theirs: (name: string) => `${name} has set`,
  publish: (count: number) =>
    `Publish ${count} ${plural(count, { one: "change", other: "changes" })}`,
  publishing: "Publishing…",
  drop: "Drop",
  dropOf: (name: string) => `: ${name}`,
  soon: "Everywhere within two seconds. History takes it back.",
  published: (version: number) => `Published as version ${version}.`,
  overtaken: (name: string) =>
    `${name} changed the same meanwhile. Drop yours, or publish it over theirs.`,
  overtakenByYou: "A newer version says something else. Drop this, or publish it over that.",
  publishOver: (count: number, name: string) =>
    `Publish ${count} ${plural(count, { one: "change", other: "changes" })}, over what ${name} has set`,
  /** Across a page of the site as it would be. */
  look: "Not yet public: only you see this page so.",
  nothing: "sample",
};

/** Words of the versions. */
export const firmHistoryWords = {
  empty: "Nothing was published yet: the site shows its samples.",
  version: (version: number) => `Version ${version}`,
  by: (who: string, when: string) => `${who}, ${when}`,
  changed: (parts: readonly string[]) => parts.join(", "),
  same: "The same as the version before.",
  now: "shown now",
  undo: "Undo",
  undoOf: ": back to the version before",
  restore: "Set again",
  restoreOf: (version: number) => ` version ${version}`,
  restored: (version: number) => `Done: it is version ${version} now.`,
};

/** What the parts of a firm are called. */
export const firmParts = {
  name: "Name",
  legalName: "Legal name",
  line: "The firm in a line",
  address: "Address",
  coordinates: "Place on the map",
  phones: "Phone",
  email: "E-mail",
  social: "Social media",
  gstin: "GSTIN",
  pricesIncludeTax: "Price list",
  state: "State",
  workingDays: "Working days",
  upiId: "UPI ID",
  upiIsBusiness: "Kind of UPI ID",
  bankName: "Name at the bank",
  upiCode: "The bank’s code",
  secondPersonAbove: "Second person above",
  isFirmOfOne: "Firm of one",
  isFeeFirst: "Fee",
  team: "Team",
  testimonials: "Clients’ words",
  clients: "Clients’ logos",
  counters: "Facts about us",
  premiumLines: "Premium’s two prices",
  refundMeaning: "“10X refund” means",
  lastReviewed: "Site read on",
  hiddenSections: "Sections taken away",
};

export const dayOfConsent = (day: string) => `Consent of ${day}`;

/** How their values are said. */
export const firmValues = {
  noGstin: "none: not registered",
  included: "includes GST",
  added: "GST is added",
  business: "of a business",
  person: "of a person",
  alone: "yes",
  notAlone: "no",
  feeFirst: "before approval",
  feeAfter: "after approval",
  pictured: (text: string) => `${text}, with a picture`,
  quoted: (name: string, quote: string) => `${name}: “${quote}”`,
  counters: (
    of: Record<
      "returnsFiled" | "subscriptionCustomers" | "satisfiedClients" | "lakhsOfTaxSaved",
      number
    >,
    day: string,
  ) => [
    `${firmForms.counters.returnsFiled}: ${of.returnsFiled}`,
    `${firmForms.counters.subscriptionCustomers}: ${of.subscriptionCustomers}`,
    `${firmForms.counters.satisfiedClients}: ${of.satisfiedClients}`,
    `${firmForms.counters.lakhsOfTaxSaved}: ${of.lakhsOfTaxSaved}`,
    `${firmForms.counters.asOf} ${day}`,
  ],
  weekdays: {
    monday: "Monday",
    tuesday: "Tuesday",
    wednesday: "Wednesday",
    thursday: "Thursday",
    friday: "Friday",
    saturday: "Saturday",
    sunday: "Sunday",
  },
  none: "none",
};
