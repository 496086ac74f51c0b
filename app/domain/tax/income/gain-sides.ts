import type { FactPath, TaxFacts } from "#domain/tax/facts/facts.ts";
import { NEW_RATES_FROM } from "#domain/tax/years/capital-gains.ts";
import { isAfter } from "#values/dates.ts";
import { firstDay, lastDay } from "#values/year.ts";

/** Gains put on a side of the day on which the rates changed that their year does not have. */
export function gainsOnWrongSide({ year, capitalGains = {} }: TaxFacts): FactPath[] {
  const { shortEquity, longEquity, long, land, listedBonds } = capitalGains;
  const splits = { shortEquity, longEquity, long };
  const names = ["shortEquity", "longEquity", "long"] as const;
  if (!isAfter(NEW_RATES_FROM, firstDay(year)))
    return [
      ...names
        .filter((name) => splits[name]?.before)
        .map((name): FactPath => `capitalGains.${name}.before`),
      ...(listedBonds ? (["capitalGains.listedBonds"] as const) : []),
    ];
  if (!isAfter(NEW_RATES_FROM, lastDay(year))) return [];
  return [
    ...names
      .filter((name) => splits[name]?.after)
      .map((name): FactPath => `capitalGains.${name}.after`),
    ...(land?.length ? (["capitalGains.land"] as const) : []),
  ];
}
