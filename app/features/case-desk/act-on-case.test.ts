import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { caseEvents, cases } from "#db/schema/cases.ts";
import { consents } from "#db/schema/filing.ts";
import { outbox } from "#db/schema/outbox.ts";
import { historyOf } from "#features/cases/case-record.server.ts";
import {
  filingConsentsOf,
  withdrawFilingConsent,
} from "#features/filing/filing-consents.server.ts";
import { findFilingOf } from "#features/filing/own-filings.server.ts";
import { payForCase } from "#features/filing/pay-for-case.server.ts";
import { openMessage } from "#platform/outbox.server.ts";
import { hours, minutes } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, type Member, member, withEmail } from "../../../tests/cast.ts";
import { agreedTo, handedOver } from "../../../tests/filing/handed-over.ts";
import { CONTACT } from "../../../tests/survive/drafts.ts";
import { actOnCase, type CaseAct } from "./act-on-case.server.ts";
import { beginForCaller } from "./begin-case.server.ts";
import { findCase, openFile, openPan } from "./find-case.server.ts";

const app = testApp({ now: "2026-11-26T06:00:00Z" });
const asha = { hash: "browser-of-asha", address: ADDRESS };

async function caseNow(reference: string) {
  const [row] = await app.db.select().from(cases).where(eq(cases.reference, reference));
  if (!row) throw new Error("there is no such case");
  return row;
}

/** A case without a price, so that the firm has it from the start; and two of the firm. */
async function handedToFirm() {
  const [meera, rohit] = [await member(app, "meera", "owner"), await member(app, "rohit", "staff")];
  const reference = await handedOver(app, asha, { kind: "ask", reason: "Income from abroad." });
  const act = async (who: Member, one: CaseAct, seen?: number) => {
    app.clock.advance(minutes(1));
    return actOnCase(app, who.session, reference, seen ?? (await caseNow(reference)).version, one);
  };
  const move = (event: "asked" | "wentOn" | "declined" | "withdrawn" | "reopened", why = "") =>
    ({ kind: "move", event, why }) as const;
  return { meera, rohit, reference, act, move };
}

async function mailsTo(address: string) {
  const rows = await app.db.select().from(outbox).orderBy(asc(outbox.createdAt), asc(outbox.id));
  return rows
    .flatMap(({ id, channel, sealed }) =>
      sealed ? [openMessage(app, { id, channel }, sealed)] : [],
    )
    .filter(({ to }) => to === address)
    .map(({ subject, text }) => `${subject}\n${text}`);
}

const refusal = (outcome: Awaited<ReturnType<typeof actOnCase>>) =>
  outcome.ok ? undefined : outcome.problems[0]?.message;

test("a case goes from hand to hand by the table, every step an event, numbered without a gap", async () => {
  const { meera, rohit, reference, act, move } = await handedToFirm();
  expect(refusal(await act(rohit, move("wentOn")))).toEqual({
    id: "needs",
    params: { guard: "assigned" },
  });
  expect(await act(rohit, { kind: "take" })).toMatchObject({ ok: true });
  expect(refusal(await act(rohit, { kind: "take" }))).toEqual({ id: "yoursAlready" });
  expect(await act(rohit, { kind: "hand", to: meera.id })).toMatchObject({ ok: true });
  expect(await act(meera, { kind: "note", note: "Prefers the telephone." })).toMatchObject({
    ok: true,
  });
  expect(await act(meera, move("asked", "Your rent receipts."))).toMatchObject({ ok: true });
  expect(await act(meera, move("wentOn"))).toMatchObject({ ok: true });
  const row = await caseNow(reference);
  expect(row).toMatchObject({ state: "preparing", version: 6, assigneeId: meera.id });
  const history = await historyOf(app, app.db, row.id);
  expect(history.map(({ number, what, to, why }) => [number, what, to, why])).toEqual([
    [1, "began", "new", undefined],
    [2, "assigned", undefined, undefined],
    [3, "assigned", undefined, undefined],
    [4, "note", undefined, "Prefers the telephone."],
    [5, "asked", "gathering", "Your rent receipts."],
    [6, "wentOn", "preparing", undefined],
  ]);
  const stored = await app.db.select().from(caseEvents);
  expect(JSON.stringify(stored)).not.toMatch(/telephone|receipts|meera|rohit/i);
});

test("what no part of the product can say yet answers that it is not yet so", async () => {
  const { rohit, reference, act } = await handedToFirm();
  const answers: [string, string, string][] = [];
  const tries = [
    ["preparing", "drafted"],
    ["review", "sentBack"],
    ["review", "reviewed"],
    ["ready", "filed"],
    ["filed", "verified"],
    ["verified", "processed"],
    ["processed", "noticed"],
  ] as const;
  for (const [state, event] of tries) {
    await app.db.update(cases).set({ state });
    const message = refusal(await act(rohit, { kind: "move", event, why: "As agreed." }));
    if (message?.id === "notYet") answers.push([state, event, message.params.guard]);
  }
  expect(answers).toEqual([
    ["preparing", "drafted", "draft"],
    ["review", "sentBack", "secondPerson"],
    ["review", "reviewed", "secondPerson"],
    ["ready", "filed", "approvedDraft"],
    ["filed", "verified", "verification"],
    ["verified", "processed", "intimation"],
    ["processed", "noticed", "noticeKind"],
  ]);
  expect((await caseNow(reference)).version).toBe(1);
});

test("who acts on an older version reads what happened meanwhile, and nothing is changed", async () => {
  const { meera, rohit, reference, act } = await handedToFirm();
  await act(rohit, { kind: "take" }, 1);
  const late = await act(meera, { kind: "note", note: "A careful note." }, 1);
  expect(late).toMatchObject({ ok: false, reason: "changed" });
  expect(refusal(late)).toMatchObject({
    id: "changedMeanwhile",
    params: { happened: [{ what: "assigned", who: "rohit Testwala", assignee: "rohit Testwala" }] },
  });
  expect((await caseNow(reference)).version).toBe(2);
  // The same, pressed twice, is done once and no refusal.
  expect(await act(rohit, { kind: "take" }, 1)).toMatchObject({ ok: true });
  expect((await caseNow(reference)).version).toBe(2);
});

test("only the owner opens a case again, with a reason, and not without the consent it rests on", async () => {
  const { meera, rohit, reference, act, move } = await handedToFirm();
  expect(refusal(await act(rohit, move("declined")))).toEqual({
    id: "needs",
    params: { guard: "reason" },
  });
  expect(await act(rohit, move("declined", "We do not do foreign shares."))).toMatchObject({
    ok: true,
  });
  expect(refusal(await act(rohit, move("reopened", "We do.")))).toMatchObject({ id: "notByYou" });
  expect(await act(meera, move("reopened", "We do."))).toMatchObject({ ok: true });
  expect((await caseNow(reference)).state).toBe("new");
  await act(rohit, move("withdrawn", "Asked by telephone."));
  await app.db.update(consents).set({ withdrawnAt: new Date() });
  expect(refusal(await act(meera, move("reopened", "Once more.")))).toEqual({
    id: "needs",
    params: { guard: "consent" },
  });
});

test("a client who takes a consent back ends the case, and it cannot be paid", async () => {
  const { id, session } = await member(app, "sita");
  const sita = { hash: "browser-of-sita", personId: id, address: ADDRESS };
  const reference = await handedOver(app, sita);
  const [consent] = await filingConsentsOf(app, id);
  expect(await withdrawFilingConsent(app, session, consent?.id ?? "")).toBe(true);
  expect(await caseNow(reference)).toMatchObject({ state: "withdrawn", version: 2 });
  expect((await findFilingOf(app, id, reference))?.terms).toMatchObject({ payment: "stopped" });
  expect(await payForCase(app, sita, reference, agreedTo(), "")).toMatchObject({ ok: false });
});

test("the client is written to when it is taken, when it is their turn and when it ends, and never else", async () => {
  const { meera, rohit, act, move } = await handedToFirm();
  const before = (await mailsTo(CONTACT.email)).length;
  const sent = async () => (await mailsTo(CONTACT.email)).slice(before);
  await act(rohit, { kind: "take" });
  expect(await sent()).toHaveLength(1);
  expect((await sent())[0]).toContain(
    "rohit Testwala takes care of your return; you hear from us by Friday 27 November",
  );
  await act(rohit, { kind: "note", note: "Nothing for a client's eyes." });
  await act(rohit, move("wentOn"));
  expect(await sent()).toHaveLength(1);
  await act(rohit, move("asked", "Your rent receipts."));
  expect((await sent())[1]).toContain("Something waits for you.");
  await act(meera, { kind: "take" });
  await act(meera, move("withdrawn", "Asked by telephone."));
  expect(await sent()).toHaveLength(4);
  expect((await sent())[3]).toContain("has stopped");
  // What it is about is read on the page alone.
  expect((await sent()).join()).not.toMatch(/receipts|telephone|AAAPA|49,600|client's eyes/);
});

test("a case is handed to people of the firm alone", async () => {
  const { rohit, act } = await handedToFirm();
  const client = await member(app, "sita");
  expect(refusal(await act(rohit, { kind: "hand", to: client.id }))).toEqual({ id: "notOfFirm" });
});

test("who asks on the telephone has a case, with a note, and no page to write of", async () => {
  const { rohit } = await handedToFirm();
  const caller = { name: "Ravi Testwala", email: "ravi@example.invalid", mobile: undefined };
  const outcome = await beginForCaller(app, rohit.session, {
    ...caller,
    year: 2025,
    note: "Rents.",
  });
  const reference = outcome.ok ? outcome.value.reference : "";
  const found = await findCase(app, rohit.session, reference);
  expect(found).toMatchObject({
    contact: caller,
    ...{ fee: "none", files: [], page: undefined },
    turn: { of: "firm", by: { kind: "promise", day: "2026-11-27" } },
  });
  expect(found?.history.map(({ what, why, from }) => [what, why, from])).toEqual([
    ["began", undefined, "telephone"],
    ["note", "Rents.", undefined],
  ]);
  await actOnCase(app, rohit.session, reference, 2, { kind: "take" });
  expect((await mailsTo(caller.email))[0]).toContain("takes care of your return");
});

test("each opening is recorded with the account: figures once in a look, files and the PAN each time", async () => {
  const { meera, rohit, reference } = await handedToFirm();
  const found = await findCase(app, rohit.session, reference);
  await findCase(app, rohit.session, reference);
  expect(found?.particulars).toMatchObject({
    name: CONTACT.name,
    pan: expect.stringContaining("•"),
  });
  const file = found?.files[0]?.id ?? "";
  expect(await openFile(app, rohit.session, reference, file)).toMatchObject({
    fileName: "form16.pdf",
  });
  expect(await openPan(app, meera.session, reference)).toBe(CONTACT.pan);
  app.clock.advance(hours(2));
  const again = await findCase(app, rohit.session, reference);
  expect(again?.openings.map(({ who, what }) => `${who}: ${what}`).toSorted()).toEqual([
    "meera Testwala: pan",
    "rohit Testwala: document",
    "rohit Testwala: figures",
    "rohit Testwala: figures",
  ]);
  // A file of another case is not opened by this one's reference.
  const other = await handedOver(app, { ...asha, hash: "another" });
  expect(await openFile(app, rohit.session, other, file)).toBeUndefined();
  expect(await findCase(app, rohit.session, "KY-0000-0000")).toBeUndefined();
});

test("other matters of the same person are found by the account and by the PAN", async () => {
  const { rohit, reference } = await handedToFirm();
  const { id } = await member(app, "sita");
  await withEmail(app, id, "sita@example.invalid");
  const sita = { hash: "browser-of-sita", personId: id, address: ADDRESS };
  const other = await handedOver(app, sita);
  const found = await findCase(app, rohit.session, reference);
  expect(found?.others.cases).toMatchObject([{ reference: other, state: "new" }]);
});

test("a session that was ended changes nothing", async () => {
  const { rohit, reference, act } = await handedToFirm();
  await app.db.execute("delete from sessions");
  expect(refusal(await act(rohit, { kind: "take" }))).toEqual({ id: "signedOutMeanwhile" });
  expect((await caseNow(reference)).version).toBe(1);
});
