import { expect, test } from "vitest";
import { caseEvents } from "#db/schema/cases.ts";
import { documents } from "#db/schema/documents.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, member } from "../../../tests/cast.ts";
import { handedOver } from "../../../tests/filing/handed-over.ts";
import {
  anyPicture,
  ask,
  caseOf,
  noForm16,
  oneThing,
  openIn,
  requestOf,
  sendFile,
} from "../../../tests/requests/asked.ts";
import { IS_LONG } from "../../../tests/sample.ts";
import { answerTyped } from "./answer-request.server.ts";
import { judgeRequest } from "./judge-request.server.ts";

const app = testApp({ races: true, pageDrawer: anyPicture, pdf: noForm16 });
const ROUNDS = IS_LONG ? 12 : 1;
const ids = (outcomes: { ok: boolean; problems?: { message: { id: string } }[] }[]) =>
  outcomes.flatMap(({ problems = [] }) => problems.map(({ message }) => message.id));

test("at once: two answers, an answer and what sends it back, one file twice: one outcome each", async () => {
  const rohit = await member(app, "rohit", "staff");
  for (let round = 0; round < ROUNDS; round++) {
    const asha = { hash: `browser-${round}`, address: ADDRESS };
    const reference = await handedOver(app, asha, { kind: "ask", reason: "Income from abroad." });
    await ask(app, rohit, reference, [
      ...[oneThing("Notes", { answer: "text" }), oneThing("Rent receipts"), oneThing("Rest")],
    ]);
    const open = await openIn(app, asha, reference);
    const answer = ({ id, version }: { id: string; version: number }, given: string) =>
      answerTyped(app, asha, open, { request: id, version }, { field: "g", fields: { g: given } });
    const version = async (title: string) => (await requestOf(app, reference, title)).version;

    // Two browsers answer the same request.
    const notes = await requestOf(app, reference, "Notes");
    const both = await Promise.all([answer(notes, "One house."), answer(notes, "Two houses.")]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(ids(both)).toEqual(["requestElsewhere"]);
    expect(await version("Notes")).toBe(notes.version + 1);

    // The client changes the answer while the firm sends it back.
    const answered = await requestOf(app, reference, "Notes");
    const judged = { request: answered.id, version: answered.version, why: "Which house?" };
    const crossed = await Promise.all([
      answer(answered, "Three houses."),
      judgeRequest(app, rohit.session, reference, { ...judged, event: "sendBack" }),
    ]);
    expect(crossed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(ids(crossed)).toEqual(["requestElsewhere"]);
    const { state, given } = await requestOf(app, reference, "Notes");
    expect([state, given]).toEqual(
      crossed[0].ok ? ["answered", "Three houses."] : ["sent-back", answered.given],
    );

    // A file is sent twice, and one document is there; the last answer makes it the firm's turn once.
    const rent = await requestOf(app, reference, "Rent receipts");
    const before = await app.db.$count(documents);
    const twice = await Promise.all(
      [1, 2].map(() => sendFile(app, asha, reference, { request: rent.id })),
    );
    expect(twice.map((each) => each.ok && each.value.isNew).toSorted()).toEqual([false, true]);
    expect(await app.db.$count(documents)).toBe(before + 1);
    expect((await requestOf(app, reference, "Rent receipts")).documents).toHaveLength(1);
    const rest = await requestOf(app, reference, "Rest");
    const last = await requestOf(app, reference, "Notes");
    const events = await app.db.$count(caseEvents);
    await Promise.all([
      answer(last, "The one in Pune."),
      ...[1, 2].map(() => sendFile(app, asha, reference, { request: rest.id })),
    ]);
    expect(await caseOf(app, reference)).toMatchObject({ state: "preparing" });
    expect(await app.db.$count(caseEvents)).toBe(events + 1);
  }
  expect(await app.files.list("documents/")).toHaveLength(await app.db.$count(documents));
});
