import { afterAll, expect, test } from "vitest";
import { makeLifePlan } from "#domain/planning/plan/plan.ts";
import { openThread } from "#platform/thread.server.ts";
import { testApp } from "../../../tests/app.ts";
import { noAnswers } from "./answers.ts";
import { planQuestion } from "./plan-question.ts";
import { isPlanned, planOf } from "./planner.server.ts";

const app = testApp();
const thread = openThread(new URL("./plan-thread.ts", import.meta.url));
afterAll(() => thread.stop());

function questionOf(age: string, seed = 1) {
  const answers = {
    ...noAnswers,
    risk: { age },
    monthly: { household: "50,000", salary: "1 lakh" },
  };
  const question = planQuestion(answers, { paths: 100, seed }, 2026);
  if (!question) throw new Error("no age");
  return question;
}

test("the thread works out the same plan as the engine does here", async () => {
  const { answers, options, thisYear } = questionOf("40");
  const apart = await thread.run({ answers, options, thisYear });
  expect(apart).toEqual(makeLifePlan(answers, options, thisYear));
});

test("what waits has an end: beyond it the thread is busy, and later it is not", async () => {
  const asked = await Promise.all(
    Array.from({ length: 100 }, (_, seed) => thread.run(questionOf("40", seed))),
  );
  const busy = asked.filter((plan) => plan === "busy").length;
  expect(busy).toBeGreaterThan(0);
  expect(busy).toBeLessThan(50);
  expect(await thread.run(questionOf("40"))).not.toBe("busy");
});

test("a plan is worked out once for the same question, and again for another", async () => {
  let runs = 0;
  const counting = {
    ...app,
    sealing: { ...app.sealing },
    planThread: {
      ...app.planThread,
      run: (given: object) => {
        runs++;
        return app.planThread.run(given);
      },
    },
  };
  expect(isPlanned(counting, questionOf("41"))).toBe(false);
  const [one, other] = await Promise.all([
    planOf(counting, questionOf("41")),
    planOf(counting, questionOf("41")),
  ]);
  expect(one).toBe(other);
  expect(isPlanned(counting, questionOf("41"))).toBe(true);
  await planOf(counting, questionOf("42"));
  expect(runs).toBe(2);
});

test("a thread that was busy, or failed, is asked again", async () => {
  const answers: (() => Promise<object | "busy">)[] = [
    async () => "busy",
    () => Promise.reject(new Error("the thread is gone")),
    async () => ({ worked: true }),
  ];
  const faulty = {
    ...app,
    sealing: { ...app.sealing },
    planThread: { ...app.planThread, run: () => answers.shift()?.() ?? Promise.resolve("busy") },
  } as typeof app;
  expect(await planOf(faulty, questionOf("43"))).toBe("busy");
  await expect(planOf(faulty, questionOf("43"))).rejects.toThrow("the thread is gone");
  expect(await planOf(faulty, questionOf("43"))).toEqual({ worked: true });
});
