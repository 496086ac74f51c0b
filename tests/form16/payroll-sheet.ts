import { chapter6aOf, figuresOf } from "./figures.ts";
import type { Person } from "./person.ts";
import { amountText, type Block, type Column, identity, type Style } from "./sheet.ts";

/** How a payroll product arranges Part B. */
export type Arrangement = {
  /** Rupees and paise stand in columns of their own. */
  paise?: boolean;
  /** The deductible column stands before the gross one. */
  deductibleFirst?: boolean;
  /** "Gross Rs. … Deductible Rs. …" behind the label. */
  named?: boolean;
  /** What is taken off stands in brackets, or behind a "(-)" at the left edge of its row or its cell. */
  less?: "brackets" | "minus at the row" | "minus at the cell";
  /** Rows are counted through from 1, without letters. */
  counted?: boolean;
  /** No numbers at all. */
  unmarked?: boolean;
};

type Labels = Record<string, string>;

const CHAPTER_6A = "abcdefghijkln".split("");
/** What is taken off: never below zero. */
const LESS = /^(?:2[a-i]|4[a-c]|5|11|14|18|19|20)$/;

/** Short labels, by field; headings by their number. Words are those of our own reading of such products. */
export const PRODUCTS: Record<string, Labels> = {
  keka: {
    A: "Opting out of taxation u/s 115BAC(1A)?",
    "1": "Gross Salary",
    "1a": "Salary u/s 17(1)",
    "1b": "Value of perquisites u/s 17(2)",
    "1c": "Profits in lieu of salary u/s 17(3)",
    "1d": "Total Gross Salary (a+b+c)",
    "1e": "Salary from other employer(s)",
    "2": "Less: Allowances to the extent exempt under section 10",
    "2a": "LTA u/s 10(5)",
    "2b": "Gratuity u/s 10(10)",
    "2c": "Commuted pension u/s 10(10A)",
    "2d": "Leave encashment u/s 10(10AA)",
    "2e": "HRA u/s 10(13A)",
    "2f": "Special allowances u/s 10(14)",
    "2h": "Total of other exemptions u/s 10",
    "2i": "Total exemptions u/s 10",
    "3": "Salary from current employer",
    "4": "Less: Deductions under section 16",
    "4a": "Standard deduction u/s 16(ia)",
    "4b": "Entertainment allowance u/s 16(ii)",
    "4c": "Professional tax u/s 16(iii)",
    "5": "Total deductions u/s 16",
    "6": "Income chargeable under the head Salaries",
    "7": "Add: Any other income reported by the employee under as per section 192 (2B)",
    "7a": "Income/(loss) from house property",
    "7b": "Income from other sources",
    "8": "Total other income",
    "9": "Gross Total Income",
    "10": "Deductions under Chapter VI-A",
    a: "80C",
    b: "80CCC",
    c: "80CCD(1)",
    d: "Total of 80C, 80CCC and 80CCD(1)",
    e: "80CCD(1B)",
    f: "80CCD(2)",
    g: "80D",
    h: "80E",
    i: "80CCH (employee)",
    j: "80CCH (Central Government)",
    k: "80G",
    l: "80TTA",
    n: "Total of other Chapter VI-A",
    "11": "Aggregate deductible under Chapter VI-A",
    "12": "Taxable Income",
    "13": "Tax on total income",
    "14": "Rebate u/s 87A",
    "15": "Surcharge",
    "16": "Health & Education Cess",
    "17": "Tax payable",
    "18": "Relief u/s 89",
    "19": "TDS as per Form 12BAA",
    "20": "TCS as per Form 12BAA",
    "21": "Net tax payable",
  },
  greytHR: {
    A: "Opted out of new tax regime u/s 115BAC(1A)",
    "1": "Gross Salary",
    "1a": "Salary as per Sec. 17(1)",
    "1b": "Perquisites as per Sec. 17(2)",
    "1c": "Profits in lieu as per Sec. 17(3)",
    "1d": "Gross Salary Total",
    "1e": "Previous employer salary",
    "2": "Exempt allowances u/s 10",
    "2a": "Leave Travel Concession - Sec. 10(5)",
    "2b": "DCRG - Sec. 10(10)",
    "2c": "Commutation of pension - Sec. 10(10A)",
    "2d": "Leave salary - Sec. 10(10AA)",
    "2e": "House rent - Sec. 10(13A)",
    "2f": "Other allowances - Sec. 10(14)",
    "2h": "Other exemptions total",
    "2i": "Total exempt allowances",
    "3": "Net salary from current employer",
    "4": "Deductions u/s 16",
    "4a": "Std. deduction - Sec. 16(ia)",
    "4b": "Ent. allowance - Sec. 16(ii)",
    "4c": "Prof. tax - Sec. 16(iii)",
    "5": "Total of section 16 deductions",
    "6": "Income under the head Salaries",
    "7": "Other income declared by employee",
    "7a": "House property income / loss",
    "7b": "Other sources",
    "8": "Total of other income",
    "9": "Gross Total Income (GTI)",
    "10": "Chapter VI-A deductions",
    a: "Section 80C",
    b: "Section 80CCC",
    c: "Section 80CCD(1)",
    d: "Aggregate of 80C, 80CCC, 80CCD(1)",
    e: "Section 80CCD(1B)",
    f: "Section 80CCD(2)",
    g: "Section 80D",
    h: "Section 80E",
    i: "Section 80CCH - Employee",
    j: "Section 80CCH - Govt.",
    k: "Section 80G",
    l: "Section 80TTA",
    n: "Others total",
    "11": "Total Chapter VI-A deductions",
    "12": "Net taxable income",
    "13": "Tax on income",
    "14": "Rebate u/s 87A",
    "15": "Surcharge",
    "16": "Cess @ 4%",
    "17": "Total tax liability",
    "18": "Relief u/s 89",
    "19": "TDS - Form 12BAA",
    "20": "TCS - Form 12BAA",
    "21": "Net tax payable",
  },
  Zoho: {
    A: "Opted out of 115BAC(1A)?",
    "1": "Gross Salary",
    "1a": "Salary as per section 17(1)",
    "1b": "Perquisites as per section 17(2)",
    "1c": "Profits in lieu of salary (17(3))",
    "1d": "Total Salary",
    "1e": "Salary from previous employer(s)",
    "2": "Exemptions under section 10",
    "2a": "LTA [10(5)]",
    "2b": "Gratuity [10(10)]",
    "2c": "Pension commutation [10(10A)]",
    "2d": "Leave encashment [10(10AA)]",
    "2e": "HRA [10(13A)]",
    "2f": "Special allowance [10(14)]",
    "2h": "Any other exemptions",
    "2i": "Total exemption",
    "3": "Salary after exemptions",
    "4": "Deductions under section 16",
    "4a": "Standard deduction",
    "4b": "Entertainment allowance",
    "4c": "Professional tax",
    "5": "Total deductions under section 16",
    "6": "Taxable salary",
    "7": "Other income",
    "7a": "Income from house property",
    "7b": "Income from other sources",
    "8": "Total other income reported",
    "9": "Gross Total Income",
    "10": "Deductions under Chapter VI-A",
    a: "Life insurance, PF etc. (80C)",
    b: "Pension fund (80CCC)",
    c: "NPS - employee (80CCD(1))",
    d: "Total 80C + 80CCC + 80CCD(1)",
    e: "NPS - additional (80CCD(1B))",
    f: "NPS - employer (80CCD(2))",
    g: "Mediclaim (80D)",
    h: "Education loan interest (80E)",
    i: "Agniveer - own (80CCH)",
    j: "Agniveer - Government (80CCH)",
    k: "Donations (80G)",
    l: "Savings interest (80TTA)",
    n: "Other deductions",
    "11": "Total deductions (Chapter VI-A)",
    "12": "Total Income",
    "13": "Income tax on total income",
    "14": "Rebate (87A)",
    "15": "Surcharge",
    "16": "Health and education cess",
    "17": "Total tax payable",
    "18": "Relief (89)",
    "19": "TDS reported by employee",
    "20": "TCS reported by employee",
    "21": "Balance tax payable",
  },
  Darwinbox: {
    A: "Whether opted out of Sec 115BAC(1A)",
    "1": "GROSS SALARY",
    "1a": "SALARY U/S 17(1)",
    "1b": "PERQUISITES U/S 17(2)",
    "1c": "PROFIT IN LIEU OF SALARY U/S 17(3)",
    "1d": "TOTAL OF GROSS SALARY",
    "1e": "SALARY FROM OTHER EMPLOYERS",
    "2": "ALLOWANCES EXEMPT U/S 10",
    "2a": "LEAVE TRAVEL ALLOWANCE U/S 10(5)",
    "2b": "GRATUITY U/S 10(10)",
    "2c": "COMMUTED PENSION U/S 10(10A)",
    "2d": "LEAVE ENCASHMENT U/S 10(10AA)",
    "2e": "HOUSE RENT ALLOWANCE U/S 10(13A)",
    "2f": "SPECIAL ALLOWANCE U/S 10(14)",
    "2h": "ANY OTHER EXEMPTION U/S 10",
    "2i": "TOTAL EXEMPTION U/S 10",
    "3": "BALANCE SALARY (1-2)",
    "4": "DEDUCTIONS U/S 16",
    "4a": "STANDARD DEDUCTION",
    "4b": "ENTERTAINMENT ALLOWANCE",
    "4c": "TAX ON EMPLOYMENT",
    "5": "AGGREGATE OF DEDUCTIONS U/S 16",
    "6": "INCOME CHARGEABLE UNDER SALARIES (3-5)",
    "7": "ANY OTHER INCOME REPORTED",
    "7a": "INCOME/LOSS FROM HOUSE PROPERTY",
    "7b": "OTHER SOURCE INCOME",
    "8": "TOTAL OF OTHER INCOME REPORTED",
    "9": "GROSS TOTAL INCOME (6+8)",
    "10": "DEDUCTIONS UNDER CHAPTER VI A",
    a: "U/S 80C",
    b: "U/S 80CCC",
    c: "U/S 80CCD (1)",
    d: "SUB TOTAL OF 80C, 80CCC & 80CCD (1)",
    e: "U/S 80CCD (1B)",
    f: "U/S 80CCD (2)",
    g: "U/S 80D",
    h: "U/S 80E",
    i: "U/S 80CCH EMPLOYEE SHARE",
    j: "U/S 80CCH GOVERNMENT SHARE",
    k: "U/S 80G",
    l: "U/S 80TTA",
    n: "OTHER SECTIONS UNDER CHAPTER VI A",
    "11": "TOTAL DEDUCTIONS UNDER CHAPTER VI A",
    "12": "TOTAL TAXABLE INCOME",
    "13": "TAX ON TOTAL INCOME",
    "14": "REBATE U/S 87A",
    "15": "SURCHARGE",
    "16": "EDUCATION CESS",
    "17": "TAX PAYABLE",
    "18": "RELIEF U/S 89",
    "19": "TDS U/S 192(2B) FORM 12BAA",
    "20": "TCS U/S 192(2B) FORM 12BAA",
    "21": "NET TAX PAYABLE",
  },
  SAP: {
    A: "Opting out of taxn. u/s 115BAC(1A)",
    "1": "Gross Salary",
    "1a": "Sal as per provn u/s 17(1)",
    "1b": "Val of perqs u/s 17(2)",
    "1c": "Prof in lieu of sal u/s 17(3)",
    "1d": "Total 1(a) to 1(c)",
    "1e": "Sal recd from oth. employer(s)",
    "2": "Allow. exempt u/s 10",
    "2a": "Travel conc. u/s 10(5)",
    "2b": "Grat. u/s 10(10)",
    "2c": "Comm. pension u/s 10(10A)",
    "2d": "Leave encash. u/s 10(10AA)",
    "2e": "HRA u/s 10(13A)",
    "2f": "Oth. spl. allow. u/s 10(14)",
    "2h": "Tot. of oth. exempt. u/s 10",
    "2i": "Tot. exempt. claimed u/s 10",
    "3": "Tot. sal from curr. employer",
    "4": "Deductions u/s 16",
    "4a": "Std. ded. u/s 16(ia)",
    "4b": "Ent. allow. u/s 16(ii)",
    "4c": "Prof. tax u/s 16(iii)",
    "5": "Tot. ded. u/s 16",
    "6": "Income chargeable under Salaries",
    "7": "Oth. income rep. by employee",
    "7a": "Inc. from house prop.",
    "7b": "Inc. from oth. sources",
    "8": "Tot. oth. income",
    "9": "Gross tot. income",
    "10": "Ded. under Chapter VI-A",
    a: "Sec 80C",
    b: "Sec 80CCC",
    c: "Sec 80CCD(1)",
    d: "Tot. 80C, 80CCC and 80CCD(1)",
    e: "Sec 80CCD(1B)",
    f: "Sec 80CCD(2)",
    g: "Sec 80D",
    h: "Sec 80E",
    i: "Sec 80CCH employee",
    j: "Sec 80CCH Govt",
    k: "Sec 80G",
    l: "Sec 80TTA",
    n: "Tot. oth. ded. Chapter VI-A",
    "11": "Agg. of ded. amt. Chapter VI-A",
    "12": "Tot. taxable income",
    "13": "Tax on tot. income",
    "14": "Rebate u/s 87A",
    "15": "Surcharge",
    "16": "Health and edu. cess",
    "17": "Tax payable",
    "18": "Relief u/s 89",
    "19": "Less TDS Form 12BAA",
    "20": "Less TCS Form 12BAA",
    "21": "Net tax payable",
  },
};

/** Part B as a payroll product prints it: short labels, one column of amounts, two for Chapter VI-A. */
export function payrollPartB(
  person: Person,
  style: Style,
  labels: Labels,
  arrangement: Arrangement = {},
): Block[] {
  const { paise, deductibleFirst, named, less, counted, unmarked } = arrangement;
  const figures = figuresOf(person);
  const six = chapter6aOf(person);
  let count = 0;
  const rows: string[][] = [];
  const amounts = (values: number[], isLess: boolean) =>
    values.flatMap((value) => {
      const text = amountText(value, style);
      const [whole = "", parts = "00"] = text.split(/\.(?=\d\d\b)/);
      const said = paise && /\d/.test(whole) ? [whole, parts] : paise ? [text, ""] : [text];
      if (!isLess || !less || value === 0) return said;
      if (less === "brackets")
        return [`(${said[0]}`, ...said.slice(1)].map((each, at, all) =>
          at === all.length - 1 ? `${each})` : each,
        );
      return less === "minus at the cell" ? [`(-)    ${said[0]}`, ...said.slice(1)] : said;
    });
  const blank = paise ? ["", ""] : [""];
  const add = (marker: string, label: string, cells: string[], isLess = false) => {
    count++;
    const own = counted ? `${count}.` : unmarked ? "" : marker;
    const said = isLess && less === "minus at the row" ? `(-) ${label}` : label;
    rows.push([own, said, ...cells]);
  };
  const label = (id: string) => labels[id] ?? "";
  const heading = (id: string) => add(`${id}.`, label(id), [...blank, ...blank]);
  const row = (id: string) => {
    const [, number = "", letter] = /^(\d+)([a-n])?$/.exec(id) ?? [];
    const isLess = LESS.test(id);
    add(
      letter ? `(${letter})` : `${number}.`,
      label(id),
      [...blank, ...amounts([Number(figures[`partB.${id}`])], isLess)],
      isLess,
    );
  };
  add("A", label("A"), [...blank, String(figures["partB.regime.answer"]), ...blank.slice(1)]);
  heading("1");
  for (const id of ["1a", "1b", "1c", "1d", "1e"]) row(id);
  heading("2");
  for (const id of ["2a", "2b", "2c", "2d", "2e", "2f", "2h", "2i", "3"]) row(id);
  heading("4");
  for (const id of ["4a", "4b", "4c", "5", "6"]) row(id);
  heading("7");
  for (const id of ["7a", "7b", "8", "9"]) row(id);
  const heads = deductibleFirst
    ? ["Deductible Amount", "Gross Amount"]
    : ["Gross Amount", "Deductible Amount"];
  add(
    "10.",
    label("10"),
    named ? [...blank, ...blank] : paise ? heads.flatMap((head) => [head, ""]) : heads,
  );
  for (const letter of CHAPTER_6A) {
    const [gross = 0, ...others] = six[letter] ?? [];
    const deductible = others.at(-1) ?? 0;
    if (named) {
      const text = `${label(letter)} Gross Rs. ${amounts([gross], false).join(".")} Deductible Rs. ${amounts([deductible], true).join(".")}`;
      add(`(${letter})`, text, [...blank, ...blank]);
      continue;
    }
    const cells = [amounts([gross], false), amounts([deductible], true)];
    add(`(${letter})`, label(letter), (deductibleFirst ? cells.toReversed() : cells).flat(), true);
  }
  for (const id of ["11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "21"]) row(id);
  const money: Column[] = paise
    ? [
        { share: 16, align: "right" },
        { share: 6, align: "right" },
        { share: 16, align: "right" },
        { share: 6, align: "right" },
      ]
    : [
        { share: 22, align: "right" },
        { share: 22, align: "right" },
      ];
  return [
    { kind: "heading", text: "FORM NO. 16" },
    { kind: "heading", text: "PART B" },
    ...identity(person),
    { kind: "heading", text: "Annexure - I" },
    { kind: "text", text: "Details of Salary Paid and any other income and tax deducted" },
    { kind: "table", columns: [{ share: 7 }, { share: 49 }, ...money], isLined: true, rows },
    { kind: "heading", text: "Verification" },
  ];
}

/** What such a Part B says: it has no column of qualifying amounts. */
export function payrollFigures(person: Person): Record<string, number | string> {
  return Object.fromEntries(
    Object.entries(figuresOf(person)).filter(([id]) => !id.endsWith(".qualifying")),
  );
}
