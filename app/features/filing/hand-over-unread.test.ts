import { readFileSync } from "node:fs";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { CONSENT_VERSION, FILING_PURPOSE, TYPED_PURPOSE } from "#content/en/step-form.ts";
import { documents } from "#db/schema/documents.ts";
import { consents, filings } from "#db/schema/filing.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import { problemWith } from "#features/answer/draft/uploaded-certificates.ts";
import { keepTypedFigures } from "#features/answer/typed/typed-figures.server.ts";
import { typedFiguresForm } from "#features/answer/typed/typed-figures.ts";
import { receiveForm16 } from "#features/answer/upload/form16-upload.server.ts";
import { leaveOutUnread } from "#features/answer/upload/unread-form16.server.ts";
import { runCaseCommand } from "#features/case-desk/case-command.server.ts";
import { changeDraft, findDraft } from "#features/drafts/drafts.server.ts";
import { accepted } from "#values/outcome.ts";
import { taxYear } from "#values/year.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, member } from "../../../tests/cast.ts";
import { readerHere } from "../../../tests/form16/open-reader.ts";
import { CONTACT, DETAILS, form16Of } from "../../../tests/survive/drafts.ts";
import { findFiling, submitFiling } from "./filings.server.ts";
import { findFilingOf } from "./own-filings.server.ts";
import { findForm16ToTake } from "./place-with-form16.server.ts";

afterEach(async () => {
  for (const { key } of await app.files.list("")) await app.files.remove(key);
});
const app = testApp({ pdf: readerHere });
const asha = { hash: "browser-of-asha", address: ADDRESS };
const FIXTURES = new URL("../../../tests/form16/fixtures/", import.meta.url);
const fixture = (name: string) => new Uint8Array(readFileSync(new URL(name, FIXTURES)));
const ASK = { kind: "ask", reason: "We quote after we read it." } as const;

async function send(name: string, more: { add?: boolean } = {}) {
  await changeDraft(app, filingDraft, asha, (answers) =>
    accepted({ answers: { ...answers, details: DETAILS } }),
  );
  const file = { fileName: name, bytes: fixture(name), password: undefined, ...more };
  const received = await receiveForm16(app, asha, file);
  if (!received.ok) throw new Error(received.problems[0]?.message.id);
  return received.value;
}

const draft = () => findDraft(app, filingDraft, asha);

async function submit(contact = CONTACT, browser: Parameters<typeof submitFiling>[1] = asha) {
  const submitted = await submitFiling(app, browser, (await draft())?.id ?? "", contact, ASK);
  if (!submitted.ok) throw new Error(submitted.problems[0]?.message.id);
  return submitted.value.reference;
}

test.each([
  ["scanned.pdf", "scanned", 2025],
  ["form-130.pdf", "form130", 2026],
  ["invoice.pdf", "unknownLayout", 2025],
  ["doubtful/figures-as-pictures.pdf", "figuresNotRead", 2025],
])("%s becomes a case without an answer", async (name, why, taxYear) => {
  expect(await send(name)).toEqual({ waitsForPartB: false, isUnread: true });
  expect((await draft())?.answers.unread).toMatchObject({ fileName: name, why: { id: why } });
  const reference = await submit();
  expect(await app.db.select().from(filings)).toMatchObject([{ reference, taxYear }]);
  const [filing] = await app.db.select().from(filings);
  expect(await app.db.select().from(documents)).toMatchObject([
    { filingId: filing?.id, draftId: null },
  ]);
  expect(await app.db.select().from(consents)).toMatchObject([
    { purpose: FILING_PURPOSE, textVersion: CONSENT_VERSION },
  ]);
  const found = await findFiling(app, asha, reference);
  expect(found).toMatchObject({ terms: { price: "The firm tells you the price first" } });
  expect(found?.figures.answer).toBeUndefined();
  expect(await draft()).toBeUndefined();
});

test("Part A alone becomes a case without an answer, and its PAN is not asked for again", async () => {
  expect(await send("part-a.pdf")).toEqual({ waitsForPartB: true });
  expect(await findForm16ToTake(app, asha)).toMatchObject({ asksPan: false });
  const reference = await submit();
  const found = await findFiling(app, asha, reference);
  expect(found?.figures.answer).toBeUndefined();
  expect(await app.db.select().from(documents)).toHaveLength(1);
});

test("both mails say that nobody has read it yet, and what is next", async () => {
  await send("scanned.pdf");
  const verified = { channel: "email", address: CONTACT.email } as const;
  await changeDraft(app, filingDraft, asha, (answers) =>
    accepted({ answers: { ...answers, verified } }),
  );
  await submit();
  await app.runJobs();
  const [firm, client] = app.mails.toSorted((a, b) => b.to.localeCompare(a.to));
  expect(firm?.text).toContain("not read: its figures are for you to read");
  expect(client?.text).toContain("reads your file");
  expect(client?.text).not.toMatch(/Your answer|Net banking/);
});

test("the firm is given the file, and told that there is no answer", async () => {
  await send("scanned.pdf");
  const reference = await submit();
  const out = await mkdtemp(join(tmpdir(), "karyatra-unread-"));
  const args = ["show", reference, "--out", out];
  const { exitCode, output } = await runCaseCommand(app, { args, cwd: "/", user: "meera" });
  expect(exitCode).toBe(0);
  expect(output).toContain("None: the files could not be read.");
  expect(output).toContain("Not read: scanned.pdf");
  const kept = await readFile(join(out, `${reference}-1.pdf`));
  expect(kept.equals(Buffer.from(fixture("scanned.pdf")))).toBe(true);
});

test("nobody else finds it: another browser, another account", async () => {
  const [own, other] = [await member(app, "asha"), await member(app, "ravi")];
  await send("scanned.pdf");
  const reference = await submit(CONTACT, { ...asha, personId: own.id });
  expect(await findFiling(app, { hash: "browser-of-ravi", address: ADDRESS }, reference)).toBe(
    undefined,
  );
  expect(await findFilingOf(app, other.id, reference)).toBeUndefined();
  const found = await findFilingOf(app, own.id, reference);
  expect(found).toMatchObject({ reference, year: 2025 });
  expect(found?.figures.answer).toBeUndefined();
});

test("it counts as any other request: five for one contact in an hour", async () => {
  for (let time = 0; time < 5; time++) {
    await send("scanned.pdf");
    await submit();
  }
  await send("scanned.pdf");
  expect(await submitFiling(app, asha, (await draft())?.id ?? "", CONTACT, ASK)).toMatchObject({
    ok: false,
    problems: [{ message: { id: "tooManyTries" } }],
  });
  expect((await draft())?.answers.unread).toBeDefined();
});

test("what is left out is gone, with its bytes, and cannot be handed over", async () => {
  await send("scanned.pdf");
  await leaveOutUnread(app, asha);
  expect(await app.db.select().from(documents)).toEqual([]);
  expect(await app.files.list("documents/")).toEqual([]);
  expect(await submitFiling(app, asha, (await draft())?.id ?? "", CONTACT, ASK)).toMatchObject({
    ok: false,
    problems: [{ message: { id: "draftIncomplete" } }],
  });
});

test("a file that is read takes its place, and another that is not", async () => {
  await send("scanned.pdf");
  await send("form-130.pdf");
  expect((await draft())?.answers.unread?.fileName).toBe("form-130.pdf");
  expect(await app.files.list("documents/")).toHaveLength(1);
  await send("new-regime.pdf");
  expect((await draft())?.answers.unread).toBeUndefined();
  expect(await app.files.list("documents/")).toHaveLength(1);
});

test("beside a certificate that was read it goes along with the answer", async () => {
  await send("new-regime.pdf");
  await send("scanned.pdf", { add: true });
  const reference = await submit();
  const found = await findFiling(app, asha, reference);
  expect(found?.figures.answer?.verdict).toMatchObject({ outcome: "refund", amount: 49_600 });
  expect(found?.figures.answers.unread?.fileName).toBe("scanned.pdf");
  expect(await app.db.select().from(documents)).toHaveLength(2);
  expect(await app.db.select().from(consents)).toHaveLength(1);
});

test("a certificate whose figures are not read is not nil beside one that was", () => {
  const { certificates } = form16Of();
  const message = { id: "figuresUnread" } as const;
  const unread = { fields: {}, problems: [{ fields: [], message }] };
  expect(problemWith(certificates, taxYear(2025))).toBeUndefined();
  expect(problemWith([...certificates, unread], taxYear(2025))).toEqual({
    id: "figuresNotRead",
  });
});

test("beside typed figures it goes along, under a consent for each", async () => {
  await send("scanned.pdf");
  const typed = { employer: "Banyan Works", salary: "12,85,000", deducted: "65,000" };
  const figures = typedFiguresForm.parse({ ...typed, consent: "yes" });
  expect(await keepTypedFigures(app, asha, figures, typed)).toEqual({ ok: true });
  await submit();
  const given = await app.db.select({ purpose: consents.purpose }).from(consents);
  expect(given.map(({ purpose }) => purpose).sort()).toEqual(
    [TYPED_PURPOSE, FILING_PURPOSE].sort(),
  );
  expect(await app.db.select().from(documents)).toHaveLength(1);
});
