import { afterAll, expect, test } from "vitest";
import { makeLifePlan } from "#domain/planning/plan/plan.ts";
import { openThread } from "#platform/thread.server.ts";
import { testApp } from "../../../../tests/app.ts";
import { noAnswers } from "../questions/answers.ts";
import { type PlanQuestion, planQuestion } from "./plan-question.ts";
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

/** A planner in a browser of its own, behind its own address unless told. */
function planner(who: string, address = `2001:db8:${who.length}${who.charCodeAt(0)}::1`) {
  const leaving = new AbortController();
  return { who, address, signal: leaving.signal, leave: () => leaving.abort(new Error("gone")) };
}

/** A desk of its own, whose thread works out what the test lets it; `started` are the seeds in that order. */
function deskOf() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const run = (given: object) => {
    const { options } = given as PlanQuestion;
    started.push(options.seed ?? 0);
    return new Promise<object>((resolve) => ends.push(() => resolve({ seed: options.seed })));
  };
  const desk = { ...app, sealing: { ...app.sealing }, planThread: { ...app.planThread, run } };
  const ask = (seed: number, from: ReturnType<typeof planner>) =>
    planOf(desk, questionOf("40", seed), from);
  const endOne = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { desk, started, ask, endOne };
}

test("a plan is worked out once for the same question, and again for another", async () => {
  const { desk, started, ask, endOne } = deskOf();
  expect(isPlanned(desk, questionOf("40", 1))).toBe(false);
  const both = [ask(1, planner("asha")), ask(1, planner("ravi"))];
  await endOne();
  const [one, other] = await Promise.all(both);
  expect(one).toBe(other);
  expect(isPlanned(desk, questionOf("40", 1))).toBe(true);
  expect(await ask(1, planner("meera"))).toBe(one);
  void ask(2, planner("meera"));
  expect(started).toEqual([1, 2]);
});

test("of one planner the newest plan waits, and another waits for no more than what is under way", async () => {
  const { started, ask, endOne } = deskOf();
  const flood = planner("flood");
  const asked = Array.from({ length: 100 }, (_, index) => ask(index + 1, flood));
  const other = ask(1000, planner("asha"));
  await endOne();
  await endOne();
  await endOne();
  expect(await other).toEqual({ seed: 1000 });
  // The first was under way; of those that wait the newest is left.
  expect(started).toEqual([1, 1000, 100]);
  expect(await Promise.all(asked)).toEqual([
    { seed: 1 },
    ...Array(98).fill("replaced"),
    { seed: 100 },
  ]);
});

test("turns go round the networks, and nobody is refused for a network while there is room", async () => {
  const { started, ask, endOne } = deskOf();
  for (let at = 0; at < 60; at++) void ask(at + 1, planner(`flood ${at}`, "203.0.113.9"));
  const neighbour = ask(100, planner("neighbour", "203.0.113.9"));
  void ask(101, planner("elsewhere"));
  await endOne();
  expect(started).toEqual([1, 101]);
  expect(await ask(102, planner("late", "203.0.113.9"))).toBe("busy");
  for (let at = 0; at < 61; at++) await endOne();
  expect(await neighbour).toEqual({ seed: 100 });
  const later = ask(103, planner("late", "203.0.113.9"));
  await endOne();
  expect(await later).toEqual({ seed: 103 });
});

test("whoever goes away waits no more, unless another asks the same", async () => {
  const { started, ask, endOne } = deskOf();
  void ask(1, planner("first"));
  const [asha, ravi] = [planner("asha"), planner("ravi")];
  const left = [ask(2, asha), ask(3, asha), ask(4, ravi)];
  const same = ask(4, planner("meera"));
  asha.leave();
  ravi.leave();
  const outcomes = (await Promise.allSettled(left)).map((one) =>
    one.status === "fulfilled" ? one.value : String(one.reason),
  );
  expect(outcomes).toEqual(["replaced", "Error: gone", "Error: gone"]);
  await expect(ask(5, asha)).rejects.toThrow("gone");
  const again = ask(3, planner("isha"));
  for (let times = 0; times < 3; times++) await endOne();
  expect(await same).toEqual({ seed: 4 });
  expect(await again).toEqual({ seed: 3 });
  expect(started).toEqual([1, 4, 3]);
});

test("a thread that failed is asked again", async () => {
  const answers = [
    () => Promise.reject(new Error("the thread is gone")),
    async () => ({ worked: true }),
  ];
  const run = () => answers.shift()?.() ?? Promise.reject(new Error("asked too often"));
  const faulty = { ...app, sealing: { ...app.sealing }, planThread: { ...app.planThread, run } };
  const ask = () => planOf(faulty, questionOf("43"), planner("asha"));
  await expect(ask()).rejects.toThrow("the thread is gone");
  expect(await ask()).toEqual({ worked: true });
});
