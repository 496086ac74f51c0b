import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { and, eq, is, isNotNull, isNull, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { contactsOf } from "#features/accounts/contacts.server.ts";
import { profileOf } from "#features/accounts/profile.server.ts";
import { finishSignIn } from "#features/accounts/second-step.server.ts";
import { signIn } from "#features/accounts/sign-in.server.ts";
import { listStaff } from "#features/accounts/staff.server.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import { runCaseCommand } from "#features/case-desk/case-command.server.ts";
import { accountOverview } from "#features/drafts/account-overview.server.ts";
import { resumeDraft } from "#features/drafts/claim.server.ts";
import { findDraft } from "#features/drafts/drafts.server.ts";
import { filingConsentsOf } from "#features/filing/filing-consents.server.ts";
import { findFiling, openFiling, submitFiling } from "#features/filing/filings.server.ts";
import { findInboxItem } from "#features/inbox/inbox-item.server.ts";
import { listInbox } from "#features/inbox/list-inbox.server.ts";
import { planDraft } from "#features/life-plan/draft/plan-draft.server.ts";
import { findOrder } from "#features/orders/order/orders.server.ts";
import { listCoupons } from "#features/orders/price/coupons.server.ts";
import { expireOrders, tellHowToPay } from "#features/payments/desk/close-order.server.ts";
import { listItems } from "#features/payments/desk/money-desk.server.ts";
import { checkMoney } from "#features/payments/month/check-money.server.ts";
import { catchUpOrders } from "#features/payments/record/catch-up.server.ts";
import { createSealing } from "#platform/sealing.server.ts";
import { checkSecret } from "#platform/secret-check.server.ts";
import { days, hours } from "#values/dates.ts";
import { handlers } from "../../server/handlers.ts";
import { testApp } from "../../tests/app.ts";
import { ADDRESS, codeNow, PASSWORD, sessionWith, visitFrom } from "../../tests/cast.ts";
import { orderNow } from "../../tests/payments/placed.ts";
import {
  ADDITIONS,
  ASHAS_BROWSER,
  BROWSER,
  type Facts,
  PLAN,
  RELEASED_AT,
  RELEASED_SECRET,
} from "../../tests/released/populate.ts";
import { CONTACT, PDF_BYTES } from "../../tests/survive/drafts.ts";
import { openInMemory } from "./embedded.server.ts";
import { orders } from "./schema/orders.ts";
import { outbox } from "./schema/outbox.ts";

const RELEASED = fileURLToPath(new URL("../../tests/released/", import.meta.url));
const dumps = readdirSync(RELEASED, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test("there is a dump to upgrade from", () => {
  expect(dumps).toContain("0001-initial");
});

describe.each(dumps)("upgraded from %s", (name) => {
  const folder = join(RELEASED, name);
  const facts: Facts = JSON.parse(readFileSync(join(folder, "facts.json"), "utf8"));
  const app = testApp({
    now: RELEASED_AT,
    handlers,
    released: {
      database: join(folder, "database.sql"),
      files: join(folder, "files"),
      appSecret: RELEASED_SECRET,
    },
  });
  const asha = { hash: ASHAS_BROWSER, address: ADDRESS };

  test("every column is that of the schema, and no table is left over", async () => {
    const { rows } = await app.db.execute(sql`
      select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        a.attnotnull as "notNull"
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
        and not a.attisdropped
      order by c.relname || ' ' || a.attname collate "C"`);
    const folder = new URL("./schema/", import.meta.url);
    const rooms = await Promise.all(
      readdirSync(folder).map((file) => import(fileURLToPath(new URL(file, folder)))),
    );
    const columns = rooms
      .flatMap((room) => Object.values(room))
      .filter((one) => is(one, PgTable))
      .map((table) => getTableConfig(table))
      .flatMap(({ name: table, columns }) =>
        columns.map((column) => ({
          table,
          name: column.name,
          type: column.getSQLType(),
          notNull: column.notNull,
        })),
      );
    const tableAndName = ({ table, name }: { table: string; name: string }) => `${table} ${name}`;
    expect(rows).toEqual(columns.sort((a, b) => (tableAndName(a) < tableAndName(b) ? -1 : 1)));
  });

  test("the secret is known again", async () => {
    await checkSecret(app.db, app.sealing);
    const other = createSealing("another secret of more than 32 letters");
    await expect(checkSecret(app.db, other)).rejects.toThrow("APP_SECRET is not the one");
  });

  test("people sign in with their password and either second step, and find their details", async () => {
    for (const code of [codeNow(app, facts.totpSecret), facts.backupCode]) {
      const typed = { username: "Asha", password: PASSWORD };
      const first = await signIn(app, typed, visitFrom());
      expect(first).toMatchObject({ ok: true, value: { step: "code" } });
      const step = first.ok ? first.value.token : "";
      expect((await finishSignIn(app, step, code, visitFrom())).ok).toBe(true);
    }
    const session = await sessionWith(app, facts.token);
    const profile = await profileOf(app, session);
    expect(profile.name).toBe("Asha Testwala");
    expect(profile.pan).toMatch(/A$/);
    expect(profile.bornOn?.toString()).toBe("1987-03-27");
    expect(await contactsOf(app, app.db, session.person.id)).toMatchObject([
      { channel: "email", verified: "asha@example.invalid" },
    ]);
    expect(await listStaff(app)).toMatchObject({
      people: [{ name: "meera Testwala", hasTwoStep: true }],
      invitations: [{ email: "kiran@example.invalid" }],
    });
  });

  test("the firm opens every case with its figures and documents", async () => {
    const who = { cwd: "", user: "office" };
    const list = await runCaseCommand(app, { args: ["list"], ...who });
    for (const reference of Object.values(facts.filings)) {
      expect(list.output).toContain(`${reference}  FY 2025-26`);
      const shown = await runCaseCommand(app, { args: ["show", reference], ...who });
      expect(shown.output).toContain("Name           Asha Testwala");
      expect(shown.output).toContain("Salary, section 17(1): ₹12,85,000");
      const opened = await openFiling(app, reference, "office", true);
      expect(opened?.documents.map(({ bytes }) => Buffer.from(bytes))).toEqual([
        Buffer.from(PDF_BYTES),
      ]);
      expect(opened?.openings).toHaveLength(5);
    }
  });

  test("a draft goes on, and is handed over with all its files", async () => {
    const draft = await findDraft(app, filingDraft, BROWSER);
    expect(draft?.answers).toMatchObject({
      additions: ADDITIONS,
      verified: { address: "asha@example.invalid" },
      corrections: { "0.partB.regime": "old" },
      filed: { before: "late", on: "2026-09-15", paid: 12_500 },
      form16: { files: [{ fileName: "part-a.pdf" }, { fileName: "part-b.pdf" }] },
    });
    const submitted = await submitFiling(app, BROWSER, draft?.id ?? "", CONTACT);
    if (!submitted.ok) throw new Error("the draft was refused");
    const opened = await openFiling(app, submitted.value.reference, "office", true);
    const files = opened?.documents.map(({ fileName, password }) => [fileName, password]);
    expect(files?.sort()).toEqual([
      ["locked.pdf", "still asked for"],
      ["part-a.pdf", undefined],
      ["part-b.pdf", undefined],
    ]);
    expect(opened?.figures.answer?.regimes.old.totalTax).toBeGreaterThan(0);
  });

  test("an account lists what stands in it, and goes on with it elsewhere", async () => {
    const { person } = await sessionWith(app, facts.token);
    const { cases, drafts, orders } = await accountOverview(app, person.id);
    expect(cases.map(({ reference }) => reference)).toEqual([facts.filings.asha]);
    expect(await filingConsentsOf(app, person.id)).toHaveLength(1);
    const elsewhere = { hash: "another browser", personId: person.id, address: ADDRESS };
    expect(drafts.map(({ kind }) => kind).sort()).toEqual(["filing", "life-plan"]);
    for (const { id, kind } of drafts) {
      expect(await resumeDraft(app, elsewhere, person.id, id)).toBe(kind);
    }
    expect((await findDraft(app, filingDraft, elsewhere))?.answers.additions).toEqual(ADDITIONS);
    expect((await findDraft(app, planDraft, elsewhere))?.answers).toEqual(PLAN);
    expect(orders).toMatchObject([{ reference: facts.orders.asha, totalPaise: 134900 }]);
  });

  test("who is signed out finds the case, the order and the plan of the browser", async () => {
    expect(await findFiling(app, BROWSER, facts.filings.signedOut)).toMatchObject({
      email: CONTACT.email,
    });
    const order = await findOrder(app, BROWSER, facts.orders.signedOut);
    expect(order).toMatchObject({ total: 149_900, email: "asha@example.invalid" });
    expect(order?.lines.map(({ amount }) => amount).reduce((sum, each) => sum + each)).toBe(1499);
    expect((await findOrder(app, asha, facts.orders.asha))?.planName).toBe("My return");
    expect((await findDraft(app, planDraft, BROWSER))?.answers).toEqual(PLAN);
    const coupons = (await listCoupons(app)).map(({ code, stopped }) => [code, stopped]);
    expect(coupons.sort()).toEqual([
      ["DEMO10", false],
      ["OVER-10", true],
    ]);
  });

  test("orders of before wait at their price, and lapse seven days after the mail that says how to pay", async () => {
    const order = await orderNow(app, facts.orders.signedOut);
    expect(order).toMatchObject({ state: "awaiting-payment", totalPaise: 149_900, lapsesAt: null });
    app.clock.advance(days(60));
    await expireOrders(app);
    expect((await orderNow(app, order.reference)).state).toBe("awaiting-payment");
    await tellHowToPay(app);
    await tellHowToPay(app);
    await app.runJobs();
    const told = app.mails.filter(({ subject }) => subject.startsWith("How to pay order"));
    expect(told.map(({ subject }) => subject).toSorted()).toEqual(
      Object.values(facts.orders)
        .map((reference) => `How to pay order ${reference}`)
        .toSorted(),
    );
    app.clock.advance(days(7));
    await expireOrders(app);
    expect((await orderNow(app, order.reference)).state).toBe("awaiting-payment");
    app.clock.advance(hours(1));
    await expireOrders(app);
    expect((await orderNow(app, order.reference)).state).toBe("expired");
  });

  test("orders of before are looked through once, and their books agree", async () => {
    await catchUpOrders(app);
    expect(await app.db.$count(orders, isNull(orders.openItems))).toBe(0);
    expect((await listItems(app)).items).toEqual([]);
    expect((await checkMoney(app)).differences).toEqual([]);
  });

  test("messages that waited are sent, the code of a recovery among them", async () => {
    const waiting = await app.db
      .select()
      .from(outbox)
      .where(and(isNotNull(outbox.sealed), eq(outbox.channel, "mail")));
    app.clock.advance(hours(1));
    for (const queue of ["sweep-outbox", "send-recovery"]) await app.jobs.send(app.db, queue, {});
    await app.runJobs();
    expect(app.mails).toHaveLength(waiting.length);
    expect(app.mails.map(({ to }) => to)).toContain("office@example.invalid");
    expect(app.texts).toMatchObject([{ to: "+919876543210" }]);
  });

  test("enquiries and requests for a time open", async () => {
    const { items } = await listInbox(app, 1);
    const opened = await Promise.all(items.map(({ reference }) => findInboxItem(app, reference)));
    expect(opened.map((item) => item?.text).sort()).toEqual([
      "By telephone.",
      "May I ask about the rent of a second house?",
    ]);
  });
});

test("what was sent to the firm keeps its answers and done marks in the one table of inbox items", async () => {
  const pglite = await openInMemory();
  const folder = new URL("./migrations/", import.meta.url);
  const { entries } = JSON.parse(readFileSync(new URL("meta/_journal.json", folder), "utf8"));
  for (const { tag } of entries) {
    if (tag === "0011_one_table_of_inbox_items") {
      await pglite.exec(`
        insert into people (id, username, username_key, role, name, password_hash, password_set_at, created_at)
          values ('${rowId(1)}', 'sita', 'sita', 'staff', '', '', now(), now());
        insert into enquiries (id, reference, enquiry, created_at, done_at, done_by)
          values ('${rowId(2)}', 'EN-1', 'a', now(), '2026-01-01', '${rowId(1)}'),
            ('${rowId(3)}', 'EN-2', 'b', now(), null, null);
        insert into appointment_requests (id, reference, request, created_at)
          values ('${rowId(4)}', 'AP-1', 'c', now());
        insert into inbox_answers (id, enquiry_id, request_id, text, answered_at, answered_by)
          values ('${rowId(5)}', '${rowId(2)}', null, 'd', now(), '${rowId(1)}'),
            ('${rowId(6)}', null, '${rowId(4)}', 'e', now(), '${rowId(1)}');`);
    }
    await pglite.exec(readFileSync(new URL(`${tag}.sql`, folder), "utf8"));
  }
  const { rows } = await pglite.query(`
    select kind, reference, sealed, done_at::date::text as done, done_by, text from inbox_items
    left join inbox_answers on item_id = inbox_items.id order by reference`);
  expect(rows).toEqual([
    {
      kind: "appointment-request",
      reference: "AP-1",
      sealed: "c",
      done: null,
      done_by: null,
      text: "e",
    },
    {
      kind: "enquiry",
      reference: "EN-1",
      sealed: "a",
      done: "2026-01-01",
      done_by: rowId(1),
      text: "d",
    },
    { kind: "enquiry", reference: "EN-2", sealed: "b", done: null, done_by: null, text: null },
  ]);
  await pglite.exec("delete from inbox_items where reference = 'EN-1'");
  expect((await pglite.query("select text from inbox_answers")).rows).toEqual([{ text: "e" }]);
  await pglite.close();
});

function rowId(number: number): string {
  return `00000000-0000-4000-8000-00000000000${number}`;
}
