import type { SaleMessages } from "#domain/tax/messages/sales.ts";
import type { Words } from "#values/message.ts";
import type { TaxSay } from "./tax-say.ts";

function remark(then: NonNullable<SaleMessages["sale.working"]["then"]>, say: TaxSay): string {
  switch (then.kind) {
    case "shortTerm":
      return `; short-term by ${say.s("50AA")}`;
    case "grandfathered":
      return `, the cost taken as ${say.rupees(then.cost)} (${say.s("55(2)(ac)")})`;
    case "bond":
      return `; a listed bond is not indexed (s. 48) and bears ${say.percent(then.rate)} (s. 112(1), proviso)`;
    case "withoutIndexation":
      return `; ${say.percent(then.rate)} of it is less than ${say.percent(then.indexed)} of ${say.rupees(then.indexedGain)} with indexation (s. 112(1), proviso)`;
    case "indexed":
      return `; with the cost indexed to ${say.rupees(then.cost)}, ${say.rupees(then.gain)}`;
  }
}

export const sales = {
  "sale.working": ({ price, less, then }, say) =>
    `${say.rupees(price)} less ${say.rupees(less)}${then ? remark(then, say) : ""}`,
  "sale.valueNeeded": ({ on }, say) =>
    `The value on ${say.day(on)} decides the cost of a share bought before then`,
  "sale.indexNeeded": "The cost inflation index of the year of purchase decides the indexed cost",
} satisfies Words<SaleMessages, TaxSay>;
