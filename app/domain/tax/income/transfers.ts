import type { CapitalGains, Transfer } from "#domain/tax/facts/more-facts.ts";
import type { SaleMessages } from "#domain/tax/messages/sales.ts";
import {
  DEBT_FUNDS_FROM,
  GRANDFATHERED_UNTIL,
  MONTHS_BEFORE,
  MONTHS_SINCE,
  NEW_RATES_FROM,
} from "#domain/tax/years/capital-gains.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { isAfter } from "#values/dates.ts";
import type { Message } from "#values/message.ts";
import { least, NOTHING, proportionOf, type Rupees, rupees, sumOf } from "#values/money.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import { type TaxYear, yearOfDay } from "#values/year.ts";

/** A computed sale: the head of its gain, and how it came about. */
type GainOnTransfer = {
  year: TaxYear;
  isLong: boolean;
  section: "111A" | "112A" | "112" | "50AA" | "48";
  gain: Rupees;
  /** What it adds to the year's capital gains. */
  gains: CapitalGains;
  working: SaleMessage;
};

type SaleMessage = Message<SaleMessages>;

/**
 * The gain of one sale, ss. 45 to 55A: holding period, section, cost with grandfathering (s. 55(2)(ac): the
 * higher of cost and the lower of the value of 31 January 2018 and the price) and, where the law still
 * indexes, with the cost inflation index. Refuses a sale for which a needed figure is missing, by field.
 */
export function gainOn(transfer: Transfer): Outcome<GainOnTransfer, SaleMessage> {
  const { asset, acquiredOn, transferredOn, consideration } = transfer;
  const year = yearOfDay(transferredOn);
  const after = !isAfter(NEW_RATES_FROM, transferredOn);
  const equity = (asset === "listedShare" || asset === "equityFund") && transfer.sttPaid !== false;
  const expenses = transfer.expenses ?? NOTHING;
  const whole = sumOf(transfer.cost, transfer.improvement ?? NOTHING);
  const months = (after ? MONTHS_SINCE : MONTHS_BEFORE)[asset];
  const isLong = isAfter(transferredOn, acquiredOn.add({ months }));
  const deemedShort =
    (asset === "specifiedFund" && !isAfter(DEBT_FUNDS_FROM, acquiredOn)) ||
    (asset === "unlistedBond" && after);
  const net = (cost: Rupees) => rupees(consideration - expenses - cost);
  const plain = net(whole);
  const answer = (
    rest: Pick<GainOnTransfer, "section" | "gains" | "working"> & { gain?: Rupees },
  ) => accepted({ year, isLong: isLong && !deemedShort, gain: plain, ...rest });
  const side = (amount: Rupees) => (after ? { after: amount } : { before: amount });
  type Remark = NonNullable<SaleMessages["sale.working"]["then"]>;
  const working = (then?: Remark): SaleMessage => ({
    id: "sale.working",
    params: { price: consideration, less: sumOf(expenses, whole), ...(then ? { then } : {}) },
  });
  if (deemedShort)
    return answer({
      section: "50AA",
      gains: { short: plain },
      working: working({ kind: "shortTerm" }),
    });
  if (!isLong)
    return equity
      ? answer({ section: "111A", gains: { shortEquity: side(plain) }, working: working() })
      : answer({ section: "48", gains: { short: plain }, working: working() });
  if (equity) {
    const cost = grandfathered(transfer, whole);
    if (cost === undefined)
      return refused([
        {
          field: "valueIn2018",
          message: { id: "sale.valueNeeded", params: { on: GRANDFATHERED_UNTIL.toString() } },
        },
      ]);
    const gain = net(cost);
    return answer({
      section: "112A",
      gain,
      gains: { longEquity: side(gain) },
      working: working(cost === whole ? undefined : { kind: "grandfathered", cost }),
    });
  }
  const { long, listedBonds } = ratesOf(year).limits.special;
  if (asset === "listedBond" && !after)
    return answer({
      section: "112",
      gains: { listedBonds: plain },
      working: working({ kind: "bond", rate: listedBonds }),
    });
  const bought = !isAfter(NEW_RATES_FROM, acquiredOn);
  const landBefore = asset === "landOrBuilding" && !bought;
  if (after && !landBefore)
    return answer({ section: "112", gains: { long: { after: plain } }, working: working() });
  const indexed = indexedCost(transfer, whole, year);
  if (indexed === undefined)
    return refused([
      {
        field: "indexWhenAcquired",
        message: { id: "sale.indexNeeded" },
      },
    ]);
  const indexedGain = net(indexed);
  // s. 112(1), proviso: a listed security (not a unit) bears at most 10 % of the gain without indexation.
  if (!after && asset === "listedShare" && plain * listedBonds < indexedGain * long.before)
    return answer({
      section: "112",
      gains: { listedBonds: plain },
      working: working({
        kind: "withoutIndexation",
        rate: listedBonds,
        indexed: long.before,
        indexedGain,
      }),
    });
  const asIndexed = working({ kind: "indexed", cost: indexed, gain: indexedGain });
  return after
    ? answer({
        section: "112",
        gains: { land: [{ gain: plain, indexedGain }] },
        working: asIndexed,
      })
    : answer({
        section: "112",
        gain: indexedGain,
        gains: { long: { before: indexedGain } },
        working: asIndexed,
      });
}

function grandfathered(transfer: Transfer, cost: Rupees): Rupees | undefined {
  if (isAfter(transfer.acquiredOn, GRANDFATHERED_UNTIL)) return cost;
  if (transfer.valueIn2018 === undefined) return undefined;
  return rupees(Math.max(cost, least(transfer.valueIn2018, transfer.consideration)));
}

/** s. 48, second proviso. */
function indexedCost(transfer: Transfer, cost: Rupees, year: TaxYear): Rupees | undefined {
  if (transfer.asset === "listedBond" || transfer.asset === "unlistedBond") return cost; // s. 48, fourth proviso
  if (transfer.indexWhenAcquired === undefined) return undefined;
  return proportionOf(cost, ratesOf(year).costInflationIndex, transfer.indexWhenAcquired);
}
