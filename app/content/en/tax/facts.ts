import type { FactsMessages } from "#domain/tax/messages/facts.ts";
import type { Words } from "#values/message.ts";
import type { TaxSay } from "./tax-say.ts";

export const facts = {
  "facts.notAPerson": "a person is a JSON object",
  "facts.noYear": ({ held }, say) =>
    `nothing can be computed without the year, like "year": "2025-26": every rate and limit belongs to one (${say.list(held.map(say.year))})`,
  "facts.yearNotCovered": ({ year, held }, say) =>
    `no rates are held for ${year}, only for ${say.list(held.map(say.year))}`,
  "facts.unknownNotAList": ({ names }, say) => `unknown is not a list of ${say.list(names)}`,
  "facts.noSuchFact": ({ name, names }, say) => `unknown: ${name} is none of ${say.list(names)}`,
  "facts.noDueDates": ({ year }, say) => `no due dates are held for ${say.year(year)}`,
  "facts.notADay": ({ path }) => `${path} is not a day like "2026-07-31"`,
  "facts.notAFlag": ({ path }) => `${path} is not true or false`,
  "facts.notAText": ({ path }) => `${path} is not a text`,
  "facts.notAYear": ({ path }) => `${path} is not a year like 2023`,
  "facts.notWhole": ({ path }) => `${path} is not a whole number of rupees`,
  "facts.belowZero": ({ path }) => `${path} is below zero`,
  "facts.noChoice": ({ path, choices }, say) => `${path} is none of ${say.list(choices)}`,
  "facts.notAList": ({ path }) => `${path} is not a list`,
  "facts.notAnObject": ({ path }) => `${path} is not an object`,
  "facts.missing": ({ path }) => `${path} is missing`,
  "facts.unknownName": ({ path }) => `unknown name: ${path}`,
  "facts.noSuchSide": ({ path, changedOn, year }, say) =>
    `${path}: ${say.year(year)} does not have that side of ${say.day(changedOn)}, when the rates changed`,
  "facts.notRevised": ({ path }) =>
    `${path} is the day of the return that is revised: with "kind": "revised", and not after filedOn`,
  "facts.afterBelated": ({ path, last }, say) =>
    `${path} is after ${say.day(last)}, the last day of a belated return; an updated return is not revised`,
  "facts.notAdvanceTax": ({ path, last }, say) =>
    `${path} is after ${say.day(last)}: what is paid later stands among selfAssessment`,
  "facts.withdrawnBefore": ({ path }) => `${path} is not after the day on which it was exercised`,
  "facts.noRate": ({ path, section }, say) =>
    `${path}: no total is worked out, because the rate is not held here (an agreement's, or that of ${say.number(section) || say.s(section)} for income other than dividends); ask an adviser`,
  "facts.rentOfHouseLivedIn": ({ path, section }, say) =>
    `${path}: a house let in any part of the year is not selfOccupied (${say.s(section)}); say letOut, or give rent of earlier years as arrears`,
  "facts.nonResidentsOnly": ({ path }) =>
    `${path} is income of non-residents; a resident gives it among otherSources`,
} satisfies Words<FactsMessages, TaxSay>;
