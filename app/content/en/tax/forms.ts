import type { FormMessages } from "#domain/tax/messages/forms.ts";
import type { Words } from "#values/message.ts";
import { plural } from "#values/plural.ts";
import { hasAssessmentYear, yearLabel, yearSpan } from "#values/year.ts";
import type { TaxSay } from "./tax-say.ts";

const houses = (count: number) => plural(count, { one: "one house", other: `${count} houses` });

export const forms = {
  "form.futuresAndOptions": ({ section }, say) =>
    `Futures and options are a business, not presumptive (${say.s(section)})`,
  "form.intraday": ({ section }, say) =>
    `Intraday trade is a speculative business (${say.s(section)})`,
  "form.partner": "A partner's share or remuneration from a firm",
  "form.books": "Business or profession by books of account",
  "form.businessLosses":
    "A loss from business or speculation, of an earlier year or for later ones",
  "form.presumptiveResidents": (say) =>
    `Presumptive taxation is for residents (${say.ss(["44AD", "44ADA"], "44AD, 44ADA")})`,
  "form.commission": ({ section }, say) =>
    `Commission, brokerage and agency are outside ${say.s(section)}`,
  "form.aboveLimit": ({ section, most }, say) =>
    `Above the limit of ${say.s(section)}, ${say.rupees(most)} with this share of cash`,
  "form.business": "Income from business or profession",
  "form.presumptive": "Presumptive business or profession within its limit",
  "form.individuals": "ITR-1 is for individuals",
  "form.plain": "Nothing beyond salary, houses, interest and small gains of a resident",
  "form.nonResident": "The person is a non-resident",
  "form.notOrdinarilyResident": "The person is not ordinarily resident",
  "form.income": ({ above }, say) => `Total income is above ${say.rupees(above)}`,
  "form.houses": ({ most }) => `More than ${houses(most)}`,
  "form.anyGains112A": "Long-term gains on shares or equity funds",
  "form.gains112A": ({ section, above }, say) =>
    `Long-term gains under ${say.s(section)} above ${say.rupees(above)}`,
  "form.otherGains": ({ section }, say) =>
    `Capital gains other than small ones under ${say.s(section)}`,
  "form.losses": "A loss brought forward or to be carried forward",
  "form.agricultural": ({ above }, say) => `Agricultural income above ${say.rupees(above)}`,
  "form.virtualAssets": "Virtual digital assets",
  "form.virtualAssetsTraded": "Virtual digital assets traded as a business",
  "form.winnings": "Winnings from lotteries, races or online games",
  "form.unexplained": ({ section }, say) => `Unexplained income (${say.s(section)})`,
  "form.director": "Director of a company",
  "form.unlistedShares": "Unlisted shares held at any time in the year",
  "form.foreignAsset": "A foreign asset or a signing authority abroad",
  "form.foreignIncome": "Income from outside India",
  "form.foreignRelief": (say) =>
    `Relief for foreign tax under ${say.ss(["90", "90A", "91"], "90, 90A or 91")}`,
  "form.cashTds": ({ section }, say) => `Tax deducted under ${say.s(section)} on cash withdrawn`,
  "form.deferredTax": ({ section }, say) =>
    `Tax on employees' shares was deferred (${say.s(section)})`,
  "form.clubbed": (say) => `Another person's income is added (${say.ss(["60", "64"], "60 to 64")})`,
  "form.deductionsUnder57": ({ section }, say) =>
    `Deductions under ${say.s(section)} other than from a family pension`,
  "form.taxOfAnother": "Tax deducted in another person's hands",
  "form.houseLossDoubt": ({ section }, say) =>
    `A loss from a house is not set off in the new regime, and ITR-1 drops it (validation rule 160). Whether it may be carried forward is disputed (${say.s(section)} against ITR-2 validation rule 274): somebody who reports it for that needs ITR-2, with business income ITR-3.`,
  "form.unseen": ({ year }) =>
    `The return forms of this tax year were not seen; the limits are those of ${hasAssessmentYear(year) ? `AY ${yearSpan(year + 1)}` : yearLabel(year)}.`,
  "form.wouldBeBusiness": ({ orPresumptive }) =>
    `Income from a business, a profession or trading in derivatives would make it ITR-3${orPresumptive ? ", or ITR-4 if presumptive and otherwise simple" : ""}.`,
  "form.wouldBeComplex": ({ income, houses: most, gains112A, section }, say) => {
    const gains =
      gains112A === 0
        ? "any capital gains"
        : `capital gains other than those under ${say.s(section)} up to ${say.rupees(gains112A)}`;
    return `Total income above ${say.rupees(income)}, more than ${houses(most)}, ${gains}, a loss of another year, virtual assets, winnings, unlisted shares, a directorship, or income or assets abroad would make it ITR-2.`;
  },
} satisfies Words<FormMessages, TaxSay>;
