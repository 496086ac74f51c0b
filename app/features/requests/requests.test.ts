import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { cases } from "#db/schema/cases.ts";
import { documents } from "#db/schema/documents.ts";
import { caseRequests } from "#db/schema/requests.ts";
import {
  ANSWER_KINDS,
  nextRequest,
  REQUEST_EVENTS,
  type RequestEvent,
  type RequestState,
} from "#domain/cases/request.ts";
import { actOnCase } from "#features/case-desk/act-on-case.server.ts";
import { listCases } from "#features/case-desk/list-cases.server.ts";
import { historyOf } from "#features/cases/case-record.server.ts";
import { listRequests, listUnmatched } from "#features/cases/request-record.server.ts";
import { readDocument } from "#features/documents/documents.server.ts";
import {
  CASE_DOCUMENT_BYTES_LIMIT,
  CASE_DOCUMENT_LIMIT,
} from "#features/documents/keep-document.server.ts";
import { countAttempt } from "#platform/limits.server.ts";
import type { Limit } from "#platform/limits.ts";
import { days, minutes, plainDate } from "#values/dates.ts";
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
import { ANSWER_LIMIT, answerTyped, answerWithout, moveDocument } from "./answer-request.server.ts";
import { askClient, readAsked } from "./ask-client.server.ts";
import { judgeRequest, writeOfSentBack } from "./judge-request.server.ts";
import type { AskedLine } from "./request-messages.ts";

let rohit: Member;
const app = testApp({
  now: "2026-11-26T06:00:00Z",
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
  // Without a price, so that the firm has it from the start.
  reference = await handedOver(app, asha, { kind: "ask", reason: "Income from abroad." });
});

const idOf = (outcome: { ok: boolean; problems?: { message: { id: string } }[] }) =>
  outcome.problems?.[0]?.message.id;
const stateOf = async (title: string) => (await requestOf(app, reference, title)).state;

async function answer(title: string, given: string, fields: Record<string, string> = {}) {
  const { id, version } = await requestOf(app, reference, title);
  const typed = { field: "given", fields: { given, ...fields } };
  const open = await openIn(app, asha, reference);
  return answerTyped(app, asha, open, { request: id, version }, typed);
}

async function judge(title: string, event: "accept" | "sendBack" | "drop", why = "") {
  const { id, version } = await requestOf(app, reference, title);
  return judgeRequest(app, rohit.session, reference, { request: id, version, event, why });
}

const mailsNow = async () => {
  await writeOfSentBack(app);
  await app.runJobs();
  return app.mails
    .filter(({ to }) => to === "asha@example.com")
    .map(({ subject }) => subject.replace(/ \(.*/, ""));
};

describe("a request", () => {
  const ALLOWED: [RequestState, RequestEvent, "client" | "staff", RequestState][] = [
    ["asked", "answer", "client", "answered"],
    ["asked", "drop", "staff", "not-needed"],
    ["answered", "answer", "client", "answered"],
    ["answered", "takeBack", "client", "asked"],
    ["answered", "accept", "staff", "accepted"],
    ["answered", "sendBack", "staff", "sent-back"],
    ["answered", "drop", "staff", "not-needed"],
    ["sent-back", "answer", "client", "answered"],
    ["sent-back", "drop", "staff", "not-needed"],
    ["accepted", "sendBack", "staff", "sent-back"],
  ];

  const STATES: RequestState[] = ["asked", "answered", "sent-back", "accepted", "not-needed"];

  test("moves as the table says, and not otherwise", () => {
    const moves = STATES.flatMap((state) =>
      REQUEST_EVENTS.flatMap((event) =>
        (["client", "staff"] as const).flatMap((by) => {
          const moved = nextRequest(state, event, by);
          return moved.ok ? [[state, event, by, moved.value]] : [];
        }),
      ),
    );
    expect(new Set(moves.map(String))).toEqual(new Set(ALLOWED.map(String)));
  });
});

describe("asking", () => {
  const line = (more: Partial<AskedLine> = {}): AskedLine => ({
    ...{ title: "Rent receipts", reason: "to claim rent", due: "", answer: "document" },
    ...{ subject: "rent-receipts", rule: "", proposal: "", choices: "", ...more },
  });
  const today = plainDate("2026-11-26");

  test.each<[string, AskedLine[], string, string | undefined]>([
    ["nothing", [], "", "nothingAsked"],
    ["a day that has passed", [line()], "2026-11-25", "dayPassed"],
    ["a day of its own that has passed", [line({ due: "2026-01-01" })], "", "dayPassed"],
    ["no day", [line()], "3 December", "dayWrong"],
    ["31 November", [line()], "2026-11-31", "dayWrong"],
    ["one choice", [line({ answer: "choice", choices: "old" })], "", "choicesMissing"],
    ["one choice beside “a document”", [line({ choices: "old" })], "", "choicesMissing"],
    ["more than a list", Array.from({ length: 41 }, () => line()), "", "tooManyAsked"],
    ["today", [line()], "2026-11-26", undefined],
    ["no day at all", [line()], "", undefined],
  ])("%s", (_, lines, due, refusal) => {
    const read = readAsked(
      lines.map((each, index) => [`line-${index}-`, each] as const),
      due,
      today,
    );
    expect(idOf(read)).toBe(refusal);
  });

  test("asks all at once: one mail without a word of it, the client's turn by the nearest day", async () => {
    const asked = [
      oneThing("Rent receipts", { dueOn: "2026-12-03" }),
      oneThing("Shares abroad?", { answer: "yes-no", dueOn: "2026-12-01" }),
    ];
    expect(await ask(app, rohit, reference, asked)).toMatchObject({ ok: true });
    expect(await mailsNow()).toContain("We need 2 things for your return");
    const mail = app.mails.find(({ subject }) => subject.startsWith("We need"));
    expect(mail?.text).toContain("by Tuesday 1 December");
    expect(mail?.text).toMatch(/\/c\/[\w-]{43}/);
    expect(mail?.text).not.toMatch(/Rent|Shares|AAAPA|Asha/);
    const { lines } = await listCases(app, { page: 1 });
    expect(lines[0]).toMatchObject({ turn: { of: "client" }, state: "gathering" });
    expect(await caseOf(app, reference)).toMatchObject({ dueOn: "2026-12-01" });
    const stored = JSON.stringify(await app.db.select().from(caseRequests));
    expect(stored).not.toMatch(/Rent|Shares|return/);
  });

  test("pressed twice it is asked once; from an older page it is refused with what happened", async () => {
    await ask(app, rohit, reference, [oneThing("Rent receipts")]);
    const { version, id } = await caseOf(app, reference);
    const again = () =>
      askClient(app, rohit.session, reference, version - 1, [oneThing("Rent receipts")]);
    expect(await again()).toEqual({ ok: true, value: null });
    expect(await listRequests(app, app.db, id)).toHaveLength(1);
    const other = await askClient(app, rohit.session, reference, version - 1, [oneThing("AIS")]);
    expect(idOf(other)).toBe("changedMeanwhile");
    expect(await mailsNow()).toHaveLength(2 + 1); // handed over, taken, asked
  });

  test("is for whoever has the case, and only before the review", async () => {
    const { version } = await caseOf(app, reference);
    const asked = [oneThing("AIS")];
    expect(idOf(await askClient(app, rohit.session, reference, version, asked))).toBe("needs");
    await ask(app, rohit, reference, asked);
    await app.db.update(cases).set({ state: "review" }).where(eq(cases.reference, reference));
    expect(idOf(await ask(app, rohit, reference, asked))).toBe("notFromHere");
    expect(await app.db.$count(caseRequests)).toBe(1);
  });
});

describe("answering", () => {
  test("by text, amount, day, choice, yes or no; the last one makes it the firm's turn", async () => {
    const titles = { text: "Notes", amount: "Rent a year", date: "Since when", choice: "Which" };
    await ask(app, rohit, reference, [
      ...ANSWER_KINDS.filter((kind) => kind !== "document" && kind !== "yes-no").map((kind) =>
        oneThing(titles[kind as keyof typeof titles], {
          answer: kind,
          choices: kind === "choice" ? ["Old", "New"] : undefined,
        }),
      ),
      oneThing("Shares abroad?", { answer: "yes-no" }),
    ]);
    const wrong: [string, string, string][] = [
      ["Notes", "", "answerMissing"],
      ["Rent a year", "much", "amountWrong"],
      ["Since when", "", "dayWrong"],
      ["Which", "Another", "choiceMissing"],
      ["Shares abroad?", "perhaps", "choiceMissing"],
    ];
    for (const [title, given, id] of wrong) expect(idOf(await answer(title, given))).toBe(id);
    const day = { "given-day": "1", "given-month": "4", "given-year": "2025" };
    await answer("Notes", "Two houses.");
    await answer("Rent a year", "2,40,000");
    await answer("Since when", "", day);
    await answer("Which", "Old");
    expect((await caseOf(app, reference)).state).toBe("gathering");
    await answer("Shares abroad?", "no");
    expect(await caseOf(app, reference)).toMatchObject({ state: "preparing", dueOn: null });
    const { id } = await caseOf(app, reference);
    const given = (await listRequests(app, app.db, id)).map((each) => each.given);
    expect(given).toEqual(["Two houses.", "240000", "2025-04-01", "Old", "no"]);
    const last = (await historyOf(app, app.db, id)).at(-1);
    expect(last).toMatchObject({ what: "answered", to: "preparing", by: { role: "client" } });
  });

  test("what the client does not have is an answer in words", async () => {
    await ask(app, rohit, reference, [oneThing("Rent receipts")]);
    const { id: request, version } = await requestOf(app, reference, "Rent receipts");
    const open = await openIn(app, asha, reference);
    const without = "My landlord gives none.";
    const given = await answerWithout(app, asha, open, { request, version, without });
    expect(given).toMatchObject({ ok: true });
    expect(await requestOf(app, reference, "Rent receipts")).toMatchObject({
      ...{ state: "answered", without },
    });
  });

  test("an older page is refused, the same answer twice is one", async () => {
    await ask(app, rohit, reference, [
      oneThing("Notes", { answer: "text" }),
      oneThing("Rest", { answer: "text" }),
    ]);
    const { id: request, version } = await requestOf(app, reference, "Notes");
    const open = await openIn(app, asha, reference);
    const typed = (given: string) =>
      answerTyped(app, asha, open, { request, version }, { field: "given", fields: { given } });
    expect(await typed("One house.")).toMatchObject({ ok: true });
    expect(await typed("One house.")).toMatchObject({ ok: true });
    expect(idOf(await typed("Two houses."))).toBe("requestElsewhere");
    expect((await requestOf(app, reference, "Notes")).steps).toHaveLength(2);
  });

  test("nothing of another case: neither its request nor its document", async () => {
    const others = await handedOver(app, bina, { kind: "ask", reason: "Income from abroad." });
    await ask(app, rohit, others, [oneThing("AIS")]);
    await ask(app, rohit, reference, [oneThing("AIS"), oneThing("Rest")]);
    const theirs = await requestOf(app, others, "AIS");
    const sent = await sendFile(app, bina, others, { request: theirs.id });
    expect(sent).toMatchObject({ ok: true });
    expect(idOf(await sendFile(app, asha, reference, { request: theirs.id }))).toBe("requestGone");
    const open = await openIn(app, asha, reference);
    const document = (sent.ok && sent.value.document) || "";
    const to = (await requestOf(app, reference, "AIS")).id;
    expect(idOf(await moveDocument(app, asha, open, { document, from: "", to }))).toBe(
      "documentGone",
    );
    const typed = { field: "given", fields: { given: "x" } };
    const answered = await answerTyped(app, asha, open, { request: theirs.id, version: 1 }, typed);
    expect(idOf(answered)).toBe("requestGone");
    expect((await requestOf(app, others, "AIS")).documents).toHaveLength(1);
  });
});

describe("documents", () => {
  beforeEach(async () => {
    await ask(app, rohit, reference, [
      oneThing("Form 26AS", { subject: "form-26as" }),
      oneThing("Rent receipts", { subject: "rent-receipts" }),
      oneThing("Interest", { subject: "interest" }),
    ]);
  });
  const idOfRequest = async (title: string) => (await requestOf(app, reference, title)).id;
  const files = async (title: string) =>
    (await requestOf(app, reference, title)).documents.map(({ fileName }) => fileName);

  test("are stored sealed, with the request that they answer", async () => {
    const request = await idOfRequest("Rent receipts");
    await sendFile(app, asha, reference, { request, fileName: "rent of may.png" });
    app.clock.advance(minutes(1));
    await sendFile(app, asha, reference, {
      ...{ request, fileName: "june.png", bytes: pngOf("june") },
    });
    expect(await files("Rent receipts")).toEqual(["rent of may.png", "june.png"]);
    expect(await stateOf("Rent receipts")).toBe("answered");
    const rows = await app.db.select().from(documents).where(eq(documents.type, "png"));
    expect(JSON.stringify(rows)).not.toMatch(/may|june/);
    const [first] = rows;
    if (!first) throw new Error("nothing was stored");
    expect((await readDocument(app, first)).bytes).toHaveLength(pngOf("paper").length);
  });

  test("of the same bytes are one, for one request or for two", async () => {
    const [rent, interest] = [await idOfRequest("Rent receipts"), await idOfRequest("Interest")];
    const first = await sendFile(app, asha, reference, { request: rent });
    const second = await sendFile(app, asha, reference, { request: rent, fileName: "again.png" });
    const third = await sendFile(app, asha, reference, { request: interest });
    const found = [first, second, third].map((each) => (each.ok ? each.value : undefined));
    expect(found.map((each) => each?.isNew)).toEqual([true, false, false]);
    expect(new Set(found.map((each) => each?.document)).size).toBe(1);
    expect([await files("Rent receipts"), await files("Interest")]).toEqual([
      ["paper.png"],
      ["paper.png"],
    ]);
    expect(await app.files.list("documents/")).toHaveLength(2); // with the Form 16 that was handed over
  });

  test("without a request go to the one that their name tells, else wait to be matched", async () => {
    const matched = await sendFile(app, asha, reference, {
      ...{ fileName: "My 26-AS 2025.png", bytes: pngOf("26as") },
    });
    expect(matched).toMatchObject({ value: { request: await idOfRequest("Form 26AS") } });
    const unclear = await sendFile(app, asha, reference, { fileName: "IMG_2231.png" });
    expect(unclear).toMatchObject({ value: { request: undefined } });
    const { id } = await caseOf(app, reference);
    const [waiting] = await listUnmatched(app, app.db, id);
    const open = await openIn(app, asha, reference);
    const to = await idOfRequest("Interest");
    await moveDocument(app, asha, open, { document: waiting?.id ?? "", from: "", to });
    expect([await files("Interest"), await listUnmatched(app, app.db, id)]).toEqual([
      ...[["IMG_2231.png"], []],
    ]);
  });

  test("in a wrong place are put right, or taken out with their bytes", async () => {
    const rent = await idOfRequest("Rent receipts");
    const sent = await sendFile(app, asha, reference, { request: rent });
    const document = (sent.ok && sent.value.document) || "";
    const open = await openIn(app, asha, reference);
    const to = await idOfRequest("Interest");
    await moveDocument(app, asha, open, { document, from: rent, to });
    expect([await stateOf("Rent receipts"), await stateOf("Interest")]).toEqual([
      ...["asked", "answered"],
    ]);
    await moveDocument(app, asha, open, { document, from: to, to: "" });
    expect(await stateOf("Interest")).toBe("asked");
    expect(await app.db.$count(documents, eq(documents.id, document))).toBe(0);
    expect(await app.files.list("documents/")).toHaveLength(1);
    expect(idOf(await moveDocument(app, asha, open, { document, from: to, to: "" }))).toBe(
      "documentGone",
    );
  });

  test("that the firm works with are not taken out before another is there; what came back is not sent again", async () => {
    for (const title of ["Form 26AS", "Interest"]) await judge(title, "drop");
    const rent = await idOfRequest("Rent receipts");
    const sent = await sendFile(app, asha, reference, { request: rent });
    expect((await caseOf(app, reference)).state).toBe("preparing");
    const open = await openIn(app, asha, reference);
    const document = (sent.ok && sent.value.document) || "";
    const out = () => moveDocument(app, asha, open, { document, from: rent, to: "" });
    expect(idOf(await out())).toBe("lastDocument");
    await judge("Rent receipts", "sendBack", "Of another year.");
    expect(idOf(await sendFile(app, asha, reference, { request: rent }))).toBe("sameAsBefore");
    app.clock.advance(minutes(1));
    await sendFile(app, asha, reference, { request: rent, bytes: pngOf("june") });
    expect(await out()).toMatchObject({ ok: true });
    expect(await files("Rent receipts")).toEqual(["paper.png"]);
  });

  test("that were handed over answer a request, and can be put right", async () => {
    const { filingId } = await caseOf(app, reference);
    const [filed] = await app.db
      .select()
      .from(documents)
      .where(eq(documents.filingId, filingId ?? ""));
    const { bytes } = filed ? await readDocument(app, filed) : { bytes: pngOf("") };
    const rent = await idOfRequest("Rent receipts");
    const again = await sendFile(app, asha, reference, { request: rent, bytes });
    expect(again).toMatchObject({ value: { document: filed?.id, isNew: false } });
    const open = await openIn(app, asha, reference);
    const move = { document: filed?.id ?? "", from: rent, to: "" };
    expect(await moveDocument(app, asha, open, move)).toMatchObject({ ok: true });
    expect(await app.db.$count(documents, eq(documents.id, filed?.id ?? ""))).toBe(1);
  });

  test("that are accepted stay; of a refused file nothing is stored", async () => {
    const rent = await idOfRequest("Rent receipts");
    const sent = await sendFile(app, asha, reference, { request: rent });
    await judge("Rent receipts", "accept");
    const open = await openIn(app, asha, reference);
    const document = (sent.ok && sent.value.document) || "";
    expect(idOf(await moveDocument(app, asha, open, { document, from: rent, to: "" }))).toBe(
      "requestElsewhere",
    );
    const late = await sendFile(app, asha, reference, { request: rent, bytes: pngOf("late") });
    expect(idOf(late)).toBe("requestElsewhere");
    const heic = Buffer.concat([Buffer.from("00000018", "hex"), Buffer.from("ftypheic\0\0\0\0")]);
    const photo = { fileName: "photo.png", bytes: new Uint8Array(heic) };
    const refused = await sendFile(app, asha, reference, photo);
    expect(refused).toMatchObject({
      problems: [{ message: { id: "documentKind", params: { kind: "heic" } } }],
    });
    expect(await app.files.list("documents/")).toHaveLength(2);
  });
});

test("answers, files and their bytes are limited, by the case too, and nothing of a refused one is stored", async () => {
  const asked = [oneThing("Interest", { answer: "amount" }), oneThing("Receipts")];
  await ask(app, rohit, reference, asked);
  const subject = (await caseOf(app, reference)).id;
  const use = (limit: Limit, amount: number) =>
    countAttempt(app, app.db, limit, bina, { subject, amount });
  const refusal = { ok: false, retryAfter: expect.any(Number) };
  await use(ANSWER_LIMIT, 199);
  expect(await answer("Interest", "1")).toMatchObject({ ok: true });
  expect(await answer("Interest", "2")).toMatchObject(refusal);
  await use(CASE_DOCUMENT_BYTES_LIMIT, 1_000_000_000);
  expect(await sendFile(app, asha, reference, {})).toMatchObject(refusal);
  app.clock.advance(days(1));
  await use(CASE_DOCUMENT_LIMIT, 120);
  expect(await sendFile(app, asha, reference, {})).toMatchObject(refusal);
  expect(await app.db.$count(documents)).toBe(1);
  expect(await app.files.list("documents/")).toHaveLength(1);
});

describe("looking at answers", () => {
  beforeEach(async () => {
    await ask(app, rohit, reference, [
      oneThing("Notes", { answer: "text" }),
      oneThing("Rest", { answer: "text" }),
    ]);
    await answer("Notes", "One house.");
    await answer("Rest", "None.");
  });

  test("accepts, or sends back with a reason: then it is the client's turn", async () => {
    expect(idOf(await judge("Notes", "sendBack"))).toBe("backReasonMissing");
    expect(await judge("Notes", "accept")).toMatchObject({ ok: true });
    expect((await caseOf(app, reference)).state).toBe("preparing");
    expect(await judge("Rest", "sendBack", "Which house?")).toMatchObject({ ok: true });
    expect(await caseOf(app, reference)).toMatchObject({ state: "gathering" });
    expect(await stateOf("Rest")).toBe("sent-back");
    await answer("Rest", "The one in Pune.");
    expect(await caseOf(app, reference)).toMatchObject({ state: "preparing" });
  });

  test("one mail, ten minutes later, for all that was sent back and not answered since", async () => {
    const before = (await mailsNow()).length;
    await judge("Notes", "sendBack", "Which house?");
    app.clock.advance(minutes(6));
    await judge("Rest", "sendBack", "Of what?");
    app.clock.advance(minutes(6));
    expect(await mailsNow()).toHaveLength(before);
    app.clock.advance(minutes(5));
    expect((await mailsNow()).slice(before)).toEqual(["Something came back for your return"]);
    app.clock.advance(minutes(30));
    expect(await mailsNow()).toHaveLength(before + 1);
    await answer("Notes", "The one in Pune.");
    await judge("Notes", "sendBack", "Which year?");
    await answer("Notes", "2024.");
    app.clock.advance(minutes(30));
    expect(await mailsNow()).toHaveLength(before + 1);
  });

  test("from an older page it is refused, and nothing changes", async () => {
    const { id: request, version } = await requestOf(app, reference, "Notes");
    await answer("Notes", "Two houses.");
    const judged = await judgeRequest(app, rohit.session, reference, {
      ...{ request, version, event: "accept", why: "" },
    });
    expect(idOf(judged)).toBe("requestElsewhere");
    expect(await stateOf("Notes")).toBe("answered");
  });

  test("where staff take the last open one back, the firm goes on without it", async () => {
    await judge("Rest", "sendBack", "Of what?");
    await judge("Rest", "drop");
    const { id, state } = await caseOf(app, reference);
    const last = (await historyOf(app, app.db, id)).at(-1);
    expect([state, last?.what, last?.by.id]).toEqual(["preparing", "wentOn", rohit.id]);
  });

  test("staff go on without what is open: it is needed no longer", async () => {
    await judge("Rest", "sendBack", "Of what?");
    const { version } = await caseOf(app, reference);
    const act = { kind: "move", event: "wentOn", why: "" } as const;
    await actOnCase(app, rohit.session, reference, version, act);
    expect(await caseOf(app, reference)).toMatchObject({ state: "preparing", dueOn: null });
    expect([await stateOf("Notes"), await stateOf("Rest")]).toEqual(["answered", "not-needed"]);
  });
});
