import { houseRentExemptionByMonth } from "#domain/tax/income/house-rent.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { type Rupees, rupees, shareOf, sumOf } from "#values/money.ts";
import type { HraQuestion } from "./hra-question.ts";

export type HraPeriod = {
  months: number;
  exempt: Rupees;
  limits: readonly Line[];
  /** Index of the limit that decides; the first of equals. */
  decides: number;
  /** Rent of a month from which more rent changes nothing. */
  enoughRent: Rupees;
};

export type HraAnswer = {
  received: Rupees;
  exempt: Rupees;
  taxable: Rupees;
  periods: HraPeriod[];
};

/** The three limits of each period by itself, and the year's exemption. */
export function hraAnswer({ year, periods }: HraQuestion): HraAnswer {
  const limits = ratesOf(year).limits.houseRent;
  const worked = houseRentExemptionByMonth(
    periods.map(({ months, basic, hra, rent, city }) => ({
      months,
      received: hra,
      basicAndDearness: basic,
      rentPaid: rent,
      city,
    })),
    limits,
  );
  const received = sumOf(...periods.map(({ months, hra }) => rupees(months * hra)));
  return {
    received,
    exempt: worked.exempt,
    taxable: rupees(received - worked.exempt),
    periods: worked.periods.map(({ months, lines, exempt }, index) => {
      const amounts = lines.map(({ amount }) => amount);
      // Limits 1 and 3 do not depend on the rent.
      const most = Math.min(amounts[0] ?? 0, amounts[2] ?? 0);
      const basic = periods[index]?.basic ?? rupees(0);
      const tenth = shareOf(rupees(basic * months), limits.rentAbove);
      return {
        months,
        exempt,
        limits: lines,
        decides: amounts.indexOf(exempt),
        enoughRent: rupees(Math.ceil((most + tenth) / months)),
      };
    }),
  };
}
