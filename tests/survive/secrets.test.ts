import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#db/db.server.ts";
import { readPdf } from "#features/pdf/pdf-read.ts";
import { untilMail } from "../e2e/mails.ts";
import { startServer } from "../e2e/server.ts";
import { ASHA } from "../form16/person.ts";
import { certificatePdf } from "./certificates.ts";
import { runCase } from "./run-case.ts";
import { referenceIn, visit } from "./visitor.ts";

const PASSWORD = "Monsoon-7421-lantern";
const EMAIL = "asha.secret@example.com";
const folder = await mkdtemp(join(tmpdir(), "karyatra-secrets-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Every file below, the database's own included, except the stand-in for mailboxes. */
async function filesBelow(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(join(dataDir, "outbox") + sep));
}

async function rowsAsText(dataDir: string): Promise<string> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  try {
    const { rows } = await database.db.execute<{ schema: string; name: string }>(sql`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`);
    const tables = [];
    for (const { schema, name } of rows) {
      const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
      tables.push((await database.db.execute(sql`select * from ${table}`)).rows);
    }
    return JSON.stringify(tables);
  } finally {
    await database.close();
  }
}

test("a protected Form 16 is kept unlocked; neither password, OTP, PAN, name nor birth date is in clear", async () => {
  const dataDir = join(folder, "data");
  const server = await startServer({ dataDir, env: { LOG_LEVEL: "trace" } });
  const visitor = visit(server.origin);
  await visitor.details({ intent: "send", destination: EMAIL });
  const mail = await untilMail(dataDir, ({ subject }) => subject === "Your Karyatra code");
  const code = /\b\d{6}\b/.exec(mail.text ?? "")?.[0] ?? "";
  const verified = await visitor.details({ intent: "next", destination: EMAIL, otp: code });
  expect(verified.location).toBe("/stepform/form16");

  const bytes = await certificatePdf([ASHA], PASSWORD);
  expect((await visitor.upload({ bytes, fileName: "asha-secret.pdf" })).status).toBe(422);
  expect((await visitor.upload({ bytes, password: "wrong-7421" })).status).toBe(422);
  const read = await visitor.upload({ bytes, fileName: "asha-secret.pdf", password: PASSWORD });
  expect(read.location).toBe("/stepform/answer");
  const answer = await visitor.get("/stepform/answer");
  expect(answer.text).not.toContain(ASHA.employee.pan);
  expect(answer.text).not.toContain(PASSWORD);
  const reference = referenceIn(
    await visitor.submit(await visitor.draftId(), { email: EMAIL, mobile: "98765 43210" }),
  );
  await untilMail(dataDir, ({ subject }) => subject === `Filing request ${reference}`);
  await untilMail(dataDir, ({ subject }) => subject?.startsWith("We have") === true);

  const out = join(folder, "out");
  const shown = await runCase({ DATA_DIR: dataDir }, "show", reference ?? "", "--out", out);
  expect(shown.out).toContain("verified by OTP");
  expect(shown.out).not.toContain(PASSWORD);
  const unlocked = await readFile(join(out, `${reference}-1.pdf`));
  const { isProtected, reading } = await readPdf(new Uint8Array(unlocked), "");
  expect([isProtected, reading.problems, reading.certificates.length]).toEqual([false, [], 1]);
  expect(await server.stop()).toBe(0);

  const secrets = [
    PASSWORD,
    "wrong-7421",
    ASHA.employee.pan,
    "TESTWALA",
    "Testwala",
    EMAIL,
    "asha-secret",
    "9876543210",
    "98765 43210",
    "1987-03-27",
    "27 March 1987",
    "dob-year",
  ];
  const printed = server.output();
  const rows = await rowsAsText(dataDir);
  expect(rows).toContain(reference); // it really is the database of this case
  for (const secret of secrets) {
    expect(printed.includes(secret), `${secret} in the log`).toBe(false);
    expect(rows.includes(secret), `${secret} in the database`).toBe(false);
  }
  // Six digits alone could be part of a row's number or of a time.
  expect(printed).not.toMatch(new RegExp(`\\b${code}\\b`));
  expect(rows).not.toMatch(new RegExp(`"${code}"`));
  for (const path of await filesBelow(dataDir)) {
    const content = await readFile(path, "latin1");
    const found = secrets.filter((secret) => content.includes(secret));
    expect(found, path).toEqual([]);
  }
});
