import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MIGRATIONS } from "#db/migrate.server.ts";
import {
  dropSnapshots,
  freezeMigrations,
  problemsOfMigrations,
} from "../scripts/frozen-migrations.ts";

const SCHEMA = fileURLToPath(new URL("../app/db/schema/", import.meta.url));

test("every migration is as it was when it was frozen", () => {
  expect(problemsOfMigrations(MIGRATIONS)).toEqual([]);
});

test("no change of the schema waits for a migration; 'npm run db:generate -- NAME' writes it", async () => {
  const newest = readdirSync(join(MIGRATIONS, "meta"))
    .filter((name) => name.endsWith("_snapshot.json"))
    .sort()
    .at(-1);
  const before = JSON.parse(readFileSync(join(MIGRATIONS, "meta", newest ?? ""), "utf8"));
  const rooms = readdirSync(SCHEMA).map((name) => import(join(SCHEMA, name)));
  const tables = Object.assign({}, ...(await Promise.all(rooms)));
  expect(await generateMigration(before, generateDrizzleJson(tables, before.id))).toEqual([]);
  const { outbox, ...others } = tables;
  expect(await generateMigration(before, generateDrizzleJson(others, before.id))).toEqual([
    'DROP TABLE "outbox" CASCADE;',
  ]);
});

describe("in a copy of the migrations", () => {
  let folder: string;
  const journalFile = () => join(folder, "meta", "_journal.json");

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "karyatra-migrations-"));
    cpSync(MIGRATIONS, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function addMigration(tag: string, when: number): void {
    writeFileSync(join(folder, `${tag}.sql`), "select 1;");
    const journal = JSON.parse(readFileSync(journalFile(), "utf8"));
    journal.entries.push({ idx: journal.entries.length, version: "7", when, tag });
    writeFileSync(journalFile(), JSON.stringify(journal));
  }

  test("the newest two snapshots of the schema stay", () => {
    const snapshots = (of: string) =>
      readdirSync(join(of, "meta")).filter((name) => name.endsWith("_snapshot.json"));
    const before = snapshots(folder);
    expect(before.length).toBeLessThanOrEqual(2);
    writeFileSync(join(folder, "meta", "9998_snapshot.json"), "{}");
    dropSnapshots(folder);
    expect(snapshots(folder)).toEqual([...before, "9998_snapshot.json"].slice(-2));
  });

  test("one that was changed is named", () => {
    writeFileSync(join(folder, "0000_initial.sql"), "select 1;");
    expect(problemsOfMigrations(folder)).toEqual([
      "0000_initial is frozen, and was changed. Write a new migration in its place.",
    ]);
  });

  test("one that was dated anew is named", () => {
    const journal = readFileSync(journalFile(), "utf8");
    writeFileSync(journalFile(), journal.replace(/"when": \d+/, '"when": 1'));
    expect(problemsOfMigrations(folder)).toEqual([
      "0000_initial is frozen, and was changed. Write a new migration in its place.",
    ]);
  });

  test("one that was removed is named", () => {
    rmSync(join(folder, "0000_initial.sql"));
    const journal = JSON.parse(readFileSync(journalFile(), "utf8"));
    journal.entries.shift();
    writeFileSync(journalFile(), JSON.stringify(journal));
    expect(problemsOfMigrations(folder)).toEqual(["0000_initial is frozen, and was removed."]);
  });

  test("a new one is named until it is frozen, and one dated before another for ever", () => {
    addMigration("9998_later", 4_000_000_000_000);
    expect(problemsOfMigrations(folder)).toEqual([
      "9998_later is not frozen. 'npm run db:generate -- NAME' does that.",
    ]);
    expect(freezeMigrations(folder)).toEqual(["9998_later"]);
    expect(problemsOfMigrations(folder)).toEqual([]);
    addMigration("9999_earlier", 3_000_000_000_000);
    expect(freezeMigrations(folder)).toEqual(["9999_earlier"]);
    expect(problemsOfMigrations(folder)).toEqual([
      "9999_earlier is dated before 9998_later, so an older database would skip it.",
    ]);
  });
});
