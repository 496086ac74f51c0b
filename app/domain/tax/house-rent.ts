import { excessOf, formatRupees, least, type Rupees, shareOf } from "#values/money.ts";
import type { HouseRent } from "./facts.ts";
import type { Line } from "./lines.ts";
import type { YearLimits } from "./years/rates.ts";

type Rented = Extract<HouseRent, { kind: "computed" }>;

/**
 * House rent allowance exempt under s. 10(13A) with r. 2A: the least of the allowance, the rent above
 * a tenth of salary, and half of salary in Delhi, Mumbai, Kolkata or Chennai (two fifths elsewhere).
 * One line for each of the three limits.
 */
export function houseRentExemption(
  rent: Rented,
  limits: YearLimits["houseRent"],
): { lines: Line[]; exempt: Rupees } {
  const salary = formatRupees(rent.basicAndDearness);
  const rentFloor = shareOf(rent.basicAndDearness, limits.rentAbove);
  const rate = rent.metro ? limits.metro : limits.elsewhere;
  const overTenth = excessOf(rent.rentPaid, rentFloor);
  const shareOfSalary = shareOf(rent.basicAndDearness, rate);
  const lines: Line[] = [
    {
      id: "houseRent.received",
      label: "Limit 1: allowance received",
      section: "r. 2A(a)",
      amount: rent.received,
      inputs: ["houseRent.received"],
      kind: "detail",
    },
    {
      id: "houseRent.rentOverTenth",
      label: `Limit 2: rent above ${limits.rentAbove / 100}% of salary`,
      section: "r. 2A(b)",
      amount: overTenth,
      working: `${formatRupees(rent.rentPaid)} less ${limits.rentAbove / 100}% of ${salary}`,
      inputs: ["houseRent.rentPaid", "houseRent.basicAndDearness"],
      kind: "detail",
    },
    {
      id: "houseRent.shareOfSalary",
      label: `Limit 3: ${rate / 100}% of salary`,
      section: "r. 2A(c)",
      amount: shareOfSalary,
      working: `${rate / 100}% of ${salary}, ${rent.metro ? "Delhi, Mumbai, Kolkata or Chennai" : "outside the four metros"}`,
      inputs: ["houseRent.basicAndDearness", "houseRent.metro"],
      kind: "detail",
    },
  ];
  return { lines, exempt: least(rent.received, overTenth, shareOfSalary) };
}
