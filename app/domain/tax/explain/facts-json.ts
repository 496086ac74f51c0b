import { ageGroupOn } from "#domain/tax/facts/age.ts";
import { emptyFacts, isResident, type TaxFacts } from "#domain/tax/facts/facts.ts";
import type { AdvancePayment, Filer } from "#domain/tax/facts/payments.ts";
import type { RegimeOption } from "#domain/tax/facts/regime-option.ts";
import { gainsOnWrongSide } from "#domain/tax/income/gain-sides.ts";
import { rentsOfHousesLivedIn } from "#domain/tax/income/house-property.ts";
import { unheldRate } from "#domain/tax/income/own-rates.ts";
import type { FactsMessages } from "#domain/tax/messages/facts.ts";
import { UNKNOWN_FACTS, type UnknownFact } from "#domain/tax/messages/missing-facts.ts";
import { dueDatesOf } from "#domain/tax/return/due-dates.ts";
import { RATES_OF_GAINS_CHANGED } from "#domain/tax/years/capital-gains.ts";
import { hasDueDates, hasRates, YEARS_HELD } from "#domain/tax/years/years.ts";
import { isAfter, type PlainDate, plainDate } from "#values/dates.ts";
import type { Message } from "#values/message.ts";
import { type Rupees, rupees } from "#values/money.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import { lastDay, type TaxYear, taxYear } from "#values/year.ts";
import { type FactsProblem, problemsOfFacts, problemsOfFiling } from "./facts-shape.ts";

/** Payments and the day of filing, where a file names them. */
export type FilingInFile = {
  filedOn: string;
  kind?: "first" | "revised";
  /** The day of the return that is revised. */
  firstFiledOn?: string;
  /** Bound to file below the exemption limit too: seventh proviso to s. 139(1), foreign assets. */
  mustFileAnyway?: boolean;
  /** Whose due date; where absent, as the facts tell it (`filerIn`). */
  filer?: Filer;
  option?: RegimeOption;
  advanceTax: AdvancePayment[];
  selfAssessment: AdvancePayment[];
};

export type FactsInFile = {
  facts: TaxFacts;
  filing?: FilingInFile;
  /** Facts that the file names as not known; then only what can be said is said. */
  unknown: UnknownFact[];
};

type FactsMessage = Message<FactsMessages>;

/** Names of a person in a file besides those of the facts. */
const OF_THE_FILE = ["year", "bornOn", "filing", "unknown"];

/**
 * A person of a JSON file as facts: any fields of `TaxFacts`, laid over those of nobody, with `year` as
 * "2025-26" and either `age` or `bornOn`; `unknown` names what is not known. Amounts are whole rupees.
 * Refuses unknown names, missing parts and what is not what its place asks for, by path.
 */
export function readFacts(value: unknown): Outcome<FactsInFile, FactsMessage> {
  if (!isRecord(value)) return refused<FactsMessage>({ id: "facts.notAPerson" });
  const year = yearIn(value.year);
  if (year === undefined || !hasRates(year)) return refused([problemOfYear(value.year)]);
  const given = Object.fromEntries(
    Object.entries(value).filter(([name]) => !OF_THE_FILE.includes(name)),
  );
  const unknown = value.unknown ?? [];
  const bornOn = value.bornOn === undefined ? undefined : dayIn(value.bornOn);
  const problems = [
    ...problemsOfFacts(given),
    ...(value.bornOn !== undefined && !bornOn ? [notADay("bornOn")] : []),
    ...(value.filing === undefined ? [] : problemsInFiling(value.filing, year)),
    ...problemsOfUnknown(unknown),
  ];
  if (problems.length > 0) return refused(problems);
  const empty: Record<string, unknown> = emptyFacts(year);
  const facts = { ...empty };
  for (const [name, each] of Object.entries(given)) {
    const base = empty[name];
    const isLaidOver = isRecord(base) && isRecord(each) && name !== "houseRent";
    facts[name] = isLaidOver ? { ...base, ...each } : each;
  }
  if (bornOn) facts.age = ageGroupOn(bornOn, year);
  const wrongSides = gainsOnWrongSide(facts as TaxFacts);
  if (wrongSides.length > 0)
    return refused(
      wrongSides.map((path) => ({
        field: path,
        message: {
          id: "facts.noSuchSide",
          params: { path, changedOn: RATES_OF_GAINS_CHANGED, year },
        },
      })),
    );
  const rents = rentsOfHousesLivedIn(facts as TaxFacts);
  if (rents.length > 0)
    return refused(
      rents.map((path) => ({
        field: path,
        message: { id: "facts.rentOfHouseLivedIn", params: { path, section: "23(3)(a)" } },
      })),
    );
  const field = unheldRate(facts as TaxFacts);
  if (field)
    return refused([
      {
        field,
        message: isResident((facts as TaxFacts).residence)
          ? { id: "facts.nonResidentsOnly", params: { path: field } }
          : { id: "facts.noRate", params: { path: field, section: "115A" } },
      },
    ]);
  return accepted({
    // Every field has met its shape above.
    facts: facts as TaxFacts,
    unknown: unknown as UnknownFact[],
    ...(isRecord(value.filing) ? { filing: filingIn(value.filing) } : {}),
  });
}

function yearIn(value: unknown): TaxYear | undefined {
  const text = String(value);
  return /^\d{4}(-\d{2})?$/.test(text) ? taxYear(Number(text.slice(0, 4))) : undefined;
}

function problemOfYear(value: unknown): FactsProblem {
  const message: FactsMessage =
    value === undefined
      ? { id: "facts.noYear", params: { held: YEARS_HELD } }
      : { id: "facts.yearNotCovered", params: { year: String(value), held: YEARS_HELD } };
  return { field: "year", message };
}

function problemsOfUnknown(unknown: unknown): FactsProblem[] {
  const names = UNKNOWN_FACTS;
  const field = "unknown";
  if (!Array.isArray(unknown))
    return [{ field, message: { id: "facts.unknownNotAList", params: { names } } }];
  return unknown
    .filter((name) => !UNKNOWN_FACTS.some((each) => each === name))
    .map((name) => ({
      field,
      message: { id: "facts.noSuchFact", params: { name: JSON.stringify(name), names } },
    }));
}

function problemsInFiling(filing: unknown, year: TaxYear): FactsProblem[] {
  const problems = problemsOfFiling(filing);
  if (problems.length > 0 || !isRecord(filing)) return problems;
  if (!hasDueDates(year))
    return [{ field: "filing", message: { id: "facts.noDueDates", params: { year } } }];
  const payments = (["advanceTax", "selfAssessment"] as const).flatMap((name) => {
    const list = filing[name];
    return (Array.isArray(list) ? list : []).flatMap(({ paidOn }, index) => {
      const path = `filing.${name}.${index}.paidOn`;
      const day = dayIn(paidOn);
      if (!day) return [notADay(path)];
      // s. 211: what is paid by 31 March counts as advance tax, later payments are those of s. 140A.
      const last = lastDay(year);
      if (name === "selfAssessment" || !isAfter(day, last)) return [];
      const params = { path, last: last.toString() };
      return [{ field: path, message: { id: "facts.notAdvanceTax", params } } as const];
    });
  });
  const option = isRecord(filing.option) ? filing.option : {};
  const optionDays = Object.keys(option).filter((name) => !dayIn(option[name]));
  return [
    ...(dayIn(filing.filedOn) ? [] : [notADay("filing.filedOn")]),
    ...problemsOfFirst(filing, year),
    ...optionDays.map((name) => notADay(`filing.option.${name}`)),
    ...(optionDays.length === 0 ? problemsOfWithdrawal(option) : []),
    ...payments,
  ];
}

function problemsOfFirst(
  { kind, firstFiledOn, filedOn }: Record<string, unknown>,
  year: TaxYear,
): FactsProblem[] {
  if (firstFiledOn === undefined) return [];
  const field = "filing.firstFiledOn";
  const first = dayIn(firstFiledOn);
  if (!first) return [notADay(field)];
  const today = dayIn(filedOn);
  if (kind !== "revised" || (today && isAfter(first, today)))
    return [{ field, message: { id: "facts.notRevised", params: { path: field } } }];
  // Later there are updated returns alone, s. 139(8A); s. 139(5) revises none.
  const { belatedUntil } = dueDatesOf(year);
  if (!isAfter(first, belatedUntil)) return [];
  const params = { path: field, last: belatedUntil.toString() };
  return [{ field, message: { id: "facts.afterBelated", params } }];
}

function problemsOfWithdrawal({
  exercisedOn,
  withdrawnOn,
}: Record<string, unknown>): FactsProblem[] {
  const [exercised, withdrawn] = [dayIn(exercisedOn), dayIn(withdrawnOn)];
  if (!exercised || !withdrawn || isAfter(withdrawn, exercised)) return [];
  const field = "filing.option.withdrawnOn";
  return [{ field, message: { id: "facts.withdrawnBefore", params: { path: field } } }];
}

function notADay(path: string): FactsProblem {
  return { field: path, message: { id: "facts.notADay", params: { path } } };
}

function dayIn(value: unknown): PlainDate | undefined {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  try {
    return plainDate(value);
  } catch {
    return undefined; // 31 February: the only thing plainDate throws for here
  }
}

/** After `problemsInFiling` found nothing. */
function filingIn(filing: Record<string, unknown>): FilingInFile {
  const payments = (value: unknown): AdvancePayment[] =>
    ((value ?? []) as { paidOn: string; amount: Rupees }[]).map(({ paidOn, amount }) => ({
      paidOn: plainDate(paidOn),
      amount: rupees(amount),
    }));
  return {
    filedOn: String(filing.filedOn),
    kind: filing.kind === "revised" ? "revised" : "first",
    ...(filing.firstFiledOn === undefined ? {} : { firstFiledOn: String(filing.firstFiledOn) }),
    mustFileAnyway: filing.mustFileAnyway === true,
    filer: filing.filer as Filer | undefined,
    ...(isRecord(filing.option) ? { option: optionIn(filing.option) } : {}),
    advanceTax: payments(filing.advanceTax),
    selfAssessment: payments(filing.selfAssessment),
  };
}

function optionIn({ exercisedOn, withdrawnOn }: Record<string, unknown>): RegimeOption {
  return {
    exercisedOn: plainDate(String(exercisedOn)),
    ...(withdrawnOn === undefined ? {} : { withdrawnOn: plainDate(String(withdrawnOn)) }),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
