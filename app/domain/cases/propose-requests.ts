import type { Regime } from "#domain/tax/facts/facts.ts";
import { type Rupees, rupees, sumOf } from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";
import type { AnswerKind, RequestSubject } from "./request.ts";

/** What is known of a case before its client is asked; what is absent is not known, or not there. */
export type KnownForRequests = {
  year: TaxYear;
  /** Whether a client handed anything over; not after an order or a call alone. */
  isHandedOver: boolean;
  /** In the order of their certificates. */
  employers?: readonly KnownEmployer[];
  /** There is a file that may be a Form 16 and that only a person can read. */
  hasUnreadFile?: boolean;
  /** Another employer was named, of which there are no figures. */
  hasOtherEmployer?: boolean;
  /** Calendar months, of 12, of which the certificates and typed employers have any day. */
  monthsCovered?: number;
  /** The regime that costs less, or that was chosen. */
  regime?: Regime;
  /** Whether a return of today can still be in the old regime; absent counts as open. */
  isOldOpen?: boolean;
  /** Rent of the year; where a certificate prints the exemption alone, that: rent is never less, r. 2A(b). */
  rent?: Rupees;
  /** As claimed, before any limit. */
  claims?: Readonly<Partial<Record<ProvenClaim, Rupees>>>;
  /** Whether the client said which people the health insurance covers. */
  areInsuredKnown?: boolean;
  /** Of the year, s. 24(b); where a certificate prints a loss of the house alone, that. */
  homeLoanInterest?: Rupees;
  hasInterest?: boolean;
  /** Of the year, as far as its amounts are known. */
  interest?: Rupees;
  hasSales?: boolean;
  hasForeignShares?: boolean;
  isRefundExpected?: boolean;
};

/** A claim of Chapter VI-A that a client has to prove. */
export type ProvenClaim = "80C" | "80CCC" | "80CCD(1)" | "80CCD(1B)" | "80D" | "80G";

export type KnownEmployer = {
  name?: string;
  /** What of its Form 16 is not there; absent where all is. */
  lacks?: "form16" | "partA" | "partB";
};

/** Why a request is proposed, but left out unless a person takes it in. */
export type LeftOutWhy = "newRegime" | "oldRegimeClosed";

/** What the words of a request are made of. */
export type RequestParams = {
  year: TaxYear;
  employer?: string;
  months?: number;
  /** What the figures hold of it, for the list of the firm: it is not among the words that a client reads. */
  amount?: Rupees;
  /** The amount of the law above which it is needed. */
  above?: Rupees;
};

export type ProposedRequest = {
  /** The same for the same facts, and unique within a case: "form-26as", "form-16:2". */
  id: string;
  rule: RequestRule;
  subject: RequestSubject;
  answer: AnswerKind;
  params: RequestParams;
  leftOut?: LeftOutWhy;
};

/** What a rule found: a request each. Of a rule that makes several each has an id. */
type Found = Omit<RequestParams, "year"> & { id?: string };
/** The name of a rule is also the id of its request, where it makes one. */
type Rule = readonly [
  rule: string,
  subject: RequestSubject,
  answer: AnswerKind,
  when: (known: KnownForRequests) => boolean | readonly Found[],
];

/** Schema and memory: docs/sources.md. The threshold of Tax Year 2026-27 was not seen. */
const LANDLORD_PAN_ABOVE = rupees(1_00_000);
const MONTHS_OF_YEAR = 12;

/** In the order of the list: what every case needs, then income. */
const OF_ANY_REGIME = [
  ["form-16", "form-16", "document", hasNoForm16],
  ["form-16-typed", "form-16", "document", lacking("form16", "")],
  ["form-16-part-a", "form-16", "document", lacking("partA", ":part-a")],
  ["form-16-part-b", "form-16", "document", lacking("partB", ":part-b")],
  ["form-16-other", "form-16", "document", is("hasOtherEmployer")],
  ["form-16-months", "form-16", "document", hasOpenMonths],
  ["form-26as", "form-26as", "document", always],
  ["ais", "ais", "document", always],
  ["refund-account", "refund-account", "document", mayHaveRefund],
  // Schedule FA is of every ordinary resident, whatever the figures say; residence is not asked yet.
  ["foreign-question", "foreign-shares", "yes-no", is("isHandedOver")],
  ["foreign-grant", "foreign-shares", "document", is("hasForeignShares")],
  ["foreign-statement", "foreign-shares", "document", is("hasForeignShares")],
  ["interest", "interest", "document", hasInterest],
  ["capital-gains", "capital-gains", "document", is("hasSales")],
] as const satisfies readonly Rule[];

/** Proof of what counts in the old regime alone, s. 115BAC(2). */
const OF_OLD_REGIME = [
  ["rent-receipts", "rent-receipts", "document", has("rent")],
  ["landlord-pan", "landlord-pan", "text", isLandlordNamed],
  ["proofs-80c", "tax-saving", "document", claims("80C")],
  ["annuity-plan", "tax-saving", "document", claims("80CCC")],
  ["nps", "tax-saving", "document", claims("80CCD(1)", "80CCD(1B)")],
  ["health-premiums", "health-insurance", "document", claims("80D")],
  ["health-insured", "health-insurance", "choice", areInsuredUnknown],
  ["health-ages", "health-insurance", "text", claims("80D")],
  ["home-loan-interest", "home-loan", "document", has("homeLoanInterest")],
  ["home-loan-possession", "home-loan", "date", has("homeLoanInterest")],
  ["home-loan-owners", "home-loan", "text", has("homeLoanInterest")],
  ["donations", "donations", "document", claims("80G")],
] as const satisfies readonly Rule[];

export type RequestRule = (typeof OF_ANY_REGIME | typeof OF_OLD_REGIME)[number][0];

/**
 * What to ask the client of a case for, in the order of the list; what does not count in the regime of the return comes
 * last, left out. Amounts in rupees; it throws nothing, and of the same facts it makes the same list.
 */
export function proposeRequests(known: KnownForRequests): ProposedRequest[] {
  const leftOut = whyOldDoesNotCount(known);
  const ofOld = proposedBy(OF_OLD_REGIME, known);
  return [
    ...proposedBy(OF_ANY_REGIME, known),
    ...(leftOut ? ofOld.map((each) => ({ ...each, leftOut })) : ofOld),
  ];
}

function proposedBy(
  rules: typeof OF_ANY_REGIME | typeof OF_OLD_REGIME,
  known: KnownForRequests,
): ProposedRequest[] {
  return rules.flatMap(([rule, subject, answer, when]) =>
    foundBy(when(known)).map(({ id = rule, ...params }) => {
      return { id, rule, subject, answer, params: { year: known.year, ...params } };
    }),
  );
}

function foundBy(found: ReturnType<Rule[3]>): readonly Found[] {
  if (typeof found === "boolean") return found ? [{}] : [];
  return found;
}

/** Where the new regime costs less with all that is claimed, a claim that cannot be proved changes nothing. */
function whyOldDoesNotCount({ regime, isOldOpen }: KnownForRequests): LeftOutWhy | undefined {
  if (isOldOpen === false) return "oldRegimeClosed";
  return regime === "new" ? "newRegime" : undefined;
}

function always(): boolean {
  return true;
}

function is(fact: "isHandedOver" | "hasOtherEmployer" | "hasForeignShares" | "hasSales") {
  return (known: KnownForRequests) => known[fact] === true;
}

function has(fact: "rent" | "homeLoanInterest") {
  return (known: KnownForRequests) => foundAmount(known[fact]);
}

function claims(...sections: readonly ProvenClaim[]) {
  return ({ claims: made = {} }: KnownForRequests) =>
    foundAmount(sumOf(...sections.map((section) => made[section] ?? rupees(0))));
}

function foundAmount(amount: Rupees = rupees(0)): readonly Found[] {
  return amount > 0 ? [{ amount }] : [];
}

function hasNoForm16({ employers = [], hasUnreadFile }: KnownForRequests): boolean {
  return employers.length === 0 && !hasUnreadFile;
}

/** Each employer by its number, so that ids stay when another one is complete. */
function lacking(what: NonNullable<KnownEmployer["lacks"]>, part: string) {
  return ({ employers = [] }: KnownForRequests): readonly Found[] =>
    employers.flatMap(({ name, lacks }, index) =>
      lacks === what
        ? [{ id: `form-16:${index + 1}${part}`, ...(name && { employer: name }) }]
        : [],
    );
}

/** Salary of the other months may be of another employer, or there was none. */
function hasOpenMonths({ monthsCovered, hasOtherEmployer }: KnownForRequests): readonly Found[] {
  if (monthsCovered === undefined || hasOtherEmployer) return [];
  return monthsCovered < MONTHS_OF_YEAR ? [{ months: monthsCovered }] : [];
}

/** Asked for unless there is none: before the figures are there it may be one. */
function mayHaveRefund({ isRefundExpected }: KnownForRequests): boolean {
  return isRefundExpected !== false;
}

function hasInterest({ hasInterest: isNamed, interest }: KnownForRequests) {
  const known = foundAmount(interest);
  return known.length > 0 ? known : isNamed === true;
}

function isLandlordNamed({ rent = rupees(0) }: KnownForRequests): readonly Found[] {
  return rent > LANDLORD_PAN_ABOVE ? [{ amount: rent, above: LANDLORD_PAN_ABOVE }] : [];
}

function areInsuredUnknown(known: KnownForRequests): readonly Found[] {
  return known.areInsuredKnown ? [] : claims("80D")(known);
}
