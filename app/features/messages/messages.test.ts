import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { wordsIn } from "#content/words.server.ts";
import { documents } from "#db/schema/documents.ts";
import { caseMessages } from "#db/schema/messages.ts";
import { claimAll } from "#features/accounts/claim.server.ts";
import { actOnCase } from "#features/case-desk/act-on-case.server.ts";
import { beginCase } from "#features/cases/case-record.server.ts";
import { casesOfAccount } from "#features/cases/cases-of-account.server.ts";
import { copyCase } from "#features/cases/copy-case.server.ts";
import { countUnreadOfAccount, markRead } from "#features/cases/message-record.server.ts";
import { listUnmatched } from "#features/cases/request-record.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { minutes } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, type Member, member } from "../../../tests/cast.ts";
import { handedOver } from "../../../tests/filing/handed-over.ts";
import { anyPicture, caseOf, noForm16, openIn, pngOf } from "../../../tests/requests/asked.ts";
import { casesOpenWith, listConversation } from "./conversation.server.ts";
import { findConversation } from "./find-conversation.server.ts";
import { messageTodayKind } from "./message-today.server.ts";
import { MESSAGE_LIMIT, settleConversation, writeMessage } from "./write-message.server.ts";

let rohit: Member;
let meera: Member;
const app = testApp({
  now: "2026-11-25T06:00:00Z",
  pageDrawer: anyPicture,
  pdf: noForm16,
  async cast(made) {
    rohit = await member(made, "rohit", "staff");
    meera = await member(made, "meera", "owner");
  },
});
const asha: Browser = { hash: "browser-of-asha", address: ADDRESS };
const bina: Browser = { hash: "browser-of-bina", address: "203.0.113.8" };

let reference = "";
beforeEach(async () => {
  reference = await handedOver(app, asha, { kind: "ask", reason: "Income from abroad." });
});

type More = { about?: string; seen?: number; file?: string };

/** Writes as a client, from the page of a case. */
async function fromClient(browser: Browser, text: string, { file, ...more }: More = {}) {
  const open = await openIn(app, browser, reference);
  const sent = file ? { fileName: "gift-deed.png", bytes: pngOf(file), passwords: [] } : undefined;
  return writeMessage(
    app,
    { side: "client", browser, open },
    { seen: 0, about: "", text, sent, ...more },
  );
}

/** Answers as one of the firm, who has read all of it. */
async function fromFirm(who: Member, text: string, { file, ...more }: More = {}) {
  const { session } = who;
  const seen = (await readByFirm()).length;
  const sent = file ? { fileName: "letter.png", bytes: pngOf(file), passwords: [] } : undefined;
  return writeMessage(
    app,
    { side: "firm", session, reference },
    { seen, about: "", text, sent, ...more },
  );
}

async function readByFirm(of = reference) {
  const { theirs } = (await findConversation(app, of)) ?? { theirs: [] };
  return listConversation(app, theirs);
}

async function readBy(browser: Browser, of = reference) {
  const open = await openIn(app, browser, of);
  return listConversation(app, await casesOpenWith(app, browser, open));
}

const texts = (all: { text: string }[]) => all.map(({ text }) => text);
const idOf = (outcome: { ok: boolean; problems?: { message: { id: string } }[] }) =>
  outcome.problems?.[0]?.message.id;

test("both sides read the same, with names, and the words are sealed", async () => {
  expect(await fromClient(asha, "Is a gift taxed?")).toMatchObject({ ok: true });
  app.clock.advance(minutes(1));
  expect(await fromFirm(rohit, "A gift of your father is not.")).toMatchObject({ ok: true });
  const both = ["Is a gift taxed?", "A gift of your father is not."];
  expect(texts(await readBy(asha))).toEqual(both);
  const [question, answer] = await readByFirm();
  expect(texts(await readByFirm())).toEqual(both);
  expect(question).toMatchObject({ writtenBy: "client", name: undefined, reference });
  expect(answer).toMatchObject({ writtenBy: "firm", name: "rohit Testwala", isRead: false });
  const stored = JSON.stringify(await app.db.select().from(caseMessages));
  expect(stored).not.toMatch(/gift/);
});

test("what is pressed twice is written once; who answers while others wrote reads that first", async () => {
  for (const _ of [1, 2]) expect(await fromClient(asha, "A question.")).toMatchObject({ ok: true });
  const { session } = meera;
  const stale = { seen: 0, about: "", sent: undefined };
  const writer = { side: "firm", session, reference } as const;
  const first = await writeMessage(app, writer, { ...stale, text: "An answer." });
  expect(first).toMatchObject({
    ...{ ok: false, reason: "changed" },
    problems: [{ message: { id: "writtenMeanwhile", params: { by: [""] } } }],
  });
  expect(await fromFirm(rohit, "Mine.")).toMatchObject({ ok: true });
  const second = await writeMessage(app, writer, { ...stale, seen: 1, text: "An answer." });
  expect(second).toMatchObject({
    problems: [{ message: { id: "writtenMeanwhile", params: { by: ["rohit Testwala"] } } }],
  });
  expect(texts(await readByFirm())).toEqual(["A question.", "Mine."]);
  for (const _ of [1, 2])
    expect(
      await writeMessage(app, writer, { ...stale, seen: 2, text: "An answer." }),
    ).toMatchObject({
      ok: true,
    });
  expect(await readByFirm()).toHaveLength(3);
});

test("a file becomes a document of the case that is not asked about, and one with the same bytes is the same", async () => {
  expect(await fromClient(asha, "The deed.", { file: "deed" })).toMatchObject({ ok: true });
  expect(await fromClient(asha, "Again.", { file: "deed", seen: 1 })).toMatchObject({ ok: true });
  const { id } = await caseOf(app, reference);
  const rows = await app.db.select().from(documents).where(eq(documents.caseId, id));
  expect(rows.map(({ paper }) => paper)).toEqual(["message"]);
  expect(await listUnmatched(app, app.db, id)).toEqual([]);
  const [first, again] = await readByFirm();
  expect(first?.files).toEqual([
    { document: rows[0]?.id, fileName: "gift-deed.png", isThere: true },
  ]);
  expect(again?.files[0]?.document).toBe(rows[0]?.id);
  expect(await readByFirm()).toHaveLength(2);
  const alone = await fromClient(asha, "", { file: "a second deed", seen: 2 });
  expect(alone).toMatchObject({ ok: true });
  expect(idOf(await fromClient(asha, "", { seen: 3 }))).toBe("messageMissing");
  // A file that is refused takes its message along, and leaves nothing.
  const refused = { fileName: "x.html", bytes: Buffer.from("<html>"), passwords: [] };
  const open = await openIn(app, asha, reference);
  const writer = { side: "client", browser: asha, open } as const;
  const lost = await writeMessage(app, writer, {
    seen: 2,
    about: "",
    text: "This.",
    sent: refused,
  });
  expect(idOf(lost)).toBe("documentKind");
  expect(await readByFirm()).toHaveLength(3);
});

test("Today has it until the firm answers or says that it needs no answer", async () => {
  const words = wordsIn("en");
  const { id } = await caseOf(app, reference);
  const count = async () => [...(await messageTodayKind.count(app))];
  expect(await count()).toEqual([]);
  await fromClient(asha, "One.\nMore of it.");
  await fromClient(asha, "Two.", { seen: 1 });
  expect(await count()).toEqual([[null, 1]]);
  const [waiting] = await messageTodayKind.waiting(app, { share: "everybody", most: 5 });
  expect(waiting).toMatchObject({ id, who: null, clock: { kind: "promise" } });
  const line = (await messageTodayKind.open(app, [id], words)).get(id);
  expect(line).toMatchObject({
    ...{ name: "Asha Testwala", deed: "Answer 2 messages", reference },
    about: "2025-26: “One.”",
    href: `/staff/cases/${reference}/messages`,
  });
  expect(await messageTodayKind.take?.(app, rohit.session, id)).toBe(true);
  expect(await count()).toEqual([[rohit.id, 1]]);
  expect(idOf(await settleConversation(app, rohit.session, reference, 1))).toBe("writtenMeanwhile");
  expect(await settleConversation(app, rohit.session, reference, 2)).toMatchObject({ ok: true });
  expect(await count()).toEqual([]);
  await fromClient(asha, "Three.", { seen: 2 });
  expect(await count()).toEqual([[rohit.id, 1]]);
  await fromFirm(rohit, "An answer.");
  expect(await count()).toEqual([]);
});

test("an account has one conversation for all its returns, and a guest that of the case alone", async () => {
  const client = await member(app, "asha");
  const other = await handedOver(app, { ...asha, hash: "another" });
  await fromFirm(rohit, "About the first.");
  // The firm has both in one, by the PAN.
  expect(texts(await readByFirm(other))).toEqual(["About the first."]);
  expect(await readBy({ ...asha, hash: "another" }, other)).toEqual([]);
  await claimAll(app, client.session, asha);
  await claimAll(app, client.session, { ...asha, hash: "another" });
  const signedIn = { ...asha, personId: client.id };
  app.clock.advance(minutes(1));
  expect(await fromClient(signedIn, "About the second.", { about: other })).toMatchObject({
    ok: true,
  });
  const all = await readBy(signedIn);
  expect(all.map((each) => each.reference)).toEqual([reference, other]);
  expect(await casesOfAccount(app.db, client.id)).toHaveLength(2);
  expect(await countUnreadOfAccount(app.db, client.id)).toBe(1);
  await markRead(
    app,
    app.db,
    all.map(({ caseId }) => caseId),
  );
  expect(await countUnreadOfAccount(app.db, client.id)).toBe(0);
});

test("no one writes or reads about another's case", async () => {
  const others = await handedOver(app, bina, { kind: "ask", reason: "Income from abroad." });
  await fromClient(asha, "Mine alone.");
  await expect(openIn(app, bina, reference)).rejects.toThrow();
  expect(idOf(await fromClient(asha, "To another.", { about: others }))).toBe("caseGone");
  expect(texts(await readBy(bina, others))).toEqual([]);
  const ended = { ...rohit.session, id: crypto.randomUUID() };
  const writer = { side: "firm", session: ended, reference } as const;
  const late = await writeMessage(app, writer, {
    seen: 1,
    about: "",
    text: "Late.",
    sent: undefined,
  });
  expect(idOf(late)).toBe("signedOutMeanwhile");
  const seen = (await readByFirm()).length;
  const elsewhere = { ...rohit.session };
  expect(
    idOf(
      await writeMessage(
        app,
        { side: "firm", session: elsewhere, reference: "KY-0000-0000" },
        { seen, about: "", text: "To none.", sent: undefined },
      ),
    ),
  ).toBe("caseGone");
});

test("of a case that is declined nothing is written; of one that is complete it is", async () => {
  const row = await caseOf(app, reference);
  const decline = { kind: "move", event: "declined", why: "Not ours." } as const;
  const open = await openIn(app, asha, reference);
  expect(await actOnCase(app, rohit.session, reference, row.version, decline)).toMatchObject({
    ok: true,
  });
  expect(idOf(await fromFirm(rohit, "Sorry."))).toBe("caseEnded");
  const writer = { side: "client", browser: asha, open } as const;
  const late = await writeMessage(app, writer, {
    seen: 0,
    about: "",
    text: "Why?",
    sent: undefined,
  });
  expect(idOf(late)).toBe("caseEnded");
});

test("a caller's case has a conversation, too, and a private note is in none", async () => {
  const row = await beginCase(app, app.db, {
    ...{ reference: "KY-1234-ABCD", taxYear: 2025, from: "telephone" },
    by: { role: "staff", id: rohit.id },
  });
  expect(await readByFirm(row?.reference)).toEqual([]);
  const { version } = await caseOf(app, reference);
  const note = { kind: "note", note: "CANARY of the firm" } as const;
  expect(await actOnCase(app, rohit.session, reference, version, note)).toMatchObject({ ok: true });
  await fromFirm(rohit, "An answer.");
  const copy = await copyCase(app, await caseOf(app, reference), () => {});
  const all = JSON.stringify([await readBy(asha), await readByFirm(), copy, app.mails]);
  expect(all).toContain("An answer.");
  expect(all).not.toContain("CANARY");
});

test("a client writes so often an hour, and the rest is refused with a time", async () => {
  const most = MESSAGE_LIMIT.subject?.hour ?? 0;
  for (let count = 0; count < most; count++)
    expect(await fromClient(asha, `Question ${count}.`, { seen: count })).toMatchObject({
      ok: true,
    });
  const refused = await fromClient(asha, "One too many.", { seen: most });
  expect(refused).toMatchObject({ ok: false, retryAfter: expect.any(Number) });
  expect(await readByFirm()).toHaveLength(most);
});
