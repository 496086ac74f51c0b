import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { filings } from "#db/schema/filing.ts";
import { type KnownForRequests, proposeRequests } from "#domain/cases/propose-requests.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import type { DraftAnswers } from "#features/answer/draft/draft.ts";
import { withEmployers } from "#features/answer/typed/employer-certificates.ts";
import { keepTypedFigures } from "#features/answer/typed/typed-figures.server.ts";
import { typedFiguresForm } from "#features/answer/typed/typed-figures.ts";
import { receiveForm16 } from "#features/answer/upload/form16-upload.server.ts";
import { changeDraft, findDraft } from "#features/drafts/drafts.server.ts";
import { submitFiling } from "#features/filing/filings.server.ts";
import { sealedFigures } from "#features/filing/sealed-filing.server.ts";
import { dayInIndia } from "#values/dates.ts";
import { readForm } from "#values/form.ts";
import { accepted } from "#values/outcome.ts";
import { taxYear } from "#values/year.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS } from "../../../tests/cast.ts";
import { readerHere } from "../../../tests/form16/open-reader.ts";
import { certificateOf } from "../../../tests/survive/certificates.ts";
import { CONTACT, DETAILS, readyDraft } from "../../../tests/survive/drafts.ts";
import { knownForRequests } from "./known-for-requests.server.ts";

const app = testApp({ pdf: readerHere });
const asha = { hash: "browser-of-asha", address: ADDRESS };
const FIXTURES = new URL("../../../tests/form16/fixtures/", import.meta.url);
/** Before the due date of FY 2025-26, 31 July 2026: the old regime is open. */
const IN_TIME = "2026-07-10T06:00:00Z";

const EMPLOYER = "SAMPLE EMPLOYER PRIVATE LIMITED";
const TYPED = { employer: EMPLOYER, salary: "12,85,000", deducted: "65,000", consent: "yes" };
const ACACIA = { "employer-2": "Acacia Works", "salary-2": "3,00,000", "deducted-2": "0" };

afterEach(async () => {
  for (const { key } of await app.files.list("")) await app.files.remove(key);
});

type Change = (answers: DraftAnswers) => DraftAnswers;

async function changed(change: Change) {
  await changeDraft(app, filingDraft, asha, (answers) => accepted({ answers: change(answers) }));
}

/** What is known of a draft that is handed over, as it is sealed. */
async function knownOnce(bought: readonly string[] = []) {
  const draft = await findDraft(app, filingDraft, asha);
  const submitted = await submitFiling(app, asha, draft?.id ?? "", CONTACT);
  if (!submitted.ok) throw new Error(submitted.problems[0]?.message.id);
  const [filing] = await app.db.select().from(filings);
  if (!filing) throw new Error("no case");
  const figures = sealedFigures.unseal(app, filing.id, filing.figures);
  const today = dayInIndia(app.clock.now());
  return knownForRequests(taxYear(filing.taxYear), figures, bought, today);
}

async function send(name: string, more: { add?: boolean } = {}) {
  await changed((answers) => ({ ...answers, details: DETAILS }));
  const bytes = new Uint8Array(readFileSync(new URL(name, FIXTURES)));
  const file = { fileName: name, bytes, password: undefined, ...more };
  const received = await receiveForm16(app, asha, file);
  if (!received.ok) throw new Error(received.problems[0]?.message.id);
}

const OF_ANY_CASE = ["form-26as", "ais", "refund-account", "foreign-question"];

const idsOf = (known: KnownForRequests) => proposeRequests(known).map(({ id }) => id);
/** The draft with a certificate that prints these values. */
const printing = (values: Parameters<typeof certificateOf>[0]): Change => {
  return (answers) => {
    const { form16 } = answers;
    if (!form16) throw new Error("no certificate");
    return { ...answers, form16: { ...form16, certificates: [certificateOf(values)] } };
  };
};
const withAdditions = (more: Record<string, string>) =>
  changed((answers) => ({ ...answers, additions: { ...answers.additions, ...more } }));

describe("a case that was handed over in time", () => {
  beforeEach(() => app.clock.set(IN_TIME));

  test("with rent and 80C added to its certificate", async () => {
    await readyDraft(app, asha);
    await changed(printing({ "partB.1a": 30_00_000, "partA.total.deducted": 6_00_000 }));
    await withAdditions({ rent: "60,000", city: "Mumbai", basic: "15,00,000", hra: "7,50,000" });
    await withAdditions({ section80C: "1,50,000", homeLoanInterest: "2,00,000" });
    const known = await knownOnce();
    expect(known).toMatchObject({
      ...{ regime: "old", isOldOpen: true, isRefundExpected: true },
      ...{ rent: 7_20_000, homeLoanInterest: 2_00_000, employers: [{ name: EMPLOYER }] },
    });
    expect(known.claims).toMatchObject({ "80C": 1_50_000, "80D": 0 });
    expect(proposeRequests(known).map(({ id, leftOut }) => [id, leftOut])).toEqual(
      [
        ...[...OF_ANY_CASE, "rent-receipts", "landlord-pan", "proofs-80c"],
        ...["home-loan-interest", "home-loan-possession", "home-loan-owners"],
      ].map((id) => [id, undefined]),
    );
  });

  test("with what a certificate of the old regime prints", async () => {
    await send("old-regime.pdf");
    const known = await knownOnce();
    expect(known).toMatchObject({
      // Row 2(e), row 7(a) below zero, row 7(b).
      ...{ rent: 2_16_000, homeLoanInterest: 1_50_000, interest: 8_000, monthsCovered: 12 },
      claims: { "80C": 1_80_000, "80CCD(1B)": 50_000, "80D": 25_000, "80G": 0 },
      ...{ areInsuredKnown: false, hasInterest: true, isHandedOver: true },
    });
    expect(idsOf(known)).toEqual(
      expect.arrayContaining(["interest", "landlord-pan", "nps", "health-insured", "health-ages"]),
    );
    expect(idsOf(known).filter((id) => id.startsWith("form-16"))).toEqual([]);
  });

  test("with the parents' insurance typed: it is known which people are covered", async () => {
    await readyDraft(app, asha);
    await withAdditions({ healthParents: "40,000", parentsSenior: "yes" });
    const ids = idsOf(await knownOnce());
    expect(ids).toContain("health-ages");
    expect(ids).not.toContain("health-insured");
  });
});

test("after the due date the old regime is closed, and what proves it is left out", async () => {
  await send("old-regime.pdf");
  const known = await knownOnce();
  expect(known).toMatchObject({ isOldOpen: false });
  const left = proposeRequests(known).filter(({ leftOut }) => leftOut === "oldRegimeClosed");
  expect(left.map(({ id }) => id)).toContain("rent-receipts");
  expect(left.map(({ id }) => id)).not.toContain("interest");
});

test("a return of a regime that is not known leaves nothing out", async () => {
  await send("old-regime.pdf");
  await changed((answers) => ({ ...answers, filed: { before: "inTime" } }));
  const known = await knownOnce();
  expect(known).toMatchObject({ isOldOpen: true });
  expect(known.regime).toBeUndefined();
  expect(proposeRequests(known).filter(({ leftOut }) => leftOut)).toEqual([]);
});

describe("employers", () => {
  const ofForm16 = (known: KnownForRequests) =>
    idsOf(known).filter((id) => id.startsWith("form-16"));
  const withOther = (employers: Record<string, string>) =>
    changed((answers) => withEmployers(answers, employers));

  test("two with their certificates lack nothing", async () => {
    await send("two-certificates.pdf");
    const known = await knownOnce();
    expect(known.employers).toEqual([{ name: EMPLOYER }, { name: "BANYAN TEST WORKS LLP" }]);
    expect(ofForm16(known)).toEqual([]);
  });

  test("one that was typed lacks its certificate", async () => {
    await send("new-regime.pdf");
    await withOther(ACACIA);
    const known = await knownOnce();
    expect(ofForm16(known)).toEqual(["form-16:2"]);
    const [{ params } = {}] = proposeRequests(known);
    expect(params).toEqual({ year: 2025, employer: "Acacia Works" });
  });

  test("one that was named alone is asked for, whatever months the certificate has", async () => {
    await send("new-regime.pdf");
    await changed((answers) => ({ ...answers, otherIncome: { "has-employer": "yes" } }));
    expect(ofForm16(await knownOnce())).toEqual(["form-16-other"]);
  });

  const during = (from: string, to: string) =>
    printing({ "partA.period.from": from, "partA.period.to": to });

  test.each([
    ["2025-06-15", "2026-03-31", 10, ["form-16-months"]],
    ["2025-04-14", "2026-03-02", 12, []],
    ["2026-03-31", "2025-04-01", undefined, []],
    ["2024-04-01", "2025-03-31", undefined, []],
  ])("a period from %s to %s is of %s months", async (from, to, months, ids) => {
    await readyDraft(app, asha);
    await changed(during(from, to));
    const known = await knownOnce();
    expect(known.monthsCovered).toBe(months);
    expect(ofForm16(known)).toEqual(ids);
  });

  test.each([
    [{ "months-2": "4" }, 10],
    [{}, undefined],
  ])("the months of one that was typed count, %j", async (months, covered) => {
    await readyDraft(app, asha);
    await changed(during("2025-04-01", "2025-09-30"));
    await withOther({ ...ACACIA, ...months });
    expect((await knownOnce()).monthsCovered).toBe(covered);
  });
});

describe("papers", () => {
  test("Part A alone lacks Part B", async () => {
    await send("part-a.pdf");
    expect(idsOf(await knownOnce())).toEqual(["form-16:1:part-b", ...OF_ANY_CASE]);
  });

  test("Part B alone lacks Part A", async () => {
    await send("part-b.pdf");
    expect(idsOf(await knownOnce())[0]).toBe("form-16:1:part-a");
  });

  test("a scan is there for a person to read", async () => {
    await send("scanned.pdf");
    expect(idsOf(await knownOnce())).toEqual(OF_ANY_CASE);
  });

  test.each([
    ["scanned.pdf", OF_ANY_CASE],
    [undefined, ["form-16:1", ...OF_ANY_CASE]],
  ])("typed figures lack their certificate, unless the file is there: %s", async (name, ids) => {
    await changed((answers) => ({ ...answers, details: DETAILS }));
    if (name) await send(name);
    const form = readForm(typedFiguresForm, TYPED);
    if (!form.ok) throw new Error("not typed");
    await keepTypedFigures(app, asha, form.value, TYPED);
    expect(idsOf(await knownOnce())).toEqual(ids);
  });
});

test("of an order alone what was bought is known, of a call nothing", () => {
  const today = dayInIndia(app.clock.now());
  const known = (bought: readonly string[]) =>
    knownForRequests(taxYear(2025), undefined, bought, today);
  const least = ["form-16", "form-26as", "ais", "refund-account"];
  expect(idsOf(known([]))).toEqual(least);
  expect(idsOf(known(["basic-itr", "foreign-shares", "crypto"]))).toEqual([
    ...[...least, "foreign-grant", "foreign-statement"],
  ]);
  expect(idsOf(known(["capital-gains-itr"]))).toEqual([...least, "capital-gains"]);
});

test("sales and interest that were named without amounts are known", async () => {
  await readyDraft(app, asha);
  const otherIncome = { "has-sales": "yes", "has-interest": "yes" };
  await changed((answers) => ({ ...answers, otherIncome }));
  const known = await knownOnce();
  expect(known).toMatchObject({ hasSales: true, hasInterest: true, interest: 0 });
  // Not settled: no regime is recommended, and a refund is possible.
  expect(known.regime).toBeUndefined();
  expect(idsOf(known)).toEqual([...OF_ANY_CASE, "interest", "capital-gains"]);
});
