import { describe, expect, test } from "vitest";
import { plainDate } from "#values/dates.ts";
import { dueDatesAnswer } from "./due-dates-answer.ts";
import { readDueDates } from "./due-dates-question.ts";

const TODAY = plainDate("2026-11-20");
const read = (address: string) => readDueDates(new URLSearchParams(address), TODAY).outcome;
const day = (name: string, text: string) => {
  const [year, month, date] = text.split("-");
  return `&${name}-day=${date}&${name}-month=${month}&${name}-year=${year}`;
};

function doors(address: string) {
  const outcome = read(address);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  const { old, new: latest } = dueDatesAnswer(outcome.value).status.regimes;
  return [old.open, latest.open];
}

/** S. 115BAC(6)(i) and its proviso, asked on the page. */
describe("Form 10-IEA", () => {
  test("of an earlier year keeps the old regime for a late return of a business", () => {
    const form = "year=2025&filed=no&form=itr4";
    expect(doors(form)).toEqual(["no", "yes"]);
    expect(doors(form + day("option", "2024-07-20"))).toEqual(["yes", "no"]);
    expect(doors(form + day("option", "2024-07-20") + day("withdrawn", "2025-08-01"))).toEqual([
      "no",
      "yes",
    ]);
  });

  test("is not heard of one without business income", () => {
    expect(doors(`year=2025&filed=no&form=itr2${day("option", "2024-07-20")}`)).toEqual([
      "no",
      "yes",
    ]);
  });

  test.each([
    [day("option", "2024-02-31"), "option"],
    [day("option", "2024-07-20") + day("withdrawn", "2025-13-01"), "withdrawn"],
    [day("withdrawn", "2025-08-01"), "option"],
    [day("option", "2024-07-20") + day("withdrawn", "2024-07-20"), "withdrawn"],
  ])("%s is refused at %s", (address, field) => {
    const outcome = read(`year=2025&form=itr3${address}`);
    if (outcome.ok) throw new Error("accepted");
    expect(outcome.problems.map((problem) => problem.field)).toEqual([field]);
  });
});
