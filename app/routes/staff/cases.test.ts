import { describe, expect, test } from "vitest";
import { caseDesk } from "#content/en/case-desk.ts";
import { casePage } from "#content/en/case-page.ts";
import { documentOpenings, documents } from "#db/schema/documents.ts";
import { filingOpenings } from "#db/schema/filing.ts";
import { openSession } from "#features/accounts/read-session.server.ts";
import { days } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, type Member, member } from "../../../tests/cast.ts";
import { handedOver } from "../../../tests/filing/handed-over.ts";
import { type Browser, openBrowser } from "../../../tests/golden/browser.ts";
import { textOfPage } from "../../../tests/golden/page-text.ts";
import { openSourceSite } from "../../../tests/site-from-sources.ts";
import { PDF_BYTES } from "../../../tests/survive/drafts.ts";

const app = testApp({ cast: makeCast });
const site = await openSourceSite();

let meera: Member;
let rohit: Member;
let reference: string;

async function makeCast(): Promise<void> {
  meera = await member(app, "meera", "owner");
  rohit = await member(app, "rohit", "staff");
  reference = await handedOver(app, { hash: "browser-of-asha", address: ADDRESS });
}

const as = ({ token }: Member): Browser => openBrowser(site, app, new Map([["session", token]]));
const bench = () => `/staff/cases/${reference}`;
const textAt = async (who: Member, path: string) => textOfPage((await as(who).get(path)).html);

const CALLER = { name: "Harish Testwala", email: "", mobile: "9876543210", year: "2025" };

async function ring(who: Member, more: Record<string, string> = {}): Promise<string> {
  const { location } = await as(who).post("/staff/cases/new", { ...CALLER, note: "", ...more });
  return location;
}

describe("the list", () => {
  test("shows a case with whose turn it is, and counts each filter with the others as they are", async () => {
    await as(meera).post(await ring(meera), { "form-name": "take", seen: "1" });
    const { html } = await as(meera).get("/staff/cases");
    const row = (name: string) =>
      textOfPage(new RegExp(`<tr[^>]*>(?:(?!</tr>).)*${name}.*?</tr>`, "s").exec(html)?.[0] ?? "");
    expect(row("Harish")).toMatch(
      /Harish Testwala 2025-26.*Step 1 of 6, Received: ?New.*Begin.*meera/s,
    );
    expect(row("Asha")).toMatch(/Asha Testwala.*••••••999A.*New.*today.*₹1,499 due.*Nobody/s);
    for (const [query, names] of [
      ["turn=firm", ["Harish"]],
      ["fee=asked", ["Asha"]],
      [`who=${meera.id}`, ["Harish"]],
      ["who=nobody", ["Asha"]],
      ["year=2024", []],
      ["state=gathering", []],
      ["state=ended", []],
      // What is no value is no filter.
      ["turn=x&fee=y&who=z&year=w&state=v&page=-1", ["Harish", "Asha"]],
    ] as const) {
      const shown = (await as(meera).get(`/staff/cases?${query}`)).html;
      const found = ["Harish", "Asha"].filter((name) => shown.includes(`${name} Testwala`));
      expect([query, found]).toEqual([query, names]);
      if (names.length === 0) expect(shown).toContain(caseDesk.noneMatches);
    }
    const { html: ours } = await as(meera).get("/staff/cases?turn=firm");
    expect(ours).toMatch(/<a(?=[^>]*aria-current="true")[^>]*>Ours(?:<!-- -->)? <b>1<\/b>/);
    expect(ours).toMatch(/>Client’s(?:<!-- -->)? <b>1<\/b>/);
    // Of fees only what is left of our own turn.
    expect(ours).not.toMatch(/>Due(?:<!-- -->)? <b>/);
  });

  test("says for how long a promised day has passed, and what is theirs for long", async () => {
    await ring(meera);
    app.clock.advance(days(20));
    // A session is over by then.
    const token = await openSession(app, app.db, meera.id, "Firefox on Linux");
    const { html } = await as({ ...meera, token }).get("/staff/cases");
    expect(textOfPage(html)).toMatch(/\d+ d late/);
    expect(html).toMatch(/data-long="true"[^>]*>20 d</);
  });

  test("of no case says so, and what is missing of a new one is named", async () => {
    const refused = await as(meera).post("/staff/cases/new", { ...CALLER, mobile: "", note: "" });
    expect([refused.status, textOfPage(refused.html)]).toEqual([
      422,
      expect.stringContaining("Enter an e-mail address or a mobile number"),
    ]);
    expect(refused.html).toContain('value="Harish Testwala"');
  });
});

describe("a case", () => {
  test("has every part, and records that its figures were looked at", async () => {
    const text = await textAt(meera, bench());
    for (const part of [
      ...["Asha Testwala", reference, "••••••999A", "27 March 1987", "verify before filing"],
      ...[casePage.figures.sources, casePage.figures.entered, casePage.papers.heading],
      ...[casePage.order.heading, "Proposed:", casePage.others.none, casePage.note.none],
      ...["The client handed it over", "meera Testwala opened the figures", "form16.pdf"],
    ])
      expect(text).toContain(part);
    expect(text).not.toContain("AAAPA9999A");
  });

  test("shows the PAN to who asks for it, and says who did", async () => {
    const shown = await as(rohit).post(bench(), { "form-name": "pan" });
    expect([shown.status, shown.location]).toEqual([200, ""]);
    expect(textOfPage(shown.html)).toContain("AAAPA9999A");
    const openings = await app.db.select().from(filingOpenings);
    expect(openings.map(({ what, openedBy }) => [what, openedBy])).toContainEqual([
      "pan",
      rohit.id,
    ]);
    expect(await textAt(meera, bench())).toContain("rohit Testwala opened the PAN");
  });

  test("is ended with a reason, and joined to an order by a form of its own alone", async () => {
    const press = async (fields: Record<string, string>) =>
      (await as(meera).post(bench(), { seen: "1", ...fields })).status;
    for (const event of ["joined", "withdrawn", "x"])
      expect(await press({ "form-name": "move", event, why: "why" })).toBe(422);
    expect(await press({ "form-name": "end", intent: "withdrawn", reason: "" })).toBe(422);
  });

  test("that was declined meanwhile shows what was typed for a step that it no longer has", async () => {
    const at = bench();
    await as(meera).post(at, { "form-name": "take", seen: "1" });
    const reason = "Not ours.";
    await as(rohit).post(at, { "form-name": "end", intent: "declined", seen: "2", reason });
    const why = "Without the rent receipts.";
    const late = { "form-name": "move", event: "wentOn", seen: "2", why };
    const refused = await as(meera).post(at, late);
    expect([refused.status, textOfPage(refused.html)]).toEqual([
      409,
      expect.stringMatching(
        /rohit Testwala declined it, .*What you typed\s+Without the rent receipts/s,
      ),
    ]);
  });

  test("gives its files, recorded, and those of no other case", async () => {
    const [file] = await app.db.select().from(documents);
    const id = file?.id ?? "";
    const answer = await site.answer(
      app,
      new Request(`http://localhost${bench()}/files/${id}`, { headers: { cookie: meera.cookie } }),
    );
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PDF_BYTES);
    expect(answer.headers.get("content-disposition")).toContain(
      `attachment; filename="${reference}`,
    );
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const opened = await app.db.select().from(documentOpenings);
    expect(opened.map(({ documentId }) => documentId)).toEqual([file?.id]);

    const other = await ring(meera);
    for (const path of [
      `${other}/files/${id}`,
      `${other}/files/${id}/pages/1`,
      `${bench()}/files/x`,
    ])
      expect([path, (await as(meera).get(path)).status]).toEqual([path, 404]);
    expect((await as(meera).get("/staff/cases/KY-0000-0000")).status).toBe(404);
    expect((await as(meera).post("/staff/cases/KY-0000-0000", {})).status).toBe(404);
  });

  test("of a caller has no figures, and its refused order is explained", async () => {
    const at = await ring(meera, { note: "Has two employers." });
    const text = await textAt(meera, at);
    expect(text).toContain("Has two employers.");
    expect(text).toContain(casePage.figures.none);
    const join = { "form-name": "join", order: "or-2345-6789", "join-reason": "Asked by mail" };
    const refused = await as(meera).post(bench(), join);
    expect([refused.status, textOfPage(refused.html)]).toEqual([
      409,
      expect.stringContaining("There is no order OR-2345-6789."),
    ]);
  });
});
