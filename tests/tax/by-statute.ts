/**
 * A second computation for tests alone, written from the text of the Acts in another style and sharing
 * nothing with the engine: one worksheet, big integers in hundredths of a rupee, tables as the statute
 * prints them. It follows the Department's reading where the law is disputed.
 */
export type Sheet = {
  /** One of `STATUTE_YEARS`. */
  fy: number;
  regime: "old" | "new";
  born: "under 60" | "60 or more" | "80 or more";
  status: "ROR" | "RNOR" | "NR";
  pay: number;
  basic: number;
  hra: number;
  rent: number;
  metro: boolean;
  employmentTax: number;
  ownHouseInterest: number;
  let?: { rent: number; municipal: number; interest: number };
  /** Arrears of rent received: of the house that is let, and of one lived in. */
  oldRent?: { ofLet: number; ofLivedIn: number };
  savings: number;
  deposits: number;
  dividend: number;
  dividendCost: number;
  widowsPension: number;
  abroad: number;
  books: number;
  derivatives: number;
  intraday: number;
  s111A: [number, number];
  s112A: [number, number];
  s112: [number, number];
  land?: { plain: number; indexed: number };
  shortOrdinary: number;
  crypto: number;
  lottery: number;
  games: number;
  farm: number;
  c: number;
  nps: number;
  insurance: number;
  parents: number;
  oldParents: boolean;
  disabled: "no" | "yes" | "severe";
  oldLosses: { short: number; long: number; house: number; trade: number; intraday: number };
};

const P = 100n; // hundredths
const big = (n: number) => BigInt(n) * P;
const ascending = (xs: bigint[]) => [...xs].sort((a, b) => (a < b ? -1 : 1));
const min = (...xs: bigint[]) => ascending(xs)[0] as bigint;
const max = (...xs: bigint[]) => ascending(xs).at(-1) as bigint;
const over = (a: bigint, b: bigint) => max(a - b, 0n);
const wholeRupee = (x: bigint) => ((x + 50n) / P) * P;
const tenRupees = (x: bigint) => ((x + 500n) / 1000n) * 1000n;
const perMille = (x: bigint, rate: bigint) => wholeRupee((x * rate) / 1000n);

/** "Upto 3,00,000 nil; to 6,00,000 5 …" as printed, in lakh and per cent. */
const NEW: Record<number, string> = {
  2023: "3:0 6:5 9:10 12:15 15:20 -:30",
  2024: "3:0 7:5 10:10 12:15 15:20 -:30",
  2025: "4:0 8:5 12:10 16:15 20:20 24:25 -:30",
  2026: "4:0 8:5 12:10 16:15 20:20 24:25 -:30",
};
/** The years that this worksheet knows: `by-statute.test.ts` asks for a row above of every year held. */
export const STATUTE_YEARS: readonly number[] = Object.keys(NEW).map(Number);

const OLD: Record<Sheet["born"], string> = {
  "under 60": "2.5:0 5:5 10:20 -:30",
  "60 or more": "3:0 5:5 10:20 -:30",
  "80 or more": "5:0 10:20 -:30",
};

function bySchedule(table: string, income: bigint): bigint {
  let tax = 0n;
  let from = 0n;
  for (const row of table.split(" ")) {
    const [end = "", rate = ""] = row.split(":");
    const to = end === "-" ? income : min(income, BigInt(Math.round(Number(end) * 1e5)) * P);
    if (to > from) tax += ((to - from) * BigInt(rate)) / 100n;
    if (end !== "-") from = BigInt(Math.round(Number(end) * 1e5)) * P;
  }
  return tax;
}

type Gain = {
  name: string;
  rate: bigint;
  isLong: boolean;
  is112A: boolean;
  left: bigint;
  indexed?: bigint;
};

/** Heads of income that losses of the year under other heads may meet (s. 71), at the rates of the slabs. */
type Head = "salary" | "house property" | "business" | "speculation" | "other sources";

/**
 * What each loss is to meet first, by its name here, in rupees; the law names no order (ss. 70, 71, 74).
 * `trade` and `house` may name heads beside gains, the others gains alone. In ITR-2 nothing is chosen for `house`.
 */
export type Chosen = Partial<
  Record<"long" | "short" | "oldLong" | "oldShort" | "trade" | "house", [string, number][]>
>;

/** Tax with cess, before relief, in rupees, and total income; what `chosen` leaves open meets heads first, then the dearest gain. */
export function taxByStatute(s: Sheet, chosen: Chosen = {}): { totalIncome: number; tax: number } {
  const free = worksheet(s, chosen, false);
  return isITR3(s) || isITR1(s, free) ? free : worksheet(s, chosen, true);
}

const some = (...amounts: number[]) => amounts.some((each) => each !== 0);

/** R. 12: business, or its losses carried on. */
export function isITR3({ books, derivatives, intraday, oldLosses }: Sheet): boolean {
  return some(books, derivatives, intraday, oldLosses.trade, oldLosses.intraday);
}

/** The same, with the rules and the schema of ITR-1: what a plain resident may file there. */
function isITR1(s: Sheet, { totalIncome, houseLossLeft }: Result): boolean {
  const of112A = s.s112A[0] + s.s112A[1];
  const houses = (s.let ? 1 : 0) + (s.ownHouseInterest > 0 ? 1 : 0) + (s.oldRent ? 1 : 0);
  return (
    s.status === "ROR" &&
    totalIncome - Math.max(0, of112A) <= 50_00_000 &&
    houses <= (s.fy < 2025 ? 1 : 2) &&
    of112A >= 0 &&
    of112A <= (s.fy === 2023 ? 0 : 1_25_000) &&
    !some(...s.s111A, ...s.s112, s.land?.plain ?? 0, s.shortOrdinary) &&
    !some(s.oldLosses.short, s.oldLosses.long, s.oldLosses.house, houseLossLeft) &&
    !some(s.crypto, s.lottery, s.games, s.abroad, s.dividendCost) &&
    s.farm <= 5_000
  );
}

type Result = { totalIncome: number; tax: number; houseLossLeft: number };

/** @param byRows the house loss goes down the rows of ITR-2's schedule CYLA: salary, 111A, short, long, other sources */
function worksheet(s: Sheet, chosen: Chosen, byRows: boolean): Result {
  const isNew = s.regime === "new";
  const resident = s.status !== "NR";
  const table = isNew ? (NEW[s.fy] ?? "") : OLD[resident ? s.born : "under 60"];
  const [firstRow = ""] = table.split(" ");
  const nil = BigInt(Math.round(Number(firstRow.split(":")[0]) * 1e5)) * P;

  // Salaries
  let salary = big(s.pay);
  if (!isNew) {
    const exempt = max(
      0n,
      min(
        big(s.hra),
        wholeRupee(over(big(s.rent), big(s.basic) / 10n)),
        wholeRupee((big(s.basic) * (s.metro ? 50n : 40n)) / 100n),
      ),
    );
    salary = over(salary, exempt);
  }
  const flat = isNew && s.fy > 2023 ? big(75_000) : big(50_000);
  salary = over(salary, flat);
  if (!isNew) salary = over(salary, min(big(s.employmentTax), big(5_000)));

  // House property
  let house = isNew ? 0n : -min(big(s.ownHouseInterest), big(2_00_000));
  if (s.let) {
    const value = big(s.let.rent) - big(s.let.municipal);
    house += value - (value > 0n ? wholeRupee((value * 30n) / 100n) : 0n) - big(s.let.interest);
  }
  // s. 25A: whoever lives there now
  for (const received of [s.let ? (s.oldRent?.ofLet ?? 0) : 0, s.oldRent?.ofLivedIn ?? 0])
    house += big(received) - wholeRupee((big(received) * 30n) / 100n);
  const houseLossUsable = house < 0n ? min(-house, isNew ? 0n : big(2_00_000)) : 0n;

  // Capital gains: s. 70, this year's losses inside the head
  const gains: Gain[] = [];
  const put = (
    name: string,
    amount: number,
    rate: bigint,
    isLong: boolean,
    is112A: boolean,
    indexed?: number,
  ) => {
    gains.push({
      name,
      rate,
      isLong,
      is112A,
      left: big(amount),
      ...(indexed === undefined ? {} : { indexed: max(0n, big(indexed)) }),
    });
  };
  put("111A until 22 July 2024", s.s111A[0], 150n, false, false);
  put("111A since", s.s111A[1], 200n, false, false);
  put("112A until", s.s112A[0], 100n, true, true);
  put("112A since", s.s112A[1], 125n, true, true);
  put("112 until", s.s112[0], 200n, true, false);
  put("112 since", s.s112[1], 125n, true, false);
  if (s.land) put("land", s.land.plain, 125n, true, false, resident ? s.land.indexed : undefined);
  put("short, ordinary", s.shortOrdinary, 300n, false, false);
  let longLoss = 0n;
  let shortLoss = 0n;
  for (const g of gains) {
    if (g.left >= 0n) continue;
    if (g.isLong) longLoss -= g.left;
    else shortLoss -= g.left;
    g.left = 0n;
  }
  // The dearest rupee first. Land charged on its indexed gain costs 20 % down to nothing; what s. 112A
  // leaves free costs nothing, and its taxed part has no rebate.
  const eat = (loss: bigint, from: Gain[], first: [string, number][] = []): bigint => {
    const take = (g: Gain, most: bigint) => {
      const bite = min(loss, most);
      g.left -= bite;
      if (g.indexed !== undefined) g.indexed = over(g.indexed, bite);
      loss -= bite;
    };
    for (const [name, amount] of first) {
      const g = from.find((each) => each.name === name);
      if (g) take(g, min(big(amount), g.left));
    }
    let free = s.fy === 2023 ? big(1_00_000) : big(1_25_000);
    const bites: { g: Gain; most: bigint; cost: bigint }[] = [];
    for (const g of [...from].sort((a, b) => Number(b.rate - a.rate))) {
      const spared = g.is112A ? min(free, g.left) : 0n;
      free -= spared;
      const onIndexed = g.indexed !== undefined && g.indexed * 200n < g.left * g.rate;
      const charged = onIndexed ? (g.indexed ?? 0n) : g.left - spared;
      const cost = onIndexed ? 200n : g.rate;
      // A last digit settles ties: indexed land, then s. 112A, then the rest.
      const tie = g.indexed !== undefined ? 2n : g.is112A ? 1n : 0n;
      bites.push({ g, most: charged, cost: cost * 10n + tie });
      bites.push({ g, most: g.left - charged, cost: tie });
    }
    for (const { g, most } of bites.sort((a, b) => Number(b.cost - a.cost))) take(g, most);
    return loss;
  };
  const longs = gains.filter((g) => g.isLong);
  eat(longLoss, longs, chosen.long);
  eat(shortLoss, gains, chosen.short);
  const ordinaryGain = gains[gains.length - 1] as Gain;

  // Other sources
  const divCost = min(big(s.dividendCost), s.fy >= 2026 ? 0n : wholeRupee(big(s.dividend) / 5n));
  // s. 115A: of a non-resident 20 %, whole.
  const dividendAbroad = s.status === "NR" ? big(s.dividend) : 0n;
  const netDividend = s.status === "NR" ? 0n : big(s.dividend) - divCost;
  const third = (big(s.widowsPension) * 1n) / 3n;
  const widow =
    big(s.widowsPension) - min(wholeRupee(third), isNew && s.fy > 2023 ? big(25_000) : big(15_000));
  const pot: Record<Head, bigint> = {
    salary,
    "house property": max(house, 0n),
    business: max(big(s.books) + big(s.derivatives), 0n),
    speculation: max(big(s.intraday), 0n),
    "other sources":
      big(s.savings) +
      big(s.deposits) +
      netDividend +
      widow +
      (s.status === "ROR" ? big(s.abroad) : 0n),
  };
  const draw = (loss: bigint, ...from: readonly Head[]): bigint => {
    for (const name of from) {
      const bite = min(loss, pot[name]);
      pot[name] -= bite;
      loss -= bite;
    }
    return loss;
  };
  // s. 70(1): inside the head, before s. 71, which speaks of its net result
  const tradeLoss = draw(max(-(big(s.books) + big(s.derivatives)), 0n), "speculation");
  // s. 71: this year's losses against other heads and any gain
  const specialGains = gains.slice(0, -1);
  const acrossHeads = (loss: bigint, heads: readonly Head[], first: [string, number][] = []) => {
    for (const [name, amount] of first) {
      const head = heads.find((each) => each === name);
      const gain = gains.find((each) => each.name === name);
      const most = min(loss, big(amount));
      if (head) loss -= most - draw(most, head);
      else if (gain) loss -= most - eat(most, [gain]);
    }
    return eat(eat(draw(loss, ...heads), [ordinaryGain]), specialGains);
  };
  // s. 71(2A): not against salary
  acrossHeads(tradeLoss, ["house property", "other sources"], chosen.trade);
  let houseLossUnused = houseLossUsable;
  if (byRows) {
    houseLossUnused = draw(houseLossUnused, "salary");
    const rows = [gains.slice(0, 2), [ordinaryGain], longs];
    for (const row of rows) houseLossUnused = eat(houseLossUnused, row);
    houseLossUnused = draw(houseLossUnused, "other sources");
  } else {
    houseLossUnused = acrossHeads(
      houseLossUsable,
      ["salary", "business", "speculation", "other sources"],
      chosen.house,
    );
  }
  // ss. 71B to 74: losses of earlier years, each against what s. 71 left
  eat(big(s.oldLosses.long), longs, chosen.oldLong);
  eat(big(s.oldLosses.short), gains, chosen.oldShort);
  draw(big(s.oldLosses.house), "house property");
  draw(big(s.oldLosses.intraday), "speculation");
  draw(big(s.oldLosses.trade), "business", "speculation");

  const ordinary = Object.values(pot).reduce((sum, each) => sum + each, 0n) + ordinaryGain.left;
  const gainSum = specialGains.reduce((sum, g) => sum + g.left, 0n);
  const flatRate = dividendAbroad + big(s.crypto) + big(s.lottery) + big(s.games);

  // Chapter VI-A
  let off = 0n;
  let deductedInterest = 0n;
  if (!isNew) {
    off += min(big(s.c), big(1_50_000));
    off += min(big(s.nps), big(50_000));
    const elder = resident && s.born !== "under 60";
    off += min(big(s.insurance), elder ? big(50_000) : big(25_000));
    off += min(big(s.parents), s.oldParents ? big(50_000) : big(25_000));
    // ss. 80TTA, 80TTB: of interest that gross total income includes. The return with business income (ITR-3 rules
    // A762, A765) asks that of it after losses, the one without does not.
    const hasBusiness = s.books !== 0 || s.derivatives !== 0 || s.intraday !== 0;
    const interest = elder
      ? min(big(s.savings) + big(s.deposits), big(50_000))
      : min(big(s.savings), big(10_000));
    deductedInterest = hasBusiness ? min(interest, pot["other sources"]) : interest;
    off += deductedInterest;
    if (resident && s.disabled !== "no")
      off += s.disabled === "severe" ? big(1_25_000) : big(75_000);
  }
  off = min(off, ordinary);
  // Of other sources that losses left, interest that is deducted is no dividend.
  const dividendLeft = min(netDividend, over(pot["other sources"], deductedInterest));
  const totalIncome = tenRupees(ordinary - off + gainSum + flatRate);
  const slabIncome = over(totalIncome, gainSum + flatRate);

  // Tax before surcharge on an income made smaller by `less`; a rung that leaves out dividends and gains is above none of them
  const onIncome = (less: bigint, bareOnly: boolean) => {
    const inSlabs = min(less, bareOnly ? over(slabIncome, dividendLeft) : slabIncome);
    const slabPart = slabIncome - inSlabs;
    let rest = less - inSlabs;
    const parts = specialGains.map((g) => ({ ...g }));
    const fromAbroad = { rate: 200n, left: dividendAbroad };
    const flats = [
      { rate: 300n, left: big(s.crypto) },
      { rate: 300n, left: big(s.lottery) },
      { rate: 300n, left: big(s.games) },
    ];
    const cheapest = bareOnly ? [] : [...parts].sort((a, b) => Number(a.rate - b.rate));
    for (const each of [...cheapest, ...(bareOnly ? [] : [fromAbroad]), ...flats]) {
      const bite = min(rest, each.left);
      each.left -= bite;
      rest -= bite;
    }
    const slab = wholeRupee(
      big(s.farm) > big(5_000) && slabPart > nil
        ? bySchedule(table, slabPart + big(s.farm)) - bySchedule(table, nil + big(s.farm))
        : bySchedule(table, slabPart),
    );
    let spare = resident ? over(nil, slabPart) : 0n;
    let free = s.fy === 2023 ? big(1_00_000) : big(1_25_000);
    const dearness = (g: Gain) =>
      g.indexed === undefined || g.left === 0n
        ? Number(g.rate)
        : Math.min(Number(g.rate), (200 * Number(g.indexed)) / Number(g.left));
    // As the law prints them: 111A, 112A, 112; a stable sort keeps that for equal rates.
    const printed = gains.slice(0, -1).map((g) => parts.find((p) => p.name === g.name) as Gain);
    const ranked = printed.filter((g) => g.left > 0n).sort((a, b) => dearness(b) - dearness(a));
    const taxable = new Map<Gain, bigint>();
    for (const g of ranked) {
      const exempt = g.is112A ? min(free, g.left) : 0n;
      free -= exempt;
      taxable.set(g, g.left - exempt);
    }
    let gainTax = 0n;
    let tax112A = 0n;
    for (const g of ranked) {
      const before = taxable.get(g) ?? 0n;
      const covered = min(spare, before);
      spare -= covered;
      let tax = perMille(before - covered, g.rate);
      if (g.indexed !== undefined) tax = min(tax, perMille(over(g.indexed, covered), 200n));
      gainTax += tax;
      if (g.is112A) tax112A += tax;
    }
    const abroadTax = perMille(fromAbroad.left, fromAbroad.rate);
    const flatTax = flats.reduce((sum, each) => sum + perMille(each.left, each.rate), abroadTax);
    const here = totalIncome - less;
    let rebate = 0n;
    if (resident && !isNew && here <= big(5_00_000))
      rebate = min(slab + gainTax + flatTax - tax112A, big(12_500));
    if (resident && isNew) {
      const limit = s.fy < 2025 ? big(7_00_000) : big(12_00_000);
      const tested = s.fy < 2025 ? here : min(here, slabPart);
      rebate =
        tested <= limit
          ? min(slab, s.fy < 2025 ? big(25_000) : big(60_000))
          : over(slab, tested - limit);
      rebate = min(rebate, slab);
    }
    const slabLeft = over(slab, rebate);
    const dividends = min(dividendLeft, slabPart);
    const onDividends = slabPart === 0n ? 0n : wholeRupee((slabLeft * dividends) / slabPart);
    const all = slab + gainTax + flatTax - rebate;
    const capped = onDividends + gainTax + abroadTax;
    return { all, capped, plain: over(all, capped) };
  };

  const net = onIncome(0n, false);
  const dividends = min(dividendLeft, slabIncome);
  const bare = over(totalIncome, gainSum + dividends + dividendAbroad);
  const crore = big(1_00_00_000);
  const rungs: [bigint, bigint, bigint][] = [
    [big(50_00_000), 10n, totalIncome],
    [crore, 15n, totalIncome],
    [2n * crore, 25n, bare],
  ];
  if (!isNew) rungs.push([5n * crore, 37n, bare]);
  let surcharge = 0n;
  let rateBelow = 0n;
  for (const [rung, rate, tested] of rungs) {
    if (tested <= rung) continue;
    const charge = (t: { plain: bigint; capped: bigint }, r: bigint) =>
      wholeRupee((t.plain * r + t.capped * min(r, 15n)) / 100n);
    const full = charge(net, rate);
    const at = onIncome(tested - rung, rate > 15n);
    const ceiling = at.all + charge(at, rateBelow) + (tested - rung);
    surcharge = over(full, over(net.all + full, ceiling));
    rateBelow = rate;
  }
  const tax = net.all + surcharge;
  const withCess = tax + wholeRupee((tax * 4n) / 100n);
  // s. 71(3A), and what found no income; in the new regime nothing is carried without dispute.
  const houseLossLeft = isNew ? 0n : over(-house, houseLossUsable) + houseLossUnused;
  return {
    totalIncome: Number(totalIncome / P),
    tax: Number(withCess / P),
    houseLossLeft: Number(houseLossLeft / P),
  };
}
