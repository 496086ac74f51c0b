import { expect, test } from "vitest";
import { documents } from "#db/schema/documents.ts";
import { drafts as draftRows } from "#db/schema/drafts.ts";
import { filings } from "#db/schema/filing.ts";
import { outbox } from "#db/schema/outbox.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import { deleteDraft, purgeDrafts } from "#features/drafts/delete-drafts.server.ts";
import { changeDraft, changeLivingDraft, findDraft } from "#features/drafts/drafts.server.ts";
import { hours } from "#values/dates.ts";
import { accepted } from "#values/outcome.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS } from "../../../tests/cast.ts";
import { CONTACT, PDF_BYTES, readyDraft } from "../../../tests/survive/drafts.ts";
import { readDocument, storeDocument } from "../documents/documents.server.ts";
import { submitFiling } from "./filings.server.ts";

const app = testApp({ races: true });
const asha = { hash: "browser-of-asha", address: ADDRESS };

/** Whichever came first: a whole case, or nothing at all. */
async function expectCaseOrNothing(): Promise<"case" | "nothing"> {
  const cases = await app.db.select().from(filings);
  const papers = await app.db.select().from(documents);
  const files = await app.files.list("documents/");
  expect(await app.db.select().from(draftRows)).toEqual([]);
  expect([papers.length, files.length]).toEqual([cases.length, cases.length]);
  for (const paper of papers) {
    const { bytes } = await readDocument(app, paper);
    expect(Buffer.compare(bytes, PDF_BYTES)).toBe(0);
    await app.files.remove(paper.storageKey); // files are not forgotten with the rows
  }
  return cases.length === 1 ? "case" : "nothing";
}

test("a draft submitted ten times at once is one case, told to all, with one mail each", async () => {
  for (let time = 0; time < 5; time++) {
    const browser = { hash: `browser-${time}`, address: ADDRESS };
    const { id } = await readyDraft(app, browser);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => submitFiling(app, browser, id, CONTACT)),
    );
    expect(new Set(answers.map((answer) => answer.ok && answer.value.reference)).size).toBe(1);
    expect(answers[0]?.ok).toBe(true);
  }
  expect(await app.db.select().from(filings)).toHaveLength(5);
  expect(await app.db.select().from(outbox)).toHaveLength(10);
  expect(await app.db.select().from(draftRows)).toEqual([]);
  for (const { key } of await app.files.list("documents/")) await app.files.remove(key);
});

test("a tab that keeps what was typed while another submits brings no draft back", async () => {
  for (let time = 0; time < 5; time++) {
    const browser = { hash: `browser-${time}`, address: ADDRESS };
    const { id } = await readyDraft(app, browser);
    const typing = () =>
      changeLivingDraft(app, filingDraft, browser, (answers) =>
        accepted({ answers: { ...answers, contact: { name: "Asha" } } }),
      );
    await Promise.all([typing(), submitFiling(app, browser, id, CONTACT), typing(), typing()]);
  }
  expect(await app.db.select().from(filings)).toHaveLength(5);
  expect(await app.db.select().from(draftRows)).toEqual([]);
  for (const { key } of await app.files.list("documents/")) await app.files.remove(key);
});

test.each(["submit first", "remove first"])(
  "'delete now' beside a submission leaves a whole case or nothing (%s)",
  async (order) => {
    const { id } = await readyDraft(app, asha);
    const submit = () => submitFiling(app, asha, id, CONTACT);
    const remove = () => deleteDraft(app, filingDraft, asha);
    await Promise.all(order === "submit first" ? [submit(), remove()] : [remove(), submit()]);
    await expectCaseOrNothing();
  },
);

test("the purge beside a submission in the last second leaves a whole case or nothing", async () => {
  const { id } = await readyDraft(app, asha);
  const before = { ...app, db: app.db, clock: { now: app.clock.now } };
  const [then, last] = [app.clock.now(), app.clock.now().add(hours(24))];
  const purging = { ...before, clock: { ...app.clock, now: () => last } };
  const submitting = { ...before, clock: { ...app.clock, now: () => then } };
  await Promise.all([submitFiling(submitting, asha, id, CONTACT), purgeDrafts(purging)]);
  await expectCaseOrNothing();
});

test("two tabs that answer at once lose nothing of each other, also with the very first answer", async () => {
  const names = ["rent", "basic", "hra", "section80C", "healthSelf", "homeLoanInterest"];
  await Promise.all(
    names.map((name) =>
      changeDraft(app, filingDraft, asha, (answers) =>
        accepted({ answers: { ...answers, additions: { ...answers.additions, [name]: "1" } } }),
      ),
    ),
  );
  expect(
    Object.keys((await findDraft(app, filingDraft, asha))?.answers.additions ?? {}).sort(),
  ).toEqual(names.sort());
  expect(await app.db.select().from(draftRows)).toHaveLength(1);
});

test("a document that finds its draft deleted is not kept", async () => {
  await readyDraft(app, asha);
  const kept = await storeDocument(app, { bytes: PDF_BYTES, password: undefined }, "second.pdf");
  await deleteDraft(app, filingDraft, asha);
  const changed = await changeLivingDraft(app, filingDraft, asha, async (answers, tx, draftId) => {
    await kept.belongTo(tx, draftId);
    return accepted({ answers });
  });
  expect(changed).toBeUndefined();
  await kept.remove();
  expect(await expectCaseOrNothing()).toBe("nothing");
});
