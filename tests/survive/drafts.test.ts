import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../e2e/server.ts";
import { filesIn } from "./kept.ts";
import { fixture, problemsIn, referenceIn, visit, walkToCheck } from "./visitor.ts";

const TODAY = "2026-11-20T06:00:00Z";
const FORM16 = { bytes: fixture("old-regime.pdf") };

let dataDir: string;
let server: RunningServer;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "karyatra-drafts-"));
  server = await startServer({ dataDir, env: { APP_NOW: TODAY, LOG_LEVEL: "error" } });
});
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const SALARY = "amount-0.partB.1a";
const correct = (fields: Record<string, string>) => ({ "form-name": "correct", ...fields });

test("corrections: a figure that is none is 400, an amount that is none 422, empty takes it back", async () => {
  const visitor = visit(server.origin);
  await walkToCheck(visitor, FORM16);
  for (const name of ["amount-0.partA.employee.pan", "amount-9.partB.1a", "amount"]) {
    expect((await visitor.post("/stepform/answer", correct({ [name]: "1" }))).status).toBe(400);
  }
  const refused = await visitor.post("/stepform/answer", correct({ [SALARY]: "a lot" }));
  expect(refused.status).toBe(422);
  expect(problemsIn(refused)).toContain("Enter an amount in rupees");
  expect(refused.text).toContain('value="a lot"');

  const page = async () => {
    const { text } = await visitor.get("/stepform/answer");
    return /<article[\s\S]*<\/article>/.exec(text)?.[0] ?? "";
  };
  const before = await page();
  expect(before).not.toContain("Corrected by you");
  await visitor.post("/stepform/answer", correct({ [SALARY]: "20,00,000" }));
  expect(await page()).toContain("Corrected by you");
  await visitor.post("/stepform/answer", correct({ [SALARY]: "" }));
  expect((await page()) === before, "the page is as it was").toBe(true);
});

test("every correctable figure can be saved as it stands, a loss included", async () => {
  const visitor = visit(server.origin);
  await walkToCheck(visitor, FORM16);
  const { text } = await visitor.get("/stepform/answer");
  const fields = [...text.matchAll(/name="(amount-[^"]+)"[^>]*? value="(−?[\d,.]+)"/g)];
  expect(fields.length).toBeGreaterThan(5);
  expect(fields.some(([, , value]) => value?.startsWith("−"))).toBe(true);
  for (const [, name = "", value = ""] of fields) {
    expect((await visitor.post("/stepform/answer", correct({ [name]: value }))).status, name).toBe(
      303,
    );
  }
});

test("what is not an id is refused in words or not there, never our fault", async () => {
  const visitor = visit(server.origin);
  await walkToCheck(visitor, FORM16);
  for (const draftId of ["", "x", "\0", "9f35dfe4-eb3f-473c-9062-15293c8243b2"]) {
    const seen = await visitor.submit(draftId);
    expect(seen.status).toBe(409);
    expect(problemsIn(seen)).toContain("This draft is no longer here");
  }
  for (const reference of ["%00", "KY-0000-0000", "x".repeat(2_000), "'"]) {
    expect((await visitor.get(`/stepform/submitted/${reference}`)).status).toBe(404);
  }
  for (const cookie of ["browser=x", `browser=${"a".repeat(43)}`]) {
    const stranger = visit(server.origin, cookie);
    expect((await stranger.get("/stepform/answer")).location).toMatch(/^\/stepform\/details/);
    // A Form 16 begins a draft of the stranger's own.
    expect((await stranger.upload(FORM16)).location).toBe("/stepform/answer");
    expect(await stranger.draftId()).not.toBe(await visitor.draftId());
  }
  expect(server.output()).not.toContain("a request failed");
});

test("a draft and its reference are this browser's alone", async () => {
  const [asha, ravi] = [visit(server.origin), visit(server.origin)];
  const draftId = await walkToCheck(asha, FORM16);
  await ravi.details();
  expect((await ravi.submit(draftId)).status).toBe(302); // no Form 16 of his own: back to its step
  expect(await ravi.draftId()).toBe("");
  const reference = referenceIn(await asha.submit(draftId));
  const path = `/stepform/submitted/${reference}`;
  expect([(await asha.get(path)).status, (await ravi.get(path)).status]).toEqual([200, 404]);
  await ravi.post("/stepform/deleted", {});
  expect((await asha.get(path)).status).toBe(200);
});

test("'delete now' takes the file from the disk at once, and the answer is gone", async () => {
  const visitor = visit(server.origin);
  const before = filesIn(dataDir);
  const draftId = await walkToCheck(visitor, FORM16);
  expect(filesIn(dataDir)).toHaveLength(before.length + 1);
  expect((await visitor.post("/stepform/deleted", {})).location).toBe("/stepform/deleted");
  expect(filesIn(dataDir).sort()).toEqual(before.sort());
  expect((await visitor.get("/stepform/answer")).location).toBe("/stepform/details?gone");
  expect((await visitor.submit(draftId)).location).toBe("/stepform/details?gone");
});
