import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, getTableName, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { contacts, invitations, oneTimeCodes, people, recoveries } from "#db/schema/accounts.ts";
import { cases } from "#db/schema/cases.ts";
import { documents } from "#db/schema/documents.ts";
import { filingOpenings, filings } from "#db/schema/filing.ts";
import { inboxItems } from "#db/schema/inbox.ts";
import { orders } from "#db/schema/orders.ts";
import { outbox } from "#db/schema/outbox.ts";
import { caseBrowsers, caseLinks, caseRequests } from "#db/schema/requests.ts";
import { actOnCase } from "#features/case-desk/act-on-case.server.ts";
import { beginForCaller } from "#features/case-desk/begin-case.server.ts";
import { findDoor } from "#features/case-links/door.server.ts";
import { KINDS } from "#features/inbox/kinds.server.ts";
import { notifyOfErasure } from "#features/reminders/make-case-mails.server.ts";
import { sendToFirm } from "#features/sent/send-to-firm.server.ts";
import { PERSON_RECORDS, STORED_TABLES } from "#features/stored/stored-tables.server.ts";
import { zipOf } from "#platform/zip.server.ts";
import { hours } from "#values/dates.ts";
import { handlers } from "../../../server/handlers.ts";
import { testApp } from "../../../tests/app.ts";
import { findSession, type Member, member, PASSWORD, withEmail } from "../../../tests/cast.ts";
import { ASKED, askAndAnswer, tokenOfCase } from "../../../tests/requests/answered.ts";
import { CONTACT, PDF_BYTES } from "../../../tests/survive/drafts.ts";
import { orderAs, submitWithout, wholePerson } from "../../../tests/whole-person.ts";
import { requestRecovery } from "../accounts/recovery.server.ts";
import { inviteStaff } from "../accounts/staff.server.ts";
import { purgeFilings } from "../filing/purge-filings.server.ts";
import { purgeOrders } from "../orders/order/order-retention.server.ts";
import { collect } from "./collect.server.ts";
import { closeAccount } from "./erase.server.ts";
import { ownCopy } from "./own-copy.server.ts";
import { runPersonCommand } from "./person-command.server.ts";
import { findRecords } from "./records.server.ts";

const app = testApp({ handlers });
const NOWHERE = "2001:db8:9:9::1";

let folder: string;
let staff: Member;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "karyatra-person-"));
  staff = await member(app, "sita", "staff");
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  for (const { key } of await app.files.list("documents/")) await app.files.remove(key);
});

const run = (args: string[], confirm?: string) =>
  runPersonCommand(app, {
    args,
    cwd: folder,
    user: "clerk",
    ...(confirm !== undefined && { answers: { confirm } }),
  });

/** Every row of every table, as text. */
async function rowsByTable(): Promise<Map<string, string[]>> {
  const { rows } = await app.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found = new Map<string, string[]>();
  for (const { name } of rows) {
    const all = await app.db.execute(sql`select * from ${sql.identifier(name)}`);
    found.set(
      name,
      all.rows.map((row) => JSON.stringify(row)),
    );
  }
  return found;
}

const HOLDS_NOBODY = STORED_TABLES.filter(({ ends }) => "holdsNobody" in ends).map(({ table }) =>
  getTableName(table),
);
/** Kinds that the firm answers by mail: others ask for a mobile alone. */
const ANSWERED = KINDS.filter(
  ({ senderOf, words }) => senderOf(words.example("a@example.com", "+919876543210")).email,
).length;
/** Codes, links, forms, lists and drafts of the firm’s people are in no copy; what ends them is tested by itself. */
const APART = [
  "backup_codes",
  "client_imports",
  "firm_drafts",
  "invitations",
  "late_forms",
  "recoveries",
  "sign_in_steps",
];

test("what is erased and copied here has a row in every table that may hold a person's data", async () => {
  const before = await rowsByTable();
  await wholePerson(app, "asha", staff);
  const without = [...(await rowsByTable())]
    .filter(([name, rows]) => rows.length === before.get(name)?.length)
    .map(([name]) => name)
    .filter((name) => !HOLDS_NOBODY.includes(name));
  expect(without, "leave one in wholePerson of tests/whole-person.ts").toEqual(APART);
});

describe("erasing", () => {
  test("takes everything of one person but what has to be kept, and nothing of anybody else", async () => {
    await wholePerson(app, "ravi", staff);
    const before = await rowsByTable();
    const files = new Set((await app.files.list("documents/")).map(({ key }) => key));
    const asha = await wholePerson(app, "asha", staff);
    expect((await run(["erase", "asha"], "asha")).exitCode).toBe(0);
    const after = await rowsByTable();
    const left: Record<string, number> = {};
    for (const [name, rows] of after) {
      // Of the numbers of documents only the last of each series is there.
      if (name !== "number_series")
        expect(rows, name).toEqual(expect.arrayContaining(before.get(name) ?? []));
      left[name] = rows.length - (before.get(name)?.length ?? 0);
    }
    // Counted tries are keyed hashes, and gone within a day.
    const { attempts, ...others } = left;
    expect(Object.fromEntries(Object.entries(others).filter(([, count]) => count > 0))).toEqual({
      cases: 1,
      case_events: 4,
      case_requests: 4,
      case_messages: 2,
      case_mails: 1,
      request_documents: 1,
      filings: 1,
      // The Form 16, two with the answers and one with a message; the link and the browser that it opened are gone.
      documents: 4,
      document_openings: 2,
      consents: 1,
      filing_openings: 1,
      orders: 1,
      order_events: 1,
      money_facts: 1,
      money_references: 1,
      money_documents: 1,
      money_decisions: 1,
      entitlements: 1,
      // Of the case and the order that stay, and by whom of the firm she was looked for.
      find_entries: 2,
      find_searches: 1,
      // To the firm about the request, the order and its payment, to the adviser that the session is off, and to Asha
      // that her account is closed.
      outbox: 5,
    });
    const kept = (await app.files.list("documents/")).filter(({ key }) => !files.has(key));
    expect(kept).toHaveLength(4);

    const [filing] = await app.db.select().from(filings).where(eq(filings.reference, asha.filing));
    const [order] = await app.db.select().from(orders).where(eq(orders.reference, asha.order));
    for (const row of [filing, order]) {
      expect(row?.personId).toBeNull();
      expect(row?.browserHash).not.toBe(asha.browser.hash);
    }
    expect(await findSession(app, asha.token)).toBeUndefined();
  });

  test("says first what goes and what stays, asks for the name, and a second time finds nothing", async () => {
    const asha = await wholePerson(app, "asha", staff);
    const before = await rowsByTable();
    const told = await run(["erase", "ASHA@example.com"]);
    expect(told).toMatchObject({ exitCode: 0 });
    for (const words of [
      "asha: an account, 1 filing request, 1 order, 1 enquiry, 1 request for a time",
      ...KINDS.map(({ words }) => words.counted(1)),
      "1 appointment",
      `filing request ${asha.filing} until 20 November 2034`,
      "SQC 1",
      `order ${asha.order} until 20 November 2034`,
      "section 36, CGST Act",
      "To erase it, type: asha",
    ])
      expect(told.output).toContain(words);
    expect(await run(["erase", "asha"], "ash")).toEqual({
      exitCode: 2,
      output: "Nothing was erased: that is not asha.\n",
    });
    expect(await rowsByTable()).toEqual(before);

    expect((await run(["erase", asha.filing], "Asha")).output).toContain("asha is erased.");
    expect(await run(["erase", "asha"], "asha")).toEqual({
      exitCode: 2,
      output: "Nothing is kept of asha.\n",
    });
    // The request that stays is found by its reference alone, and stays again.
    const again = await run(["erase", asha.filing], asha.filing);
    expect(again.output).toContain(`filing request ${asha.filing} until 20 November 2034`);
  });

  test("by an address that is verified without an account, and never by one that was only typed", async () => {
    const verified = await submitWithout(app, NOWHERE, CONTACT, "asha@example.com");
    const typed = await submitWithout(app, "2001:db8:9:8::1", CONTACT);
    const order = await orderAs(app, { hash: "somewhere", address: NOWHERE }, "asha@example.com");
    const before = await browserOf(typed);
    const told = await run(["erase", "asha@example.com"], "asha@example.com");
    expect(told.output).toContain(verified);
    expect(told.output).toContain(order);
    expect(told.output).not.toContain(typed);
    const preview = await run(["erase", "asha@example.com"]);
    expect(preview.output).toMatch(new RegExp(`Not among them.*${typed}`));
    expect(await browserOf(typed)).toBe(before);
    expect((await run(["erase", typed], typed)).exitCode).toBe(0);
    expect(await browserOf(typed)).not.toBe(before);
  });

  test("an address that two accounts verified says whose accounts, and is nobody's proof", async () => {
    const asha = await wholePerson(app, "asha", staff);
    const ravi = await member(app, "ravi");
    await withEmail(app, ravi.id, asha.email);
    expect(await run(["export", asha.email])).toEqual({
      exitCode: 2,
      output: expect.stringMatching(/^Several accounts .*(asha, ravi|ravi, asha)/),
    });
    const { entries } = await copyOf(ravi);
    const copy = Buffer.from((await entries[0]?.read()) ?? []).toString();
    expect(copy).not.toContain(asha.enquiry);
    expect(JSON.parse(copy)).toMatchObject({
      enquiries: [],
      requestsForTime: [],
      orders: [],
      appointments: [],
    });
    expect((await run(["erase", "ravi"], "ravi")).exitCode).toBe(0);
    expect((await run(["export", asha.enquiry])).output).toContain("1 enquiry");
  });

  test.each(KINDS)(
    "by the reference of what is sent ($name) takes the mails about it along",
    async (kind) => {
      const value = kind.words.example("asha@example.com", "+919876543210");
      const sent = await sendToFirm(app, kind, value, { address: NOWHERE });
      if (!sent.ok) throw new Error("refused");
      const { reference } = sent.value;
      expect(await app.db.$count(outbox)).toBe(1);
      expect((await run(["erase", reference], reference)).exitCode).toBe(0);
      expect(await app.db.$count(inboxItems)).toBe(0);
      expect(await app.db.$count(outbox)).toBe(0);
    },
  );

  test("by the address that a caller gave takes their case, what it was answered with, and the bytes of that", async () => {
    const mobile = "+919876543210";
    const asha = { name: "Asha Caller", email: "asha@example.com", mobile, year: 2025, note: "" };
    const rung = await beginForCaller(app, staff.session, asha);
    const reference = rung.ok ? rung.value.reference : "";
    await actOnCase(app, staff.session, reference, 1, { kind: "take" });
    const telephone = { hash: "the telephone of asha", address: NOWHERE };
    await askAndAnswer(app, staff.session, reference, { browser: telephone, telephone });
    const token = await tokenOfCase(app, reference);
    expect(await app.files.list("documents/")).toHaveLength(2);
    expect(await findDoor(app, token)).toBeDefined();

    const { record } = await collect(app, (await findRecords(app, "asha@example.com")) as never);
    const copied = [
      { reference, documents: [{}, {}], requests: [{ title: ASKED.form16 }, {}, {}, {}] },
    ];
    expect(record.cases).toMatchObject(copied);
    expect((await run(["erase", "asha@example.com"], "asha@example.com")).exitCode).toBe(0);
    for (const table of [cases, caseRequests, documents, caseLinks, caseBrowsers])
      expect(await app.db.$count(table)).toBe(0);
    expect(await app.files.list("documents/")).toEqual([]);
    expect(await findDoor(app, token)).toBeUndefined();
  });

  test("nobody of the firm, nobody unknown", async () => {
    expect(await run(["erase", "sita"], "sita")).toMatchObject({
      exitCode: 2,
      output: expect.stringContaining("works at the firm"),
    });
    for (const who of ["nobody", "nobody@example.com", "KY-0000-0000", "+919876543210", "\0"]) {
      expect(await run(["erase", who], who)).toMatchObject({ exitCode: 2 });
    }
    expect(await app.db.$count(people)).toBe(1);
  });

  test("an unverified address of the account is not touched: it may be somebody else's", async () => {
    const ravi = await wholePerson(app, "ravi", staff);
    const asha = await member(app, "asha");
    const pending = app.sealing.seal(ravi.email, `contact.address:${asha.id}:email`);
    await app.db.insert(contacts).values({
      id: crypto.randomUUID(),
      personId: asha.id,
      channel: "email",
      pending,
    });
    const [codes, messages] = [await app.db.$count(oneTimeCodes), await app.db.$count(outbox)];
    expect(await closeAccount(app, asha.session, PASSWORD)).toEqual({ ok: true, value: [] });
    expect(await app.db.$count(oneTimeCodes)).toBe(codes);
    expect(await app.db.$count(outbox)).toBe(messages);
  });

  test("recoveries and invitations on their way go, those of others stay", async () => {
    const asha = await member(app, "asha");
    await withEmail(app, asha.id, "asha@example.com");
    const owner = await member(app, "olga", "owner");
    for (const name of ["asha", "ravi"]) {
      const address = `2001:db8:9:${name.length}${name.charCodeAt(0)}::1`;
      await requestRecovery(app, name, { browser: { hash: name, address }, device: "" });
      const to = { email: `${name}@example.com`, role: "staff" as const };
      await inviteStaff(app, owner.session, to, "http://localhost");
    }
    await run(["erase", "asha"], "asha");
    expect(await app.db.$count(recoveries)).toBe(1);
    expect(await app.db.$count(invitations)).toBe(1);
  });
});

async function browserOf(reference: string): Promise<string> {
  const [row] = await app.db.select().from(filings).where(eq(filings.reference, reference));
  return row?.browserHash ?? "";
}

describe("closing the own account", () => {
  test("takes the password, tells the verified e-mail, and ends every session", async () => {
    const asha = await wholePerson(app, "asha", staff);
    expect(await closeAccount(app, asha.session, "not the password")).toMatchObject({
      ok: false,
      problems: [{ field: "current", message: { id: "wrongPassword" } }],
    });
    const closed = await closeAccount(app, asha.session, PASSWORD);
    expect(closed).toMatchObject({
      ok: true,
      value: [{ reference: asha.filing }, { reference: asha.order }],
    });
    await app.runJobs();
    const told = app.mails.filter(({ to }) => to === asha.email);
    expect(told.map(({ subject }) => subject)).toEqual(["Your account is closed"]);
    expect(told[0]?.text).toContain(`filing request ${asha.filing} until 20 November 2034`);
    expect(await findSession(app, asha.token)).toBeUndefined();
    expect(await closeAccount(app, asha.session, PASSWORD)).toMatchObject({ ok: false });
  });

  test("is not for the firm's own people", async () => {
    expect(await closeAccount(app, staff.session, PASSWORD)).toMatchObject({
      ok: false,
      problems: [{ message: { id: "ownAccess" } }],
    });
    expect(await findSession(app, staff.token)).toBeDefined();
  });
});

describe("a copy", () => {
  test("holds everything of one person unmasked, and no secret", async () => {
    const asha = await wholePerson(app, "asha", staff);
    const ravi = await wholePerson(app, "ravi", staff);
    await writeFile(join(folder, "person.json"), "from before", { mode: 0o644 });
    const written = await run(["export", "Asha", "--out", "."]);
    expect(written.exitCode).toBe(0);
    const names = (await readdir(folder)).sort();
    const papers = [`${asha.filing}-1.pdf`, ...answersOf(asha.filing), "draft-1-1.pdf"];
    expect(names.map(withoutPlace).sort()).toEqual([...papers, "person.json"].sort());
    for (const name of names) {
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
      if (name.endsWith(".pdf"))
        expect(Buffer.compare(await readFile(join(folder, name)), PDF_BYTES)).toBe(0);
    }
    const text = await readFile(join(folder, "person.json"), "utf8");
    expect(JSON.parse(text)).toMatchObject({
      account: {
        username: "asha",
        name: "asha Testwala",
        pan: "AAAPA9999A",
        bornOn: "1987-03-27",
        contacts: [{ channel: "email", verified: asha.email }, { channel: "sms" }],
        consents: [{ purpose: "reminders" }],
        sessions: [{ device: "Firefox on Linux" }],
        knownBrowsers: [{}],
      },
      drafts: [{ kind: "filing", documents: [{ fileName: "form16.pdf" }] }, { kind: "life-plan" }],
      filings: [
        {
          reference: asha.filing,
          client: { pan: "AAAPA9999A", email: asha.email },
          answer: { year: 2025 },
          consents: [{}],
          case: {
            requests: [
              { title: ASKED.form16, state: "answered", documents: ["form16.png"] },
              { title: ASKED.receipts, state: "asked", dueOn: "2026-12-07", documents: [] },
              { title: ASKED.interest, state: "answered", given: "12500" },
              { title: ASKED.shares, state: "asked" },
            ],
            messages: [
              {
                writtenBy: "client",
                text: "Is a gift of my father taxed?",
                documents: ["deed.png"],
              },
              { writtenBy: "firm", text: "No, it is not.", name: expect.any(String) },
            ],
            documents: expect.arrayContaining([
              expect.objectContaining({
                ...{ file: expect.stringMatching(/-answer-\d\.png$/), fileName: "form16.png" },
              }),
              expect.objectContaining({
                ...{ file: expect.stringMatching(/-answer-\d\.jpg$/), fileName: "IMG_2041.JPG" },
              }),
            ]),
          },
          openedByFirm: expect.arrayContaining([
            { openedBy: "clerk", what: "document", openedAt: expect.any(String) },
            { openedBy: "sita", what: "figures", openedAt: expect.any(String) },
          ]),
        },
      ],
      orders: [{ reference: asha.order, client: { email: asha.email }, totalPaise: 149_900 }],
      enquiries: [{ reference: asha.enquiry, answers: [{ text: "It is." }] }],
      requestsForTime: [{ reference: asha.request, sent: { note: expect.any(String) } }],
      appointments: [{ topic: "Tax planning", contact: asha.email, note: "By telephone." }],
    });
    const empty = PERSON_RECORDS.flatMap(({ copiedAs }) => copiedAs ?? []).filter(
      (name) => JSON.parse(text)[name].length === 0,
    );
    expect(empty, "copy what wholePerson has of it").toEqual([]);
    const [row] = await app.db.select().from(people).where(eq(people.id, asha.id));
    expect(JSON.parse(text).messagesOnTheirWay).toHaveLength(9 + ANSWERED);
    await app.runJobs();
    const code = /\b\d{6}\b/.exec(
      app.mails.find(({ subject, to }) => to === asha.email && /code/.test(subject))?.text ?? "",
    )?.[0];
    expect(code).toMatch(/^\d{6}$/);
    for (const secret of [
      row?.passwordHash,
      asha.token,
      asha.appointmentToken,
      await tokenOfCase(app, asha.filing),
      code,
      asha.browser.hash,
      "s2.",
      ravi.email,
    ])
      expect(text).not.toContain(secret);
    const openings = await app.db.select().from(filingOpenings);
    expect(openings.filter(({ openedBy }) => openedBy === "clerk")).toHaveLength(1);
  });

  test("the backup codes and the app's key stay out of it", async () => {
    const { record } = await collect(app, (await findRecords(app, "sita")) as never);
    const [row] = await app.db.select().from(people).where(eq(people.id, staff.id));
    expect(record.account).toMatchObject({ twoStepSignIn: true });
    expect(JSON.stringify(record)).not.toContain(row?.totpSecret);
    expect(JSON.stringify(record)).not.toContain("codeHash");
  });

  test("is made six times an hour, and then says how long to wait", async () => {
    const asha = await member(app, "asha");
    const ravi = await member(app, "ravi");
    for (let time = 0; time < 6; time++) await copyOf(asha);
    expect(await ownCopy(app, asha.session)).toMatchObject({ ok: false, retryAfter: 3600 });
    await copyOf(ravi);
    app.clock.advance(hours(1));
    await copyOf(asha);
  });

  test("is one ZIP file for the person", async () => {
    const asha = await wholePerson(app, "asha", staff);
    const { name, entries } = await copyOf(asha);
    expect(name).toBe("2026-11-20-asha.zip");
    const pieces = [];
    for await (const piece of zipOf(entries, app.clock.now())) pieces.push(piece);
    const zip = Buffer.concat(pieces);
    const path = join(folder, name);
    await writeFile(path, zip);
    const names = ["person.json", "draft-1-1.pdf", ...answersOf(asha.filing)];
    expect(entriesOf(zip).map(withoutPlace).sort()).toEqual(
      [...names, `${asha.filing}-1.pdf`].sort(),
    );
    expect(zip.includes(Buffer.from(PDF_BYTES))).toBe(true);
    expect(JSON.parse(Buffer.from((await entries[0]?.read()) ?? []).toString())).toHaveProperty(
      "account.username",
      "asha",
    );
    // The firm opened nothing by it.
    expect(await app.db.$count(filingOpenings, eq(filingOpenings.openedBy, "clerk"))).toBe(0);
  });
});

/** What answered within one moment is in the copy in either order. */
const withoutPlace = (name: string) => name.replace(/-answer-\d/, "-answer");
const answersOf = (filing: string) =>
  ["png", "jpg", "png"].map((suffix) => `${filing}-answer.${suffix}`);

async function copyOf({ session }: Member) {
  const copy = await ownCopy(app, session);
  if (!copy.ok) throw new Error("no copy");
  return copy.value;
}

/** The names in a ZIP file's directory, found from its end as unpackers do. */
function entriesOf(zip: Buffer): string[] {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    expect(zip.readUInt32LE(zip.readUInt32LE(at + 42))).toBe(0x04034b50);
    const length = zip.readUInt16LE(at + 28);
    const name = zip.toString("latin1", at + 46, at + 46 + length);
    at += 46 + length;
    return name;
  });
}

test("requests and orders go by themselves after the last day that was named, with their documents", async () => {
  const asha = await wholePerson(app, "asha", staff);
  await run(["erase", "asha"], "asha");
  // Erased from the account, there still is the address that the request names: it is written to the day before.
  app.clock.set("2034-11-20T06:00:00Z");
  await notifyOfErasure(app);
  app.clock.set("2034-11-20T18:00:00Z");
  const purge = async () => {
    await purgeFilings(app);
    await purgeOrders(app);
  };
  await purge();
  expect(await findRecords(app, asha.filing)).toBeDefined();
  app.clock.set("2034-11-20T18:31:00Z");
  await purge();
  for (const table of [filings, documents, filingOpenings, orders])
    expect(await app.db.$count(table)).toBe(0);
  expect(await app.files.list("documents/")).toEqual([]);
});
