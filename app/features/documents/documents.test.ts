import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { documents } from "#db/schema/documents.ts";
import { hours, minutes } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS } from "../../../tests/cast.ts";
import { PDF_BYTES, readyDraft } from "../../../tests/survive/drafts.ts";
import {
  readDocument,
  removeDocument,
  removeDocumentsOf,
  storeDocument,
  sweepDocuments,
} from "./documents.server.ts";
import { heldDrawing, heldPictures, holdPictures } from "./page-pictures.server.ts";
import { pageWebp } from "./page-webp.server.ts";

/** What was asked of the drawer, which draws the same each time. */
const asked: object[] = [];
const WEBP = new Uint8Array(8);
const app = testApp({
  pageDrawer: {
    inspect: () => Promise.reject(new Error("nothing is inspected here")),
    draw: async (bytes, { page, width, password }, owner) => {
      asked.push({ bytes: bytes.length, page, width, password, owner });
      return page === 1 ? { ok: true, webp: WEBP } : { ok: false, why: "no-such-page" };
    },
    stop: async () => {},
  },
});
const asha = { hash: "browser-of-asha", address: ADDRESS };
const keep = () => storeDocument(app, { bytes: PDF_BYTES, password: undefined }, "asha.pdf");
const keys = async () => (await app.files.list("documents/")).map(({ key }) => key);

// Rows are forgotten after a test, files are not.
afterEach(async () => {
  for (const key of await keys()) await app.files.remove(key);
});

async function onlyRow() {
  const [row, ...others] = await app.db.select().from(documents);
  if (!row || others.length > 0) throw new Error("not one document");
  return row;
}

test("bytes come back as they were; their row tells neither name nor words", async () => {
  await readyDraft(app, asha);
  const row = await onlyRow();
  const { bytes, fileName, password } = await readDocument(app, row);
  expect(Buffer.compare(bytes, PDF_BYTES)).toBe(0);
  expect([fileName, password]).toEqual(["form16.pdf", undefined]);
  expect(row.bytes).toBe(PDF_BYTES.length);
  expect(JSON.stringify(row)).not.toContain("form16");
});

test("a password that could not be taken off is sealed with its document", async () => {
  const kept = await storeDocument(app, { bytes: PDF_BYTES, password: "Monsoon-7421" }, "asha.pdf");
  const draft = await readyDraft(app, asha);
  await app.db.delete(documents);
  await kept.belongTo(app.db, draft.id);
  const row = await onlyRow();
  expect(JSON.stringify(row)).not.toMatch(/Monsoon|asha\.pdf/);
  expect((await readDocument(app, row)).password).toBe("Monsoon-7421");
});

test("bytes that are not those that were kept are not handed out", async () => {
  await readyDraft(app, asha);
  const row = await onlyRow();
  await app.files.put(row.storageKey, Buffer.from("%PDF-1.7 another"));
  await expect(readDocument(app, row)).rejects.toThrow("is not what was kept");
});

test("one document's bytes cannot stand in for another's", async () => {
  await readyDraft(app, asha);
  const row = await onlyRow();
  const other = await keep();
  await expect(
    readDocument(app, { ...row, storageKey: `documents/${other.id}`, id: other.id }),
  ).rejects.toThrow();
});

test("bytes go only after their row: not when the transaction fails", async () => {
  const draft = await readyDraft(app, asha);
  const failing = app.db.transaction(async (tx) => {
    await removeDocumentsOf(app, tx, { draftId: draft.id });
    throw new Error("and then it fails");
  });
  await expect(failing).rejects.toThrow("and then it fails");
  expect(await keys()).toHaveLength(1);
  await readDocument(app, await onlyRow());

  const removeBytes = await app.db.transaction((tx) =>
    removeDocumentsOf(app, tx, { draftId: draft.id }),
  );
  expect(await keys()).toHaveLength(1);
  await removeBytes();
  expect(await keys()).toEqual([]);
});

test("with one document or all of a draft the pictures of the pages are forgotten", async () => {
  for (const remove of [removeDocument, removeDocumentsOf]) {
    const draft = await readyDraft(app, asha);
    const { id } = await onlyRow();
    holdPictures(app, id, []);
    const forget = await app.db.transaction((tx) => remove(app, tx, { id, draftId: draft.id }));
    expect(heldPictures(app, id)).toEqual([]);
    await forget();
    expect(heldPictures(app, id)).toBeUndefined();
  }
});

test("a page is drawn once for each width, with the document's password, until the document is removed", async () => {
  asked.length = 0;
  const locked = { bytes: PDF_BYTES, password: "Monsoon-7421" };
  const stored = await storeDocument(app, locked, "asha.pdf");
  const draft = await readyDraft(app, asha);
  await app.db.delete(documents);
  await stored.belongTo(app.db, draft.id);
  const row = await onlyRow();
  for (const width of [240, 240, 800] as const)
    expect(await pageWebp(app, row, 1, width, "asha")).toEqual({ ok: true, webp: WEBP });
  const drawing = { bytes: PDF_BYTES.length, password: "Monsoon-7421", owner: "asha" };
  expect(asked).toEqual([240, 800].map((width) => ({ ...drawing, page: 1, width })));
  // What was not drawn is asked for again.
  for (const _ of [1, 2]) expect((await pageWebp(app, row, 9, 240, "asha")).ok).toBe(false);
  expect(asked).toHaveLength(4);
  const remove = await app.db.transaction((tx) =>
    removeDocument(app, tx, { id: row.id, draftId: draft.id }),
  );
  await remove();
  expect(heldDrawing(app, row.id, 1, 240)).toBeUndefined();
  await expect(pageWebp(app, row, 1, 240, "asha")).rejects.toThrow();
});

test("bytes without a row are swept after an hour; those with one stay", async () => {
  app.clock.set(new Date().toISOString()); // files carry the time of the disk
  await readyDraft(app, asha);
  const row = await onlyRow();
  await keep();
  app.clock.advance(minutes(59));
  await sweepDocuments(app);
  expect(await keys()).toHaveLength(2);
  app.clock.advance(minutes(2));
  await sweepDocuments(app);
  expect(await keys()).toEqual([row.storageKey]);
  app.clock.advance(hours(24 * 365));
  await sweepDocuments(app);
  expect(await keys()).toEqual([row.storageKey]);
  await app.db.delete(documents).where(eq(documents.id, row.id));
  await sweepDocuments(app);
  expect(await keys()).toEqual([]);
});
