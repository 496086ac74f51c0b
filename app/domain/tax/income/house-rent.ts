import type { HouseRent } from "#domain/tax/facts/facts.ts";
import type { RentMonths } from "#domain/tax/facts/more-facts.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import type { YearLimits } from "#domain/tax/years/rates.ts";
import { excessOverShare, least, type Rupees, rupees, shareOf, sumOf } from "#values/money.ts";

type Rented = Extract<HouseRent, { kind: "computed" }>;

/**
 * House rent allowance exempt under s. 10(13A) with r. 2A: the least of the allowance, the rent above
 * a tenth of salary, and half of salary in the cities of the year's rule (two fifths elsewhere).
 * One line for each of the three limits.
 */
export function houseRentExemption(
  rent: Rented,
  limits: YearLimits["houseRent"],
): { lines: Line[]; exempt: Rupees } {
  const { basicAndDearness: salary, rentPaid, metro } = rent;
  const { rentAbove, cities } = limits;
  const rate = rent.metro ? limits.metro : limits.elsewhere;
  const overTenth = excessOverShare(rent.rentPaid, rent.basicAndDearness, limits.rentAbove);
  const shareOfSalary = shareOf(salary, rate);
  const lines: Line[] = [
    {
      id: "houseRent.received",
      label: { id: "houseRent.received" },
      section: "r. 2A(a)",
      amount: rent.received,
      inputs: ["houseRent.received"],
      kind: "detail",
    },
    {
      id: "houseRent.rentOverTenth",
      label: { id: "houseRent.rentAbove", params: { share: rentAbove } },
      section: "r. 2A(b)",
      amount: overTenth,
      working: {
        id: "houseRent.rentAbove.working",
        params: { rent: rentPaid, share: rentAbove, salary },
      },
      inputs: ["houseRent.rentPaid", "houseRent.basicAndDearness"],
      kind: "detail",
    },
    {
      id: "houseRent.shareOfSalary",
      label: { id: "houseRent.shareOfSalary", params: { share: rate } },
      section: "r. 2A(c)",
      amount: shareOfSalary,
      working: {
        id: "houseRent.shareOfSalary.working",
        params: { share: rate, salary, metro, cities },
      },
      inputs: ["houseRent.basicAndDearness", "houseRent.metro"],
      kind: "detail",
    },
  ];
  return { lines, exempt: least(rent.received, overTenth, shareOfSalary) };
}

/** What is guessed of pay where a payslip is not at hand: at common pay structures, decision 0005. */
export function usualBasicPay(salary: Rupees, limits: YearLimits["houseRent"]): Rupees {
  return shareOf(salary, limits.usualBasicPay);
}

/** And of the allowance: the rate of the rule itself. */
export function usualAllowance(
  basic: Rupees,
  metro: boolean,
  limits: YearLimits["houseRent"],
): Rupees {
  return shareOf(basic, metro ? limits.metro : limits.elsewhere);
}

/** Names under which r. 2A itself and people know the cities. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  bombay: "mumbai",
  calcutta: "kolkata",
  madras: "chennai",
  "new delhi": "delhi",
  bangalore: "bengaluru",
};

/** Whether r. 2A (r. 279 from Tax Year 2026-27) names the city for the higher share in that year. */
export function isMetro(city: string, limits: YearLimits["houseRent"]): boolean {
  const given = city.trim().toLowerCase();
  const name = OTHER_NAMES[given] ?? given;
  return limits.cities.some((each) => each.toLowerCase() === name);
}

/**
 * The exemption where pay, rent or city changed in the year: the three limits for each period by itself,
 * since r. 2A looks at the period in which the house was lived in. Amounts of `periods` are of one month.
 */
export function houseRentExemptionByMonth(
  periods: readonly RentMonths[],
  limits: YearLimits["houseRent"],
): { periods: { months: number; lines: Line[]; exempt: Rupees }[]; exempt: Rupees } {
  const worked = periods.map(({ months, received, basicAndDearness, rentPaid, city }) => {
    const times = (amount: Rupees) => rupees(amount * months);
    const rent: Rented = {
      kind: "computed",
      received: times(received),
      basicAndDearness: times(basicAndDearness),
      rentPaid: times(rentPaid),
      metro: isMetro(city, limits),
      estimated: false,
    };
    return { months, ...houseRentExemption(rent, limits) };
  });
  return { periods: worked, exempt: sumOf(...worked.map(({ exempt }) => exempt)) };
}
