import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { wordsIn } from "#content/words.server.ts";
import { caseEvents, cases } from "#db/schema/cases.ts";
import { clientImports } from "#db/schema/imports.ts";
import { outbox } from "#db/schema/outbox.ts";
import type { ColumnKind } from "#domain/cases/client-columns.ts";
import { actOnCase } from "#features/case-desk/act-on-case.server.ts";
import { caseTodayKind } from "#features/case-desk/case-today.server.ts";
import { findCase } from "#features/case-desk/find-case.server.ts";
import { listCases } from "#features/case-desk/list-cases.server.ts";
import { historyOf } from "#features/cases/case-record.server.ts";
import { find } from "#features/find/find.server.ts";
import { tidyEmbedded } from "#platform/tidy.server.ts";
import { days, hours } from "#values/dates.ts";
import { handlers } from "../../../server/handlers.ts";
import { testApp } from "../../../tests/app.ts";
import { type Member, member } from "../../../tests/cast.ts";
import {
  bringInAsShown,
  hereAlready,
  planned,
  readList,
} from "../../../tests/client-import/brought-in.ts";
import { CLIENTS_40, COMES_IN, LEFT_OUT } from "../../../tests/client-import/clients-40.ts";
import { countQueries } from "../../../tests/count-queries.ts";
import { ask, oneThing } from "../../../tests/requests/asked.ts";
import { bringIn, takeList } from "./bring-in.server.ts";
import { findImport, readClientList } from "./client-imports.server.ts";
import { leftOutFile } from "./left-out.ts";
import { countOfImport, undoImport } from "./undo-import.server.ts";

const app = testApp({ cast: makeCast, handlers });
let sita: Member;
let olga: Member;
let here: Awaited<ReturnType<typeof hereAlready>>;
let before = 0;

async function makeCast(): Promise<void> {
  sita = await member(app, "sita", "staff");
  olga = await member(app, "olga", "owner");
  here = await hereAlready(app, sita.session);
  await app.runJobs();
}

beforeEach(async () => {
  before = await app.db.$count(cases);
});

const bytesOf = (text: string) => new TextEncoder().encode(text);
const listOf = (text: string) => ({ name: "list.csv", bytes: bytesOf(text) });
const made = (id: string) =>
  app.db.select().from(cases).where(eq(cases.importId, id)).orderBy(asc(cases.reference));

describe("a list of clients", () => {
  test("says of each row that it comes in, or every reason why it stays out", async () => {
    const id = await readList(app, sita.session);
    const { plan } = await planned(app, sita.session, id);
    const left = plan.leftOut.map(({ number, reasons }) => [
      number,
      reasons.map((each) => each.id),
    ]);
    expect(Object.fromEntries(left)).toEqual(LEFT_OUT);
    expect(plan.comesIn.map(({ number }) => number)).toEqual(COMES_IN);
    expect(plan.leftOut.find(({ number }) => number === 34)?.reasons).toEqual([
      { id: "hereAlready", params: { reference: here.rung, hasEnded: false } },
    ]);
    expect(plan.leftOut.find(({ number }) => number === 35)?.reasons).toEqual([
      { id: "hereAlready", params: { reference: here.filed, hasEnded: false } },
    ]);
    expect(await app.db.$count(cases)).toBe(before);
  });

  test("asks a few questions of the database for all of its rows", async () => {
    const id = await readList(app, sita.session);
    await planned(app, sita.session, id);
    const { queries } = await countQueries(app, () => planned(app, sita.session, id));
    expect(queries).toBeLessThanOrEqual(5);
  });

  test("becomes a case for each row that comes in, and no mail", async () => {
    const id = await readList(app, sita.session);
    const [mails, queued] = [app.mails.length, await app.db.$count(outbox)];
    expect(await bringInAsShown(app, sita.session, id)).toMatchObject({ ok: true });
    const rows = await made(id);
    expect(rows).toHaveLength(COMES_IN.length);
    expect(rows.every(({ state, assigneeId }) => state === "new" && !assigneeId)).toBe(true);
    const found = await find(app, "AAAPA1003C");
    expect(found.records).toMatchObject([
      {
        ...{ name: "Leela Testwala", email: "leela@example.invalid", mobile: "+919876543203" },
        ...{ pan: "AAAPA1003C", text: expect.stringContaining("2025-26") },
      },
    ]);
    const line = (await caseTodayKind.open(app, [found.records[0]?.id ?? ""], wordsIn("en")))
      .values()
      .next().value;
    expect(line).toMatchObject({ name: "Leela Testwala", about: "2025-26, brought in Fri 20 Nov" });
    const shown = await findCase(app, sita.session, found.records[0]?.reference ?? "");
    expect(shown?.pan).toBe("••••••003C");
    expect(shown?.history).toMatchObject([{ what: "began", from: "import", who: "sita Testwala" }]);
    // A test is one transaction, in which PostgreSQL does not tidy.
    for (const { queue, every, run } of handlers)
      if (every && run !== tidyEmbedded) await app.jobs.send(app.db, queue, {});
    await app.runJobs();
    expect(app.mails).toHaveLength(mails);
    expect(await app.db.$count(outbox)).toBe(queued);
  });

  test("gives its cases to a colleague, with notes for the firm alone", async () => {
    const id = await readList(app, sita.session);
    await bringInAsShown(app, sita.session, id, { assignee: olga.id });
    const [row] = (await find(app, "AAAPA1001A 2025")).records.concat(
      (await find(app, "9876543201 Ritu")).records,
    );
    const [one] = await app.db
      .select()
      .from(cases)
      .where(eq(cases.id, row?.id ?? ""));
    expect(one).toMatchObject({ assigneeId: olga.id, state: "new" });
    const all = await made(id);
    const noted = [];
    for (const each of all) {
      const history = await historyOf(app, app.db, each.id);
      expect(history.map(({ number }) => number)).toEqual(history.map((_, at) => at + 1));
      expect(history).toHaveLength(each.version);
      expect(history.at(-1)).toMatchObject({ what: "assigned", assignee: olga.id });
      noted.push(...history.filter(({ what }) => what === "note").map(({ why }) => why));
    }
    expect(noted.toSorted()).toEqual(
      ["A company", "Line one\nline two", "Rents a flat, two children", "Son of Leela"].toSorted(),
    );
    await app.runJobs();
    expect(
      app.mails.filter(({ to }) => to.endsWith("@example.invalid") && /leela|ritu/i.test(to)),
    ).toEqual([]);
  });

  test("the columns are said once: the next list with the same heads is taken alike", async () => {
    const list = (name: string, mobile: string) =>
      new TextEncoder().encode(`Client,Ref,Phone\n${name},Sharma,${mobile}`);
    const read = async (bytes: Uint8Array, who = sita) => {
      const outcome = await readClientList(app, who.session, { name: "list.csv", bytes });
      return outcome.ok ? outcome.value.id : "";
    };
    const columnsOf = async (id: string, who = sita) => {
      const found = await findImport(app, who.session, id);
      return found && "list" in found ? found.list.columns : undefined;
    };
    const first = await read(list("Anil Testwala", "9876543299"));
    expect(await columnsOf(first)).toEqual(["name", "none", "mobile"]);
    const columns: ColumnKind[] = ["name", "note", "mobile"];
    // The page shows what follows from it first.
    expect(await bringInAsShown(app, sita.session, first, { columns })).toMatchObject({
      ok: false,
    });
    expect(await bringInAsShown(app, sita.session, first)).toMatchObject({ ok: true });
    const second = await read(list("Bina Testwala", "9876543298"), olga);
    expect(await columnsOf(second, olga)).toEqual(columns);
    const [row] = await app.db.select().from(clientImports).where(eq(clientImports.id, first));
    expect(JSON.stringify(row)).not.toMatch(/Client|Anil|Sharma/);
  });

  test("promises no answer to who knows nothing of it, and writes of none who takes it: the first mail is what the firm asks for", async () => {
    const bytes = new TextEncoder().encode("Name,E-mail\nLeela Testwala,leela@example.invalid");
    const read = await readClientList(app, sita.session, { name: "one.csv", bytes });
    const id = read.ok ? read.value.id : "";
    await bringInAsShown(app, sita.session, id, { assignee: olga.id });
    const [row] = await made(id);
    const kinds = async () =>
      (await findCase(app, sita.session, row?.reference ?? ""))?.days.map(({ kind }) => kind);
    await listCases(app, { page: 1 });
    const [weighed] = await app.db
      .select()
      .from(cases)
      .where(eq(cases.id, row?.id ?? ""));
    expect([weighed?.turn, weighed?.ownDay]).toEqual(["firm", null]);
    expect(await kinds()).not.toContain("promise");
    app.clock.advance(hours(1));
    const { reference = "", version = 0 } = row ?? {};
    await actOnCase(app, sita.session, reference, version, { kind: "take" });
    expect(await kinds()).not.toContain("promise");
    await app.runJobs();
    expect(app.mails).toEqual([]);
    await ask(app, sita, reference, [oneThing("Form 16")]);
    await app.runJobs();
    expect(app.mails.map(({ subject }) => subject)).toEqual([
      `We need one thing for your return (${reference})`,
    ]);
  });

  test("that is read again makes nothing twice", async () => {
    await bringInAsShown(app, sita.session, await readList(app, sita.session));
    const after = await app.db.$count(cases);
    for (const { session } of [sita, olga]) {
      const id = await readList(app, session);
      const { plan } = await planned(app, session, id);
      expect(plan.comesIn).toEqual([]);
      const readable = plan.leftOut.filter(({ reasons: [first] }) => first?.id === "hereAlready");
      // Those that were twice in it are here already now.
      expect(readable.map(({ number }) => number)).toEqual(
        [...COMES_IN, 24, 25, 26, 34, 35].toSorted((one, other) => one - other),
      );
      expect(await bringInAsShown(app, session, id)).toMatchObject({
        problems: [{ message: { id: "nothingComesIn" } }],
      });
    }
    expect(await app.db.$count(cases)).toBe(after);
  });

  test("says of a case that has ended that it has", async () => {
    const withdrawn = { kind: "move", event: "withdrawn", why: "Moved away." } as const;
    await actOnCase(app, olga.session, here.rung, 1, withdrawn);
    const { plan } = await planned(app, sita.session, await readList(app, sita.session));
    expect(plan.leftOut.find(({ number }) => number === 34)?.reasons).toMatchObject([
      { params: { hasEnded: true } },
    ]);
  });

  test("is made as it was shown, or not at all", async () => {
    const id = await readList(app, sita.session);
    const { list, plan } = await planned(app, sita.session, id);
    // Meanwhile another person of the firm brings in one of them.
    const ritu = listOf("Name,Mobile,PAN\nRitu Testwala,98765 43201,AAAPA1001A");
    await bringInAsShown(app, olga.session, await readList(app, olga.session, ritu));
    const both = await app.db.$count(cases);
    const { columns, year, assignee } = list;
    expect(await bringIn(app, sita.session, id, { columns, year, assignee }, plan.seen)).toEqual({
      ok: false,
      problems: [{ message: { id: "listChanged", params: { now: COMES_IN.length - 1 } } }],
    });
    expect(await app.db.$count(cases)).toBe(both);
    expect(await bringInAsShown(app, sita.session, id)).toMatchObject({ ok: true });
    expect(await app.db.$count(cases)).toBe(both + COMES_IN.length - 1);
  });

  test("is taken otherwise by other columns and another year, which stay", async () => {
    const file = listOf("Name,Phone,Old\nAnil Testwala,9876543250,9876543251");
    const id = await readList(app, sita.session, file);
    const first = await planned(app, sita.session, id);
    expect(first.list.columns).toEqual(["name", "mobile", "none"]);
    const taking = { columns: ["name", "none", "mobile"] as const, year: 2024, assignee: olga.id };
    const changed = { ...taking, columns: [...taking.columns] };
    // Pressed at once with another taking: nothing is made, and the page shows what would be.
    expect(await bringIn(app, sita.session, id, changed, first.plan.seen)).toMatchObject({
      problems: [{ message: { id: "listChanged" } }],
    });
    const { list, plan } = await planned(app, sita.session, id);
    expect(list).toMatchObject(changed);
    expect(plan.comesIn).toMatchObject([{ mobile: "+919876543251", year: 2024 }]);
    await takeList(app, sita.session, id, { ...changed, columns: ["name", "mobile", "mobile"] });
    const twice = await planned(app, sita.session, id);
    expect(twice.plan.problems).toEqual([{ id: "columnTwice", params: { kind: "mobile" } }]);
    expect(twice.plan.comesIn).toEqual([]);
    expect(await bringInAsShown(app, sita.session, id)).toMatchObject({ ok: false });
    expect(await app.db.$count(cases)).toBe(before);
  });

  test("half of which fails makes nothing at all", async () => {
    const id = await readList(app, sita.session);
    const events = await app.db.$count(caseEvents);
    let sealed = 0;
    const failing = {
      ...app,
      db: app.db,
      sealing: {
        ...app.sealing,
        seal(text: string | Uint8Array, context: string) {
          if (context.startsWith("cases.client") && ++sealed === 12) throw new Error("no room");
          return app.sealing.seal(text, context);
        },
      },
    };
    await expect(bringInAsShown(failing, sita.session, id)).rejects.toThrow("no room");
    expect([await app.db.$count(cases), await app.db.$count(caseEvents)]).toEqual([before, events]);
    const [row] = await app.db.select().from(clientImports).where(eq(clientImports.id, id));
    expect(row).toMatchObject({ doneAt: null, made: null, file: expect.any(String) });
  });

  test("is its reader's alone", async () => {
    const id = await readList(app, sita.session);
    const { list, plan } = await planned(app, sita.session, id);
    const { columns, year, assignee } = list;
    const taking = { columns, year, assignee };
    expect(await findImport(app, olga.session, id)).toBeUndefined();
    for (const outcome of [
      await bringIn(app, olga.session, id, taking, plan.seen),
      await takeList(app, olga.session, id, taking),
      await undoImport(app, olga.session, id),
    ])
      expect(outcome).toMatchObject({ ok: false, reason: "not-found" });
    expect(await app.db.$count(cases)).toBe(before);
  });

  test("is readable nowhere in the database, and wiped once it is brought in", async () => {
    const id = await readList(app, sita.session);
    const secrets = /Leela|leela|AAAPA1003C|9876543203|clients-40|children/;
    const read = await app.db.select().from(clientImports);
    expect(JSON.stringify(read)).not.toMatch(secrets);
    await bringInAsShown(app, sita.session, id);
    const [row] = await app.db.select().from(clientImports);
    expect(row).toMatchObject({ file: null, made: COMES_IN.length });
    const stored = [await app.db.select().from(cases), await app.db.select().from(caseEvents)];
    expect(JSON.stringify(stored)).not.toMatch(secrets);
    expect(await findImport(app, sita.session, id)).toMatchObject({ made: COMES_IN.length });
  });

  test("that is left goes after a day, what is left of another with the last of its cases", async () => {
    const left = await readList(app, sita.session);
    const done = await readList(app, sita.session, listOf("Name,Mobile\nAnil,9876543250"));
    await bringInAsShown(app, sita.session, done);
    const ids = async () => (await app.db.select().from(clientImports)).map(({ id }) => id);
    const purge = async () => {
      await app.jobs.send(app.db, "purge-client-imports", {});
      await app.runJobs();
    };
    app.clock.advance(hours(23));
    await purge();
    expect((await ids()).toSorted()).toEqual([left, done].toSorted());
    app.clock.advance(hours(2));
    await purge();
    expect(await ids()).toEqual([done]);
    app.clock.advance(days(31));
    await purge();
    expect(await ids()).toEqual([done]);
    expect(await undoImport(app, sita.session, done)).toMatchObject({ ok: false });
    await app.db.delete(cases).where(eq(cases.importId, done));
    await purge();
    expect(await ids()).toEqual([]);
  });

  test("gives back the rows that stay out, which come in once they are corrected", async () => {
    const id = await readList(app, sita.session);
    const { list, plan } = await planned(app, sita.session, id);
    const words = { why: "Why it stays out", reasonsOf: () => "It is wrong." };
    const file = leftOutFile(list, plan, words);
    const again = await readList(app, sita.session, listOf(file));
    const left = await planned(app, sita.session, again);
    expect(left.list.columns.slice(0, 7)).toEqual(list.columns);
    const withoutReason = left.list.rows.map(({ cells }) => cells.slice(0, 7));
    const out = list.rows.filter(({ number }) => number in LEFT_OUT);
    expect(withoutReason).toEqual(
      out.map(({ cells }) => Array.from({ length: 7 }, (_, at) => cells[at] ?? "")),
    );
    const corrected = listOf(file.replace("AAAPA10,", "AAAPA1010A,"));
    const mended = await planned(app, sita.session, await readList(app, sita.session, corrected));
    expect(mended.plan.comesIn.map(({ name }) => name)).toContain("Arun Testwala");
  });

  test("that is no list is refused in words, and nothing is stored", async () => {
    const idOf = async (bytes: Uint8Array) => {
      const read = await readClientList(app, sita.session, { name: "list", bytes });
      return read.ok ? "read" : read.problems[0]?.message.id;
    };
    expect(await idOf(new Uint8Array([0x50, 0x4b, 3, 4, 20]))).toBe("notCsv");
    expect(await idOf(bytesOf("Name,Mobile\n"))).toBe("noRows");
    expect(await idOf(bytesOf("Ravi Testwala,98765 43210\nAsha,98765 43211"))).toBe(
      "headerMissing",
    );
    const many = Array.from({ length: 5001 }, () => "Anil,9876543250").join("\n");
    expect(await idOf(bytesOf(`Name,Mobile\n${many}`))).toBe("tooManyRows");
    expect(await app.db.$count(clientImports)).toBe(0);
  });
});

describe("taking back what was brought in", () => {
  test("removes the cases to which nothing has happened, and says how many stay", async () => {
    const id = await readList(app, sita.session);
    await bringInAsShown(app, sita.session, id, { assignee: sita.id });
    const doneAt = app.clock.now();
    const [first, second] = await made(id);
    app.clock.advance(hours(1));
    const note = { kind: "note", note: "Rang twice." } as const;
    await actOnCase(app, olga.session, first?.reference ?? "", first?.version ?? 0, note);
    const move = { kind: "move", event: "wentOn", why: "" } as const;
    await actOnCase(app, sita.session, second?.reference ?? "", second?.version ?? 0, move);
    expect(await countOfImport(app, id, doneAt)).toEqual({
      here: COMES_IN.length,
      untouched: COMES_IN.length - 2,
    });
    expect(await undoImport(app, sita.session, id)).toMatchObject({ ok: true });
    expect((await made(id)).map((each) => each.id).toSorted()).toEqual(
      [first?.id, second?.id].toSorted(),
    );
    expect(await app.db.$count(cases)).toBe(before + 2);
    // What was found by them is gone with them, and the list comes in again.
    expect((await find(app, "AAAPA1041L")).records).toEqual([]);
    expect(await undoImport(app, sita.session, id)).toMatchObject({ ok: true });
    const again = await planned(app, sita.session, await readList(app, sita.session));
    expect(again.plan.comesIn).toHaveLength(COMES_IN.length - 2);
    expect(app.mails.filter(({ to }) => /leela|ritu|harish/.test(to))).toEqual([]);
  });
});

test("a file of forty rows is one", () => {
  expect(Object.keys(LEFT_OUT).length + COMES_IN.length).toBe(40);
  expect(CLIENTS_40.bytes.length).toBeLessThan(20_000);
});
