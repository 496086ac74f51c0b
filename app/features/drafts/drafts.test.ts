import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Db } from "#db/db.server.ts";
import { documents } from "#db/schema/documents.ts";
import { drafts as draftRows } from "#db/schema/drafts.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import type { DraftAnswers } from "#features/answer/draft/draft.ts";
import { deleteDraft } from "#features/drafts/delete-drafts.server.ts";
import {
  changeDraft,
  changeDraftNamed,
  changeLivingDraft,
  DRAFT_LIMIT,
  findDraft,
} from "#features/drafts/drafts.server.ts";
import { hours, minutes } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import { handlers } from "../../../server/handlers.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, member } from "../../../tests/cast.ts";
import { DETAILS, readyDraft } from "../../../tests/survive/drafts.ts";

const app = testApp({ handlers });
const asha = { hash: "browser-of-asha", address: ADDRESS };
const ravi = { hash: "browser-of-ravi", address: ADDRESS };

async function everythingStored() {
  return {
    drafts: (await app.db.select().from(draftRows)).length,
    rows: (await app.db.select().from(documents)).length,
    files: (await app.files.list("documents/")).length,
  };
}

async function purgeNow(): Promise<void> {
  const purge = handlers.find(({ queue }) => queue === "purge-drafts");
  await purge?.run(app, {});
}

test("what was typed is there again in the same browser, and sealed in the database", async () => {
  await changeDraft(app, filingDraft, asha, (answers) =>
    accepted({ answers: { ...answers, details: DETAILS } }),
  );
  await changeDraft(app, filingDraft, asha, (answers) =>
    accepted({ answers: { ...answers, additions: { rent: "25,000" } } }),
  );
  expect((await findDraft(app, filingDraft, asha))?.answers).toMatchObject({
    details: DETAILS,
    additions: { rent: "25,000" },
  });
  expect(JSON.stringify(await app.db.select().from(draftRows))).not.toMatch(/"1987|25,000/);
  expect(await findDraft(app, filingDraft, ravi)).toBeUndefined();
});

test("the purge leaves a draft its 24 hours, and then nothing of it", async () => {
  await readyDraft(app, asha);
  app.clock.advance(hours(23));
  await readyDraft(app, ravi);
  await purgeNow();
  expect(await everythingStored()).toEqual({ drafts: 2, rows: 2, files: 2 });

  app.clock.advance(hours(1));
  expect(await findDraft(app, filingDraft, asha)).toBeUndefined(); // at once, whenever the purge comes
  await purgeNow();
  expect(await everythingStored()).toEqual({ drafts: 1, rows: 1, files: 1 });
  expect(await findDraft(app, filingDraft, ravi)).toBeDefined();
  await deleteDraft(app, filingDraft, ravi);
});

test("changing a draft does not lengthen its day", async () => {
  await readyDraft(app, asha);
  app.clock.advance(hours(23));
  await changeDraft(app, filingDraft, asha, (answers) =>
    accepted({ answers: { ...answers, filed: { before: "inTime" as const } } }),
  );
  app.clock.advance(hours(1));
  await purgeNow();
  expect(await everythingStored()).toEqual({ drafts: 0, rows: 0, files: 0 });
});

test("'delete now' removes rows and bytes of this browser only", async () => {
  await readyDraft(app, asha);
  await readyDraft(app, ravi);
  await deleteDraft(app, filingDraft, asha);
  expect(await everythingStored()).toEqual({ drafts: 1, rows: 1, files: 1 });
  expect(await findDraft(app, filingDraft, ravi)).toBeDefined();
  await deleteDraft(app, filingDraft, ravi);
  await deleteDraft(app, filingDraft, ravi);
  expect(await everythingStored()).toEqual({ drafts: 0, rows: 0, files: 0 });
});

test("a draft past its day makes room for a new one that knows nothing of it", async () => {
  const former = await readyDraft(app, asha);
  app.clock.advance(hours(24).add(minutes(1)));
  const fresh = await changeDraft(app, filingDraft, asha, (answers) => accepted({ answers }));
  expect(fresh).toMatchObject({
    value: {
      id: expect.not.stringMatching(former.id),
      answers: { details: {}, corrections: {}, additions: {}, contact: {} },
    },
  });
});

describe("a refused change", () => {
  const refusal = refused("not these answers");
  const refuse = async (_: DraftAnswers, tx: Db, draftId: string) => {
    await tx.delete(documents).where(eq(documents.draftId, draftId));
    return refusal;
  };

  test("leaves answers, expiry, row and documents as they were, and is given back", async () => {
    const { id } = await readyDraft(app, asha);
    const before = [await app.db.select().from(draftRows), await everythingStored()];
    // Whoever signed in meanwhile does not get the draft by it, either.
    const { id: personId } = await member(app, "asha");
    const signedIn = { ...asha, personId };
    expect(await changeDraft(app, filingDraft, signedIn, refuse)).toEqual(refusal);
    expect(await changeLivingDraft(app, filingDraft, signedIn, refuse)).toEqual(refusal);
    expect(await changeDraftNamed(app, filingDraft, id, refuse)).toEqual(refusal);
    expect([await app.db.select().from(draftRows), await everythingStored()]).toEqual(before);
    await deleteDraft(app, filingDraft, asha);
  });

  test("starts no draft, and uses up no try", async () => {
    for (let time = 0; time <= (DRAFT_LIMIT.browser?.hour ?? 0); time++)
      expect(await changeDraft(app, filingDraft, ravi, refuse)).toEqual(refusal);
    expect((await everythingStored()).drafts).toBe(0);
  });
});

test("only the first step begins a draft", async () => {
  const never = () => {
    throw new Error("there is nothing to change");
  };
  expect(await changeLivingDraft(app, filingDraft, asha, never)).toBeUndefined();
  await readyDraft(app, asha);
  await deleteDraft(app, filingDraft, asha);
  expect(await changeLivingDraft(app, filingDraft, asha, never)).toBeUndefined();
  expect((await everythingStored()).drafts).toBe(0);
});
