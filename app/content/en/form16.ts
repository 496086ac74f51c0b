import { figureLabels } from "#content/en/figures.ts";
import type {
  ClaimedTwice,
  Form16Messages,
  OtherPaper,
  RefusalMessages,
  RowName,
  SumOf,
} from "#domain/form16/form16-messages.ts";
import type { Words } from "#values/message.ts";
import type { Say } from "#values/say.ts";

const REGIMES = { old: "old", new: "new" };
const ROWS = {
  totalExemption: "Total exemption",
  netTaxPayable: "Net tax payable",
  totalPaid: "The total paid in Part A",
  totalDeducted: "The total tax deducted in Part A",
  totalDeposited: "The total tax deposited in Part A",
  challans: "The total of the challans",
};

/** "Gross salary (row 1(d))", "Total exemption". */
function rowName(row: RowName): string {
  return "name" in row ? ROWS[row.name] : numbered(row.row);
}

/** Where a sentence wants other words than the figure's own. */
const TOTALS: Record<string, string> = {
  A: "The regime question",
  "2(i)": "Total exemption",
  "5": "Total of section 16 deductions",
  "8": "Total of other income",
  "10(d)": "Sections 80C, 80CCC and 80CCD(1) together",
  "11": "Total of Chapter VI-A deductions",
};

/** A row by what it says, its number beside it: "House rent allowance (row 2(e))", "Section 80C (row 10(a))". */
function numbered(row: string): string {
  const id = `partB.${row.replace(/[()]/g, "")}`;
  const labels: Record<string, string> = figureLabels;
  const label = [id, `${id}.gross`, `${id}.deductible`].map((each) => labels[each]).find(Boolean);
  if (TOTALS[row]) return `${TOTALS[row]} (row ${row})`;
  if (!label) return `Row ${row}`;
  const [words = label, section] = label.split(/, section (?=\S+$)/);
  const isByLaw = /^10\(/.test(row) && section !== undefined;
  return `${isByLaw ? `Section ${section}` : words} (row ${row})`;
}

const SUMS = {
  exemptions: "the sum of the exemptions above it",
  lessExemption: "gross salary − total exemption",
  deductible: "the sum of the deductible amounts above it",
  taxParts: "tax − rebate + surcharge + cess",
  payableParts: "tax payable − relief − tax already taken",
  quarters: "the sum of the quarters",
  challans: "the sum of the challans",
  deposits: "the sum of the deposits listed below it",
};

/** In words, where a formula of the form has letters alone. */
const FORMULAS: Record<string, string> = {
  "a + b + c": "salary + perquisites + profits in lieu of salary",
  "4(a) + 4(b) + 4(c)": "standard deduction + entertainment allowance + professional tax",
  "3 + 1(e) − 5":
    "salary from this employer + salary from other employers − deductions of section 16",
  "7(a) + 7(b)": "house property + other sources",
  "6 + 8": "income from salary + other income",
  "9 − 11": "gross total income − deductions of Chapter VI-A",
};

function sumOf(of: SumOf): string {
  return "formula" in of ? (FORMULAS[of.formula] ?? of.formula) : SUMS[of.rows];
}

const ASK_EMPLOYER = "ask your employer about the difference";
const UNDATED = "a day it does not say";
const CHOOSE_REGIME = "Choose the regime your employer used.";
const TWO_EMPLOYERS = "It matters where you had two employers in the year.";

const DOUBTS = {
  address: "looks like an address",
  space: "may lack a space",
  form: "holds words of the form",
  font: "has letters that its font does not explain",
};

/** What two employers, and one in two certificates, have taken off twice. */
const TWICE: Record<ClaimedTwice, { two: string; one: string }> = {
  standardDeduction: {
    two: "Each employer took off the standard deduction (section 16(ia)); it is given once a year, and we give it once",
    one: "Your employer took off the standard deduction (section 16(ia)) on each certificate; it is given once a year, and we give it once",
  },
  professionalTax: {
    two: "Each employer took off professional tax (section 16(iii)); the law of the State has a ceiling for the year: check that no month is counted twice",
    one: "Your employer took off professional tax (section 16(iii)) on each certificate; the law of the State has a ceiling for the year: check that no month is counted twice",
  },
  houseRent: {
    two: "Two employers exempted house rent allowance (section 10(13A)); check that they do so for different months",
    one: "Each certificate of your employer exempts house rent allowance (section 10(13A)); check that they do so for different months",
  },
  leaveTravel: {
    two: "Two employers exempted leave travel (section 10(5)); check that it is not the same journey",
    one: "Each certificate of your employer exempts leave travel (section 10(5)); check that it is not the same journey",
  },
  savings: {
    two: "Two employers deducted savings under sections 80C, 80CCC and 80CCD(1); check that no payment is counted twice. Together they have one limit (section 80CCE)",
    one: "Each certificate of your employer deducts savings under sections 80C, 80CCC and 80CCD(1); check that no payment is counted twice. Together they have one limit (section 80CCE)",
  },
  ownPension: {
    two: "Two employers deducted your own pension payments (section 80CCD(1B)), which has one limit; check that none is counted twice",
    one: "Each certificate of your employer deducts your own pension payments (section 80CCD(1B)), which has one limit; check that none is counted twice",
  },
  healthInsurance: {
    two: "Two employers deducted health insurance (section 80D); check that no premium is counted twice",
    one: "Each certificate of your employer deducts health insurance (section 80D); check that no premium is counted twice",
  },
  house: {
    two: "Two employers took in the same kind of income from house property; check that the loss on a house is not counted twice",
    one: "Each certificate of your employer takes in the same kind of income from house property; check that the loss on a house is not counted twice",
  },
};

const unmatched = (deposits: string) =>
  `Status U, unmatched by the legend of the form, stands beside ${deposits} of Part A: this tax may not be in your Form 26AS yet. Compare both before you file.`;

/** What is said of a certificate that was read: each names what to compare, type or choose. */
export const form16Words: Words<Form16Messages, Say> = {
  sumWrong: ({ row, of, should, says }, say) =>
    `${rowName(row)} should be ${say.amount(should)} (${sumOf(of)}) but says ${say.amount(says)}`,
  groupWrong: ({ should, says, most }, say) =>
    `${numbered("10(d)")} should be ${say.amount(should)} (the sum of the three rows above it, at most ${say.amount(most)}) but says ${say.amount(says)}`,
  groupGrossWrong: ({ should, says }, say) =>
    `The gross amount of ${say.small(numbered("10(d)"))} should be ${say.amount(should)} (the sum of the three rows above it) but says ${say.amount(says)}`,
  columnWrong: ({ row, less, more, column, before }, say) =>
    `${numbered(row)} says ${say.amount(less)} ${column}, more than its ${say.amount(more)} ${before}`,
  challansUnread: ({ total }, say) =>
    `No challan was read in Part A, but their total says ${say.amount(total)}: compare them with the certificate`,
  depositShort: ({ deducted, deposited }, say) =>
    `The tax deducted is ${say.amount(deducted)} but only ${say.amount(deposited)} was deposited: ${ASK_EMPLOYER}`,
  deductedShort: ({ deducted, payable }, say) =>
    `The tax deducted in Part A is ${say.amount(deducted)} but Part B says ${say.amount(payable)} is payable: ${ASK_EMPLOYER}`,
  taxWrong: ({ should, says, income, regime }, say) =>
    `${numbered("13")} should be ${say.amount(should)} (the ${REGIMES[regime]} regime's tax on ${say.amount(income)}) but says ${say.amount(says)}; income at special rates is taxed differently`,
  rowsMissing: ({ rows }, say) =>
    `No figure was read for ${say.list(rows.map((row) => say.small(numbered(row))))}. Where your certificate has one, type it.`,
  belowZero: ({ texts }, say) =>
    `${say.list(texts)}: this cannot be below zero. Check the sign, and that of other figures.`,
  digitCut: ({ texts }, say) =>
    `${say.list(texts)}: other figures have two decimals. Check whether the last digit is cut off.`,
  decimalsCut: ({ texts }, say) =>
    `${say.list(texts)}: other figures have decimals. Check whether the end is cut off.`,

  depositUnread: ({ kind, row }) =>
    `The ${kind === "challan" ? "challan" : "book adjustment"} in row ${row} of Part A was not read whole. Compare it with the certificate.`,
  challanNumberWrong: ({ row, text, kind }) => {
    const what =
      kind === "bsr"
        ? "its BSR code, which has seven digits"
        : "its challan serial number, which has up to five digits";
    return `Challan ${row} says “${text}” as ${what}. Compare the challan with the certificate.`;
  },
  challansUnmatched: ({ rows }, say) => unmatched(say.and(rows.map((row) => `challan ${row}`))),
  booksUnmatched: ({ rows }, say) =>
    unmatched(say.and(rows.map((row) => `book adjustment ${row}`))),
  challanTotalUnread: "The total of the challans in Part A could not be read. Type the figure.",
  challanTotalMissing:
    "The total of the challans was not found in Part A. Compare the challans with the tax deposited.",
  challansOutOfOrder:
    "The challans in Part A are not numbered one after the other, so that one may be missing. Compare them with the certificate.",
  depositRowBroken: ({ text }) =>
    `The row “${text}” of Part A could not be taken apart. Compare it with the certificate.`,
  depositTaxUnread: ({ row, text }) =>
    `The tax of the deposit in row ${row} of Part A says “${text}”, which is not an amount.`,
  quarterUnread: ({ quarter }) =>
    `The amounts of ${quarter === "total" ? "the total row" : `quarter ${quarter}`} in Part A could not be read. Type the figures.`,
  quartersMissing: "No quarter was found in Part A. Compare the total with the certificate.",
  quarterTotalMissing: "The total of the quarters was not found in Part A. Type the tax deducted.",
  updatedUnread:
    "The day on which Part A was last updated could not be read. It matters where a later certificate corrects this one.",
  depositsUnread:
    "The deposits (book adjustments and challans) in Part A could not be read. Compare them with the tax deposited.",
  periodUnread: `No day of the period with the employer could be read. ${TWO_EMPLOYERS}`,
  periodHalfRead: `Only one day of the period with the employer was found. ${TWO_EMPLOYERS}`,
  periodBackwards: ({ from, to }, say) =>
    `The period with the employer was read as from ${say.day(from)} to ${say.day(to)}, which ends before it begins. Check both days.`,
  periodOutside: ({ year, first, last, days }, say) =>
    `Assessment year ${year} covers ${say.day(first)} to ${say.day(last)}, but the period with the employer says ${say.and(days.map(say.day))}`,

  figuresUnread:
    "The figures of Part B could not be read: type them from your certificate, or ask your employer for the original PDF downloaded from TRACES.",
  figuresPictured: ({ rows }, say) =>
    `A picture takes the place of the figure of ${say.and(rows.map((row) => say.small(numbered(row))))}. Type what it shows.`,
  unknownRow: ({ below, label, figures }, say) =>
    `Below ${say.small(numbered(below))} a row “${label}” with ${figures} is not one of the form. Check the rows beside it.`,
  brokenFigure: ({ text }) =>
    `“${text}” is a part of a figure whose rest was not found. Compare the rows beside it with the certificate.`,
  blankRows: ({ rows }, say) =>
    `No figure stands beside ${say.list(rows.map((row) => say.small(numbered(row))))}, which counts as nil. Compare with the certificate.`,
  blankSums: ({ rows }, say) =>
    `No figure stands beside ${say.list(rows.map((row) => say.small(numbered(row))))}, which the certificate should have. Type the figure where it has one.`,
  amountUnread: ({ row, text }) =>
    `${numbered(row)} says “${text}”, which is not an amount. Type the figure.`,
  amountUnclear: ({ row, texts }, say) =>
    `${numbered(row)} shows ${say.list(texts)}, and it is not clear which figure is meant. Type the figure.`,
  rowMissing: ({ row, above }, say) =>
    `${numbered(row)} was not found in Part B. Type the figure${above ? `, and check ${say.small(numbered(above))} above it` : ""}.`,
  regimeMissing: `The regime question (row A) was not found. ${CHOOSE_REGIME}`,
  regimeOfOtherYear: ({ question, year }) =>
    `Row A asks about opting ${question === "out" ? "out of" : "for"} section 115BAC, which is not the question of assessment year ${year}. Check the regime your employer used.`,
  regimeBothTicked: `The regime question (row A) shows both Yes and No, and it is not clear which is meant. ${CHOOSE_REGIME}`,
  regimeUnread: `The answer to the regime question (row A) could not be read. ${CHOOSE_REGIME}`,

  panNotPersonal: ({ pan }) =>
    `${pan} is not a person's PAN: its fourth letter should be P. Check it.`,
  panMissing: "Your PAN was not found. Type it.",
  pansUnclear: "Both PANs are persons’, and it is not clear which of them is yours. Check both.",
  nameMissing: ({ whose: party }) => `The ${party}'s name was not found. Type it.`,
  namesMixed:
    "The names of employer and employee stand in columns that run into each other. Check both.",
  nameDoubtful: ({ whose: party, name, doubt }) =>
    `The ${party}'s name reads “${name}”, which ${DOUBTS[doubt]}. Check it.`,
  tanMissing: "The employer's TAN was not found. Type it.",
  yearMissing: "The assessment year was not found. Choose it.",
  layoutUnverified: ({ year }) =>
    `The layout of assessment year ${year} is unverified: compare every figure with the certificate`,

  partAMissing:
    "Part A was not found, so the tax deducted is not known. Add the file with Part A, or type the tax deducted.",
  partBMissing:
    "Part B (Annexure) was not found, so salary and deductions are not known. Add the file with Part B.",
  partBMissingOf: ({ employer }) =>
    `Part B (Annexure) of ${employer} was not found, so the salary there and its deductions are not known. Add the file with this Part B.`,
  countedOnce: "This certificate, or a part of it, came twice and is counted once.",
  periodsJoined: ({ periods }, say) =>
    `This employer gave Part A for ${say.and(periods.map(({ from, to }) => `${say.day(from)} to ${say.day(to)}`))}. Part B is for all of it, so their tax is added up.`,
  partBIsAnnexureTwo:
    "Part B of this certificate is Annexure II, that of a specified senior citizen (section 194P), which we cannot read yet: no other file is missing. Ask the firm, which enters it by hand.",
  annexureTwoUnverified:
    "This is Annexure II, the Part B of a specified senior citizen (section 194P), an unverified layout: its rows were told by what they say. Compare every figure with the certificate.",
  partsNotTied:
    "Several Parts A and B fit each other, and neither the salary nor the tax says which belong together: these two were put together in order. Compare every figure with the certificates.",
  partReplaced: ({ part, day, others }, say) => {
    const daysListed = say.and(others.map((other) => (other ? say.day(other) : UNDATED)));
    return `This employer gave Part ${part} more than once: last updated on ${daysListed}, and on ${day ? say.day(day) : UNDATED}. The last one is used. Check with your employer that it replaces the other.`;
  },
  claimedTwice: ({ what, isOneEmployer, amounts }, say) => {
    const words = isOneEmployer ? TWICE[what].one : TWICE[what].two;
    return `${words} (${say.and(amounts.map(say.amount))}).`;
  },
  sameMonths: ({ tan, updated }, say) =>
    `Two certificates of the employer with TAN ${tan} are for the same months (last updated on ${say.and(updated.map((day) => (day ? say.day(day) : UNDATED)))}): the later one corrects the other. Keep that one only.`,
  otherPerson: ({ pan, first }) =>
    `This certificate is another person’s (PAN ${pan}, the first ${first}): they are not joined. Read the certificates of one person together.`,
  otherYear: ({ year, first }) =>
    `This certificate is for another year (assessment year ${year}, the first ${first}): they are not joined. Read the certificates of one year together.`,
  asRead: ({ text }) => text,
};

const PAPERS: Record<OtherPaper, string> = {
  form16a: "This is a Form 16A, for tax on income other than salary, such as interest.",
  form16b: "This is a certificate for tax on a sale, rent or contract, not on salary.",
  form27d: "This is a Form 27D, for tax collected at source.",
  form26as: "This is Form 26AS, the Department’s list of tax credits.",
  ais: "This is the Annual Information Statement (AIS), the Department’s list of your incomes.",
  itrv: "This is the acknowledgement of a tax return (ITR-V).",
  intimation: "This is an intimation of the Department about a tax return.",
  salarySlip: "This is a salary slip.",
  form12ba: "This is a Form 12BA, the list of perquisites, without the Form 16.",
};

const CHOOSE_FORM16 =
  "Choose the Form 16 (Part A and Part B) that your employer downloaded from TRACES.";
const ASK_ORIGINAL = "Ask your employer for the original PDF downloaded from TRACES.";

/** Why a file is not read at all, and what to do. */
export const form16Refusals: Words<RefusalMessages, Say> = {
  passwordNeeded:
    "This PDF is protected. Enter its password: many employers use your PAN, your date of birth, or both together.",
  passwordWrong:
    "This password does not open the PDF. Check capital letters and the order of day, month and year, or ask your employer which password they set.",
  notAPdf:
    "This file is not a PDF. Choose the Form 16 as the PDF file that your employer sent you.",
  scanned: `This PDF is a scanned picture without text, so its figures cannot be read. ${ASK_ORIGINAL}`,
  unknownLayout: `This PDF does not look like a Form 16 that we can read. ${CHOOSE_FORM16}`,
  form130:
    "This is a Form 130, which replaces Form 16 for income from 1 April 2026. Employers give the first by 15 June 2027, and we cannot read it yet. Figures of the year before can be typed, or choose the Form 16 for that year.",
  tooLarge:
    "This file is larger than 10 MB. Choose the original PDF of the Form 16, which is much smaller.",
  tooManyPages: "This PDF has more than 50 pages. Choose a PDF that holds only the Form 16.",
  unreadable:
    "This PDF could not be read: it is damaged or too complex. Download it again, or ask your employer for a fresh copy from TRACES.",
  busy: "Many files are being read just now. Nothing is wrong with yours: try again in a minute.",
  noText:
    "This PDF holds no text that can be read, so there are no figures in it. Choose the PDF that your employer downloaded from TRACES.",
  lettersUnclear: `The letters of this PDF cannot be made out: its fonts do not say what they mean. ${ASK_ORIGINAL}`,
  annexureTwo:
    "This is Annexure II, the Part B of a specified senior citizen (section 194P). We cannot read it yet: ask the firm, which enters it by hand.",
  manyToASheet: `This PDF seems to have four pages or more of the form on one sheet, which we cannot read. ${ASK_ORIGINAL}`,
  otherPaper: ({ paper }) => `${PAPERS[paper]} ${CHOOSE_FORM16}`,
};
