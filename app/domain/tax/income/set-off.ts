import type { Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import type { LossKind } from "#domain/tax/facts/more-facts.ts";
import { policiesOf } from "#domain/tax/facts/policies.ts";
import type { SpecialIncome } from "#domain/tax/income/special-income.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import type { YearRates } from "#domain/tax/years/rates.ts";
import { excessOf, least, NOTHING, type Rupees, rupees, sumOf } from "#values/money.ts";
import { type BusinessHead, businessHead } from "./business.ts";
import {
  earlierGains,
  type GainsHead,
  gainsHead,
  ordinaryGain,
  specialGains,
} from "./capital-gains.ts";
import { type CarriedLoss, carried, leftOf, usableLosses } from "./earlier-losses.ts";
import { type HouseHead, houseHead } from "./house-property.ts";
import { earlierLossLine, metLine } from "./loss-lines.ts";
import {
  type HeadId,
  type IncomeOfYear,
  isGainPot,
  type LossPlan,
  metOf,
  type Pot,
  setOff,
  setOffByRows,
} from "./loss-plan.ts";
import { type OtherHead, otherSourcesHead, otherSourcesTotal } from "./other-sources.ts";
import { type SalaryHead, salaryHead } from "./salary.ts";

/** All heads of a year after set-off within it and of earlier losses: gross total income in its parts. */
export type GrossIncome = {
  lines: Line[];
  salary: SalaryHead;
  house: HouseHead;
  business: Rupees;
  gains: Rupees;
  otherSources: Rupees;
  /** At the ordinary rates, dividends inside it. */
  ordinary: Rupees;
  /** Other sources at the ordinary rates, after losses. */
  otherLeft: Rupees;
  dividends: Rupees;
  special: readonly SpecialIncome[];
  total: Rupees;
  /** Of the year's house loss, what met no income. */
  houseLossLeft: Rupees;
  carried: CarriedLoss[];
  /** What losses could meet, before any of them, and what each loss met. */
  kinds: readonly IncomeOfYear[];
  met: LossPlan;
};

/**
 * Heads and set-off in the order of ss. 70 to 74: losses inside the head Capital gains, then those of business and
 * of house property (within its limit) against other heads, then what earlier years left. A business loss meets
 * no salary (s. 71(2A)), a speculation loss speculation alone (s. 73), and none winnings (s. 58(4)) or virtual
 * digital assets (s. 115BBH(2)). Which incomes a loss meets the law leaves to the person: `plan` says it, see
 * `leastTaxPlan`, but for a house loss in ITR-2; a loss is set off as far as there is income that it may meet.
 */
export function grossIncome(
  heads: Heads,
  facts: TaxFacts,
  regime: Regime,
  rates: YearRates,
  plan: LossPlan,
): GrossIncome {
  return heads.mayChoose
    ? withSetOff(heads, facts, regime, rates, plan)
    : withoutSetOff(heads, facts, regime);
}

/** What no plan changes: all heads but Capital gains. */
export type Heads = {
  salary: SalaryHead;
  house: HouseHead;
  business: BusinessHead;
  other: OtherHead;
  /** A loss may find more than ordinary income, or an earlier one waits. */
  mayChoose: boolean;
  /** The return is ITR-2, whose rows of schedule CYLA the house loss meets in their order, whatever the plan. */
  houseLossByRows: boolean;
};

export function headsOf(facts: TaxFacts, regime: Regime, rates: YearRates): Heads {
  const business = businessHead(facts, rates);
  return {
    salary: salaryHead(facts, regime, rates),
    house: houseHead(facts, regime, rates),
    business,
    other: otherSourcesHead(facts, regime, rates),
    houseLossByRows: false,
    mayChoose:
      business.lines.length > 0 ||
      facts.capitalGains !== undefined ||
      facts.earlierLosses !== undefined ||
      policiesOf(facts.policies).lossOnDividendsAbroad === "allowed",
  };
}

/** The usual case: salary, house and other sources. */
function withoutSetOff(
  { salary, house, other }: Heads,
  facts: TaxFacts,
  regime: Regime,
): GrossIncome {
  const before = salary.income + house.income + other.ordinary;
  const ordinary = rupees(Math.max(0, before));
  const notAbsorbed = rupees(ordinary - before);
  const otherSources = otherSourcesTotal(other);
  const houseLossLeft = sumOf(house.lossLeft, notAbsorbed);
  return {
    lines: [
      ...salary.lines,
      ...house.lines,
      ...other.lines,
      ...(house.income < 0 ? houseLossLine(house.income, salary.income, other.ordinary) : []),
      ...notAbsorbedLine(notAbsorbed),
    ],
    salary,
    house,
    business: NOTHING,
    gains: NOTHING,
    otherSources,
    ordinary,
    otherLeft: other.ordinary,
    dividends: least(other.dividends, ordinary),
    special: other.special,
    total: sumOf(ordinary, ...other.special.map(({ amount }) => amount)),
    houseLossLeft,
    carried: houseCarried(facts, regime, houseLossLeft),
    kinds: [],
    met: {},
  };
}

/** Salary and other sources bear the same slabs: a house loss meets salary first. */
function houseLossLine(income: Rupees, salary: Rupees, other: Rupees): Line[] {
  const pots = [headPot("salary", salary), headPot("other", other)];
  return metLine("house", setOff(lossIn(income), pots, undefined, NOTHING).met, pots);
}

function headPot(id: HeadId, amount: Rupees): Pot {
  return { id, name: { id: `head.${id}` }, section: "head", amount, left: amount };
}

function withSetOff(
  heads: Heads,
  facts: TaxFacts,
  regime: Regime,
  rates: YearRates,
  plan: LossPlan,
): GrossIncome {
  const { salary, house, business, other } = heads;
  const gains = gainsHead(facts, rates, plan);
  const pots = potsOf(heads, gains, facts);
  const kinds = kindsOf(gains, pots);
  const free112A = rates.limits.special.longEquityFree;
  const speculationLoss = lossIn(business.speculative);
  // Inside the head a business loss meets speculation profit first: s. 71 takes the net result of the head.
  const inHead = setOff(lossIn(business.ordinary), only(pots, "speculative"), undefined, free112A);
  const ofBusiness = setOff(
    inHead.left,
    pots.filter(({ id }) => !NOT_FOR_BUSINESS_LOSS.has(id)),
    plan.business,
    free112A,
  );
  const ofHouse = heads.houseLossByRows
    ? setOffByRows(lossIn(house.income), pots, free112A)
    : setOff(lossIn(house.income), pots, plan.house, free112A);
  const ownBusiness = sumOf(business.ordinary, positive(business.speculative));
  const afterYear = earlierGains(facts, rates, plan, gains.pots);
  const earlier = facts.earlierLosses ? earlierHeads(facts, regime, pots) : NO_EARLIER;
  const notAbsorbed = sumOf(ofHouse.left, ofBusiness.left);
  const houseLossLeft = sumOf(house.lossLeft, ofHouse.left);
  const otherLeft = sumOf(...only(pots, "other").map(({ left }) => left));
  const ordinary = sumOf(
    ...pots.map((pot) => (isGainPot(pot) ? NOTHING : pot.left)),
    ordinaryGain(gains.pots),
  );
  const special = [...specialGains(gains.pots), ...specialOf(other, pots)];
  const lines = [
    ...salary.lines,
    ...house.lines,
    ...business.lines,
    ...(business.lines.length > 0 ? [businessLine(ownBusiness, speculationLoss)] : []),
    ...gains.lines,
    ...other.lines,
    ...metLine("business", ofBusiness.met, pots),
    ...metLine("house", ofHouse.met, pots),
    ...notAbsorbedLine(notAbsorbed),
    ...afterYear.lines,
    ...earlier.lines,
  ];
  return {
    lines,
    salary,
    house,
    business: ownBusiness,
    gains: gains.total,
    otherSources: otherSourcesTotal(other),
    ordinary,
    otherLeft,
    dividends: least(other.dividends, otherLeft),
    special,
    total: sumOf(ordinary, ...special.map(({ amount }) => amount)),
    houseLossLeft,
    carried: [
      ...houseCarried(facts, regime, houseLossLeft),
      ...(ofBusiness.left > 0 ? [carried("business", facts.year, ofBusiness.left)] : []),
      ...(speculationLoss > 0 ? [carried("speculative", facts.year, speculationLoss)] : []),
      ...afterYear.carried,
      ...gains.carried,
      ...earlier.carried,
    ],
    kinds,
    met: metOf({
      ...gains.met,
      business: ofBusiness.met,
      house: ofHouse.met,
      ...afterYear.met,
    }),
  };
}

/** S. 71(2A) keeps salary; speculation profit was met inside the head. */
const NOT_FOR_BUSINESS_LOSS: ReadonlySet<string> = new Set(["salary", "speculative"]);

const HEADS = ["salary", "house", "business", "speculative", "other"] as const;

/** All that a loss of the year may meet, heads before gains. */
function potsOf(
  { salary, house, business, other }: Heads,
  gains: GainsHead,
  facts: TaxFacts,
): Pot[] {
  const amounts: Record<HeadId, Rupees> = {
    salary: salary.income,
    house: positive(house.income),
    business: positive(business.ordinary),
    speculative: positive(business.speculative),
    other: other.ordinary,
  };
  const heads = HEADS.map((id) => headPot(id, amounts[id]));
  const abroad =
    policiesOf(facts.policies).lossOnDividendsAbroad === "allowed"
      ? other.special.filter(({ section }) => section === "115A")
      : [];
  return [
    ...heads,
    ...gains.pots,
    ...abroad.map((income): Pot => ({ ...income, isLong: false, left: income.amount })),
  ];
}

/** The same before any loss, without what is none. */
function kindsOf(gains: GainsHead, pots: readonly Pot[]): IncomeOfYear[] {
  const ofGains = new Map(gains.kinds.map((kind) => [kind.id, kind]));
  return pots
    .filter(({ amount }) => amount > 0)
    .map(({ left: _, ...kind }) => ofGains.get(kind.id) ?? kind);
}

/** Other sources at rates of their own, of which a loss may have met a non-resident's dividends. */
function specialOf({ special }: OtherHead, pots: readonly Pot[]): SpecialIncome[] {
  return special
    .map((income) => ({
      ...income,
      amount: pots.find(({ id }) => id === income.id)?.left ?? income.amount,
    }))
    .filter(({ amount }) => amount > 0);
}

function only(pots: readonly Pot[], ...ids: readonly HeadId[]): Pot[] {
  return ids.flatMap((head) => pots.filter(({ id }) => id === head));
}

function positive(amount: Rupees): Rupees {
  return rupees(Math.max(0, amount));
}

function lossIn(result: Rupees): Rupees {
  return positive(rupees(-result));
}

const NO_EARLIER: ReturnType<typeof earlierHeads> = { lines: [], carried: [] };

/** ss. 71B, 72, 73: earlier losses against this year's income of their own head, after this year's losses. */
function earlierHeads({ earlierLosses, year }: TaxFacts, regime: Regime, pots: readonly Pot[]) {
  const lines: Line[] = [];
  const losses: CarriedLoss[] = [];
  const rows: readonly [LossKind, readonly HeadId[]][] = [
    ["house", ["house"]],
    ["speculative", ["speculative"]],
    ["business", ["business", "speculative"]],
  ];
  for (const [kind, from] of rows) {
    const usable = usableLosses(earlierLosses, kind, year).filter(
      ({ fromSelfOccupied }) => regime === "old" || !fromSelfOccupied,
    );
    if (usable.length === 0) continue;
    const whole = sumOf(...usable.map(({ amount }) => amount));
    const { left } = setOff(whole, only(pots, ...from), undefined, NOTHING);
    const used = excessOf(whole, left);
    if (used > 0) lines.push(earlierLossLine(kind, usable, used));
    losses.push(...leftOf(usable, used));
  }
  return { lines, carried: losses };
}

function houseCarried({ year }: TaxFacts, regime: Regime, loss: Rupees): CarriedLoss[] {
  if (loss === 0) return [];
  return [carried("house", year, loss, regime === "new" ? "disputed" : undefined)];
}

function businessLine(amount: Rupees, speculationLoss: Rupees): Line {
  return {
    id: "businessIncome",
    label: { id: "business.income" },
    section: "28 to 44DB",
    amount,
    working:
      speculationLoss > 0
        ? { id: "business.speculationLoss", params: { loss: speculationLoss, section: "73" } }
        : undefined,
    inputs: ["business.books"],
    kind: "add",
  };
}

/** A loss larger than the income it may meet stays unused this year. */
function notAbsorbedLine(amount: Rupees): Line[] {
  if (amount === 0) return [];
  return [
    {
      id: "lossNotAbsorbed",
      label: { id: "setOff.notAbsorbed" },
      section: "71",
      amount,
      kind: "add",
    },
  ];
}
