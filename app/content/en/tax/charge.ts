import type { ChargeMessages, TestedIncome } from "#domain/tax/messages/charge.ts";
import { listClauses } from "#values/lists.ts";
import type { Words } from "#values/message.ts";
import type { TaxSay } from "./tax-say.ts";

const tested: Readonly<Record<TestedIncome, string>> = {
  totalIncome: "total income",
  withoutSpecialRates: "income without what special rates tax",
};

export const charge = {
  "total.grossIncome": "Gross total income",
  "total.income": "Total income",
  "income.atSlabRates": "Of it, taxed at slab rates",
  "income.atSpecialRates": "Of it, taxed at special rates",
  "total.tax": "Total tax",
  "total.taxAfterRelief": "Tax after relief",
  "rounding.toTen": "Rounded to ten rupees",
  "rounding.becomes": ({ exact, rounded }, say) =>
    `${say.rupees(exact)} becomes ${say.rupees(rounded)}`,
  rateOf: ({ rate, of }, say) => `${say.percent(rate)} of ${say.rupees(of)}`,
  slab: ({ above, upTo, rate }, say) => {
    const band =
      upTo === undefined
        ? `Above ${say.rupees(above)}`
        : above === 0
          ? `Up to ${say.rupees(upTo)}`
          : `${say.rupees(above + 1)}–${say.rupees(upTo)}`;
    return rate === 0 ? `${band}: nil` : `${band} at ${say.percent(rate)}`;
  },
  "slabs.tax": "Tax by slabs",
  "slabs.raisedTax": "Tax by slabs, raised by agricultural income",
  "slabs.raisedTax.working": ({ income, onIncome, floor, onFloor }, say) =>
    `Tax on ${say.rupees(income)} is ${say.exactRupees(onIncome)}, less tax on ${say.rupees(floor)}, ${say.exactRupees(onFloor)}`,
  "special.tax": ({ income }, say) => `Tax on ${say.words(income)}`,
  "special.tax.working": ({ rate, taxed, free, covered, indexed }, say) =>
    listClauses([
      free + covered > 0
        ? `${say.rupees(taxed + free + covered)} ${say.and([
            ...(free > 0 ? [`less ${say.rupees(free)} free`] : []),
            ...(covered > 0
              ? [`less ${say.rupees(covered)} covered by the unused basic exemption`]
              : []),
          ])}, at ${say.percent(rate)}`
        : `${say.percent(rate)} of ${say.rupees(taxed)}`,
      ...(indexed
        ? [
            indexed.capped
              ? `but no more than ${say.percent(indexed.rate)} of the indexed ${say.rupees(indexed.gain)}`
              : `with indexation it would be ${say.rupees(indexed.tax)}`,
          ]
        : []),
    ]),
  rebate: "Rebate, before cess",
  "rebate.notAbove": ({ tested: income, limit, most }, say) =>
    `${say.capital(tested[income])} is not above ${say.rupees(limit)}: the tax, at most ${say.rupees(most)}`,
  "rebate.above": ({ tested: income, limit }, say) =>
    `${say.capital(tested[income])} is above ${say.rupees(limit)}`,
  "rebate.noReliefLeft": ({ tested: income, limit }, say) =>
    `${say.capital(tested[income])} is above ${say.rupees(limit)} by at least the tax itself: no marginal relief is left`,
  "rebate.marginalRelief": ({ tested: income, over, limit }, say) =>
    `Marginal relief: ${tested[income]} is ${say.rupees(over)} above ${say.rupees(limit)}, and the tax may not be more than that`,
  surcharge: ({ rate }, say) => `Surcharge at ${say.percent(rate)}`,
  "surcharge.working": ({ rate, of, capped, withoutGains, above }, say) => {
    const onGains = capped
      ? ` and ${say.percent(capped.rate)} of ${say.rupees(capped.of)} on dividends and capital gains`
      : "";
    const income = withoutGains
      ? "total income without dividends and capital gains"
      : "total income";
    return `${say.percent(rate)} of ${say.rupees(of)}${onGains}, ${income} being above ${say.rupees(above)}`;
  },
  "surcharge.relief": "Marginal relief on the surcharge",
  "surcharge.relief.working": ({ limit, above }, say) =>
    `Tax and surcharge may not be more than ${say.rupees(limit)}: what is charged at ${say.rupees(above)}, and the income above it`,
  "surcharge.unexplained": ({ rate }, say) =>
    `Surcharge on tax on unexplained income at ${say.percent(rate)}`,
  "surcharge.unexplained.working": ({ rate, of }, say) =>
    `${say.percent(rate)} of ${say.rupees(of)}, at any total income`,
  cess: "Health and education cess",
  "relief.arrears": "Relief for arrears of salary",
  "relief.arrearsForm": ({ form }, say) => `${say.form(form)} is filed before the return`,
  "relief.abroad": "Relief for tax paid abroad",
  "relief.abroadForm": ({ form }, say) =>
    `${say.form(form)} is filed before the end of the ${say.act === "1961" ? "assessment year" : "year after the tax year"}`,
  "relief.country": ({ country }) => `Tax paid in ${country}`,
  "relief.country.working": ({ paid, indian, income }, say) =>
    `The lower of ${say.rupees(paid)} paid there and ${say.rupees(indian)}, the Indian tax on ${say.rupees(income)} at the average rate`,
} satisfies Words<ChargeMessages, TaxSay>;
