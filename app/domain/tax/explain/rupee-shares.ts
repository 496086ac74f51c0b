import type { Computation } from "#domain/tax/charge/computation.ts";
import type { ShareMessages } from "#domain/tax/messages/comparison.ts";
import type { Message } from "#values/message.ts";
import { NOTHING, proportionOf, type Rupees, roundedToPaise, rupees } from "#values/money.ts";

/** A part of gross income, for a bar picture. `paise` are hundredths of each rupee: all shares together make 100. */
export type RupeeShare = {
  id: "exempt" | "deductions" | "tax" | "surcharge" | "cess" | "kept";
  label: Message<ShareMessages>;
  amount: Rupees;
  paise: number;
};

/** All that was earned, before exemptions, deductions and the loss of a house. */
export function grossOf({ totals }: Computation): Rupees {
  const outside = totals.grossSalary - totals.salaryIncome;
  return rupees(Math.max(0, totals.grossTotalIncome + outside + Math.max(0, -totals.houseIncome)));
}

/**
 * Where each rupee of gross income goes in a regime: what is not taxed (exemptions and deductions), the
 * three layers of tax, and what is kept of taxed income. The shares of deductions are kept too: they are
 * the person's own money that bears no tax. Empty without income.
 */
export function whereTheRupeeGoes(computation: Computation): RupeeShare[] {
  const { totals } = computation;
  const tax = rupees(totals.totalTax - totals.surcharge - totals.cess);
  const gross = grossOf(computation);
  if (gross === 0) return [];
  const exempt = rupees(Math.min(totals.exemptions, gross));
  const deductions = rupees(Math.max(0, gross - exempt - totals.totalIncome));
  const kept = rupees(gross - exempt - deductions - totals.totalTax);
  const parts: readonly (readonly [RupeeShare["id"], Rupees])[] = [
    ["exempt", exempt],
    ["deductions", deductions],
    ["tax", tax],
    ["surcharge", totals.surcharge],
    ["cess", totals.cess],
    ["kept", kept],
  ];
  let before = 0;
  let given = 0;
  return parts
    .map(([id, amount]) => {
      before += amount;
      const paise = proportionOf(rupees(10_000), before, gross) / 100 - given;
      given += paise;
      return {
        id,
        label: { id: `share.${id}` as const },
        amount,
        paise: roundedToPaise(paise),
      };
    })
    .filter(({ amount }) => amount !== NOTHING);
}
