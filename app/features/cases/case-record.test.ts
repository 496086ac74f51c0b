import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { caseEvents, cases } from "#db/schema/cases.ts";
import type { CaseFacts } from "#domain/cases/case.ts";
import { CASE_EVENTS, CASE_MOVES, CASE_ROLES } from "#domain/cases/case-table.ts";
import { turnOf } from "#domain/cases/case-turn.ts";
import { testApp } from "../../../tests/app.ts";
import { IS_LONG } from "../../../tests/sample.ts";
import { newReference } from "./case-of-paid-order.server.ts";
import { addEvent, beginCase, historyOf, moveCase } from "./case-record.server.ts";

const app = testApp();
const ALL: CaseFacts = Object.fromEntries(
  CASE_MOVES.flatMap(({ needs }) => needs).map((guard) => [guard, true]),
);
const why = "As agreed.";

/** Tried on a case: a line of the table that starts from its state, anything at all, or a note. */
const tried = fc.record({
  kind: fc.constantFrom("line", "line", "any", "note"),
  line: fc.nat(),
  event: fc.constantFrom(...CASE_EVENTS),
  role: fc.constantFrom(...CASE_ROLES),
});

test("random histories leave a state of the table, a turn, and numbers without a gap", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(tried, { maxLength: 7 }), async (tries) => {
      const by = { role: "client" } as const;
      const begun = { reference: newReference(), taxYear: 2025, from: "request", by } as const;
      let row = await beginCase(app, app.db, begun);
      if (!row) throw new Error("it was not begun");
      for (const { kind, line, event, role } of tries) {
        const { state } = row;
        if (kind === "note") row = await addEvent(app, app.db, row, { what: "note", by, why });
        else {
          const moves = CASE_MOVES.filter(({ from }) => from.includes(state));
          const move = kind === "line" ? moves[line % moves.length] : undefined;
          const asked = move
            ? { event: move.event, by: { role: move.by[0] ?? role } }
            : { event, by: { role } };
          const moved = await moveCase(app, app.db, row, { ...asked, facts: ALL, why });
          if (moved.ok) row = moved.value;
        }
      }
      const [stored] = await app.db.select().from(cases).where(eq(cases.id, row.id));
      expect(stored).toEqual(row);
      expect(turnOf(row.state, undefined)).toBeTruthy();
      const history = await historyOf(app, app.db, row.id);
      expect(history.map(({ number }) => number)).toEqual(history.map((_, index) => index + 1));
      expect(history).toHaveLength(row.version);
      expect(history.findLast(({ to }) => to)?.to).toBe(row.state);
    }),
    { numRuns: IS_LONG ? 5000 : 200 },
  );
  const numbers = await app.db
    .select({ number: caseEvents.number })
    .from(caseEvents)
    .orderBy(asc(caseEvents.number));
  expect(numbers.length).toBeGreaterThan(400);
});

test("a case that was changed meanwhile without a lock is not written over", async () => {
  const by = { role: "client" } as const;
  const begun = { reference: newReference(), taxYear: 2025, from: "request", by } as const;
  const row = await beginCase(app, app.db, begun);
  if (!row) throw new Error("it was not begun");
  await app.db.update(cases).set({ version: 2 }).where(eq(cases.id, row.id));
  await expect(addEvent(app, app.db, row, { what: "note", by, why })).rejects.toThrow("not locked");
});
