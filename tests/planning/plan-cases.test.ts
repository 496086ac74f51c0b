import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runScript } from "../golden/command.ts";
import { sample } from "../sample.ts";
import type { CaseResult } from "../tax/run-case.ts";
import held from "./plan-cases.json";
import flagged from "./plan-flag-cases.json";
import met from "./plan-met-cases.json";
import { type PlanCase, runPlanCase } from "./run-plan-case.ts";

const cases = held.cases as unknown as PlanCase[];
const metCases = met.cases as unknown as PlanCase[];
const flagCases = flagged.cases as unknown as PlanCase[];

/** What `npm run -s plan:cases` answers to each of these cases, by id, and its last line. */
async function answersTo(
  rows: readonly PlanCase[],
): Promise<{ answers: Map<string, CaseResult>; last: string }> {
  const folder = mkdtempSync(join(tmpdir(), "karyatra-plan-cases-"));
  const file = join(folder, "cases.json");
  writeFileSync(file, JSON.stringify({ cases: rows }));
  const { out } = await runScript("plan-cases", [file], []);
  rmSync(folder, { recursive: true });
  const lines = out.trim().split("\n");
  const last = lines.pop() ?? "";
  const answers = lines.map((line): CaseResult => JSON.parse(line));
  return { answers: new Map(answers.map((answer) => [answer.id, answer])), last };
}

describe.each([
  ["plan-cases", cases, 40],
  ["plan-flag-cases", flagCases, 19],
  ["plan-met-cases", metCases, 22],
])("%s, by the command", (_, all, count) => {
  const rows = sample(all, Math.ceil(all.length / 2));
  let answered: Awaited<ReturnType<typeof answersTo>>;

  beforeAll(async () => {
    answered = await answersTo(rows);
  });

  test("none is missing", () => {
    expect([all.length, answered.last]).toEqual([count, `${rows.length} passed, 0 failed`]);
  });

  test.each(rows)("$id", ({ id }) => {
    const { ok, actual } = answered.answers.get(id) ?? { ok: false, actual: "no answer" };
    expect(ok ? [] : actual).toEqual([]);
  });
});

describe("a life for each flag", () => {
  test("none is left out", () => {
    const raised = [...flagCases, ...metCases].flatMap(
      ({ expected }) => expected.flags ?? [],
    ) as string[];
    expect(new Set(raised.map((flag) => flag.split(":")[0]))).toEqual(
      new Set([
        "minor",
        "riskAssumed",
        "deficitNow",
        "sipAboveSurplus",
        "workIncomeNotCounted",
        "pfNotEntered",
        "partnerNotCounted",
        "sumIsSmall",
        "sumLeftOut",
        "noExpenses",
        "retirementBeyond",
        "incomplete",
        "beyond",
        "dueNow",
        "coverOnly",
        "crunch",
      ]),
    );
  });
});

describe("a case fails", () => {
  const family = cases[0] as PlanCase;
  const differs = (row: PlanCase) => {
    const { ok, actual } = runPlanCase({ ...row, options: { ...row.options, paths: 100 } });
    return ok ? [] : ((actual as { differs?: string[] }).differs ?? actual);
  };

  test.each([
    [{ earliestRetirement: 65 }, []],
    [{ earliestRetirement: 66 }, [".earliestRetirement"]],
    [{ emergency: { target: 441_001, gap: 21_002 } }, [".emergency.gap"]],
    [{ flags: [] }, [".flags.length"]],
    [{ flags: ["crunch"] }, [".flags.crunch"]],
    [{ deterministic: { planned: { goals: {} } } }, [".deterministic.planned.goals.vehicle"]],
    [
      { deterministic: { planned: { worth: [2_520_000] } } },
      [".deterministic.planned.worth.length"],
    ],
    [{ stress: { "returns-2": null } }, [".stress.returns-2"]],
    [{ moon: null }, [".moon"]],
    [{}, ["nothing is expected"]],
  ])("%j differs at %j", (expected, places) => {
    expect(differs({ ...family, expected })).toEqual(places);
  });

  test("answers that are refused fail it with their place", () => {
    const answers = { ...family.answers, age: 9 };
    expect(differs({ ...family, answers })).toContain("answers.age");
  });
});

describe("npm run plan", () => {
  const folder = mkdtempSync(join(tmpdir(), "karyatra-plan-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const planOf = (held: unknown) => {
    const file = join(folder, "answers.json");
    writeFileSync(file, typeof held === "string" ? held : JSON.stringify(held));
    return runScript("plan", [file], []);
  };

  test("two processes print the same bytes", async () => {
    const [one, other] = [await planOf(cases[0]), await planOf(cases[0])];
    expect([one.code, one.err]).toEqual([0, ""]);
    expect(other.out).toBe(one.out);
    expect(JSON.parse(one.out)).toMatchObject({ earliestRetirement: 65, seed: 1, paths: 10_000 });
  });

  test("mistakes are printed with their place, and nothing else", async () => {
    const { out, err, code } = await planOf({ age: 34, monthly: { pay: 1, emis: -1 } });
    expect([out, code]).toEqual(["", 2]);
    expect(err).toBe(
      "answers, monthly, emis: This is a number from 0 to 1000000000.\n" +
        "answers, monthly, pay: There is no such field.\n",
    );
    expect(await planOf("{")).toMatchObject({ out: "", code: 1 });
    expect(await runScript("plan", [join(folder, "none.json")])).toMatchObject({ code: 1 });
  });
});
