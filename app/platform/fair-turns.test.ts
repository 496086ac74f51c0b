import { expect, test } from "vitest";
import { openFairTurns } from "./fair-turns.ts";

/** Work that the test ends; `started` names whose began, in order. */
function benchOf(atOnce: number, most?: { ofOne: number; ofAll: number }) {
  const turns = openFairTurns(atOnce, most);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (owner: string, signal?: AbortSignal) =>
    turns.take(
      owner,
      () => {
        started.push(owner);
        return new Promise<void>((resolve) => ends.push(resolve));
      },
      signal,
    );
  const endOne = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { turns, started, ask, endOne };
}

test("whoever asks for much puts no more than what is under way before another", async () => {
  const { started, ask, endOne } = benchOf(1);
  for (let times = 0; times < 300; times++) void ask("flood");
  for (let times = 0; times < 10; times++) await endOne();
  started.length = 0;
  void ask("asha");
  await endOne();
  void ask("ravi");
  await endOne();
  await endOne();
  expect(started).toEqual(["asha", "ravi", "flood"]);
});

test("who asks again and again waits behind those who had fewer turns", async () => {
  const { started, ask, endOne } = benchOf(1);
  void ask("asha");
  void ask("ravi");
  void ask("meera");
  await endOne();
  void ask("asha");
  await endOne();
  await endOne();
  expect(started).toEqual(["asha", "ravi", "meera", "asha"]);
});

test("so many at once and no more, and work that fails gives its turn on", async () => {
  const { turns, started, ask, endOne } = benchOf(2);
  void ask("a");
  const failing = turns.take("b", () => Promise.reject(new Error("failed")));
  void ask("c");
  void ask("d");
  expect(started).toEqual(["a"]);
  await expect(failing).rejects.toThrow("failed");
  expect(started).toEqual(["a", "c"]);
  await endOne();
  expect(started).toEqual(["a", "c", "d"]);
});

test("what may wait has an end, for one and for all", async () => {
  const { turns, ask } = benchOf(1, { ofOne: 2, ofAll: 3 });
  for (let times = 0; times < 3; times++) void ask("flood");
  expect([turns.isFull("flood"), turns.isFull("asha")]).toEqual([true, false]);
  void ask("asha");
  // Of all there are enough, and whoever has nothing waiting is taken all the same, until twice as much waits.
  expect([turns.isFull("asha"), turns.isFull("ravi")]).toEqual([true, false]);
  for (const owner of ["ravi", "meera", "kabir"]) void ask(owner);
  expect([turns.isFull("asha"), turns.isFull("isha")]).toEqual([true, true]);
});

test("who leaves while waiting takes no turn, and the order of the others stays", async () => {
  const { turns, started, ask, endOne } = benchOf(1, { ofOne: 2, ofAll: 3 });
  void ask("asha");
  const leaving = new AbortController();
  const left = [ask("ravi", leaving.signal), ask("flood", leaving.signal)];
  void ask("flood");
  leaving.abort(new Error("left"));
  for (const each of left) await expect(each).rejects.toThrow("left");
  await expect(ask("ravi", leaving.signal)).rejects.toThrow("left");
  expect(turns.isFull("flood")).toBe(false);
  await endOne();
  expect(started).toEqual(["asha", "flood"]);
  const late = new AbortController();
  const underWay = ask("meera", late.signal);
  await endOne();
  late.abort();
  await endOne();
  await underWay;
  expect(started).toEqual(["asha", "flood", "meera"]);
});

test("however many come that had no turn yet, who had one has another", async () => {
  const { started, ask, endOne } = benchOf(1);
  void ask("asha");
  void ask("stranger 0");
  await endOne();
  void ask("asha");
  for (let each = 1; each <= 20; each++) {
    void ask(`stranger ${each}`);
    await endOne();
  }
  expect(started.indexOf("asha", 1)).toBeGreaterThan(0);
  expect(started.indexOf("asha", 1)).toBeLessThan(8);
});
