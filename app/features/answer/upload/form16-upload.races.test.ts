import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { documents } from "#db/schema/documents.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import { deleteDraft } from "#features/drafts/delete-drafts.server.ts";
import { changeDraft, findDraft } from "#features/drafts/drafts.server.ts";
import { submitFiling } from "#features/filing/filings.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { accepted } from "#values/outcome.ts";
import { testApp } from "../../../../tests/app.ts";
import { openReader, readerHere } from "../../../../tests/form16/open-reader.ts";
import { CONTACT, DETAILS } from "../../../../tests/survive/drafts.ts";
import { MOST_TRIES, READ_LATER, readForm16Later } from "./form16-later.server.ts";
import { receiveForm16 } from "./form16-upload.server.ts";

const app = testApp({
  races: true,
  pdf: readerHere,
  handlers: [{ queue: READ_LATER, retries: MOST_TRIES, run: readForm16Later }],
});
const fixture = new URL("../../../../tests/form16/fixtures/part-b.pdf", import.meta.url);
const bytes = new Uint8Array(readFileSync(fixture));
const ROOM_FOR_TWO = 2 * bytes.length + 100;
const NO_ROOM = {
  ok: false,
  problems: [{ field: "form16", message: { id: "noRoomForFiles" } }],
};

afterEach(async () => {
  for (const { key } of await app.files.list("")) await app.files.remove(key);
});

const browserOf = (number: number): Browser => ({
  hash: `browser-${number}`,
  address: `2001:db8:0:${number}::1`,
});

async function receive(browser: Browser, uploadRoom: number | undefined, pdf = app.pdf) {
  const here = { ...app, db: app.db, jobs: app.jobs, pdf };
  await changeDraft(here, filingDraft, browser, (answers) =>
    accepted({ answers: { ...answers, details: DETAILS } }),
  );
  const withRoom = { ...here, settings: { ...app.settings, uploadRoom } };
  const upload = { fileName: "asha.pdf", bytes, password: undefined };
  return receiveForm16(withRoom, browser, upload);
}

async function stored(): Promise<number[]> {
  const rows = await app.db.select().from(documents);
  return [rows.length, (await app.files.list("documents/")).length];
}

test("many files at once take no more than their room, and what is handed over or deleted gives it back", async () => {
  const browsers = Array.from({ length: 6 }, (_, number) => browserOf(number));
  const received = await Promise.all(browsers.map((each) => receive(each, ROOM_FOR_TWO)));
  const taken = browsers.filter((_, number) => received[number]?.ok);
  for (const each of received) if (!each.ok) expect(each).toEqual(NO_ROOM);
  expect(taken).toHaveLength(2);
  expect(await stored()).toEqual([2, 2]);

  const [handsOver = browserOf(0), deletes = browserOf(0)] = taken;
  expect(await receive(browserOf(10), ROOM_FOR_TWO)).toEqual(NO_ROOM);
  const draft = await findDraft(app, filingDraft, handsOver);
  expect((await submitFiling(app, handsOver, draft?.id ?? "", CONTACT)).ok).toBe(true);
  expect((await receive(browserOf(11), ROOM_FOR_TWO)).ok).toBe(true);
  expect(await receive(browserOf(12), ROOM_FOR_TWO)).toEqual(NO_ROOM);
  await deleteDraft(app, filingDraft, deletes);
  expect((await receive(browserOf(13), ROOM_FOR_TWO)).ok).toBe(true);
});

test("a file to be read later needs room as well, and a room of nothing takes none", async () => {
  const hurried = openReader({ patienceMs: 1, spare: 0 });
  const later = { ok: true, value: { waitsForPartB: false, isForLater: true } };
  const three = [browserOf(0), browserOf(1), browserOf(2)];
  const received = await Promise.all(three.map((each) => receive(each, ROOM_FOR_TWO, hurried)));
  await hurried.stop();
  expect(received.filter(({ ok }) => ok)).toEqual([later, later]);
  expect(received.filter(({ ok }) => !ok)).toEqual([NO_ROOM]);
  expect(await stored()).toEqual([2, 2]);
  expect(await receive(browserOf(3), 0)).toEqual(NO_ROOM);
  expect((await receive(browserOf(4), undefined)).ok).toBe(true);
});
