import type { AmountColumn } from "#domain/form16/text/amount-column.ts";

type RowOf<Id extends string> = {
  /** The row, or undefined for a heading that only parts its neighbours. */
  id?: Id;
  /** The label, as `matchingText` writes it, from its first word to the words that settle which row it is. */
  label: RegExp;
  /** What the amounts of the row are called, left to right; one unnamed amount when absent. */
  columns?: readonly AmountColumn[];
  /** As a person knows the row: for sentences. */
  name: string;
  /** Without this row the certificate says too little; its absence is reported. */
  essential?: boolean;
  /** Layouts before this assessment year lack the row. */
  since?: string;
  /** The label must fill its lines ("Total" is a word of many labels). */
  alone?: boolean;
};

const TWO = ["gross", "deductible"] as const;
const THREE = ["gross", "qualifying", "deductible"] as const;

const LAYOUT = [
  {
    id: "regime",
    label: /whether.{0,40}?opt(?:ing|ed|s)?(?:out)?.{0,40}?115bac(?:\(1a\))?/g,
    name: "A",
    since: "2021-22",
  },
  { label: /grosssalary/g, name: "1" },
  {
    id: "1a",
    label: /(?:salaryasper.{0,40}?|salary(?:under|us)?(?:section)?)17\(1\)/g,
    name: "1(a)",
    essential: true,
  },
  { id: "1b", label: /(?:valueof)?perquisites.{0,30}?17\(2\)/g, name: "1(b)" },
  { id: "1c", label: /pro(?:fi)?tsinlieuofsalary.{0,30}?17\(3\)/g, name: "1(c)" },
  {
    id: "1d",
    label: /total(?:\(abc\)|1\(a\)1\(b\)1\(c\))?/g,
    name: "1(d)",
    essential: true,
    alone: true,
  },
  {
    id: "1e",
    label: /reportedtotalamountofsalary.{0,20}?otheremployer(?:\(s\)|s)?/g,
    name: "1(e)",
  },
  { label: /(?:less)?allowances?totheextentexempt.{0,20}?section10/g, name: "2" },
  { id: "2a", label: /travelconcession.{0,40}?10\(5\)/g, name: "2(a)" },
  { id: "2b", label: /deathcumretirementgratuity.{0,30}?10\(10\)/g, name: "2(b)" },
  { id: "2c", label: /commutedvalueofpension.{0,30}?10\(10a\)/g, name: "2(c)" },
  { id: "2d", label: /cashequivalentofleave.{0,50}?10\(10aa\)/g, name: "2(d)" },
  { id: "2e", label: /houserentallowance.{0,30}?10\(13a\)/g, name: "2(e)" },
  { id: "2f", label: /otherspecialallowances?.{0,30}?10\(14\)/g, name: "2(f)", since: "2024-25" },
  { label: /(?<!total)amountofanyotherexemption.{0,20}?section10/g, name: "2(g)" },
  { id: "2h", label: /totalamountofanyotherexemption.{0,20}?section10/g, name: "2(h)" },
  {
    id: "2i",
    label: /totalamountofexemptionclaimed.{0,20}?section10/g,
    name: "2(i)",
    essential: true,
  },
  {
    id: "3",
    label: /totalamountofsalaryreceivedfrom(?:the)?currentemployer/g,
    name: "3",
    essential: true,
  },
  { label: /(?:less)?deductionsunder(?:section)?16/g, name: "4" },
  { id: "4a", label: /standarddeduction.{0,20}?16\(ia\)/g, name: "4(a)", essential: true },
  { id: "4b", label: /entertainmentallowance.{0,20}?16\(ii\)/g, name: "4(b)" },
  { id: "4c", label: /taxonemployment.{0,20}?16\(iii\)/g, name: "4(c)" },
  { id: "5", label: /totalamountofdeductions?.{0,20}?section16/g, name: "5", essential: true },
  {
    id: "6",
    label: /incomechargeableunderthehead(?:of)?\d?salar(?:ies|y)/g,
    name: "6",
    essential: true,
  },
  { label: /(?:add)?anyotherincomereportedbytheemployee/g, name: "7" },
  { id: "7a", label: /income(?:\(oradmissibleloss\))?fromhouseproperty/g, name: "7(a)" },
  { id: "7b", label: /incomeunderthehead(?:of)?(?:income)?(?:from)?othersources?/g, name: "7(b)" },
  { id: "8", label: /totalamountofotherincomereported/g, name: "8", essential: true },
  { id: "9", label: /grosstotalincome/g, name: "9", essential: true },
  { label: /deductionsunderchapterv[il1]a/g, name: "10" },
  {
    id: "10a",
    label: /(?:deductions?inrespectof)?lifeinsurance.{0,70}?80c(?!c[cdgh])/g,
    columns: TWO,
    name: "10(a)",
  },
  {
    id: "10b",
    label: /(?:deductions?inrespectof)?(?:contributionto)?(?:certain)?pensionfunds?.{0,30}?80ccc/g,
    columns: TWO,
    name: "10(b)",
  },
  {
    id: "10c",
    label: /(?:deductions?inrespectof)?contributionby(?:the)?taxpayer.{0,40}?80ccd\(1\)/g,
    columns: TWO,
    name: "10(c)",
  },
  {
    id: "10d",
    label: /totaldeductions?.{0,20}?80c80cccand80ccd\(1\)/g,
    columns: TWO,
    name: "10(d)",
  },
  {
    id: "10e",
    label:
      /(?:deductions?inrespectof)?(?:amountpaid(?:or)?depositedto)?noti(?:fi)?edpensionscheme.{0,30}?80ccd\(1b\)/g,
    columns: TWO,
    name: "10(e)",
  },
  {
    id: "10f",
    label: /(?:deductions?inrespectof)?contributionby(?:the)?employer.{0,40}?80ccd\(2\)/g,
    columns: TWO,
    name: "10(f)",
  },
  {
    id: "10g",
    label: /(?:deductions?inrespectof)?healthinsurance.{0,30}?80d/g,
    columns: TWO,
    name: "10(g)",
  },
  {
    id: "10h",
    label: /(?:deductions?inrespectof)?(?:interestonloan.{0,20}?)?highereducation.{0,30}?80e/g,
    columns: TWO,
    name: "10(h)",
  },
  {
    id: "10i",
    label: /(?:deductions?inrespectof)?contributionby(?:the)?employeetoagni.{0,40}?80cch/g,
    columns: TWO,
    name: "10(i)",
    since: "2024-25",
  },
  {
    id: "10j",
    label: /(?:deductions?inrespectof)?contributionby(?:the)?centralgovernment.{0,50}?80cch/g,
    columns: TWO,
    name: "10(j)",
    since: "2024-25",
  },
  {
    id: "10k",
    label: /(?:totaldeductions?inrespectof)?donations.{0,60}?80g/g,
    columns: THREE,
    name: "10(k)",
  },
  {
    id: "10l",
    label: /(?:deductions?inrespectof)?(?:interestondeposits.{0,10}?)?savingsaccount.{0,30}?80tta/g,
    columns: THREE,
    name: "10(l)",
  },
  { label: /(?<!of)amountdeductibleunderanyotherprovision/g, name: "10(m)" },
  {
    id: "10n",
    label: /totalof(?:the)?amountdeductibleunderanyotherprovision/g,
    columns: THREE,
    name: "10(n)",
  },
  { id: "11", label: /aggregateof(?:the)?deductibleamount/g, name: "11", essential: true },
  {
    id: "12",
    label: /total(?:taxable)?income\(911\)|totaltaxableincome/g,
    name: "12",
    essential: true,
  },
  { id: "13", label: /taxontotalincome/g, name: "13", essential: true },
  { id: "14", label: /rebate.{0,20}?87a/g, name: "14" },
  { id: "15", label: /surchargewhereverapplicable|surcharge/g, name: "15" },
  { id: "16", label: /healthandeducationcess/g, name: "16" },
  { id: "17", label: /(?<!net)taxpayable/g, name: "17", essential: true },
  { id: "18", label: /(?:less)?relief.{0,20}?89/g, name: "18" },
  { id: "19", label: /(?:less)?taxdeductedatsource.{0,20}?12baa/g, name: "19", since: "2025-26" },
  { id: "20", label: /(?:less)?taxcollectedatsource.{0,20}?12baa/g, name: "20", since: "2025-26" },
  { id: "21", label: /nettaxpayable/g, name: "21", essential: true },
] as const satisfies readonly RowOf<string>[];

type RowWithId = Extract<(typeof LAYOUT)[number], { id: string }>;
/** A row by its number in the layout of AY 2025-26: `1a`; `regime` for row A. */
export type RowId = RowWithId["id"];
export type Row = RowOf<RowId>;

/**
 * The rows of Part B (Annexure I) in the order in which every layout since AY 2020-21 prints them, told
 * apart by what they say and the sections they name; the printed letters shift from year to year.
 * Labels: G.S.R. 304(E) of 12 April 2019 and the TRACES certificates of AY 2025-26.
 */
export const ROWS: readonly Row[] = LAYOUT;

/** Row A: the question, its Yes or No, and what that means. */
export const REGIME_FIELDS = [
  "partB.regime.question",
  "partB.regime.answer",
  "partB.regime",
] as const;

type AmountId<Printed extends RowWithId> = Printed extends { id: "regime" }
  ? never
  : Printed extends { columns: readonly (infer Column extends AmountColumn)[] }
    ? `partB.${Printed["id"]}.${Column}`
    : `partB.${Printed["id"]}`;
export type PartBFieldId = (typeof REGIME_FIELDS)[number] | AmountId<RowWithId>;

/** The rows that 2(i) is the sum of. */
export const EXEMPTIONS = ["2a", "2b", "2c", "2d", "2e", "2f", "2h"] as const satisfies RowId[];

/** The fields of a row's amounts, one for each of its columns; none for a heading and for row A. */
export function idsOf({ id, columns }: Row): AmountId<RowWithId>[] {
  if (!id || id === "regime") return [];
  const ids = columns ? columns.map((column) => `partB.${id}.${column}`) : [`partB.${id}`];
  // A row has columns of its own only, which its type does not say.
  return ids as AmountId<RowWithId>[];
}
