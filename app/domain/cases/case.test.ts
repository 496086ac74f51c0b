import fc from "fast-check";
import { expect, test } from "vitest";
import { plainDate } from "#values/dates.ts";
import { taxYear } from "#values/year.ts";
import { IS_LONG } from "../../../tests/sample.ts";
import { type CaseFacts, next, secondPairOfEyes } from "./case.ts";
import {
  CASE_EVENTS,
  CASE_MOVES,
  CASE_ROLES,
  CASE_STATES,
  type CaseEvent,
  type CaseRole,
  type CaseState,
  ENDED,
} from "./case-table.ts";
import { CASE_STEPS, clocksOf, lastDayToFile, stepOf, turnOf } from "./case-turn.ts";

/** Section 2 of the model, line by line: from > event > to: by: needs. */
const LINES = `
new > asked > gathering: staff owner: assigned reason
gathering > asked > gathering: staff owner: assigned reason
new > wentOn > preparing: staff owner: assigned
new > declined > declined: staff owner: reason
gathering > answered > preparing: client: lastRequest
gathering > wentOn > preparing: staff owner: assigned
preparing > asked > gathering: staff owner: assigned reason
preparing > drafted > review: staff owner: draft
review > drafted > review: staff owner: draft
approval > drafted > review: staff owner: draft
ready > drafted > review: staff owner: draft
review > sentBack > preparing: staff owner: secondPerson reason
review > reviewed > approval: staff owner: secondPerson seen
approval > approved > ready: client: feePaid identity approvedText
approval > objected > preparing: client: reason
ready > filed > filed: client staff owner: approvedDraft acknowledgement
filed > verified > verified: client staff owner: verification
filed > lapsed > lapsed: clock: thirtyDays
lapsed > verified > verified: client staff owner: verification
lapsed > filed > filed: client staff owner: approvedDraft acknowledgement
verified > processed > processed: client staff owner: intimation
verified > notVerified > filed: staff owner: reason
processed > closed > closed: staff owner:
verified > noticed > notice: client staff owner: noticeKind
processed > noticed > notice: client staff owner: noticeKind
notice > asked > notice: staff owner: assigned reason
notice > replied > processed: staff owner: intimation
notice > handedBack > verified: staff owner:
closed > reopened > new: owner: reason consent unfiled
declined > reopened > new: owner: reason consent unfiled
withdrawn > reopened > new: owner: reason consent unfiled
closed > takenUp > processed: owner: reason wasFiled
withdrawn > parted > new: staff owner: wasJoined
new > withdrawn > withdrawn: client staff owner: reason
gathering > withdrawn > withdrawn: client staff owner: reason
preparing > withdrawn > withdrawn: client staff owner: reason
review > withdrawn > withdrawn: client staff owner: reason
approval > withdrawn > withdrawn: client staff owner: reason
ready > withdrawn > withdrawn: client staff owner: reason
new > joined > withdrawn: client staff owner clock: reason
gathering > joined > withdrawn: client staff owner clock: reason
preparing > joined > withdrawn: client staff owner clock: reason
review > joined > withdrawn: client staff owner clock: reason
approval > joined > withdrawn: client staff owner clock: reason
ready > joined > withdrawn: client staff owner clock: reason
`
  .trim()
  .split("\n")
  .map((line) => {
    const [move = "", by = "", needs = ""] = line.split(":");
    const [from, event, to] = move.split(" > ");
    const words = (text: string) => text.split(" ").filter(Boolean);
    return { from, event, to, by: words(by), needs: words(needs) };
  });

const lineFor = (state: CaseState, event: CaseEvent) =>
  LINES.find((line) => line.from === state && line.event === event);

const every: [CaseState, CaseEvent, CaseRole][] = CASE_STATES.flatMap((state) =>
  CASE_EVENTS.flatMap((event) =>
    CASE_ROLES.map((role): [CaseState, CaseEvent, CaseRole] => [state, event, role]),
  ),
);

const ALL: CaseFacts = Object.fromEntries(
  CASE_MOVES.flatMap(({ needs }) => needs).map((guard) => [guard, true]),
);

test("every state, event and role is answered by the table, and every condition is asked", () => {
  expect(every).toHaveLength(14 * 23 * 4);
  for (const [state, event, by] of every) {
    const line = lineFor(state, event);
    const where = `${state} ${event} ${by}`;
    const got = next(state, event, by, ALL);
    if (!line) {
      expect(got, where).toMatchObject({
        ok: false,
        problems: [{ message: { id: "notFromHere" } }],
      });
      continue;
    }
    if (!line.by.includes(by)) {
      const message = { id: "notByYou", params: { event, by: line.by } };
      expect(got, where).toMatchObject({ ok: false, problems: [{ message }] });
      continue;
    }
    expect(got, where).toEqual({ ok: true, value: line.to });
    for (const guard of line.needs) {
      const without = (is: boolean | undefined) => next(state, event, by, { ...ALL, [guard]: is });
      expect(without(false), where).toMatchObject({
        problems: [{ message: { id: "needs", params: { guard } } }],
      });
      expect(without(undefined), where).toMatchObject({
        problems: [{ message: { id: "notYet", params: { guard } } }],
      });
    }
    // What the line does not name is not asked.
    const named = Object.fromEntries(line.needs.map((guard) => [guard, true]));
    expect(next(state, event, by, named), where).toEqual({ ok: true, value: line.to });
  }
});

test("the table has no line beside these", () => {
  const moves = CASE_MOVES.flatMap(({ from, event }) => from.map((state) => `${state} ${event}`));
  expect(moves.toSorted()).toEqual(LINES.map(({ from, event }) => `${from} ${event}`).toSorted());
});

const STOPPED: readonly CaseState[] = ["declined", "withdrawn"];

test("random histories reach no state that the table lacks, and always a turn", () => {
  const step = fc.record({
    /** Most steps are lines of the table that go on, so that histories go far. */
    line: fc.option(fc.nat(), { freq: 4 }),
    event: fc.constantFrom(...CASE_EVENTS),
    by: fc.constantFrom(...CASE_ROLES),
    facts: fc.constantFrom<CaseFacts>(ALL, ALL, {}, { assigned: true, reason: true }),
  });
  const reached = new Set<CaseState>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (steps) => {
      let state: CaseState = "new";
      for (const { line, ...any } of steps) {
        const moves = CASE_MOVES.filter(
          ({ from, to }) => from.includes(state) && !STOPPED.includes(to),
        );
        const move = line === null ? undefined : moves[line % moves.length];
        const [event, by] = move ? [move.event, move.by[0] ?? any.by] : [any.event, any.by];
        const moved = next(state, event, by, move ? ALL : any.facts);
        if (moved.ok) state = moved.value;
        reached.add(state);
        expect(CASE_STATES).toContain(state);
        expect(CASE_STEPS).toContain(stepOf(state));
        const turn = turnOf(state, undefined);
        expect(turn === "none").toBe(ENDED.includes(state));
        expect(["client", "firm", "department", "none"]).toContain(turn);
      }
    }),
    { numRuns: IS_LONG ? 5000 : 200 },
  );
  // A state that takes many steps may be missing from a few histories.
  expect(reached.size).toBeGreaterThan(IS_LONG ? CASE_STATES.length - 1 : 9);
});

test("who prepared it is no second pair of eyes, but in a firm of one", () => {
  expect(secondPairOfEyes("meera", "rohit", false)).toBe(true);
  expect(secondPairOfEyes("meera", "rohit", true)).toBe(true);
  expect(secondPairOfEyes("meera", "meera", false)).toBe(false);
  expect(secondPairOfEyes("meera", "meera", true)).toBe("alone");
  const check = (is: boolean | "alone") =>
    next("review", "reviewed", "staff", { secondPerson: is, seen: true }).ok;
  expect([check(true), check("alone"), check(false)]).toEqual([true, true, false]);
});

test.each([
  ["new", "fee", "client"],
  ["new", "papers", "client"],
  ["new", undefined, "firm"],
  ["preparing", "fee", "firm"],
  ["verified", undefined, "department"],
  ["ready", undefined, "client"],
] as const)("%s, waiting for %s: the turn is the %s's", (state, waitsFor, turn) => {
  expect(turnOf(state, waitsFor)).toBe(turn);
});

test("the way that was chosen says who uploads", () => {
  expect(turnOf("ready", undefined, { uploadedBy: "firm" })).toBe("firm");
});

const day = plainDate;
const ASKED = {
  waitsFor: undefined,
  since: day("2026-11-26"),
  workingDays: ["monday", "tuesday", "wednesday", "thursday", "friday"],
} as const;
const shown = (...asked: Parameters<typeof clocksOf>) =>
  clocksOf(...asked).map(({ kind, day }) => `${kind} ${day}`);

test("the nearest day comes first, and only of what still holds", () => {
  const fileBy = day("2026-12-31");
  expect(shown("new", { ...ASKED, fileBy })).toEqual(["promise 2026-11-27", "law 2026-12-31"]);
  expect(shown("new", { ...ASKED, fileBy, waitsFor: "fee", feeBy: day("2026-12-04") })).toEqual([
    "fee 2026-12-04",
    "law 2026-12-31",
  ]);
  expect(shown("new", { ...ASKED, since: day("2026-11-27") })).toEqual(["promise 2026-11-30"]);
  expect(shown("preparing", { ...ASKED, fileBy })).toEqual(["law 2026-12-31"]);
  expect(shown("filed", { ...ASKED, fileBy, filedOn: day("2026-11-26") })).toEqual([
    "verify 2026-12-26",
  ]);
  expect(shown("notice", { ...ASKED, replyBy: day("2026-12-09") })).toEqual(["reply 2026-12-09"]);
  expect(shown("withdrawn", { ...ASKED, fileBy })).toEqual([]);
});

test.each([
  [2025, "2026-07-01", false, "inTime 2026-07-31"],
  [2025, "2026-08-01", false, "belated 2026-12-31"],
  [2025, "2026-12-31", false, "belated 2026-12-31"],
  [2025, "2027-01-01", false, "updated 2031-03-31"],
  [2025, "2026-08-01", true, "revised 2027-03-31"],
  [2025, "2027-04-01", true, "updated 2031-03-31"],
  [2025, "2031-04-01", false, undefined],
  [2019, "2026-11-26", false, undefined],
] as const)(
  "the return of %i on %s, filed before: %s, can be filed until %s",
  (year, today, wasFiled, last) => {
    const found = lastDayToFile(taxYear(year), day(today), wasFiled);
    expect(found && `${found.as} ${found.day}`).toBe(last);
  },
);
