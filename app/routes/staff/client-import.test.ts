import { beforeEach, describe, expect, test } from "vitest";
import { cases } from "#db/schema/cases.ts";
import { actOnCase } from "#features/case-desk/act-on-case.server.ts";
import { minutes } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { type Member, member } from "../../../tests/cast.ts";
import { hereAlready } from "../../../tests/client-import/brought-in.ts";
import { CLIENTS_40, COMES_IN, LEFT_OUT } from "../../../tests/client-import/clients-40.ts";
import { openBrowser } from "../../../tests/golden/browser.ts";
import { textOfPage } from "../../../tests/golden/page-text.ts";
import { openSourceSite } from "../../../tests/site-from-sources.ts";

/** A Friday, 14:30 in India. */
const app = testApp({ cast: makeCast });
const site = await openSourceSite();
const START = "/staff/cases/import";
let sita: Member;
let olga: Member;
let here: Awaited<ReturnType<typeof hereAlready>>;
let before = 0;

async function makeCast(): Promise<void> {
  sita = await member(app, "sita", "staff");
  olga = await member(app, "olga", "owner");
  here = await hereAlready(app, sita.session);
}

beforeEach(async () => {
  before = await app.db.$count(cases);
});

const as = ({ token }: Member) => openBrowser(site, app, new Map([["session", token]]));
const fileOf = (text: string | Uint8Array, name = "clients.csv") =>
  new File([text as BlobPart], name, { type: "text/csv" });

async function see(path: string, who = sita) {
  const { status, html } = await as(who).get(path);
  return { status, html, text: textOfPage(html) };
}
async function send(path: string, fields: Record<string, string | File>, who = sita) {
  const { status, location, html } = await as(who).post(path, fields);
  return { status, location, html, text: textOfPage(html) };
}
/** Reads a file; the address of its page. */
async function read(file: File, who = sita): Promise<string> {
  const { status, location } = await send(START, { file }, who);
  expect(status).toBe(303);
  return location;
}

/** The fields of the page's form as a browser would send them, by the chosen options. */
async function fieldsOf(path: string, who = sita): Promise<Record<string, string>> {
  const { html } = await see(path, who);
  const selects = [...html.matchAll(/<select[^>]* name="([^"]+)"[^>]*>(.*?)<\/select>/g)];
  const seen = /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "";
  return {
    ...Object.fromEntries(
      selects.map(([, name = "", options = ""]) => [
        name,
        /<option value="([^"]*)" selected=""/.exec(options)?.[1] ??
          /<option value="([^"]*)"/.exec(options)?.[1] ??
          "",
      ]),
    ),
    seen,
  };
}

describe("a list of clients", () => {
  test("is asked for on a page that the cases lead to, and a file that is none is refused at its field", async () => {
    expect((await see("/staff/cases")).html).toContain(`href="${START}"`);
    const page = await see(START);
    expect(page.text).toMatch(/At most 3 MB and 5,000 rows/);
    const none = await send(START, { file: fileOf("", "") });
    expect([none.status, none.text]).toEqual([422, expect.stringContaining("Choose the file")]);
    for (const [bytes, words] of [
      ["PK\u0003\u0004 a workbook", "save it as CSV"],
      ["%PDF-1.7", "This is a PDF"],
      ["", "There is nothing in the file"],
      ['Name,Mobile\n"Ravi,9', "never closed"],
      ["x".repeat(3_000_001), "larger than 3 MB"],
    ] as const) {
      const refusal = await send(START, { file: fileOf(bytes) });
      expect([refusal.status, refusal.text]).toEqual([422, expect.stringContaining(words)]);
      expect(refusal.html).toMatch(/<input[^>]*id="file"[^>]*aria-invalid/);
    }
  });

  test("shows who comes in, why others stay out, and what each column is, masked", async () => {
    const path = await read(fileOf(CLIENTS_40.bytes, CLIENTS_40.name));
    const { html, text } = await see(path);
    expect(text).toContain(`${COMES_IN.length} of 40 people can come in`);
    expect(text).toContain(`${Object.keys(LEFT_OUT).length} rows stay out`);
    expect(text).toContain("Row 8, Arun Testwala: the PAN has 7 characters in place of 10");
    expect(text).toContain("The mobile is not an Indian one of 10 digits 1");
    expect(html).toContain(`href="/staff/cases/${here.rung}"`);
    expect(html).toContain(`href="/staff/cases/${here.filed}"`);
    for (const shown of ["••••••001A", "••••••3201", "r••••@example.invalid", "Bring in 16 people"])
      expect(text).toContain(shown);
    for (const hidden of ["AAAPA1001A", "98765 43201", "ritu@example.invalid"])
      expect(html).not.toContain(hidden);
    expect(await fieldsOf(path)).toMatchObject({
      ...{ "column-0": "name", "column-1": "pan", "column-2": "mobile", "column-3": "email" },
      ...{ "column-4": "year", "column-5": "note", "column-6": "none" },
      ...{ year: "2025", assignee: "" },
    });
  });

  test("is read again as the columns are taken, which stays", async () => {
    const path = await read(fileOf("Who,Number,Other\nAnil Testwala,9876543250,9876543251"));
    const first = await see(path);
    expect(first.text).toContain("Say what each column is");
    expect(first.text).toContain("Say which column is the name.");
    expect(first.text).not.toContain("Bring in 1 person");
    const taken = { "column-0": "name", "column-1": "mobile", "column-2": "mobile" };
    const again = await send(path, { ...(await fieldsOf(path)), ...taken, intent: "read" });
    expect([again.status, again.location]).toEqual([303, path]);
    expect((await see(path)).text).toContain("Several columns are taken as Mobile.");
    const one = { ...taken, "column-2": "none", year: "2024" };
    await send(path, { ...(await fieldsOf(path)), ...one, intent: "read" });
    expect((await see(path)).text).toContain("Bring in 1 person");
    expect(await fieldsOf(path)).toMatchObject(one);
  });

  test("is brought in by one button, and taken back by another", async () => {
    const path = await read(fileOf(CLIENTS_40.bytes));
    const fields = { ...(await fieldsOf(path)), assignee: olga.id, intent: "make" };
    const made = await send(path, fields);
    expect([made.status, made.location]).toEqual([303, `${path}?done=yes`]);
    expect(await app.db.$count(cases)).toBe(before + 16);
    // Pressed twice, and seen anew: it is done.
    expect(await send(path, fields)).toMatchObject({ status: 303, location: `${path}?done=yes` });
    expect(await app.db.$count(cases)).toBe(before + 16);
    const done = await see(made.location);
    expect(done.text).toContain("16 people came in");
    expect(done.text).toContain("Remove 16 cases");
    expect((await see(`${path}/left-out.csv`)).status).toBe(404);
    const list = await see("/staff/cases?state=new");
    expect(list.text).toContain("Leela Testwala");
    expect(list.text).toContain("••••••003C");

    app.clock.advance(minutes(5));
    const reference = /\/staff\/cases\/(KY-[^"?]+)[^>]*>Leela Testwala/.exec(list.html)?.[1] ?? "";
    const page = await see(`/staff/cases/${reference}`);
    for (const shown of [
      "Came in with a list",
      "••••••003C",
      "brought it in with a list of clients",
    ])
      expect(page.text).toContain(shown);
    const note = { kind: "note", note: "Rang." } as const;
    expect(await actOnCase(app, olga.session, reference, 2, note)).toMatchObject({ ok: true });
    expect((await see(path)).text).toContain("1 case stays: work on it has started.");
    const undone = await send(path, { "form-name": "undo" });
    expect([undone.status, undone.location]).toEqual([303, `${path}?done=undone`]);
    expect(await app.db.$count(cases)).toBe(before + 1);
    expect((await see(undone.location)).text).toContain("1 of the 16 cases is still here.");
    await app.runJobs();
    expect(app.mails.filter(({ to }) => /leela|ritu|kiran|harish/.test(to))).toEqual([]);
  });

  test("that would become something else by now is shown anew, with 409", async () => {
    const path = await read(fileOf("Name,Mobile\nAnil,9876543250\nBeena,9876543251"));
    const fields = { ...(await fieldsOf(path)), intent: "make" };
    const other = await read(fileOf("Name,Mobile\nAnil,9876543250"), olga);
    await send(other, { ...(await fieldsOf(other, olga)), intent: "make" }, olga);
    const late = await send(path, fields);
    expect([late.status, late.text]).toEqual([
      409,
      expect.stringContaining(
        "1 person comes in now. Look at it, then press once more: nothing was made yet.",
      ),
    ]);
    expect(late.text).toContain("1 of 2 people can come in");
    expect(await app.db.$count(cases)).toBe(before + 1);
  });

  test("that was brought in before has no button", async () => {
    const file = () => fileOf("Name,Mobile\nAnil,9876543250");
    const path = await read(file());
    await send(path, { ...(await fieldsOf(path)), intent: "make" });
    const again = await see(await read(file(), olga), olga);
    expect(again.text).toContain("Everybody on this list is here already.");
    expect(again.text).not.toContain("Bring in 1 person");
  });

  test("gives the rows that stay out as CSV, guarded against formulas, with the reasons", async () => {
    const path = await read(fileOf("Name,Mobile,Town\n=1+1,12,Pune\nAnil,9876543250,Pune"));
    const { status, html } = await see(`${path}/left-out.csv`);
    expect(status).toBe(200);
    expect(html.replace("\uFEFF", "").split("\r\n")).toEqual([
      "Name,Mobile,Town,Why it stays out",
      "'=1+1,12,Pune,The mobile is not an Indian one of 10 digits.",
      "",
    ]);
  });

  test("is not there for a colleague", async () => {
    const path = await read(fileOf("Name,Mobile\nAnil,9876543250\nBeena,1"));
    const fields = { ...(await fieldsOf(path)), intent: "make" };
    for (const address of [path, `${path}/left-out.csv`])
      expect((await see(address, olga)).status).toBe(404);
    expect((await send(path, fields, olga)).status).toBe(404);
    expect((await send(path, { "form-name": "undo" }, olga)).status).toBe(404);
    expect((await see(`${START}/no-list`)).status).toBe(404);
    expect((await send(path, { "form-name": "undo" })).status).toBe(409);
  });
});
