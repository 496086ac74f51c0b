import type { HouseMessages } from "#domain/tax/messages/house-property.ts";
import type { Words } from "#values/message.ts";
import type { TaxSay } from "./tax-say.ts";

const use = (deemed: boolean) => (deemed ? "Deemed to be let" : "Let out");

export const houseProperty = {
  "house.reported": "Income or loss as reported",
  "house.income": "Income from house property",
  "house.lossInNewRegime": ({ left, section }, say) =>
    `The loss of ${say.rupees(left)} cannot be set off in the new regime: ${say.s(section)}; whether it may be carried forward is disputed`,
  "house.lossCarried": ({ most, left, section }, say) =>
    `A loss is set off up to ${say.rupees(most)} (${say.s(section)}); ${say.rupees(left)} is carried forward for eight years`,
  "house.selfOccupied": "House lived in: loan interest",
  "house.interest": ({ paid, most }, say) => `${say.rupees(paid)}, at most ${say.rupees(most)}`,
  "house.interestSmall": ({ paid, most, small, smallMost }, say) =>
    `${say.rupees(paid)}, at most ${say.rupees(most)}, of it at most ${say.rupees(smallMost)} of ${say.rupees(small)}`,
  "house.annualValue": ({ deemed }) => `${use(deemed)}: annual value less municipal taxes paid`,
  "house.deduction": ({ deemed, share }, say) => `${use(deemed)}: ${say.percent(share)} of it`,
  "house.loanInterest": ({ deemed }) => `${use(deemed)}: loan interest`,
  "house.arrears": ({ use: of, share }, say) =>
    `${of === "selfOccupied" ? "House lived in" : use(of === "deemedLetOut")}: arrears of rent less ${say.percent(share)}`,
} satisfies Words<HouseMessages, TaxSay>;
