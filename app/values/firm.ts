import type { DayOfWeek } from "./working-days.ts";

/** Who the site speaks for: on every screen, in every mail. */
export type Firm = {
  name: string;
  /** As on invoices. */
  legalName: string;
  line: string;
  address: readonly string[];
  /** Null until the firm's place is set. */
  coordinates: { latitude: number; longitude: number } | null;
  phones: readonly [string, ...string[]];
  email: string;
  /** Without `href` it leads nowhere yet. */
  social: readonly { label: string; href?: string | undefined }[];
  /** Where the firm is registered for GST; every price then says that it is included, or added. */
  gstin: string | null;
  /** Of a registered firm: whether the price list has the tax in it; else it is added to each price. */
  pricesIncludeTax: boolean;
  /** The State of the registration, or of the office. */
  state: string | null;
  /** The weekdays on which it answers; at least one. */
  workingDays: readonly [DayOfWeek, ...DayOfWeek[]];
  upiId: string | null;
  /** Of a business: apps then take the amount and the reference from the link, and refuse both for a person's id. */
  upiIsBusiness: boolean;
  /** Whose account the UPI ID is at the bank, as apps show it; null where that is the legal name. */
  bankName: string | null;
  /** What the bank's own UPI QR says of the business, for every link and code of ours. */
  upiCode: UpiCode | null;
  /** In rupees: of more money a second person of the firm confirms a payment or a refund. Null where none is asked. */
  secondPersonAbove: number | null;
  /** There is no second person: one confirms alone, and the log says so. */
  isFirmOfOne: boolean;
  /** Whether a return is paid before it is approved. */
  isFeeFirst: boolean;
  team: readonly TeamMember[];
  testimonials: readonly ClientQuote[];
  clients: readonly NamedClient[];
  counters: FirmCounters;
  /** What sets the two prices of Premium apart, by the id of the line; null until the firm has said it. */
  premiumLines: Readonly<Record<"line-1" | "line-2", string>> | null;
  /** What the firm means by "10X", in paragraphs; null until it has said it. */
  refundMeaning: readonly string[] | null;
  copyrightYear: number;
  /** ISO date of the last reading of the site by the firm; null until there was one. */
  lastReviewed: string | null;
  /** Sections that the firm has taken away. */
  hiddenSections: readonly FirmSection[];
  /** What is still a stand-in, sections that are taken away apart. */
  samples: readonly FirmPart[];
};

/** The parts of a firm that a section of a page is made of. */
export const FIRM_PARTS = [
  "name",
  "line",
  "address",
  "coordinates",
  "phones",
  "email",
  "social",
  "team",
  "testimonials",
  "clients",
  "counters",
  "premiumLines",
  "refundMeaning",
] as const satisfies readonly (keyof Firm)[];
export type FirmPart = (typeof FIRM_PARTS)[number];

/** What may be taken away as a whole; of "refundMeaning" the claim itself, too. */
export const FIRM_SECTIONS = [
  "refundMeaning",
  "testimonials",
  "counters",
  "clients",
] as const satisfies readonly FirmPart[];
export type FirmSection = (typeof FIRM_SECTIONS)[number];

/** Of a business: category, mode and originator, as digits (NPCI, "Common URL specifications for deep linking", 1.6). */
export type UpiCode = {
  mc?: string | undefined;
  mode?: string | undefined;
  orgid?: string | undefined;
};

type TeamMember = {
  name: string;
  role: string;
  /** Of the Institute of Chartered Accountants of India, where they are a member. */
  membershipNumber?: string | undefined;
  portrait?: Picture | undefined;
};

type ClientQuote = {
  quote: string;
  name: string;
  employer: string;
  profile?: string | undefined;
  /** ISO date of the client's written consent to all of it. */
  consentOn: string;
  portrait?: Picture | undefined;
};

export type NamedClient = { name: string; logo?: Picture | undefined };

/** In bytes, of a picture as it is given. */
export const LARGEST_PICTURE = 10 * 2 ** 20;

/** On this site; the sizes are in pixels. */
export type Picture = { address: string; width: number; height: number };

type FirmCounters = {
  /** ISO date on which they were counted. */
  asOf: string;
  returnsFiled: number;
  subscriptionCustomers: number;
  satisfiedClients: number;
  lakhsOfTaxSaved: number;
};

/** Of OpenStreetMap, with the place marked. */
export function mapLink({ latitude, longitude }: NonNullable<Firm["coordinates"]>): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`;
}
