import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { people } from "#db/schema/accounts.ts";
import { documents } from "#db/schema/documents.ts";
import { filings } from "#db/schema/filing.ts";
import { installation } from "#db/schema/installation.ts";
import { orders } from "#db/schema/orders.ts";
import { findByAddress } from "#features/accounts/contacts.server.ts";
import { personOf } from "#features/accounts/person.server.ts";
import { signIn } from "#features/accounts/sign-in.server.ts";
import { listCases } from "#features/case-desk/list-cases.server.ts";
import { readDocument } from "#features/documents/documents.server.ts";
import { listInbox } from "#features/inbox/list-inbox.server.ts";
import type { App } from "#platform/app.server.ts";
import { createSealing } from "#platform/sealing.server.ts";
import { checkSecret } from "#platform/secret-check.server.ts";
import { filesOnDisk } from "#platform/storage/disk.server.ts";
import { encryptedFiles } from "#platform/storage/encrypted.server.ts";
import { handlers } from "../../../server/handlers.ts";
import { TEST_SECRET, testApp } from "../../../tests/app.ts";
import { PASSWORD, visitFrom } from "../../../tests/cast.ts";
import { readerHere } from "../../../tests/form16/open-reader.ts";
import { populate } from "../../../tests/released/populate.ts";
import { reseal } from "./reseal.server.ts";

const app = testApp({ handlers, pdf: readerHere });
const NEXT = randomBytes(32).toString("base64url");

/** The same data as a start with these secrets sees it. */
function startedWith(secret: string, previous?: string): App {
  const sealing = createSealing(secret, previous);
  const files = encryptedFiles(filesOnDisk(join(app.settings.dataDir, "files")), sealing);
  return { ...app, db: app.db, jobs: app.jobs, sealing, files };
}

/** An app whose process dies before the first file. */
function breaking(of: App): App {
  const list = () => Promise.reject(new Error("killed"));
  return { ...of, db: of.db, jobs: of.jobs, files: { ...of.files, list } };
}

const MISSING = "name it in `sealed` of its table, in the stored.server.ts of its feature";

/** Every sealed text in any column of any table that the present secret did not seal. */
async function staleTexts(of: App): Promise<string[]> {
  const { rows } = await of.db.execute<{ table_name: string; column_name: string }>(sql`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying')`);
  const found: string[] = [];
  for (const { table_name, column_name } of rows) {
    const [table, column] = [sql.identifier(table_name), sql.identifier(column_name)];
    const stale = await of.db.execute<{ text: string }>(
      sql`select ${column} as text from ${table} where ${column} ~ 's[12]\\.[A-Za-z0-9_-]{8}'`,
    );
    for (const { text } of stale.rows) {
      if (of.sealing.isStale(text)) found.push(`${table_name}.${column_name}`);
    }
  }
  return found;
}

async function opensEverything(of: App): Promise<void> {
  const { lines } = await listCases(of, { page: 1 });
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.every(({ name }) => name !== "")).toBe(true);
  expect((await listInbox(of, 1)).items.length).toBeGreaterThan(0);
  const everybody = await of.db.select().from(people);
  for (const person of everybody) expect(personOf(of, person).name).not.toBe("");
  for (const row of await of.db.select().from(documents)) {
    expect((await readDocument(of, row)).bytes.length).toBeGreaterThan(0);
  }
  expect(await findByAddress(of, of.db, "asha@example.invalid")).toHaveLength(1);
  expect((await signIn(of, { username: "asha", password: PASSWORD }, visitFrom())).ok).toBe(true);
}

test("everything is sealed anew, found by both secrets meanwhile, and opens with the new one alone", async () => {
  await populate(app);
  await checkSecret(app.db, app.sealing);
  const both = startedWith(NEXT, TEST_SECRET);
  await checkSecret(both.db, both.sealing);
  expect(await staleTexts(both)).not.toEqual([]);
  await opensEverything(both);
  const [filing] = await both.db.select().from(filings);
  const [order] = await both.db.select().from(orders);

  const done = await reseal(both);
  expect(await staleTexts(both), MISSING).toEqual([]);
  for (const name of ["people", "contacts", "filings", "documents", "drafts", "files"]) {
    expect([name, (done[name] ?? 0) > 0]).toEqual([name, true]);
  }
  const [after] = await both.db
    .select()
    .from(filings)
    .where(eq(filings.id, filing?.id ?? ""));
  expect(after?.panIndex).not.toBe(filing?.panIndex);
  const [orderAfter] = await both.db
    .select()
    .from(orders)
    .where(eq(orders.id, order?.id ?? ""));
  expect(orderAfter?.contactIndex).not.toBe(order?.contactIndex);

  const next = startedWith(NEXT);
  await checkSecret(next.db, next.sealing);
  await opensEverything(next);
  expect(Object.values(await reseal(both)).every((count) => count === 0)).toBe(true);
});

/** As a start noted its secret until November 2026. */
async function noteAsBefore({ db, sealing }: App): Promise<void> {
  await db.delete(installation);
  const sealed = sealing.seal("opens", "secret");
  await db.insert(installation).values({ name: "secret", sealed });
}

test("a change that was half-way before secrets had a row each is noticed", async () => {
  await populate(app);
  const both = startedWith(NEXT, TEST_SECRET);
  await expect(reseal(breaking(both))).rejects.toThrow("killed");
  await noteAsBefore(app);
  await expect(checkSecret(app.db, app.sealing)).rejects.toThrow("APP_SECRET_PREVIOUS");
  await checkSecret(both.db, both.sealing);
});

test("a database that was sealed before secrets had a row each is opened, and its change is noticed", async () => {
  await noteAsBefore(app);
  const other = startedWith(NEXT);
  await expect(checkSecret(other.db, other.sealing)).rejects.toThrow("is not the one");
  const both = startedWith(NEXT, TEST_SECRET);
  await checkSecret(both.db, both.sealing);
  for (const { db, sealing } of [app, other])
    await expect(checkSecret(db, sealing)).rejects.toThrow("APP_SECRET_PREVIOUS");
  await reseal(both);
  await checkSecret(other.db, other.sealing);
});

test("broken off anywhere, it is gone on with, and until then a start with one of the two secrets is refused", async () => {
  await populate(app);
  await checkSecret(app.db, app.sealing);
  const both = startedWith(NEXT, TEST_SECRET);
  await expect(reseal(breaking(both))).rejects.toThrow("killed");
  const alone = startedWith(NEXT);
  const earlier = startedWith(TEST_SECRET);
  for (const { db, sealing } of [alone, earlier])
    await expect(checkSecret(db, sealing)).rejects.toThrow(
      /earlier one as APP_SECRET_PREVIOUS, and then run: npm run reseal/,
    );
  const back = startedWith(TEST_SECRET, NEXT);
  await checkSecret(back.db, back.sealing);
  await opensEverything(both);
  await reseal(both);
  await expect(checkSecret(earlier.db, earlier.sealing)).rejects.toThrow("is not the one");
  expect(await staleTexts(both), MISSING).toEqual([]);
  await checkSecret(alone.db, alone.sealing);
  await opensEverything(alone);
});
