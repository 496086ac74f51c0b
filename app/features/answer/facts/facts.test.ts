import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type ByField, byField, fieldEntries } from "#domain/form16/by-field.ts";
import { FIXED_FIELDS, type FieldId } from "#domain/form16/field-id.ts";
import type { Fields } from "#domain/form16/form16.ts";
import { depositCell } from "#domain/form16/part-a/part-a-fields.ts";
import type { AgeGroup } from "#domain/tax/facts/age.ts";
import type { Regime } from "#domain/tax/facts/facts.ts";
import type { TaxYear } from "#values/year.ts";
import { factsOf } from "./facts.ts";

const YEAR = 2025 as TaxYear;
/** Twice as much is still below every limit, so that row 10(g) is the person's own. */
const RUPEES = 12_345;

type Values = ByField<number | string>;
type Circumstances = { regime: Regime | undefined; age: AgeGroup; employers: 1 | 2 };
type Place = string | ((of: Circumstances) => string | undefined);

/** Where the rupees of a field belong, by the section that its row names; of all other fields nowhere. */
const PLACES: { [id in FieldId]?: Place } = {
  "partA.total.deducted": "taxesPaid.deductedAtSource",
  // s. 17(1), (2) and (3); what another employer paid is on that employer's certificate, too.
  "partB.1a": "salary.section17_1",
  "partB.1b": "salary.section17_2",
  "partB.1c": "salary.section17_3",
  "partB.1e": ({ employers }) => (employers === 1 ? "salary.otherEmployers" : undefined),
  // s. 10(5), (10), (10A), (10AA), (13A), (14); of the last the new regime leaves r. 2BB(3).
  "partB.2a": "exemptions.leaveTravel",
  "partB.2b": "exemptions.gratuity",
  "partB.2c": "exemptions.commutedPension",
  "partB.2d": "exemptions.leaveEncashment",
  "partB.2e": "houseRent.exempt",
  "partB.2f": ({ regime }) =>
    regime === "old" ? "exemptions.specialAllowances" : "exemptions.dutyAllowances",
  "partB.2h": ({ regime }) =>
    regime === "old" ? "exemptions.otherUnknown" : "exemptions.otherInBoth",
  // s. 16(ii) and (iii).
  "partB.4b": "entertainmentAllowance",
  "partB.4c": "professionalTax",
  "partB.7a": "house.reported",
  "partB.7b": "otherSources.unspecified",
  // Chapter VI-A.
  "partB.10a.gross": "claims.80C",
  "partB.10b.gross": "claims.80CCC",
  "partB.10c.gross": "claims.80CCD(1)",
  "partB.10e.gross": "claims.80CCD(1B)",
  "partB.10f.gross": "claims.80CCD(2)",
  "partB.10g.deductible": "claims.80D.self",
  "partB.10h.gross": "claims.80E",
  "partB.10i.gross": "claims.80CCH(1)",
  "partB.10j.gross": "claims.80CCH(2)",
  "partB.10k.deductible": "claims.80G",
  "partB.10l.gross": ({ age }) => (age === "below60" ? "claims.80TTA" : "claims.80TTB"),
  "partB.10n.deductible": "claims.other",
  // s. 89, and Form 12BAA.
  "partB.18": "relief89",
  "partB.19": "taxesPaid.deductedAtSource",
  "partB.20": "taxesPaid.collectedAtSource",
};

const CIRCUMSTANCES = ([undefined, "new", "old"] as const).flatMap((regime) =>
  (["below60", "senior", "superSenior"] as const).flatMap((age) =>
    ([1, 2] as const).map((employers): Circumstances => ({ regime, age, employers })),
  ),
);

function factsFrom(certificates: Values[], age: AgeGroup) {
  return factsOf(
    YEAR,
    {
      documentId: "",
      fileName: "",
      certificates: certificates.map((values) => ({ fields: printed(values), problems: [] })),
      consent: { version: "", at: "" },
    },
    { corrections: {}, additions: {} },
    age,
  );
}

function printed(values: Values): Fields {
  return byField(
    fieldEntries(values).map(([id, value]) => [
      id,
      { value, page: 1, text: String(value), box: [0, 0, 0, 0] },
    ]),
  );
}

/** Every value in the facts by its path. */
function flat(value: unknown, path = ""): Record<string, unknown> {
  if (typeof value !== "object" || value === null) return { [path]: value };
  const parts = Object.entries(value).map(([name, part]) =>
    flat(part, path === "" ? name : `${path}.${name}`),
  );
  return Object.assign({}, ...parts);
}

/** What of the facts is other than without the field, in one certificate or in each of two. */
function changedBy(id: FieldId, rupees: number, { regime, age, employers }: Circumstances) {
  const empty: Values = regime ? { "partB.regime": regime } : {};
  const all = <One>(one: One): One[] => Array.from({ length: employers }, () => one);
  const before = flat(factsFrom(all(empty), age));
  const after = flat(factsFrom(all({ ...empty, [id]: rupees }), age));
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...paths].filter((path) => before[path] !== after[path]).map((path) => [path, after[path]]),
  );
}

function expectedOf(id: FieldId, circumstances: Circumstances): Record<string, unknown> {
  const place = PLACES[id];
  const path = typeof place === "function" ? place(circumstances) : place;
  if (!path) return {};
  const kind = path === "houseRent.exempt" ? { "houseRent.kind": "reported" } : {};
  return { [path]: circumstances.employers * RUPEES, ...kind };
}

describe("the rupees of a field alone", () => {
  test.each(FIXED_FIELDS)("%s", (id) => {
    for (const circumstances of CIRCUMSTANCES) {
      expect(changedBy(id, RUPEES, circumstances), JSON.stringify(circumstances)).toEqual(
        expectedOf(id, circumstances),
      );
    }
  });

  test.each(["partA.challan.1.tax", "partA.book.1.tax"] as const)(
    "%s of a deposit are no fact",
    (id) => {
      for (const circumstances of CIRCUMSTANCES)
        expect(changedBy(id, RUPEES, circumstances)).toEqual({});
    },
  );
});

describe("every field is claimed", () => {
  const isFieldId = (id: string) =>
    FIXED_FIELDS.some((known) => known === id) || depositCell(id) !== undefined;

  test("none of a layout has two lines", () => {
    expect(new Set(FIXED_FIELDS).size).toBe(FIXED_FIELDS.length);
  });

  test.each(["", "others/", "unusual/"])("fixtures/%s read no other", (folder) => {
    const url = new URL(
      `../../../../tests/form16/fixtures/${folder}expected.json`,
      import.meta.url,
    );
    const ids = [...readFileSync(url, "utf8").matchAll(/"(part[AB]\.[^"]+)":/g)].map(
      ([, id = ""]) => id,
    );
    expect(ids.length).toBeGreaterThan(0);
    expect([...new Set(ids)].filter((id) => !isFieldId(id))).toEqual([]);
  });

  test.each([
    "partA.challan.0.tax",
    "partA.challan.1.ddo",
    "partA.book.1",
    "partB.10a",
    "partB.10a.qualifying",
    "partB.2g",
  ])("%s is no field", (id) => {
    expect(isFieldId(id)).toBe(false);
  });
});

const ALONE: Circumstances = { regime: "old", age: "below60", employers: 1 };

test("each field is rounded by itself, over all certificates", () => {
  const { salary, taxesPaid } = factsFrom(
    [
      { "partB.1a": 100.4, "partA.total.deducted": 0.25, "partB.19": 0.5 },
      { "partB.1a": 100.4, "partA.total.deducted": 0.25 },
    ],
    "below60",
  );
  expect(salary.section17_1).toBe(201);
  expect(taxesPaid.deductedAtSource).toBe(2);
});

test.each(FIXED_FIELDS)("%s below zero is nothing, but for a loss from house property", (id) => {
  const loss = id === "partB.7a" ? { "house.reported": -RUPEES - 1 } : {};
  expect(changedBy(id, -RUPEES - 0.5, ALONE)).toEqual(loss);
});

test.each([
  ["below60", 25_000],
  ["senior", 50_000],
] as const)("row 10(g) of one %s is first the person's own, up to %i", (age, own) => {
  expect(changedBy("partB.10g.deductible", 70_000, { ...ALONE, age })).toEqual({
    "claims.80D.self": own,
    "claims.80D.parents": 70_000 - own,
    ...(age === "below60" ? { "claims.80D.parentsSenior": true } : {}),
  });
});
