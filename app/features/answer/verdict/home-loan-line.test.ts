import { expect, test } from "vitest";
import { plainDate } from "#values/dates.ts";
import { form16Of } from "../../../../tests/survive/drafts.ts";
import { emptyDraft } from "../draft/draft.ts";
import { workOut } from "./answer.ts";
import { homeLoanLine } from "./home-loan-line.ts";

const IN_TIME = plainDate("2026-07-20");
const LATE = plainDate("2026-11-20");
const MADE_OLD = { "partB.regime": "old", "partB.1a": 20_00_000, "partB.10a.gross": 1_50_000 };
const SAVED = { ...MADE_OLD, "partB.2e": 4_00_000 };

const CLOSED =
  "A home loan changes nothing this year, because only the new regime is open, which counts no loan of the home you live in (section 115BAC(2)(i)).";

test.each([
  ["late, with a loan", LATE, SAVED, "2,00,000", CLOSED, true],
  ["late, without one", LATE, SAVED, "", CLOSED, false],
  ["the new regime stays cheaper", IN_TIME, {}, "2,00,000", /stays the cheaper one/, true],
  [
    "the rebate takes all tax",
    IN_TIME,
    { "partB.1a": 9_00_000 },
    "2,00,000",
    /\(section 87A\)/,
    true,
  ],
  ["it lowers the tax of the old regime", IN_TIME, SAVED, "2,00,000", undefined, undefined],
])("%s", (_, today, values, homeLoanInterest, text, isGiven) => {
  const answers = { ...emptyDraft, additions: { homeLoanInterest } };
  const { working } = workOut(form16Of(values), answers, plainDate("1987-03-27"), today);
  const line = homeLoanLine(working);
  expect(line?.isGiven).toBe(isGiven);
  if (text) expect(line?.text).toMatch(text);
});
