import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { people } from "#db/schema/accounts.ts";
import { nameContext, personOf } from "#features/accounts/person.server.ts";
import { createSealing } from "#platform/sealing.server.ts";
import { TEST_SECRET, testApp } from "../../../tests/app.ts";
import { reseal } from "./reseal.server.ts";

const app = testApp({ races: true });
const NEXT = "another secret, of at least so many letters";

test("what people change while all is sealed anew stays as they changed it", async () => {
  const ids = Array.from({ length: 120 }, () => randomUUID());
  const at = new Date(0);
  await app.db.insert(people).values(
    ids.map((id, number) => ({
      id,
      username: `person${number}`,
      usernameKey: `person${number}`,
      role: "client" as const,
      name: app.sealing.seal(`Before ${number}`, nameContext(id)),
      passwordHash: "none",
      passwordSetAt: at,
      createdAt: at,
    })),
  );
  const both = {
    ...app,
    db: app.db,
    jobs: app.jobs,
    sealing: createSealing(NEXT, TEST_SECRET),
  };
  const rename = async (id: string, number: number) => {
    const name = both.sealing.seal(`After ${number}`, nameContext(id));
    await both.db.update(people).set({ name }).where(eq(people.id, id));
  };
  await Promise.all([
    reseal(both),
    ...ids.map((id, number) => number % 2 === 0 && rename(id, number)),
  ]);
  const alone = { ...both, sealing: createSealing(NEXT) };
  const names = new Map(
    (await app.db.select().from(people)).map((row) => [row.id, personOf(alone, row).name]),
  );
  expect(ids.map((id) => names.get(id))).toEqual(
    ids.map((_, number) => `${number % 2 === 0 ? "After" : "Before"} ${number}`),
  );
});
