import { factsOfSheet, fractions, randomSheet } from "../tax/random-people.ts";

/** Of the recorded people: a further year would give each of them other figures. */
const RECORDED_YEARS = [2023, 2024, 2025, 2026];

/** A person as `npm run tax` reads one from a file (docs/tax.md). */
export type PersonInFile = Record<string, unknown>;

/** Seeded people of all years with everything that the engine knows: facts, a filing, readings of the law. */
export function randomPeople(count: number, seed: number): PersonInFile[] {
  const next = fractions(seed);
  return Array.from({ length: count }, () => randomPerson(next));
}

function randomPerson(next: () => number): PersonInFile {
  const sheet = randomSheet(next, RECORDED_YEARS);
  const { year: _, ...facts } = factsOfSheet(sheet);
  const pick = <T>(...all: readonly T[]) => all[Math.floor(next() * all.length)] as T;
  const is = (share: number) => next() < share;
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  const more: PersonInFile = {};
  if (is(0.5)) more.taxesPaid = { deductedAtSource: upTo(sheet.pay / 4), collectedAtSource: 0 };
  if (is(0.2))
    more.exemptions = {
      leaveTravel: upTo(60_000),
      gratuity: upTo(5e5),
      leaveEncashment: upTo(3e5),
      specialAllowances: upTo(20_000),
      dutyAllowances: upTo(20_000),
      otherInBoth: upTo(1e5),
      otherUnknown: upTo(50_000),
      commutedPension: upTo(1e5),
    };
  const rent = next();
  if (rent < 0.15) more.houseRent = { kind: "reported", exempt: upTo(1e5) };
  else if (rent < 0.3) more.houseRent = { kind: "none" };
  else if (rent < 0.45) more.houseRent = { ...facts.houseRent, estimated: true };
  if (is(0.15)) more.house = { selfOccupiedInterest: upTo(3e5), reported: upTo(4e5) - 2e5 };
  if (is(0.15)) more.houses = Array.from({ length: 1 + upTo(2) }, () => randomHouse(next));
  if (is(0.1))
    more.donations = [
      {
        amount: upTo(2e5),
        share: pick("whole", "half"),
        limited: is(0.6),
        ...(is(0.3) ? { inCash: true } : {}),
      },
    ];
  if (is(0.1)) more.clubbed = [{ of: pick("spouse", "minorChild", "other"), income: upTo(40_000) }];
  if (is(0.08)) more.relief89 = upTo(40_000);
  if (is(0.06)) more.unexplained = upTo(3e5);
  if (is(0.1))
    more.business = {
      ...facts.business,
      presumptive: [
        pick(
          { section: "44AD", digital: upTo(9e6), cash: upTo(3e5) },
          { section: "44AD", digital: upTo(2e6), cash: upTo(1e5), declared: upTo(9e5) },
          { section: "44ADA", receipts: upTo(5e6) },
        ),
      ],
    };
  if (is(0.12))
    more.foreign = [
      {
        country: pick("Utopia", "Ruritania"),
        income: upTo(4e5),
        taxPaid: upTo(1e5),
        treaty: is(0.5),
        ...(is(0.4) ? { inOtherHeads: upTo(3e5) } : {}),
      },
    ];
  if (is(0.3)) more.claims = { ...facts.claims, ...randomClaims(next) };
  if (is(0.15)) more.policies = randomPolicies(next);
  if (is(0.15)) more.entertainmentAllowance = upTo(6_000);
  const asks = is(0.12) ? { unknown: UNKNOWN.filter(() => is(0.25)) } : {};
  const filing = is(0.6) ? { filing: randomFiling(sheet.fy, next) } : {};
  const year = `${sheet.fy}-${String((sheet.fy + 1) % 100)}`;
  // What a file cannot say: undefined fields vanish in JSON.
  return JSON.parse(JSON.stringify({ year, ...facts, ...more, ...filing, ...asks }));
}

const UNKNOWN = [
  "age",
  "residence",
  "salary",
  "houseRent",
  "homeLoanInterest",
  "investments80C",
  "healthInsurance",
  "ownPension",
  "otherIncome",
  "capitalGains",
  "business",
  "taxesPaid",
];

function randomHouse(next: () => number): PersonInFile {
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  const use = ["selfOccupied", "letOut", "deemedLetOut"][upTo(2)];
  return {
    use,
    ...(use === "selfOccupied" ? {} : { rent: upTo(6e5), municipalTaxesPaid: upTo(20_000) }),
    ...(next() < 0.4 ? { expectedRent: upTo(6e5) } : {}),
    ...(next() < 0.2 ? { wasVacant: true } : {}),
    ...(next() < 0.7 ? { interest: upTo(5e5) } : {}),
    ...(next() < 0.3 ? { preConstructionInterest: upTo(5e5) } : {}),
    ...(next() < 0.2 ? { smallInterestLimit: true } : {}),
    ...(next() < 0.2 ? { arrears: upTo(2e5) } : {}),
  };
}

function randomClaims(next: () => number): PersonInFile {
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  const some: PersonInFile = {
    "80CCC": upTo(50_000),
    "80CCD(1)": upTo(1e5),
    "80CCD(2)": upTo(2e5),
    "80DD": ["ordinary", "severe"][upTo(1)],
    "80DDB": { paid: upTo(2e5), reimbursed: upTo(20_000), senior: next() < 0.5 },
    "80E": upTo(2e5),
    "80EE": upTo(80_000),
    "80EEA": upTo(2e5),
    "80EEB": upTo(2e5),
    "80CCH(1)": upTo(60_000),
    "80CCH(2)": upTo(60_000),
    "80G": upTo(50_000),
    "80GG": upTo(2e5),
    "80GGC": upTo(50_000),
    "80JJAA": upTo(50_000),
    "80TTA": upTo(20_000),
    "80TTB": upTo(80_000),
    other: upTo(20_000),
    "80D": {
      self: upTo(60_000),
      selfSenior: next() < 0.5,
      parents: upTo(60_000),
      parentsSenior: next() < 0.5,
      selfCheckUp: upTo(8_000),
      parentsCheckUp: upTo(8_000),
      selfMedical: upTo(60_000),
      parentsMedical: upTo(60_000),
    },
  };
  return Object.fromEntries(Object.entries(some).filter(() => next() < 0.3));
}

function randomPolicies(next: () => number): PersonInFile {
  const all: [string, string][] = [
    ["rebateThreshold", "totalIncome"],
    ["rebateThreshold", "withoutSpecialRates"],
    ["rebateOnSpecialRates", "allowed"],
    ["rebateRelief", "allTax"],
    ["rebateReliefMost", "asBelowTheLimit"],
    ["rebateInOldRegime", "slabTaxOnly"],
    ["excessTakenFrom", "specialRates"],
    ["shortfallOrder", "leastTax"],
    ["dividendShare", "topSlice"],
    ["ownAgniveerShare", "allowed"],
  ];
  return Object.fromEntries(all.filter(() => next() < 0.3));
}

/** Days on which another kind of return is open, counted from the year of income. */
const DAYS: [yearsLater: number, day: string][] = [
  [0, "12-01"],
  [1, "06-15"],
  [1, "07-31"],
  [1, "08-20"],
  [1, "09-16"],
  [1, "10-15"],
  [1, "12-31"],
  [2, "01-10"],
  [2, "02-20"],
  [2, "03-31"],
  [2, "06-01"],
  [3, "06-01"],
  [4, "06-01"],
  [5, "03-31"],
  [6, "04-01"],
];

function randomFiling(fy: number, next: () => number): PersonInFile {
  const pick = <T>(...all: readonly T[]) => all[Math.floor(next() * all.length)] as T;
  const [later, day] = pick(...DAYS);
  const payment = (paidOn: string) => ({ paidOn, amount: Math.floor(next() * 2e5) });
  return {
    filedOn: `${fy + later}-${day}`,
    ...(next() < 0.3 ? { kind: pick("first", "revised") } : {}),
    ...(next() < 0.3 ? { filer: pick("noBusiness", "business", "audit", "transferPricing") } : {}),
    ...(next() < 0.4
      ? { advanceTax: [payment(`${fy}-06-10`), payment(`${fy}-12-14`), payment(`${fy + 1}-03-10`)] }
      : {}),
    ...(next() < 0.2 ? { selfAssessment: [payment(`${fy + 1}-07-20`)] } : {}),
  };
}

/** People that cannot be read, one fault each. */
export const REFUSED_PEOPLE: unknown[] = [
  7,
  {},
  { year: "2019-20" },
  { year: "2025-26", salary: { section17_1: 1.5 } },
  { year: "2025-26", salary: { section17_1: -1 } },
  { year: "2025-26", salary: { pay: 1 } },
  { year: "2025-26", moon: 1 },
  { year: "2025-26", salary: 5 },
  { year: "2025-26", salary: { governmentEmployer: "yes" } },
  { year: "2025-26", age: "old" },
  { year: "2025-26", houseRent: { kind: "guessed" } },
  { year: "2025-26", houseRent: { kind: "reported" } },
  { year: "2025-26", houses: { use: "letOut" } },
  { year: "2025-26", foreign: [{ country: 1, income: 1, taxPaid: 1, treaty: true }] },
  { year: "2025-26", earlierLosses: [{ kind: "house", year: 1, amount: 1 }] },
  { year: "2025-26", bornOn: "1990-02-31" },
  { year: "2025-26", unknown: "age" },
  { year: "2025-26", unknown: ["moon"] },
  { year: "2025-26", filing: { filedOn: "soon" } },
  { year: "2025-26", filing: { filedOn: "2026-07-01", advanceTax: [{ paidOn: "x", amount: 1 }] } },
  { year: "2025-26", filing: { filedOn: "2026-07-01", kind: "third" } },
  { id: "R-1", module: "incomeTax", inputs: 5 },
  { id: "R-2", module: "incomeTax", fy: "2025-26", regime: "new", inputs: { moon: 1 } },
];
