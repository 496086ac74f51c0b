import type { Message } from "#values/message.ts";

/** A row by its number on the form, "1(d)", or one that its name tells better. */
export type RowName =
  | { row: string }
  | {
      name:
        | "totalExemption"
        | "netTaxPayable"
        | "totalPaid"
        | "totalDeducted"
        | "totalDeposited"
        | "challans";
    };

/** What a row must be the sum of: rows of the form, or more of them than a formula could name. */
export type SumOf =
  | { formula: string }
  | {
      rows:
        | "exemptions"
        | "lessExemption"
        | "deductible"
        | "taxParts"
        | "payableParts"
        | "quarters"
        | "challans"
        | "deposits";
    };

/** What one certificate's figures contradict or lack. Amounts in rupees; `text` is as printed. */
type FigureMessages = {
  sumWrong: { row: RowName; of: SumOf; should: number; says: number };
  groupWrong: { should: number; says: number; most: number };
  groupGrossWrong: { should: number; says: number };
  columnWrong: { row: string; less: number; more: number; column: string; before: string };
  challansUnread: { total: number };
  depositShort: { deducted: number; deposited: number };
  deductedShort: { deducted: number; payable: number };
  taxWrong: { should: number; says: number; income: number; regime: "old" | "new" };
  rowsMissing: { rows: readonly string[] };
  belowZero: { texts: readonly string[] };
  digitCut: { texts: readonly string[] };
  decimalsCut: { texts: readonly string[] };
};

/** What of Part A could not be read, or is odd. */
type PartAMessages = {
  depositUnread: { kind: "challan" | "book"; row: string };
  challanNumberWrong: { row: string; text: string; kind: "bsr" | "serial" };
  challansUnmatched: { rows: readonly string[] };
  booksUnmatched: { rows: readonly string[] };
  challanTotalUnread: null;
  challanTotalMissing: null;
  challansOutOfOrder: null;
  depositRowBroken: { text: string };
  depositTaxUnread: { row: string; text: string };
  quarterUnread: { quarter: string | "total" };
  quartersMissing: null;
  quarterTotalMissing: null;
  updatedUnread: null;
  depositsUnread: null;
  periodUnread: null;
  periodHalfRead: null;
  periodBackwards: { from: string; to: string };
  periodOutside: { year: string; first: string; last: string; days: readonly string[] };
};

/** What of Part B could not be read, or is odd. */
type PartBMessages = {
  figuresUnread: null;
  figuresPictured: { rows: readonly string[] };
  unknownRow: { below: string; label: string; figures: string };
  brokenFigure: { text: string };
  blankRows: { rows: readonly string[] };
  blankSums: { rows: readonly string[] };
  amountUnread: { row: string; text: string };
  amountUnclear: { row: string; texts: readonly string[] };
  rowMissing: { row: string; above: string | undefined };
  regimeMissing: null;
  regimeOfOtherYear: { question: "out" | "in"; year: string };
  regimeBothTicked: null;
  regimeUnread: null;
};

/** Whose the certificate is, and when. */
type IdentityMessages = {
  panNotPersonal: { pan: string };
  panMissing: null;
  pansUnclear: null;
  nameMissing: { whose: "employer" | "employee" };
  namesMixed: null;
  nameDoubtful: {
    whose: "employer" | "employee";
    name: string;
    doubt: "address" | "space" | "form" | "font";
  };
  tanMissing: null;
  yearMissing: null;
  layoutUnverified: { year: string };
};

/** What the law gives once a year, and several certificates take off. */
export type ClaimedTwice =
  | "standardDeduction"
  | "professionalTax"
  | "houseRent"
  | "leaveTravel"
  | "savings"
  | "ownPension"
  | "healthInsurance"
  | "house";

/** What certificates say about each other. */
type TogetherMessages = {
  partAMissing: null;
  partBMissing: null;
  /** Of several employers the one without its Part B. */
  partBMissingOf: { employer: string };
  countedOnce: null;
  /** Parts A of one employer that were added up; days as ISO text. */
  periodsJoined: { periods: readonly { from: string; to: string }[] };
  partBIsAnnexureTwo: null;
  annexureTwoUnverified: null;
  partsNotTied: null;
  /** Two versions of one part in one file; `day` and `others`: when each was last updated, where it says so. */
  partReplaced: {
    part: "A" | "B";
    day: string | undefined;
    others: readonly (string | undefined)[];
  };
  claimedTwice: { what: ClaimedTwice; isOneEmployer: boolean; amounts: readonly number[] };
  /** `updated`: the days on which the certificates were last updated, where they say so. */
  sameMonths: { tan: string; updated: readonly (string | undefined)[] };
  otherPerson: { pan: string; first: string };
  otherYear: { year: string; first: string };
  /** A sentence in a draft from before messages were data. */
  asRead: { text: string };
};

/** What is said of a certificate that was read. */
export type Form16Messages = FigureMessages &
  PartAMessages &
  PartBMessages &
  IdentityMessages &
  TogetherMessages;

export type Form16Message = Message<Form16Messages>;

/** Papers that people take for a Form 16. */
export type OtherPaper =
  | "form16a"
  | "form16b"
  | "form27d"
  | "form26as"
  | "ais"
  | "itrv"
  | "intimation"
  | "salarySlip"
  | "form12ba";

/** Why a file is not read at all. */
export type RefusalMessages = {
  passwordNeeded: null;
  passwordWrong: null;
  notAPdf: null;
  scanned: null;
  unknownLayout: null;
  form130: null;
  tooLarge: null;
  tooManyPages: null;
  unreadable: null;
  busy: null;
  noText: null;
  lettersUnclear: null;
  annexureTwo: null;
  manyToASheet: null;
  otherPaper: { paper: OtherPaper };
};

export type RefusalMessage = Message<RefusalMessages>;
