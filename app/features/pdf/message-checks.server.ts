import { z } from "zod";
import type {
  ClaimedTwice,
  Form16Messages,
  OtherPaper,
  RefusalMessages,
  RowName,
  SumOf,
} from "#domain/form16/form16-messages.ts";
import { isoDay, listOf, messageCheck, oneOf, perhaps } from "#platform/message-check.server.ts";

const text = z.string();
const amount = z.number();
const rows = z.object({ rows: listOf(text) });
const texts = z.object({ texts: listOf(text) });
const printed = z.object({ text });
const printedInRow = z.object({ row: text, text });
const party = oneOf({ employer: true, employee: true });
const days = listOf(perhaps(isoDay));

const rowName: z.ZodType<RowName> = z.union([
  z.object({ row: text }),
  z.object({
    name: oneOf<Extract<RowName, { name: string }>["name"]>({
      totalExemption: true,
      netTaxPayable: true,
      totalPaid: true,
      totalDeducted: true,
      totalDeposited: true,
      challans: true,
    }),
  }),
]);

const sumOf: z.ZodType<SumOf> = z.union([
  z.object({ formula: text }),
  z.object({
    rows: oneOf<Extract<SumOf, { rows: string }>["rows"]>({
      exemptions: true,
      lessExemption: true,
      deductible: true,
      taxParts: true,
      payableParts: true,
      quarters: true,
      challans: true,
      deposits: true,
    }),
  }),
]);

/** Whether it is said of a certificate. */
export const isForm16Message = messageCheck<Form16Messages>()({
  sumWrong: z.object({ row: rowName, of: sumOf, should: amount, says: amount }),
  groupWrong: z.object({ should: amount, says: amount, most: amount }),
  groupGrossWrong: z.object({ should: amount, says: amount }),
  columnWrong: z.object({ row: text, less: amount, more: amount, column: text, before: text }),
  challansUnread: z.object({ total: amount }),
  depositShort: z.object({ deducted: amount, deposited: amount }),
  deductedShort: z.object({ deducted: amount, payable: amount }),
  taxWrong: z.object({
    should: amount,
    says: amount,
    income: amount,
    regime: oneOf({ old: true, new: true }),
  }),
  rowsMissing: rows,
  belowZero: texts,
  digitCut: texts,
  decimalsCut: texts,

  depositUnread: z.object({ kind: oneOf({ challan: true, book: true }), row: text }),
  challanNumberWrong: printedInRow.extend({ kind: oneOf({ bsr: true, serial: true }) }),
  challansUnmatched: rows,
  booksUnmatched: rows,
  challanTotalUnread: null,
  challanTotalMissing: null,
  challansOutOfOrder: null,
  depositRowBroken: printed,
  depositTaxUnread: printedInRow,
  quarterUnread: z.object({ quarter: text }),
  quartersMissing: null,
  quarterTotalMissing: null,
  updatedUnread: null,
  depositsUnread: null,
  periodUnread: null,
  periodHalfRead: null,
  periodBackwards: z.object({ from: isoDay, to: isoDay }),
  periodOutside: z.object({ year: text, first: isoDay, last: isoDay, days: listOf(isoDay) }),

  figuresUnread: null,
  figuresPictured: rows,
  unknownRow: z.object({ below: text, label: text, figures: text }),
  brokenFigure: printed,
  blankRows: rows,
  blankSums: rows,
  amountUnread: printedInRow,
  amountUnclear: z.object({ row: text, texts: listOf(text) }),
  rowMissing: z.object({ row: text, above: perhaps(text) }),
  regimeMissing: null,
  regimeOfOtherYear: z.object({ question: oneOf({ out: true, in: true }), year: text }),
  regimeBothTicked: null,
  regimeUnread: null,

  panNotPersonal: z.object({ pan: text }),
  panMissing: null,
  pansUnclear: null,
  nameMissing: z.object({ whose: party }),
  namesMixed: null,
  nameDoubtful: z.object({
    whose: party,
    name: text,
    doubt: oneOf({ address: true, space: true, form: true, font: true }),
  }),
  tanMissing: null,
  yearMissing: null,
  layoutUnverified: z.object({ year: text }),

  partAMissing: null,
  partBMissing: null,
  partBMissingOf: z.object({ employer: text }),
  countedOnce: null,
  periodsJoined: z.object({ periods: listOf(z.object({ from: isoDay, to: isoDay })) }),
  partBIsAnnexureTwo: null,
  annexureTwoUnverified: null,
  partsNotTied: null,
  partReplaced: z.object({
    part: oneOf({ A: true, B: true }),
    day: perhaps(isoDay),
    others: days,
  }),
  claimedTwice: z.object({
    what: oneOf<ClaimedTwice>({
      standardDeduction: true,
      professionalTax: true,
      houseRent: true,
      leaveTravel: true,
      savings: true,
      ownPension: true,
      healthInsurance: true,
      house: true,
    }),
    isOneEmployer: z.boolean(),
    amounts: listOf(amount),
  }),
  sameMonths: z.object({ tan: text, updated: days }),
  otherPerson: z.object({ pan: text, first: text }),
  otherYear: z.object({ year: text, first: text }),
  asRead: printed,
});

/** What the params of refusals are; an answer is refused with more (`answer-message-check.server.ts`). */
export const refusalChecks = {
  passwordNeeded: null,
  passwordWrong: null,
  notAPdf: null,
  scanned: null,
  unknownLayout: null,
  form130: null,
  tooLarge: null,
  tooManyPages: null,
  unreadable: null,
  busy: null,
  noText: null,
  lettersUnclear: null,
  annexureTwo: null,
  manyToASheet: null,
  otherPaper: z.object({
    paper: oneOf<OtherPaper>({
      form16a: true,
      form16b: true,
      form27d: true,
      form26as: true,
      ais: true,
      itrv: true,
      intimation: true,
      salarySlip: true,
      form12ba: true,
    }),
  }),
} as const;

/** Whether a file is refused with it. */
export const isRefusalMessage = messageCheck<RefusalMessages>()(refusalChecks);
