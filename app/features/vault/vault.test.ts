import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { documents } from "#db/schema/documents.ts";
import { openFile } from "#features/case-desk/find-case.server.ts";
import { casesOfAccount } from "#features/cases/cases-of-account.server.ts";
import { writeMessage } from "#features/messages/write-message.server.ts";
import { moveDocument } from "#features/requests/answer-request.server.ts";
import { judgeRequest } from "#features/requests/judge-request.server.ts";
import { asDate, days, minutes } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, type Member, member } from "../../../tests/cast.ts";
import { handedOver } from "../../../tests/filing/handed-over.ts";
import {
  anyPicture,
  ask,
  caseOf,
  noForm16,
  oneThing,
  openIn,
  pngOf,
  requestOf,
  sendFile,
} from "../../../tests/requests/asked.ts";
import { bundleOf } from "./bundle.server.ts";
import { documentsOfCases } from "./documents-of-client.server.ts";
import { readOwnDocument } from "./read-own-document.server.ts";
import { removeUnused } from "./remove-document.server.ts";

let rohit: Member;
const app = testApp({
  now: "2026-11-25T06:00:00Z",
  pageDrawer: anyPicture,
  pdf: noForm16,
  async cast(made) {
    rohit = await member(made, "rohit", "staff");
  },
});
const asha = { hash: "browser-of-asha", address: ADDRESS };
const bina = { hash: "browser-of-bina", address: "203.0.113.8" };

let reference = "";
beforeEach(async () => {
  reference = await handedOver(app, asha, { kind: "ask", reason: "Income from abroad." });
});

const own = async () => documentsOfCases(app, app.db, [await caseOf(app, reference)]);
const named = async (name: string) => (await own()).find(({ fileName }) => fileName === name);
const idOf = (outcome: { ok: boolean; problems?: { message: { id: string } }[] }) =>
  outcome.problems?.[0]?.message.id;

async function remove(document: string | undefined) {
  return removeUnused(app, asha, [await caseOf(app, reference)], document ?? "");
}

/** A message of either side with a file of this name. */
async function wroteWith(side: "client" | "firm", fileName: string) {
  const open = await openIn(app, asha, reference);
  const writer =
    side === "client"
      ? ({ side, browser: asha, open } as const)
      : ({ side, session: rohit.session, reference } as const);
  const sent = { fileName, bytes: pngOf(fileName), passwords: [] };
  expect(
    await writeMessage(app, writer, { seen: 99, about: "", text: fileName, sent }),
  ).toMatchObject({ ok: true });
}

test("each says what it is, where it is used, who opened it and until when it is kept", async () => {
  const due = { subject: "rent-receipts" as const };
  await ask(app, rohit, reference, [oneThing("Rent receipts", due)]);
  const { id: request } = await requestOf(app, reference, "Rent receipts");
  await sendFile(app, asha, reference, { request, fileName: "rent.png", bytes: pngOf("rent") });
  await sendFile(app, asha, reference, { fileName: "IMG_1.png", bytes: pngOf("unclear") });
  await wroteWith("client", "deed.png");
  const kinds = (await own()).map(({ kind, uses }) =>
    [kind, ...uses.map((use) => use.kind)].join(),
  );
  expect(kinds.toSorted()).toEqual([
    ...["form-16,figures", "message,message", "rent-receipts,request", "unplaced"],
  ]);
  const rent = await named("rent.png");
  expect(rent).toMatchObject({ reference, taxYear: 2025, openings: [], mayRemove: false });
  expect(rent?.uses).toEqual([{ kind: "request", title: "Rent receipts", isAccepted: false }]);
  expect(rent?.until?.toString()).toBe("2034-11-25");
  await openFile(app, rohit.session, reference, rent?.id ?? "");
  app.clock.advance(minutes(1));
  await openFile(app, rohit.session, reference, rent?.id ?? "");
  const opened = (await named("rent.png"))?.openings;
  expect(opened?.map(({ who }) => who)).toEqual(["rohit Testwala", "rohit Testwala"]);
  expect((await named("IMG_1.png"))?.openings).toEqual([]);
});

test("what was read from a Form 16 is named by its figures", async () => {
  const read = await handedOver(app, bina);
  const [form16] = await documentsOfCases(app, app.db, [await caseOf(app, read)]);
  const [use] = form16?.uses ?? [];
  expect(form16?.kind).toBe("form-16");
  expect(use?.kind === "figures" ? use.labels : []).toContain("Salary, section 17(1)");
});

test("what neither a request nor a figure uses is removed, with its bytes; all else stays", async () => {
  await ask(app, rohit, reference, [oneThing("Rent receipts"), oneThing("Interest")]);
  const { id: request } = await requestOf(app, reference, "Rent receipts");
  await sendFile(app, asha, reference, { request, fileName: "rent.png", bytes: pngOf("rent") });
  await sendFile(app, asha, reference, { fileName: "IMG_1.png", bytes: pngOf("unclear") });
  await wroteWith("client", "deed.png");
  await wroteWith("firm", "letter.png");
  const all = await own();
  const removable = all.filter(({ mayRemove }) => mayRemove).map(({ fileName }) => fileName);
  expect(removable.toSorted()).toEqual(["IMG_1.png", "deed.png"]);
  for (const { id, mayRemove } of all) {
    const [row] = await app.db.select().from(documents).where(eq(documents.id, id));
    const removed = await remove(id);
    expect(removed.ok).toBe(mayRemove);
    if (!removed.ok) expect(["documentUsed", "documentGone"]).toContain(idOf(removed));
    expect(await app.files.has(row?.storageKey ?? "")).toBe(!mayRemove);
  }
  expect(await own()).toHaveLength(3);
  // Gone, never there, and another's.
  const others = await handedOver(app, bina, { kind: "ask", reason: "Income from abroad." });
  await sendFile(app, bina, others, { fileName: "theirs.png", bytes: pngOf("theirs") });
  const [theirs] = await documentsOfCases(app, app.db, [await caseOf(app, others)]);
  for (const gone of [
    all.find(({ mayRemove }) => mayRemove)?.id,
    crypto.randomUUID(),
    "",
    theirs?.id,
  ])
    expect(idOf(await remove(gone))).toBe("documentGone");
});

test("used meanwhile, it is not removed", async () => {
  await ask(app, rohit, reference, [oneThing("Rent receipts"), oneThing("Interest")]);
  await sendFile(app, asha, reference, { fileName: "IMG_1.png", bytes: pngOf("unclear") });
  const unclear = await named("IMG_1.png");
  expect(unclear?.mayRemove).toBe(true);
  const { id: to } = await requestOf(app, reference, "Interest");
  const open = await openIn(app, asha, reference);
  await moveDocument(app, asha, open, { document: unclear?.id ?? "", from: "", to });
  expect(idOf(await remove(unclear?.id))).toBe("documentUsed");
  const { version } = await requestOf(app, reference, "Interest");
  const accept = { request: to, version, event: "accept" as const, why: "" };
  await judgeRequest(app, rohit.session, reference, accept);
  expect((await named("IMG_1.png"))?.uses).toMatchObject([{ isAccepted: true }]);
});

test("one is downloaded by its owner alone, and all of them as one file with a list", async () => {
  await sendFile(app, asha, reference, { fileName: "=cmd.png", bytes: pngOf("unclear") });
  await wroteWith("client", "deed.png");
  const row = await caseOf(app, reference);
  const deed = await named("deed.png");
  const read = await readOwnDocument(app, [row], deed?.id ?? "");
  expect(read?.name).toMatch(new RegExp(`^${reference}-message-deed-[0-9a-f]{8}\\.png$`));
  expect(Buffer.from(read?.bytes ?? [])).toEqual(Buffer.from(pngOf("deed.png")));
  const others = await caseOf(app, await handedOver(app, bina));
  expect(await readOwnDocument(app, [others], deed?.id ?? "")).toBeUndefined();
  const entries = await bundleOf(app, [row]);
  const names = entries.map(({ name }) => name.replace(/-[0-9a-f]{8}\./, "."));
  const ofCase = [...["figures.csv", "form-16-form16.pdf", "message-deed.png", "unplaced-cmd.png"]];
  expect(names.toSorted()).toEqual([
    ...ofCase.map((name) => `${reference}-${name}`),
    ...["documents.csv", "messages.csv"],
  ]);
  const list = Buffer.from((await entries[0]?.read()) as Uint8Array).toString();
  // What a spreadsheet would run is guarded.
  expect(list).toContain(",'=cmd.png,");
  expect(await casesOfAccount(app.db, rohit.id)).toEqual([]);
  // One that is removed while the rest is on its way is left out.
  await remove(deed?.id);
  expect(await entries.find(({ name }) => name === read?.name)?.read()).toBeUndefined();
});

test("a document is kept as long as the case, whatever is sent later", async () => {
  app.clock.set(app.clock.now().add(days(400)).toString());
  await sendFile(app, asha, reference, { fileName: "late.png", bytes: pngOf("late") });
  const [late] = await own();
  expect(late?.sentAt.toString()).toBe(app.clock.now().toString());
  expect(late?.until?.toString()).toBe("2034-11-25");
  expect(asDate(app.clock.now()).getFullYear()).toBe(2027);
});
