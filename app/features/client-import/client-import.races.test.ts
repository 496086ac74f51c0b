import { expect, test } from "vitest";
import { caseEvents, cases } from "#db/schema/cases.ts";
import { testApp } from "../../../tests/app.ts";
import { member } from "../../../tests/cast.ts";
import { planned, readList } from "../../../tests/client-import/brought-in.ts";
import { IS_LONG } from "../../../tests/sample.ts";
import { bringIn } from "./bring-in.server.ts";
import { undoImport } from "./undo-import.server.ts";

const app = testApp({ races: true });
const ROUNDS = IS_LONG ? 12 : 1;

test("of two presses at once, and of two people with the same list, one makes the cases", async () => {
  const both = [await member(app, "meera", "owner"), await member(app, "rohit", "staff")];
  for (let round = 0; round < ROUNDS; round++) {
    const presses = [];
    for (const { session } of both) {
      const id = await readList(app, session);
      const { list, plan } = await planned(app, session, id);
      const { columns, year, assignee } = list;
      const press = () => bringIn(app, session, id, { columns, year, assignee }, plan.seen);
      presses.push({ press, id, session, comesIn: plan.comesIn.length });
    }
    const answers = await Promise.all(presses.flatMap(({ press }) => [press(), press()]));
    const made = await app.db.$count(cases);
    expect(made).toBe(presses[0]?.comesIn);
    // The first press of one of them made all, and the second one found it done.
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, false, true, true]);
    expect(answers.flatMap((answer) => (answer.ok ? [] : answer.problems))).toMatchObject([
      { message: { id: "listChanged", params: { now: 0 } } },
      { message: { id: "listChanged", params: { now: 0 } } },
    ]);
    const winner = presses[answers[0]?.ok ? 0 : 1];
    if (!winner) throw new Error("no one was first");
    const undone = () => undoImport(app, winner.session, winner.id);
    await Promise.all([undone(), undone()]);
    expect([await app.db.$count(cases), await app.db.$count(caseEvents)]).toEqual([0, 0]);
  }
});
