import { expect, test } from "vitest";
import { testApp } from "../../../../tests/app.ts";
import { drawNumber } from "./draw-number.server.ts";

const app = testApp({ races: true, now: "2026-12-01T06:00:00Z" });
const draw = () => app.db.transaction((tx) => drawNumber(app, tx, "invoice"));

test("of fifty documents at once, eight of which fail, 42 have the numbers 1 to 42", async () => {
  const drawn = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      app.db.transaction(async (tx) => {
        const { number } = await drawNumber(app, tx, "invoice");
        if (index % 6 === 5) throw new Error("the document was not stored");
        return number;
      }),
    ),
  );
  const numbers = drawn.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  expect(numbers.toSorted()).toEqual(
    Array.from({ length: 42 }, (_, index) => `KY/26-27/0000${String(index + 1).padStart(2, "0")}`),
  );
});

test("each series counts by itself, and begins anew on 1 April in India", async () => {
  expect(await draw()).toMatchObject({ number: "KY/26-27/000001" });
  const note = await app.db.transaction((tx) => drawNumber(app, tx, "credit-note"));
  expect(note.number).toBe("KC/26-27/000001");
  app.clock.set("2027-03-31T18:29:59Z");
  const last = await draw();
  expect([last.number, last.on.toString()]).toEqual(["KY/26-27/000002", "2027-03-31"]);
  app.clock.set("2027-03-31T18:30:00Z");
  const first = await draw();
  expect([first.number, first.on.toString()]).toEqual(["KY/27-28/000001", "2027-04-01"]);
});
