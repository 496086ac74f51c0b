import { type Chance, chance } from "./seeded.ts";

/** An invented person's year with one employer, in rupees, before anything is added up. */
export type Person = {
  certificateNo: string;
  lastUpdated: string;
  employer: { name: string; address: string[]; pan: string; tan: string };
  employee: { name: string; address: string[]; pan: string; reference?: string };
  assessmentYear: string;
  from: string;
  to: string;
  regime: "old" | "new";
  salary: { a: number; b: number; c: number; e: number };
  exempt: { a: number; b: number; c: number; d: number; e: number; f: number; h: number };
  section16: { a: number; b: number; c: number };
  other: { a: number; b: number };
  /** Gross and deductible; 80G, 80TTA and others (k, l, n) gross, qualifying and deductible. */
  chapter6a: Record<string, number[]>;
  relief: number;
  reportedTds: number;
  reportedTcs: number;
  quarters: { receipt: string; paid: number; tax: number }[];
  books: number;
};

/** Which print of Part B the certificate's year has: the notified form of 2019 and its three changes. */
export function layoutOf({ assessmentYear }: Pick<Person, "assessmentYear">) {
  if (assessmentYear <= "2020-21") return "v1";
  if (assessmentYear <= "2023-24") return "v2";
  return assessmentYear <= "2024-25" ? "v3" : "v4";
}

/** The same person's certificate of another year, without what that year's layout does not print. */
export function inYear(person: Person, assessmentYear: string): Person {
  const starts = Number(assessmentYear.slice(0, 4)) - 1;
  const shift = starts - (Number(person.assessmentYear.slice(0, 4)) - 1);
  const moved = (day: string) => `${Number(day.slice(0, 4)) + shift}${day.slice(4)}`;
  const layout = layoutOf({ assessmentYear });
  return {
    ...person,
    assessmentYear,
    lastUpdated: moved(person.lastUpdated),
    from: moved(person.from),
    to: moved(person.to),
    ...(layout === "v4" ? {} : { reportedTds: 0, reportedTcs: 0 }),
    ...(layout === "v1" ? { regime: "old" } : {}),
    ...(layout === "v1" || layout === "v2" ? { exempt: { ...person.exempt, f: 0 } } : {}),
  };
}

const EMPLOYERS = [
  "SAMPLE EMPLOYER PRIVATE LIMITED",
  "MONSOON LANTERN SOFTWARE AND CONSULTING SERVICES (INDIA) PRIVATE LIMITED",
  "BANYAN TEST WORKS LLP",
  "DISTRICT MODEL SCHOOL TRUST",
  "O'HARE & PATIL EXAMPLES LTD",
];
const EMPLOYEES = [
  "ASHA TESTWALA",
  "TEST EMPLOYEE ONE",
  "VENKATA SUBRAMANIAN SAMPLE RAMACHANDRAN IYER",
  "RAVI K EXAMPLE",
  "NOOR FATIMA DUMMY",
];

export const ASHA: Person = {
  certificateNo: "ABCDEFG",
  lastUpdated: "2026-06-07",
  employer: {
    name: "SAMPLE EMPLOYER PRIVATE LIMITED",
    address: [
      "1 TEST ROAD, SAMPLE NAGAR, BENGALURU - 560001",
      "Karnataka",
      "+(91)80-00000000",
      "payroll@example.invalid",
    ],
    pan: "AAAAA9999A",
    tan: "BLRA00000A",
  },
  employee: {
    name: "ASHA TESTWALA",
    address: ["2 SAMPLE STREET, PUNE - 411001 Maharashtra"],
    pan: "AAAPA9999A",
  },
  assessmentYear: "2026-27",
  from: "2025-04-01",
  to: "2026-03-31",
  regime: "new",
  salary: { a: 1_285_000, b: 0, c: 0, e: 0 },
  exempt: { a: 0, b: 0, c: 0, d: 0, e: 0, f: 0, h: 0 },
  section16: { a: 75_000, b: 0, c: 0 },
  other: { a: 0, b: 0 },
  chapter6a: {},
  relief: 0,
  reportedTds: 0,
  reportedTcs: 0,
  quarters: [
    { receipt: "QAAAAAAA", paid: 300_000, tax: 15_000 },
    { receipt: "QBBBBBBB", paid: 300_000, tax: 15_000 },
    { receipt: "QCCCCCCC", paid: 300_000, tax: 15_000 },
    { receipt: "QDDDDDDD", paid: 385_000, tax: 20_000 },
  ],
  books: 0,
};

/** The old regime with rent, provident fund, insurance and a home loan. */
export const RAVI: Person = {
  ...ASHA,
  certificateNo: "HJKLMNP",
  employee: {
    name: "RAVI EXAMPLE",
    address: ["14 TRIAL LANE, MUMBAI - 400001 Maharashtra"],
    pan: "BBBPB8888B",
    reference: "EMP-00417",
  },
  regime: "old",
  salary: { a: 1_450_000, b: 12_500, c: 0, e: 0 },
  exempt: { a: 0, b: 0, c: 0, d: 0, e: 216_000, f: 0, h: 0 },
  section16: { a: 50_000, b: 0, c: 2_500 },
  other: { a: -150_000, b: 8_000 },
  chapter6a: {
    a: [180_000, 150_000],
    b: [0, 0],
    c: [0, 0],
    e: [50_000, 50_000],
    g: [25_000, 25_000],
    l: [8_000, 8_000, 8_000],
  },
  quarters: [
    { receipt: "QEEEEEEE", paid: 360_000, tax: 21_000 },
    { receipt: "QFFFFFFF", paid: 360_000, tax: 21_000 },
    { receipt: "QGGGGGGG", paid: 360_000, tax: 21_000 },
    { receipt: "QHHHHHHH", paid: 382_500, tax: 16_352 },
  ],
};

const letters = (roll: Chance, count: number) =>
  Array.from({ length: count }, () => String.fromCharCode(65 + roll.whole(0, 25))).join("");
const digits = (roll: Chance, count: number) =>
  Array.from({ length: count }, () => roll.whole(0, 9)).join("");

/** A person by seed; every figure follows from the law or from chance, none from a real document. */
export function inventPerson(seed: number): Person {
  const roll = chance(seed);
  const isOld = roll.is(0.5);
  const some = (share: number, most: number) => (roll.is(share) ? roll.whole(1, most) : 0);
  const pay = roll.whole(4_00_000, 45_00_000);
  const odd = roll.is(0.2) ? roll.whole(1, 99) / 100 : 0;
  const salary = {
    a: pay + odd,
    b: some(0.3, 90_000),
    c: some(0.1, 40_000),
    e: some(0.15, 3_00_000),
  };
  const onlyOld = (share: number, most: number) => (isOld ? some(share, most) : 0);
  const a = onlyOld(0.8, 2_20_000);
  const b = onlyOld(0.2, 20_000);
  const c = onlyOld(0.2, 30_000);
  const pair = (amount: number, cap = Number.POSITIVE_INFINITY) => [amount, Math.min(amount, cap)];
  const employer = roll.pick(EMPLOYERS);
  const quarters = Array.from({ length: 4 }, () => ({
    receipt: `Q${letters(roll, 7)}`,
    paid: roll.whole(80_000, 9_00_000),
    tax: roll.whole(0, 90_000),
  }));
  if (roll.is(0.15))
    quarters.push({
      receipt: `Q${letters(roll, 7)}`,
      paid: roll.whole(1_000, 50_000),
      tax: roll.whole(0, 5_000),
    });
  return {
    certificateNo: letters(roll, 7),
    lastUpdated: `2026-06-${String(roll.whole(1, 28)).padStart(2, "0")}`,
    employer: {
      name: employer,
      address: [
        `${roll.whole(1, 99)} TEST ROAD, SAMPLE NAGAR, CHENNAI - 600${digits(roll, 3)}`,
        "Tamil Nadu",
        "+(91)44-00000000",
        "payroll@example.invalid",
      ],
      pan: `${letters(roll, 3)}C${letters(roll, 1)}${digits(roll, 4)}${letters(roll, 1)}`,
      tan: `${letters(roll, 4)}${digits(roll, 5)}${letters(roll, 1)}`,
    },
    employee: {
      name: roll.pick(EMPLOYEES),
      address: [`${roll.whole(1, 300)} SAMPLE STREET, NAGPUR - 440${digits(roll, 3)} Maharashtra`],
      pan: `${letters(roll, 3)}P${letters(roll, 1)}${digits(roll, 4)}${letters(roll, 1)}`,
      ...(roll.is(0.4) ? { reference: `E${digits(roll, 5)}` } : {}),
    },
    assessmentYear: "2026-27",
    from: "2025-04-01",
    to: roll.is(0.8) ? "2026-03-31" : "2025-11-15",
    regime: isOld ? "old" : "new",
    salary,
    exempt: {
      a: onlyOld(0.2, 40_000),
      b: some(0.05, 2_00_000),
      c: some(0.03, 1_00_000),
      d: some(0.05, 1_00_000),
      e: onlyOld(0.7, 90_000),
      f: some(0.2, 20_000),
      h: some(0.1, 15_000),
    },
    section16: { a: isOld ? 50_000 : 75_000, b: onlyOld(0.05, 5_000), c: onlyOld(0.7, 2_500) },
    other: { a: isOld && roll.is(0.4) ? -roll.whole(1, 2_00_000) : 0, b: some(0.3, 60_000) },
    chapter6a: {
      a: [a, Math.min(a, 1_50_000)],
      b: [b, b],
      c: [c, c],
      e: pair(onlyOld(0.4, 70_000), 50_000),
      f: pair(some(0.4, 90_000)),
      g: pair(onlyOld(0.5, 40_000), 25_000),
      h: pair(onlyOld(0.1, 30_000)),
      i: pair(0),
      j: pair(0),
      k: isOld && roll.is(0.2) ? [5_000, 5_000, 2_500] : [0, 0, 0],
      l: isOld && roll.is(0.3) ? [12_345, 10_000, 10_000] : [0, 0, 0],
      n: isOld && roll.is(0.1) ? [40_000, 40_000, 40_000] : [0, 0, 0],
    },
    relief: some(0.05, 2_000),
    reportedTds: some(0.1, 3_000),
    reportedTcs: some(0.1, 3_000),
    quarters,
    books: roll.is(0.15) ? roll.whole(1, 2) : 0,
  };
}
