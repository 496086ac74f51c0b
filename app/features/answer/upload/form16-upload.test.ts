import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { answerRefusals } from "#content/en/answer-refusals.ts";
import { CONSENT_VERSION } from "#content/en/step-form.ts";
import { documents } from "#db/schema/documents.ts";
import { drafts as draftRows } from "#db/schema/drafts.ts";
import { checked } from "#domain/form16/merge.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import { readDocument } from "#features/documents/documents.server.ts";
import { deleteDraft } from "#features/drafts/delete-drafts.server.ts";
import { changeDraft, findDraft } from "#features/drafts/drafts.server.ts";
import { countAttempt } from "#platform/limits.server.ts";
import { plainDate } from "#values/dates.ts";
import { accepted } from "#values/outcome.ts";
import { testApp } from "../../../../tests/app.ts";
import { ADDRESS } from "../../../../tests/cast.ts";
import { openReader, readerHere } from "../../../../tests/form16/open-reader.ts";
import { ASHA, RAVI } from "../../../../tests/form16/person.ts";
import { worded } from "../../../../tests/forms.ts";
import { certificatePdf } from "../../../../tests/survive/certificates.ts";
import { DETAILS } from "../../../../tests/survive/drafts.ts";
import { answerable } from "../draft/handed-over.server.ts";
import { hasUnreadPartB } from "../draft/uploaded-certificates.ts";
import { figuresOf } from "../figures/figures.ts";
import { keepTypedFigures } from "../typed/typed-figures.server.ts";
import { typedFiguresForm } from "../typed/typed-figures.ts";
import { answerOf } from "../verdict/answer.ts";
import { MOST_TRIES, READ_LATER, readForm16Later } from "./form16-later.server.ts";
import { FORM16_BYTES_LIMIT, receiveForm16 } from "./form16-upload.server.ts";
import { LARGEST_FORM16_BYTES, whyNotSent } from "./form16-upload.ts";
import { form16Form, readForm16Upload } from "./form16-upload-form.ts";

const app = testApp({
  pdf: readerHere,
  handlers: [{ queue: READ_LATER, retries: MOST_TRIES, run: readForm16Later }],
});
const asha = { hash: "browser-of-asha", address: ADDRESS };
const FIXTURES = new URL("../../../../tests/form16/fixtures/", import.meta.url);
const fixture = (name: string) => new Uint8Array(readFileSync(new URL(name, FIXTURES)));

const PART_A = { problems: [], hasA: true, hasB: false };

beforeEach(async () => {
  await changeDraft(app, filingDraft, asha, (answers) =>
    accepted({ answers: { ...answers, details: DETAILS } }),
  );
});
afterEach(async () => {
  for (const { key } of await app.files.list("")) await app.files.remove(key);
});

function receive(bytes: Uint8Array, password?: string) {
  return receiveForm16(app, asha, { fileName: "asha.pdf", bytes, password });
}

async function kept() {
  const rows = await app.db.select().from(documents);
  return { rows, files: await app.files.list("documents/") };
}

async function uploaded() {
  const form16 = (await findDraft(app, filingDraft, asha))?.answers.form16;
  if (!form16) throw new Error("no Form 16 was kept");
  return form16;
}

test("of several passwords that do not open the file none is called the person's", async () => {
  const bytes = fixture("protected.pdf");
  const usual = ["TESTX27031987", "TESTX1234X"];
  expect(
    await receiveForm16(app, asha, { fileName: "asha.pdf", bytes, password: undefined, usual }),
  ).toEqual({
    ok: false,
    problems: [
      {
        field: "password",
        message: { id: "noPasswordOpens" },
      },
    ],
  });
  expect(await receive(bytes, "wrong")).toMatchObject({
    ok: false,
    problems: [{ message: { id: "passwordWrong" } }],
  });
});

test("a certificate is kept with its consent, and each figure with its page and row", async () => {
  expect(await receive(fixture("new-regime.pdf"))).toEqual({
    ok: true,
    value: { waitsForPartB: false },
  });
  const form16 = await uploaded();
  expect(form16.consent).toEqual({ version: CONSENT_VERSION, at: app.clock.now().toString() });
  const figures = figuresOf(form16, {}).flatMap(({ identity, groups, nil }) => [
    ...identity,
    ...groups.flatMap((group) => group.figures),
    ...nil,
  ]);
  expect(figures.find(({ key }) => key === "0.partB.1a")).toMatchObject({
    value: 1_285_000,
    source: { kind: "read", page: expect.any(Number), row: "Part B, row 1(a)" },
  });
  for (const { label, value, source } of figures) {
    if (value === undefined) continue;
    expect(source, label).toMatchObject({
      kind: "read",
      row: expect.stringMatching(/^Part [AB], /),
    });
    expect(source.kind === "read" && source.page, label).toBeGreaterThan(0);
  }
  expect(JSON.stringify(figures)).not.toContain(ASHA.employee.pan);
});

test("Part B alone is answered, and says that the tax deducted is not known", async () => {
  expect(await receive(fixture("part-b.pdf"))).toMatchObject({ ok: true });
  const draft = await findDraft(app, filingDraft, asha);
  if (!draft) throw new Error("the draft is gone");
  const { cautions } = answerOf(
    await uploaded(),
    draft.answers,
    plainDate("1987-03-27"),
    plainDate("2026-11-20"),
  );
  expect(cautions.join()).toContain("not found in Part A, so the lines leave it out");
});

test("Part A alone is kept, and nothing is answered before Part B is there", async () => {
  const partA = { fileName: "a.pdf", bytes: fixture("part-a.pdf"), password: undefined };
  const partB = { fileName: "b.pdf", bytes: fixture("part-b.pdf"), password: undefined };
  expect(await receiveForm16(app, asha, partA)).toEqual({
    ok: true,
    value: { waitsForPartB: true },
  });
  const answers = (await findDraft(app, filingDraft, asha))?.answers;
  expect(answers && answerable(answers)).toBeUndefined();
  expect(await receiveForm16(app, asha, { ...partB, add: true })).toEqual({
    ok: true,
    value: { waitsForPartB: false },
  });
  const [certificate, ...others] = (await uploaded()).certificates;
  expect(others).toEqual([]);
  expect(certificate?.fields["partB.1a"]).toMatchObject({ file: 1 });
  expect(certificate?.fields["partA.total.deducted"]?.value).toBeGreaterThan(0);
});

test("another file takes the place of the first, its bytes and its corrections", async () => {
  await receive(fixture("new-regime.pdf"));
  const [former] = (await kept()).rows;
  await changeDraft(app, filingDraft, asha, (answers) =>
    accepted({ answers: { ...answers, corrections: { "0.partB.1a": 1 } } }),
  );
  await receive(fixture("old-regime.pdf"));
  const { rows, files } = await kept();
  expect([rows.length, files.length]).toEqual([1, 1]);
  expect(rows[0]?.id).not.toBe(former?.id);
  expect((await findDraft(app, filingDraft, asha))?.answers.corrections).toEqual({});
});

const TYPED = { employer: "Neem Test Mills", salary: "6,00,000", deducted: "20,000" };
const OTHER = { "employer-2": "Sal Test Ports", "salary-2": "1,00,000", "deducted-2": "0" };

function typeFigures(more: Record<string, string> = {}) {
  const typed = { ...TYPED, ...OTHER, ...more };
  const figures = typedFiguresForm.parse({ ...typed, consent: "yes" });
  return keepTypedFigures(app, asha, figures, typed);
}

async function employers() {
  const { certificates } = await uploaded();
  return certificates.map(({ fields }) => fields["partA.employer.name"]?.value);
}

test("a certificate beside typed figures takes nothing away, and neither does its Part B later", async () => {
  await typeFigures();
  const add = (name: string) =>
    receiveForm16(app, asha, {
      fileName: name,
      bytes: fixture(name),
      password: undefined,
      add: true,
    });
  expect(await add("part-a.pdf")).toMatchObject({ ok: true });
  expect(await add("part-b.pdf")).toMatchObject({ ok: true });
  const draft = await findDraft(app, filingDraft, asha);
  expect(await employers()).toEqual([ASHA.employer.name, "Sal Test Ports", "Neem Test Mills"]);
  expect(draft?.answers.employers).toMatchObject({ ...OTHER, "salary-3": "6,00,000" });
  expect(draft?.answers.corrections).toMatchObject({
    "1.partB.1a": 1_00_000,
    "2.partB.1a": 6_00_000,
    "2.partA.total.deducted": 20_000,
  });
  expect((await uploaded()).typed).toBeUndefined();
});

test("a certificate in place of typed figures leaves the other employers as they are", async () => {
  await typeFigures();
  await receive(fixture("new-regime.pdf"));
  expect(await employers()).toEqual([ASHA.employer.name, "Sal Test Ports"]);
});

test("there is no room beside five typed employers", async () => {
  const more = [3, 4, 5].map((number) => [
    [`employer-${number}`, `Works ${number}`],
    [`salary-${number}`, "1"],
    [`deducted-${number}`, "0"],
  ]);
  await typeFigures(Object.fromEntries(more.flat()));
  const bytes = fixture("new-regime.pdf");
  const upload = { fileName: "asha.pdf", bytes, password: undefined, add: true };
  expect(await receiveForm16(app, asha, upload)).toEqual({
    ok: false,
    problems: [{ field: "form16", message: { id: "tooManyEmployers", params: { most: 5 } } }],
  });
  expect(await employers()).toHaveLength(5);
  expect((await kept()).rows).toEqual([]);
});

test("typed figures take the place of a certificate only where the person says so", async () => {
  await receive(fixture("new-regime.pdf"));
  const before = await findDraft(app, filingDraft, asha);
  expect(await typeFigures()).toEqual({
    ok: false,
    problems: [{ field: "replace", message: { id: "replaceMissing" } }],
  });
  expect((await findDraft(app, filingDraft, asha))?.answers).toEqual(before?.answers);
  expect((await kept()).rows).toHaveLength(1);
  expect(await typeFigures({ replace: "yes" })).toMatchObject({ ok: true });
  expect(await employers()).toEqual(["Neem Test Mills", "Sal Test Ports"]);
  expect((await kept()).rows).toEqual([]);
});

test("a protected certificate is kept unlocked, and its password nowhere", async () => {
  const password = "Monsoon-7421";
  const locked = await certificatePdf([ASHA], password);
  expect(await receive(locked, password)).toEqual({
    ok: true,
    value: { waitsForPartB: false },
  });
  const { rows } = await kept();
  const [row] = rows;
  if (!row) throw new Error("nothing was kept");
  const document = await readDocument(app, row);
  expect(document.password).toBeUndefined();
  const [drafts] = await app.db.select().from(draftRows);
  expect(app.sealing.unseal(drafts?.answers ?? "", `filing-draft:${drafts?.id}`)).not.toContain(
    password,
  );
  const again = await readerHere.read(document.bytes);
  expect(again.json).toMatchObject({ isProtected: false, certificates: [{}], problems: [] });
});

describe("refused in words, with nothing kept", () => {
  const LAST_YEAR = { ...ASHA, assessmentYear: "2025-26", from: "2024-04-01", to: "2025-03-31" };
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
    [
      "another year",
      () => certificatePdf([LAST_YEAR]),
      /is for assessment year 2025-26\. We answer/,
    ],
    ["two years", () => certificatePdf([ASHA, LAST_YEAR]), /2026-27 and 2025-26/],
    ["two persons", () => certificatePdf([ASHA, RAVI]), /two different people/],
    ["no PDF", () => fixture("not-a-pdf.pdf"), /not a PDF/],
    ["a protected one", () => fixture("protected.pdf"), /is protected/],
  ])("%s", async (_, make, words) => {
    const answer = await receive(await make());
    expect(worded(answer, answerRefusals)).toMatchObject({
      ok: false,
      problems: [{ message: expect.stringMatching(words) }],
    });
    expect(await kept()).toEqual({ rows: [], files: [] });
    expect((await findDraft(app, filingDraft, asha))?.answers).toMatchObject({ details: DETAILS });
    expect((await findDraft(app, filingDraft, asha))?.answers.form16).toBeUndefined();
  });

  test("a file beyond what a browser may leave here in a day, read or not", async () => {
    const { day = 0 } = FORM16_BYTES_LIMIT.browser ?? {};
    const used = await countAttempt(app, app.db, FORM16_BYTES_LIMIT, asha, { amount: day });
    expect(used.ok).toBe(true);
    const refused = await receive(fixture("new-regime.pdf"));
    expect(refused).toMatchObject({ ok: false, retryAfter: expect.any(Number) });
    expect(await kept()).toEqual({ rows: [], files: [] });
  });

  test("a wrong password, at its field", async () => {
    expect(await receive(fixture("protected.pdf"), "wrong")).toMatchObject({
      ok: false,
      problems: [{ field: "password", message: { id: "passwordWrong" } }],
    });
    expect(await kept()).toEqual({ rows: [], files: [] });
  });

  test("and the one that was there before stays", async () => {
    await receive(fixture("new-regime.pdf"));
    const before = await kept();
    await receive(fixture("not-a-pdf.pdf"));
    expect(await kept()).toEqual(before);
  });

  test("whatever is read after the draft was deleted", async () => {
    const reading = receive(fixture("new-regime.pdf"));
    await deleteDraft(app, filingDraft, asha);
    expect(await reading).toMatchObject({
      ok: false,
      problems: [{ message: { id: "draftGoneMeanwhile" } }],
    });
    expect(await kept()).toEqual({ rows: [], files: [] });
    expect(await findDraft(app, filingDraft, asha)).toBeUndefined();
  });
});

describe("step 3 as posted", () => {
  const upload = (file: File | undefined, consent = "") =>
    readForm16Upload(file, form16Form.parse({ consent }));
  const file = new File(["%PDF-"], "asha.pdf");

  test("asks for file and consent", async () => {
    expect(worded(await upload(undefined), answerRefusals)).toMatchObject({
      problems: [{ field: "form16", message: "Form-16 is required." }, { field: "consent" }],
    });
    expect(await upload(new File([], "asha.pdf"), "yes")).toMatchObject({
      problems: [{ field: "form16", message: { id: "fileEmpty" } }],
    });
    expect(await upload(file)).toMatchObject({
      problems: [{ field: "consent" }],
    });
    expect(await upload(file, "no")).toMatchObject({ ok: false });
    expect(await upload(file, "yes")).toMatchObject({ ok: true });
  });

  test("refuses more than 10 MB", async () => {
    const large = new File([new Uint8Array(LARGEST_FORM16_BYTES + 1)], "large.pdf");
    expect(await upload(large, "yes")).toMatchObject({
      problems: [{ field: "form16", message: { id: "fileTooLarge" } }],
    });
  });
});

test("a Part B that nobody can read yet is told from one that is missing", async () => {
  expect(hasUnreadPartB(undefined)).toBe(false);
  await receive(fixture("part-a.pdf"));
  const form16 = await uploaded();
  expect(hasUnreadPartB(form16)).toBe(false);
  const certificates = form16.certificates.map(({ fields }) =>
    checked({ ...PART_A, fields }, true),
  );
  expect(hasUnreadPartB({ ...form16, certificates })).toBe(true);
});

test.each([
  [new TypeError("Failed to fetch"), "notSent"],
  [{ status: 503 }, "notRead"],
])("a file that did not reach us says what to do: %j", (error, why) => {
  expect(whyNotSent(error)).toBe(why);
});

test("what else went wrong is not told as a busy hour", () => {
  expect(whyNotSent(new Error("Unexpected Server Error"))).toBeUndefined();
  expect(whyNotSent({ status: 404 })).toBeUndefined();
});

describe("a file for which the machine has no time", () => {
  const hurried = openReader({ patienceMs: 1, spare: 0 });
  afterAll(() => hurried.stop());

  const receiveBusy = (name: string, usual?: string[]) =>
    receiveForm16({ ...app, db: app.db, pdf: hurried }, asha, {
      fileName: name,
      bytes: fixture(name),
      password: undefined,
      usual,
    });
  const answers = async () => (await findDraft(app, filingDraft, asha))?.answers;
  const readLater = async () => {
    const { waiting } = (await answers()) ?? {};
    const draft = await findDraft(app, filingDraft, asha);
    return { draftId: draft?.id, documentId: waiting?.documentId };
  };

  test.each([
    ["new-regime.pdf", undefined],
    ["protected.pdf", ["TESTX1234X", "AAAPA9999A"]],
  ])("%s is kept, encrypted, and read later", async (name, usual) => {
    expect(await receiveBusy(name, usual)).toEqual({
      ok: true,
      value: { waitsForPartB: false, isForLater: true },
    });
    expect((await answers())?.waiting).toMatchObject({ fileName: name, add: false, tries: 0 });
    expect((await kept()).files).toHaveLength(1);

    await app.runJobs();
    const { waiting, form16 } = (await answers()) ?? {};
    expect(waiting).toBeUndefined();
    expect(form16?.fileName).toBe(name);
    expect(form16?.certificates[0]?.fields["partB.1a"]?.value).toBeGreaterThan(0);
    const { rows, files } = await kept();
    expect([rows.length, files.length]).toEqual([1, 1]);
    expect(rows[0]?.id).toBe(form16?.documentId);
  });

  test("while the machine stays busy the file stays, until it is given up and taken away", async () => {
    await receiveBusy("new-regime.pdf");
    const job = await readLater();
    for (let tries = 1; tries < MOST_TRIES; tries++) {
      await expect(readForm16Later({ ...app, db: app.db, pdf: hurried }, job)).rejects.toThrow(
        "busy",
      );
      expect((await answers())?.waiting).toMatchObject({ tries });
    }
    await readForm16Later({ ...app, db: app.db, pdf: hurried }, job);
    expect((await answers())?.waiting?.refused).toEqual({ id: "busy" });
    expect(await kept()).toEqual({ rows: [], files: [] });
    await readForm16Later(app, job); // the file is gone, and nothing more is done
    expect((await answers())?.form16).toBeUndefined();
  });

  test("a file that is none says why, and is taken away", async () => {
    await receiveBusy("not-a-pdf.pdf");
    await app.runJobs();
    expect((await answers())?.waiting?.refused).toEqual({ id: "notAPdf" });
    expect(await kept()).toEqual({ rows: [], files: [] });
  });

  test("a file that only a person can read says why, and stays", async () => {
    await receiveBusy("scanned.pdf");
    await app.runJobs();
    const { waiting, unread } = (await answers()) ?? {};
    expect(waiting).toBeUndefined();
    expect(unread).toMatchObject({ fileName: "scanned.pdf", why: { id: "scanned" } });
    const { rows, files } = await kept();
    expect(rows.map(({ id }) => id)).toEqual([unread?.documentId]);
    expect(files).toHaveLength(1);
  });

  test("another file takes the place of one that waits", async () => {
    await receiveBusy("new-regime.pdf");
    await receiveBusy("old-regime.pdf");
    expect((await kept()).files).toHaveLength(1);
    await receive(fixture("new-regime.pdf"));
    expect((await answers())?.waiting).toBeUndefined();
    await app.runJobs();
    expect((await uploaded()).fileName).toBe("asha.pdf");
    expect((await kept()).files).toHaveLength(1);
  });

  test("a draft that was deleted meanwhile leaves nothing", async () => {
    await receiveBusy("new-regime.pdf");
    await deleteDraft(app, filingDraft, asha);
    await app.runJobs();
    expect(await kept()).toEqual({ rows: [], files: [] });
  });
});

test.each([
  [undefined, "", undefined],
  ["read", "", true],
  ["read", "replace", undefined],
  ["typed", "add", true],
  ["typed", "replace", undefined],
] as const)("beside what was %s, “%s” adds a file: %s", async (before, how, add) => {
  const typed = form16Form.parse({ consent: "yes", how });
  const read = await readForm16Upload(new File(["%PDF"], "asha.pdf"), typed, { before });
  expect(read).toMatchObject({ ok: true });
  expect(read.ok && read.value.add).toBe(add);
});

test("beside typed figures it is asked whether a file is another employer's", async () => {
  const typed = form16Form.parse({ consent: "yes" });
  const file = new File(["%PDF"], "asha.pdf");
  expect(await readForm16Upload(file, typed, { before: "typed" })).toEqual({
    ok: false,
    problems: [{ field: "how", message: { id: "howMissing" } }],
  });
});
