import { expect, test } from "vitest";
import { installation } from "#db/schema/installation.ts";
import { testApp } from "../../tests/app.ts";
import { openSealing } from "./secret-check.server.ts";

const app = testApp({ races: true });

test("two first starts at once have one secret", async () => {
  const start = () => openSealing(app.db, { ...app.settings, appSecret: undefined });
  const [one, other] = await Promise.all([start(), start()]);
  expect(one.header).toBe(other.header);
  expect(await app.db.select().from(installation)).toHaveLength(1);
});
