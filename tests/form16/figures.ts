import { layoutOf, type Person } from "./person.ts";

export type Figures = Record<string, number | string>;

const sum = (numbers: number[]) =>
  Math.round(numbers.reduce((total, number) => total + number, 0) * 100) / 100;

/** Every field a certificate of this person must yield, by its year's layout, with its value. */
export function figuresOf(person: Person): Figures {
  return { ...identityOf(person), ...partAOf(person), ...partBOf(person) };
}

function identityOf({
  certificateNo,
  lastUpdated,
  employer,
  employee,
  assessmentYear,
  from,
  to,
}: Person): Figures {
  return {
    "partA.certificateNo": certificateNo,
    "partA.lastUpdated": lastUpdated,
    "partA.employer.name": employer.name,
    "partA.employer.pan": employer.pan,
    "partA.employer.tan": employer.tan,
    "partA.employee.name": employee.name,
    "partA.employee.pan": employee.pan,
    ...(employee.reference ? { "partA.employee.reference": employee.reference } : {}),
    "partA.assessmentYear": assessmentYear,
    "partA.period.from": from,
    "partA.period.to": to,
  };
}

export type Deposit = { tax: number; numbers: string[]; date: string; status: string };

/** The last deposits go through the books of a government employer, the rest by challan. */
export function depositsOf(person: Person): { challans: Deposit[]; books: Deposit[] } {
  const all = person.quarters.flatMap(({ tax }, quarter) =>
    [tax - 2 * Math.floor(tax / 3), Math.floor(tax / 3), Math.floor(tax / 3)].map(
      (part, month) => ({ tax: part, at: quarter * 3 + month }),
    ),
  );
  const starts = Number(person.assessmentYear.slice(0, 4)) - 1;
  const date = (at: number) => {
    const month = (at + 4) % 12;
    return `${at < 8 ? starts : starts + 1}-${String(month + 1).padStart(2, "0")}-07`;
  };
  const cut = all.length - person.books;
  return {
    challans: all.slice(0, cut).map(({ tax, at }) => ({
      tax,
      numbers: ["0510002", String(12_345 + at)],
      date: date(at),
      status: "F",
    })),
    books: all.slice(cut).map(({ tax, at }) => ({
      tax,
      numbers: [`20000${at}1`, `000${at}`],
      date: date(at),
      status: "F",
    })),
  };
}

function partAOf(person: Person): Figures {
  const figures: Figures = {};
  person.quarters.forEach(({ receipt, paid, tax }, index) => {
    const id = `partA.quarter.${Math.min(index, 3) + 1}`;
    figures[`${id}.receipt`] = index > 3 ? `${figures[`${id}.receipt`]},${receipt}` : receipt;
    for (const [money, amount] of [
      ["paid", paid],
      ["deducted", tax],
      ["deposited", tax],
    ] as const) {
      figures[`${id}.${money}`] = Number(figures[`${id}.${money}`] ?? 0) + amount;
    }
  });
  figures["partA.total.paid"] = sum(person.quarters.map(({ paid }) => paid));
  const tax = sum(person.quarters.map((quarter) => quarter.tax));
  figures["partA.total.deducted"] = tax;
  figures["partA.total.deposited"] = tax;
  const { challans, books } = depositsOf(person);
  challans.forEach((deposit, index) => {
    const [bsr = "", serial = ""] = deposit.numbers;
    Object.assign(
      figures,
      named(`partA.challan.${index + 1}`, {
        tax: deposit.tax,
        bsr,
        date: deposit.date,
        serial,
        status: deposit.status,
      }),
    );
  });
  figures["partA.challan.total"] = sum(challans.map((deposit) => deposit.tax));
  books.forEach((deposit, index) => {
    const [receipt = "", ddo = ""] = deposit.numbers;
    Object.assign(
      figures,
      named(`partA.book.${index + 1}`, {
        tax: deposit.tax,
        receipt,
        ddo,
        date: deposit.date,
        status: deposit.status,
      }),
    );
  });
  return figures;
}

function named(prefix: string, values: Figures): Figures {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]),
  );
}

function partBOf(person: Person): Figures {
  const { salary, exempt, section16, other } = person;
  const row: Record<string, number> = {};
  for (const [letter, amount] of Object.entries(salary)) row[`1${letter}`] = amount;
  row["1d"] = sum([salary.a, salary.b, salary.c]);
  for (const [letter, amount] of Object.entries(exempt)) row[`2${letter}`] = amount;
  row["2i"] = sum(Object.values(exempt));
  row["3"] = sum([row["1d"], -row["2i"]]);
  for (const [letter, amount] of Object.entries(section16)) row[`4${letter}`] = amount;
  row["5"] = sum(Object.values(section16));
  row["6"] = sum([row["3"], salary.e, -row["5"]]);
  row["7a"] = other.a;
  row["7b"] = other.b;
  row["8"] = sum([other.a, other.b]);
  row["9"] = sum([row["6"], row["8"]]);
  const deductible: number[] = [];
  for (const [letter, amounts] of Object.entries(chapter6aOf(person))) {
    const names =
      amounts.length === 3 ? ["gross", "qualifying", "deductible"] : ["gross", "deductible"];
    names.forEach((name, index) => {
      row[`10${letter}.${name}`] = amounts[index] ?? 0;
    });
    if (!"abc".includes(letter)) deductible.push(amounts.at(-1) ?? 0);
  }
  row["11"] = sum(deductible);
  row["12"] = Math.max(0, Math.round((row["9"] - row["11"]) / 10) * 10);
  const [tax, rebate] =
    person.regime === "new" ? newRegime(row["12"], person.assessmentYear) : oldRegime(row["12"]);
  row["13"] = tax;
  row["14"] = rebate;
  row["15"] = 0;
  row["16"] = Math.round((tax - rebate) * 0.04);
  row["17"] = tax - rebate + row["16"];
  row["18"] = person.relief;
  row["19"] = person.reportedTds;
  row["20"] = person.reportedTcs;
  row["21"] = sum([row["17"], -person.relief, -person.reportedTds, -person.reportedTcs]);
  const layout = layoutOf(person);
  for (const id of NOT_PRINTED[layout]) delete row[id];
  if (layout === "v1") return named("partB", row);
  const question = layout === "v2" ? "in" : "out";
  return {
    "partB.regime.question": question,
    "partB.regime.answer": (person.regime === "old") === (question === "out") ? "Yes" : "No",
    "partB.regime": person.regime,
    ...named("partB", row),
  };
}

const REPORTED = ["19", "20"];
const SINCE_AY_2024_25 = [
  "2f",
  ...["10i", "10j"].flatMap((id) => [`${id}.gross`, `${id}.deductible`]),
];

/** What earlier layouts do not have of the latest one. */
const NOT_PRINTED: Record<ReturnType<typeof layoutOf>, string[]> = {
  v1: [...REPORTED, ...SINCE_AY_2024_25],
  v2: [...REPORTED, ...SINCE_AY_2024_25],
  v3: REPORTED,
  v4: [],
};

/** All rows 10(a) to 10(n) with their amounts; 10(d) within the ceiling of s. 80CCE. */
export function chapter6aOf({ chapter6a }: Person): Record<string, number[]> {
  const of = (letter: string, count = 2) => chapter6a[letter] ?? new Array(count).fill(0);
  const [a, b, c] = [of("a"), of("b"), of("c")];
  const d = [sum([a[0], b[0], c[0]]), Math.min(1_50_000, sum([a[1], b[1], c[1]]))];
  return {
    a,
    b,
    c,
    d,
    e: of("e"),
    f: of("f"),
    g: of("g"),
    h: of("h"),
    i: of("i"),
    j: of("j"),
    k: of("k", 3),
    l: of("l", 3),
    n: of("n", 3),
  };
}

function slabs(income: number, steps: [from: number, percent: number][]): number {
  let tax = 0;
  steps.forEach(([from, percent], index) => {
    const to = steps[index + 1]?.[0] ?? Number.POSITIVE_INFINITY;
    if (income > from) tax += ((Math.min(income, to) - from) * percent) / 100;
  });
  return Math.round(tax);
}

/** s. 115BAC(1A) as each Finance Act left it, and the rebate of s. 87A with its marginal relief. */
const NEW_REGIME: Record<string, { steps: [from: number, percent: number][]; free: number }> = {
  "2024-25": {
    steps: [
      [3_00_000, 5],
      [6_00_000, 10],
      [9_00_000, 15],
      [12_00_000, 20],
      [15_00_000, 30],
    ],
    free: 7_00_000,
  },
  "2025-26": {
    steps: [
      [3_00_000, 5],
      [7_00_000, 10],
      [10_00_000, 15],
      [12_00_000, 20],
      [15_00_000, 30],
    ],
    free: 7_00_000,
  },
  "2026-27": {
    steps: [
      [4_00_000, 5],
      [8_00_000, 10],
      [12_00_000, 15],
      [16_00_000, 20],
      [20_00_000, 25],
      [24_00_000, 30],
    ],
    free: 12_00_000,
  },
};

/** Years before AY 2024-25 are printed with the slabs of that year: nobody recomputes them. */
function newRegime(income: number, assessmentYear: string): [tax: number, rebate: number] {
  const rates = NEW_REGIME[assessmentYear] ?? NEW_REGIME["2024-25"];
  if (!rates) return [0, 0];
  const tax = slabs(income, rates.steps);
  return [tax, income <= rates.free ? tax : Math.max(0, tax - (income - rates.free))];
}

function oldRegime(income: number): [tax: number, rebate: number] {
  const tax = slabs(income, [
    [2_50_000, 5],
    [5_00_000, 20],
    [10_00_000, 30],
  ]);
  return [tax, income <= 5_00_000 ? tax : 0];
}

/** The same person with the quarters' tax made to meet row 21, as a careful employer does in March. */
export function settled(person: Person): Person {
  const due = Math.max(0, Math.ceil(Number(partBOf(person)["partB.21"])));
  const count = person.quarters.length;
  const share = Math.floor(due / count);
  const quarters = person.quarters.map((quarter, index) => ({
    ...quarter,
    tax: index === 0 ? due - share * (count - 1) : share,
  }));
  return { ...person, quarters };
}
