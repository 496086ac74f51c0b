import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  figuresHold,
  leftOutText,
  requestProposals,
  requestSubjects,
} from "#content/en/request-proposals.ts";
import { taxSpeech } from "#content/en/tax/tax-speech.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { type Rupees, rupees } from "#values/money.ts";
import { type TaxYear, taxYear } from "#values/year.ts";
import table from "../../../tests/cases/requests.json";
import {
  type KnownEmployer,
  type KnownForRequests,
  type ProposedRequest,
  type ProvenClaim,
  proposeRequests,
} from "./propose-requests.ts";
import { REQUEST_SUBJECTS } from "./request.ts";

type Row = { rule: string; id?: string; proposes: KnownForRequests; doesNot: KnownForRequests };
const ROWS = table.cases as unknown as readonly Row[];
/** Of any case: there is none that they leave out. */
const ALWAYS = table.always.map(({ rule }) => rule);
const NOTHING_KNOWN = { year: taxYear(2025), isHandedOver: false };

const rulesOf = (known: KnownForRequests) => proposeRequests(known).map(({ rule }) => rule);
const idsOf = (known: KnownForRequests) => proposeRequests(known).map(({ id }) => id);
const sayOf = (year: TaxYear) => taxSpeech(ratesOf(year).act).say;

describe("the table", () => {
  test("has for each rule a case that it proposes and one that it does not", () => {
    const rules = new Set([...ROWS.map(({ rule }) => rule), ...ALWAYS]);
    expect([...rules].toSorted()).toEqual(Object.keys(requestProposals).toSorted());
    expect(table.cases.filter(({ source }) => source === "")).toEqual([]);
  });

  test.each(ROWS.map((row, at) => ({ ...row, source: table.cases[at]?.source })))(
    "$rule: $source",
    ({ rule, id = rule, proposes, doesNot }) => {
      expect(proposeRequests(proposes)).toContainEqual(expect.objectContaining({ rule, id }));
      expect(rulesOf(doesNot)).not.toContain(rule);
    },
  );

  test.each(ROWS)("%# proposes what any case needs, too", ({ proposes, doesNot }) => {
    for (const known of [proposes, doesNot])
      expect(rulesOf(known)).toEqual(expect.arrayContaining(ALWAYS));
  });
});

test("a case of which nothing is known", () => {
  expect(idsOf(NOTHING_KNOWN)).toEqual(["form-16", "form-26as", "ais", "refund-account"]);
});

const CLAIMANT: KnownForRequests = {
  ...{ year: taxYear(2025), isHandedOver: true, isRefundExpected: true },
  employers: [{ name: "Banyan Test Works LLP" }],
  rent: rupees(2_40_000),
  claims: { "80C": rupees(1_50_000) },
};
const OLD_REGIME = ["rent-receipts", "landlord-pan", "proofs-80c"];

test.each([
  [{}, undefined],
  [{ regime: "old" }, undefined],
  [{ regime: "new" }, "newRegime"],
  [{ regime: "old", isOldOpen: false }, "oldRegimeClosed"],
  [{ regime: "new", isOldOpen: false }, "oldRegimeClosed"],
] as const)("%j leaves out what is of the old regime: %s", (more, why) => {
  const proposed = proposeRequests({ ...CLAIMANT, ...more });
  expect(proposed.filter(({ leftOut }) => leftOut).map(({ id }) => id)).toEqual(
    why ? OLD_REGIME : [],
  );
  expect(proposed.slice(-OLD_REGIME.length)).toMatchObject(
    OLD_REGIME.map((id) => ({ id, ...(why && { leftOut: why }) })),
  );
});

const amount = fc.option(fc.integer({ min: 0, max: 99_99_999 }).map(rupees), { nil: undefined });
const yesOrNo = fc.option(fc.boolean(), { nil: undefined });
const CLAIMS: readonly ProvenClaim[] = ["80C", "80CCC", "80CCD(1)", "80CCD(1B)", "80D", "80G"];
const employer: fc.Arbitrary<KnownEmployer> = fc.record(
  { name: fc.string({ maxLength: 120 }), lacks: fc.constantFrom("form16", "partA", "partB") },
  { requiredKeys: [] },
);
const claims = fc
  .tuple(...CLAIMS.map(() => fc.integer({ min: 0, max: 9_99_999 }).map(rupees)))
  .map((amounts) => Object.fromEntries(CLAIMS.map((claim, at) => [claim, amounts[at] as Rupees])));
/** Facts without those that are not known. */
const known: fc.Arbitrary<KnownForRequests> = fc
  .record({
    year: fc.constantFrom(2023, 2024, 2025, 2026).map(taxYear),
    isHandedOver: fc.boolean(),
    employers: fc.array(employer, { maxLength: 5 }),
    monthsCovered: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
    regime: fc.constantFrom("old", "new", undefined),
    claims: fc.option(claims, { nil: undefined }),
    ...{ rent: amount, homeLoanInterest: amount, interest: amount },
    ...{ hasUnreadFile: yesOrNo, hasOtherEmployer: yesOrNo, isOldOpen: yesOrNo },
    ...{ areInsuredKnown: yesOrNo, hasInterest: yesOrNo, hasSales: yesOrNo },
    ...{ hasForeignShares: yesOrNo, isRefundExpected: yesOrNo },
  })
  .map(
    (facts) =>
      Object.fromEntries(
        Object.entries(facts).filter(([, value]) => value !== undefined),
      ) as unknown as KnownForRequests,
  );

test("ids are unique, and the same facts make the same list", () => {
  fc.assert(
    fc.property(known, (facts) => {
      const proposed = proposeRequests(facts);
      expect(new Set(proposed.map(({ id }) => id)).size).toBe(proposed.length);
      expect(proposeRequests(structuredClone(facts))).toEqual(proposed);
    }),
  );
});

test("what is claimed on top takes no request away, and no regime changes what is proposed", () => {
  fc.assert(
    fc.property(known, claims, amount, (facts, more, rent = rupees(0)) => {
      const before = idsOf(facts);
      const { claims: made = {} } = facts;
      const sum = (claim: ProvenClaim) => rupees((made[claim] ?? 0) + (more[claim] ?? 0));
      const claimed = Object.fromEntries(CLAIMS.map((claim) => [claim, sum(claim)]));
      const after = { ...facts, claims: claimed, rent: rupees((facts.rent ?? 0) + rent) };
      expect(idsOf(after)).toEqual(expect.arrayContaining(before));
      expect(idsOf({ ...facts, regime: "new" })).toEqual(idsOf({ ...facts, isOldOpen: false }));
    }),
  );
});

describe("the words", () => {
  const proposed = ROWS.flatMap(({ proposes }) => proposeRequests(proposes));
  const long = {
    employer: "Indian Institute of Test Works and Sample Engineering Private Limited",
  };

  function check({ rule, params }: ProposedRequest) {
    const { title, reason, hint, choices = [] } = requestProposals[rule];
    const say = sayOf(params.year);
    const [name, why, where = ""] = [title(params, say), reason(params, say), hint?.(say)];
    expect(name.length, name).toBeLessThanOrEqual(60);
    expect(why.length, why).toBeLessThanOrEqual(120);
    expect(where.length, where).toBeLessThanOrEqual(120);
    for (const text of [name, why, where, ...choices]) {
      expect(text).not.toMatch(/undefined|NaN|not seen|\s$|\s{2}/);
      // Of the client's own amounts they name none.
      expect(text.match(/₹[\d,]+/g) ?? []).toEqual(text.match(/₹1,00,000|₹2,000/g) ?? []);
    }
    expect(name).toMatch(/^\p{Lu}/u);
    expect(why).toMatch(/^[\p{Ll}]/u);
  }

  test("are short, name no amount of the client's, and know the Act of each year", () => {
    expect(new Set(proposed.map(({ rule }) => rule)).size).toBe(
      Object.keys(requestProposals).length,
    );
    for (const each of proposed)
      for (const year of [2023, 2024, 2025, 2026].map(taxYear))
        for (const employer of [{}, long])
          check({ ...each, params: { ...each.params, ...employer, year } });
  });

  test("of a few", () => {
    const text = (facts: KnownForRequests) =>
      proposeRequests(facts).map(({ rule, params, leftOut }) => {
        const say = sayOf(params.year);
        const { title, reason } = requestProposals[rule];
        const more = [figuresHold(params, say), leftOut && leftOutText[leftOut]].filter(Boolean);
        return [`${title(params, say)}: ${reason(params, say)}`, ...more].join(" · ");
      });
    expect(text({ ...CLAIMANT, regime: "new" })).toEqual([
      "Form 26AS for 2025-26: tax already paid in your name",
      "AIS for 2025-26: income that others reported for you",
      "Refund account: cheque or passbook page: the refund goes there; its IFSC is needed",
      "Shares or accounts outside India?: they go into Schedule FA, for 1 January to 31 December 2025",
      "Rent receipts or rent agreement: to claim rent, section 10(13A) · ₹2,40,000 in the figures · not in the new regime",
      "PAN of your landlord: it is needed where the rent is above ₹1,00,000 a year · ₹2,40,000 in the figures · not in the new regime",
      "Proofs of your savings, section 80C: the return asks for the number of each policy or account · ₹1,50,000 in the figures · not in the new regime",
    ]);
    expect(text({ ...NOTHING_KNOWN, year: taxYear(2026) })).toContain(
      "Form 168 for 2026-27: tax already paid in your name",
    );
  });

  test("of what a person of the firm can ask for", () => {
    const names = REQUEST_SUBJECTS.map((subject) => requestSubjects[subject](sayOf(taxYear(2025))));
    expect(new Set(names).size).toBe(REQUEST_SUBJECTS.length);
    expect(names.at(-1)).toBe("Another document");
  });
});
