import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { caseCounts, caseEvents, cases } from "#db/schema/cases.ts";
import { historyOf } from "#features/cases/case-record.server.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, member } from "../../../tests/cast.ts";
import { countedOneByOne, inOrder } from "../../../tests/desk/counted-cases.ts";
import { handedOver } from "../../../tests/filing/handed-over.ts";
import { IS_LONG } from "../../../tests/sample.ts";
import { actOnCase, type CaseAct } from "./act-on-case.server.ts";
import { groupsOfCases } from "./nearest-cases.server.ts";

const app = testApp({ races: true });
const ROUNDS = IS_LONG ? 12 : 1;

test("of two who take, move and write at once one does it, and the other reads what happened", async () => {
  const [meera, rohit] = [await member(app, "meera", "owner"), await member(app, "rohit", "staff")];
  for (let round = 0; round < ROUNDS; round++) {
    const asha = { hash: `browser-${round}`, address: ADDRESS };
    const reference = await handedOver(app, asha, { kind: "ask", reason: "Income from abroad." });
    let seen = 1;
    for (const act of [
      { kind: "take" },
      { kind: "move", event: "wentOn", why: "" },
      { kind: "note", note: "Prefers the telephone." },
    ] satisfies CaseAct[]) {
      const both = [meera, rohit].map(({ session }) =>
        actOnCase(
          app,
          session,
          reference,
          seen,
          act.kind === "note" ? noteOf(session.person.id) : act,
        ),
      );
      const answers = await Promise.all(both);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const refusals = answers.flatMap((answer) => (answer.ok ? [] : answer.problems));
      expect(refusals).toMatchObject([
        { message: { id: "changedMeanwhile", params: { happened: [{ number: seen + 1 }] } } },
      ]);
      seen += 1;
    }
    const [row] = await app.db.select().from(cases).where(eq(cases.reference, reference));
    expect(row).toMatchObject({ version: seen, state: "preparing" });
    const numbers = await app.db
      .select({ number: caseEvents.number })
      .from(caseEvents)
      .where(eq(caseEvents.caseId, row?.id ?? ""))
      .orderBy(asc(caseEvents.number));
    expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    const history = await historyOf(app, app.db, row?.id ?? "");
    expect(history.map(({ what }) => what)).toEqual(["began", "assigned", "wentOn", "note"]);
  }
});

const noteOf = (who: string): CaseAct => ({ kind: "note", note: `Written by ${who}.` });

test("counts stay those of the cases while many change, go and are added up at once", async () => {
  for (const hash of ["one", "two", "three"]) await handedOver(app, { hash, address: ADDRESS });
  await groupsOfCases(app);
  const before = await app.db.$count(cases);
  const ids = (await app.db.select({ id: cases.id }).from(cases)).map(({ id }) => id);
  const [gone = "", ...others] = ids;
  await Promise.all(
    Array.from({ length: 400 }, async (_, index) => {
      const one = eq(cases.id, others[index % others.length] ?? "");
      await app.db
        .update(cases)
        .set({ fee: index % 4 < 2 ? "claimed" : "paid" })
        .where(one);
      if (index % 60 === 0) await groupsOfCases(app);
      if (index === 150) await app.db.delete(cases).where(eq(cases.id, gone));
    }),
  );
  const [groups] = await Promise.all([groupsOfCases(app), groupsOfCases(app), groupsOfCases(app)]);
  expect(groups.reduce((all, group) => all + group.count, 0)).toBe(before - 1);
  expect(inOrder(await groupsOfCases(app))).toEqual(await countedOneByOne(app));
  expect(await app.db.$count(caseCounts)).toBeLessThan(520);
});
