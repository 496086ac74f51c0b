import { chapter6aOf, figuresOf } from "./figures.ts";
import { layoutOf, type Person } from "./person.ts";
import { amountText, type Block, type Column, identity, type Style } from "./sheet.ts";

type Entry = [marker: string, label: string, id?: string];
type Layout = ReturnType<typeof layoutOf>;

const NOTE =
  "[Note: Break-up to be filled and signed by employer in the table provide at the bottom of this form]";
const NOTE_OF_2019 =
  "[Note: Break-up to be prepared by employer and issued to the employee, where applicable, before furnishing of Part B to the employee]";

const FOUR: Column[] = [
  { share: 6 },
  { share: 58 },
  { share: 18, align: "right" },
  { share: 18, align: "right" },
];
const FIVE: Column[] = [
  { share: 6 },
  { share: 46 },
  { share: 16, align: "right" },
  { share: 16, align: "right" },
  { share: 16, align: "right" },
];
/** Totals stand in the outer column. */
const OUTER = new Set(["1d", "1e", "2i", "3", "5", "6", "8", "9"]);

/** Rows 1 to 9, their letters given by their place, as each layout prints them. */
function incomeRows(layout: Layout): Entry[] {
  const early = layout === "v1" || layout === "v2";
  const sum = early ? "2(a)+2(b)+2(c)+2(d)+2(e)+2(g)" : "2(a)+2(b)+2(c)+2(d)+2(e)+2(f)+2(h)";
  return [
    ["1.", "Gross Salary"],
    ["", "Salary as per provisions contained in section 17(1)", "1a"],
    [
      "",
      "Value of perquisites under section 17(2) (as per Form No. 12BA, wherever applicable)",
      "1b",
    ],
    [
      "",
      "Profits in lieu of salary under section 17(3) (as per Form No. 12BA, wherever applicable)",
      "1c",
    ],
    ["", "Total", "1d"],
    ["", "Reported total amount of salary received from other employer(s)", "1e"],
    ["2.", "Less: Allowances to the extent exempt under section 10"],
    ["", "Travel concession or assistance under section 10(5)", "2a"],
    ["", "Death-cum-retirement gratuity under section 10(10)", "2b"],
    ["", "Commuted value of pension under section 10(10A)", "2c"],
    ["", "Cash equivalent of leave salary encashment under section 10(10AA)", "2d"],
    ["", "House rent allowance under section 10(13A)", "2e"],
    ...(early ? [] : [["", "Other special allowances under section 10(14)", "2f"] satisfies Entry]),
    ["", `Amount of any other exemption under section 10 ${early ? NOTE_OF_2019 : NOTE}`],
    ["", "Total amount of any other exemption under section 10", "2h"],
    ["", `Total amount of exemption claimed under section 10 [${sum}]`, "2i"],
    [
      "3.",
      `Total amount of salary received from current employer [1(d)-2(${early ? "h" : "i"})]`,
      "3",
    ],
    ["4.", "Less: Deductions under section 16"],
    ["", "Standard deduction under section 16(ia)", "4a"],
    ["", "Entertainment allowance under section 16(ii)", "4b"],
    ["", "Tax on employment under section 16(iii)", "4c"],
    ["5.", "Total amount of deductions under section 16 [4(a)+4(b)+4(c)]", "5"],
    ["6.", 'Income chargeable under the head "Salaries" [(3+1(e)-5]', "6"],
    ["7.", "Add: Any other income reported by the employee under as per section 192 (2B)"],
    [
      "",
      "Income (or admissible loss) from house property reported by employee offered for TDS",
      "7a",
    ],
    ["", "Income under the head Other Sources offered for TDS", "7b"],
    ["8.", "Total amount of other income reported by the employee [7(a)+7(b)]", "8"],
    ["9.", "Gross total income (6+8)", "9"],
  ];
}

/** Row 10: what is deducted, by field; 80CCH since AY 2024-25. */
const CHAPTER_6A: Entry[] = [
  [
    "",
    "Deduction in respect of life insurance premia, contributions to provident fund etc. under section 80C",
    "a",
  ],
  ["", "Deduction in respect of contribution to certain pension funds under section 80CCC", "b"],
  [
    "",
    "Deduction in respect of contribution by taxpayer to pension scheme under section 80CCD (1)",
    "c",
  ],
  ["", "Total deduction under section 80C, 80CCC and 80CCD(1)", "d"],
  [
    "",
    "Deductions in respect of amount paid/deposited to notified pension scheme under section 80CCD (1B)",
    "e",
  ],
  [
    "",
    "Deduction in respect of contribution by Employer to pension scheme under section 80CCD (2)",
    "f",
  ],
  ["", "Deduction in respect of health insurance premia under section 80D", "g"],
  [
    "",
    "Deduction in respect of interest on loan taken for higher education under section 80E",
    "h",
  ],
  [
    "",
    "Deduction in respect of contribution by the employee to Agnipath Scheme under section 80CCH",
    "i",
  ],
  [
    "",
    "Deduction in respect of contribution by the Central Government to Agnipath Scheme under section 80CCH",
    "j",
  ],
];
const THREE_AMOUNTS: Entry[] = [
  [
    "",
    "Total Deduction in respect of donations to certain funds, charitable institutions, etc. under section 80G",
    "k",
  ],
  ["", "Deduction in respect of interest on deposits in savings account under section 80TTA", "l"],
  ["", `Amount Deductible under any other provision (s) of Chapter VI-A ${NOTE}`],
  ["", "Total of amount deductible under any other provision(s) of Chapter VI-A", "n"],
];

function taxRows(layout: Layout): Entry[] {
  const early = layout === "v1" || layout === "v2";
  const sum = early
    ? "10(d)+10(e)+10(f)+10(g)+10(h)+10(i)+10(j)+10(l)"
    : "10(d)+10(e)+10(f)+10(g)+10(h)+10(i)+10(j)+10(k)+10(l)+10(n)";
  const reported: Entry[] = [
    [
      "19.",
      "Less: Tax deducted at source as per Form No. 12BAA submitted under provisions of section 192(2B)",
      "19",
    ],
    [
      "20.",
      "Less: Tax collected at source as per Form No. 12BAA submitted under provisions of section 192(2B)",
      "20",
    ],
    ["21.", "Net tax payable (17-18-19-20)", "21"],
  ];
  return [
    ["11.", `Aggregate of deductible amount under Chapter VI-A [${sum}]`, "11"],
    ["12.", "Total taxable income (9-11)", "12"],
    ["13.", "Tax on total income", "13"],
    ["14.", "Rebate under section 87A, if applicable", "14"],
    ["15.", "Surcharge, wherever applicable", "15"],
    ["16.", "Health and education cess", "16"],
    ["17.", "Tax payable (13+15+16-14)", "17"],
    ["18.", "Less: Relief under section 89 (attach details)", "18"],
    ...(layout === "v4" ? reported : [["19.", "Net tax payable (17-18)", "21"] satisfies Entry]),
  ];
}

/** Letters count anew below each number. */
function lettered(entries: Entry[]): Entry[] {
  let letter = 0;
  return entries.map(([marker, label, id]) => {
    letter = marker === "" ? letter + 1 : 0;
    return [marker || `(${String.fromCharCode(96 + letter)})`, label, id];
  });
}

/** Part B (Annexure I) in its year's layout, with the tables for break-ups that follow it. */
export function partB(person: Person, style: Style): Block[] {
  const layout = layoutOf(person);
  const figures = figuresOf(person);
  const six = chapter6aOf(person);
  const say = (label: string) => (style.short ? label.replaceAll("under section", "u/s") : label);
  const money = (id: string) => amountText(Number(figures[`partB.${id}`]), style);
  const rowOf = ([marker, label, id]: Entry): string[] => {
    if (!id) return [marker, say(label), ...(marker === "1." ? ["Rs.", "Rs."] : ["", ""])];
    const isOuter = OUTER.has(id) || Number(id) > 10;
    return [marker, say(label), ...(isOuter ? ["", money(id)] : [money(id), ""])];
  };
  const listed = ([marker, label, letter]: Entry): string[] => [
    marker,
    say(label),
    ...(letter ? (six[letter] ?? []).map((amount) => amountText(amount, style)) : ["", "", ""]),
  ];
  const question =
    layout === "v2"
      ? "Whether opting for taxation u/s 115BAC?"
      : "Whether opting out of taxation u/s 115BAC(1A)?";
  const early = layout === "v1" || layout === "v2";
  const two = CHAPTER_6A.filter(([, , letter]) => !early || (letter !== "i" && letter !== "j"));
  const deductions = lettered([...two, ...THREE_AMOUNTS]);
  return [
    { kind: "heading", text: "FORM NO. 16" },
    { kind: "heading", text: "PART B" },
    ...identity(person),
    { kind: "heading", text: "Annexure - I" },
    { kind: "text", text: "Details of Salary Paid and any other income and tax deducted" },
    {
      kind: "table",
      columns: FOUR,
      isLined: true,
      rows: [
        ...(layout === "v1" ? [] : [["A", question, "", String(figures["partB.regime.answer"])]]),
        ...lettered(incomeRows(layout)).map(rowOf),
        ["10.", "Deductions under Chapter VI-A", "Gross Amount", "Deductible Amount"],
        ...deductions.slice(0, two.length).map(listed),
      ],
    },
    {
      kind: "table",
      columns: FIVE,
      isLined: true,
      rows: [
        ["", "", "Gross Amount", "Qualifying Amount", "Deductible Amount"],
        ...deductions.slice(two.length).map(listed),
      ],
    },
    { kind: "table", columns: FOUR, isLined: true, rows: taxRows(layout).map(rowOf) },
    { kind: "heading", text: "Verification" },
    {
      kind: "text",
      text: "I, SIGNATORY NAME, son/daughter of PARENT NAME .Working in the capacity of MANAGER (Designation) do hereby certify that the information given above is true, complete and correct and is based on the books of account, documents, TDS statements, and other available records.",
    },
    ...breakUps(person, style),
  ];
}

/** The tables at the bottom; filled where rows 2(h) and 10(n) have an amount to break up. */
function breakUps(person: Person, style: Style): Block[] {
  const others = chapter6aOf(person).n ?? [];
  const table = (what: string, amounts: number[]): Block => ({
    kind: "table",
    columns: [{ share: 8 }, { share: 44 }, { share: 16 }, { share: 16 }, { share: 16 }],
    isLined: true,
    rows: [
      ["Sl. No.", what, "Gross Amount Rs.", "Qualifying Amount Rs.", "Deductible Amount Rs."],
      ...(amounts.some((amount) => amount !== 0)
        ? [["1.", "Sample particulars", ...amounts.map((amount) => amountText(amount, style))]]
        : [["1.", "", "", "", ""]]),
      ["2.", "", "", "", ""],
    ],
  });
  const exempt = person.exempt.h;
  return [
    {
      kind: "text",
      text: "2. (f) Break up for 'Amount of any other exemption under section 10' to be filled in the table below",
    },
    table("Particular's of Amount for any other exemption under section 10 Rs.", [
      exempt,
      exempt,
      exempt,
    ]),
    {
      kind: "text",
      text: "10(k). Break up for 'Amount deductible under any other provision(s) of Chapter VIA' to be filled in the table below",
    },
    table("Particular's of Amount deductible under any other provision of Chapter VIA Rs.", others),
  ];
}
