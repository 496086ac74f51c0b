import { randomUUID } from "node:crypto";
import { eq, isNull, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clientPage } from "#content/en/client-page.ts";
import { findRefusals, findWords } from "#content/en/find.ts";
import { appointments } from "#db/schema/appointments.ts";
import { findEntries, findSearches } from "#db/schema/desk.ts";
import { noteContacts } from "#features/accounts/contacts.server.ts";
import { changeProfile } from "#features/accounts/profile.server.ts";
import { beginForCaller } from "#features/case-desk/begin-case.server.ts";
import { weighCases } from "#features/case-desk/weigh-cases.server.ts";
import { findClient } from "#features/clients/client.server.ts";
import { reseal } from "#features/keys/reseal.server.ts";
import { documentsOfOrder } from "#features/payments/book/issued-documents.server.ts";
import { claimPaid } from "#features/payments/client/pay-order.server.ts";
import { confirmPayment } from "#features/payments/desk/act-on-order.server.ts";
import type { SeenMoney } from "#features/payments/desk/money-desk-forms.ts";
import { closeAccount } from "#features/personal-data/erase.server.ts";
import type { App } from "#platform/app.server.ts";
import { createSealing } from "#platform/sealing.server.ts";
import { days } from "#values/dates.ts";
import { TEST_SECRET, testApp } from "../../../tests/app.ts";
import { ADDRESS, type Member, member, PASSWORD, withMobile } from "../../../tests/cast.ts";
import { countQueries } from "../../../tests/count-queries.ts";
import { openBrowser } from "../../../tests/golden/browser.ts";
import { textOfPage } from "../../../tests/golden/page-text.ts";
import { corrected } from "../../../tests/payments/corrected.ts";
import { orderNow, placed, refund } from "../../../tests/payments/placed.ts";
import { openSourceSite } from "../../../tests/site-from-sources.ts";
import { orderAs, wholePerson } from "../../../tests/whole-person.ts";
import { writeTerms } from "./entries.server.ts";
import { find } from "./find.server.ts";
import { recordsOfPerson } from "./person-records.server.ts";
import { lookFor, openSearch, purgeSearches, searchesByPerson } from "./searches.server.ts";

const app = testApp({ cast: makeCast });
const site = await openSourceSite();

let sita: Member;
let olga: Member;
let asha: Awaited<ReturnType<typeof wholePerson>>;
/** Of Kavita, who asked on the telephone. */
let asked: string;

async function makeCast(): Promise<void> {
  sita = await member(app, "sita", "staff");
  olga = await member(app, "olga", "owner");
  asha = await wholePerson(app, "asha", sita);
  asked = await ring("Kavita Iyer", "+919822012345");
}

async function ring(name: string, mobile: string): Promise<string> {
  const caller = { name, email: undefined, mobile, year: 2025, note: "" };
  const call = await beginForCaller(app, sita.session, caller);
  if (!call.ok) throw new Error("no case");
  return call.value.reference;
}

const kinds = async (text: string, of: App = app) =>
  [...new Set((await find(of, text)).records.map(({ column }) => column))].sort();
const referencesOf = async (text: string) =>
  (await find(app, text)).records.map(({ reference }) => reference);
const as = ({ token }: Member) => openBrowser(site, app, new Map([["session", token]]));

const ALL = ["appointmentId", "caseId", "inboxItemId", "orderId", "personId"];

describe("finding", () => {
  test("each kind is found by each of its terms, and several words by what has them all", async () => {
    for (const [text, found] of [
      ["asha@example.com", ALL],
      ["Asha TESTWALA", ALL],
      ["AAAPA9999A", ["caseId", "personId"]],
      ["testwala aaapa9999a", ["caseId", "personId"]],
      [`${asha.mobile.slice(3, 8)} ${asha.mobile.slice(8)}`, ["personId"]],
      // Of the payment that the firm confirmed.
      [asha.utr, ["orderId"]],
      [asha.filing.toLowerCase(), ["caseId"]],
      [asha.order, ["orderId"]],
      [asha.enquiry, ["inboxItemId"]],
      [asha.request, ["inboxItemId"]],
      ["kavita", ["caseId"]],
      ["Iyer 9822012345", ["caseId"]],
      [asked, ["caseId"]],
      // Half a word, words of two people, and the firm's own people.
      ["Testwal", []],
      ["Kavita Testwala", []],
      ["sita", []],
      ["…", []],
    ] as const) {
      expect([text, await kinds(text)]).toEqual([text, found]);
    }
    const [session] = await app.db.select().from(appointments);
    expect(await kinds(session?.reference ?? "")).toEqual(["appointmentId"]);
  });

  test("what has changed is found by that, and no longer by what was", async () => {
    const { session } = asha;
    await changeProfile(app, session, { name: "Ásha Rao", pan: "BBBPB8888B", bornOn: undefined });
    await noteContacts(app, session, { email: undefined, mobile: undefined });
    expect(await kinds("asha rao")).toEqual(["personId"]);
    expect(await kinds("bbbpb8888b")).toEqual(["personId"]);
    expect(await kinds("aaapa9999a")).toEqual(["caseId"]);

    await withMobile(app, (await member(app, "leela")).id, "+919811112222");
    expect(await kinds("+919811112222")).toEqual(["personId"]);

    const browser = { hash: "another", address: ADDRESS };
    const reference = await orderAs(app, browser, "leela@example.com");
    expect(await kinds("leela@example.com")).toEqual(["orderId"]);
    await claimPaid(app, await orderNow(app, reference), "409297068599", browser);
    expect(await referencesOf("409297068599")).toEqual([reference]);
  });

  test("at most forty are shown, the newest first, and it says that there are more", async () => {
    for (let time = 0; time < 41; time += 1) await ring("Kavita Iyer", "+919822012345");
    const { records, hasMore } = await find(app, "kavita");
    expect([records.length, hasMore]).toEqual([40, true]);
    const times = records.map(({ at }) => at.epochMilliseconds);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });

  test("more than are written at once are all written", async () => {
    await otherCases(1100);
    expect(await kinds("KY-0000-1099")).toEqual(["caseId"]);
    expect(await app.db.$count(findEntries, isNull(findEntries.terms))).toBe(0);
  });
});

describe("an order is found by its money", () => {
  const [FIRST, SECOND, BACK] = ["409297068601", "HDFCN52026112612345678", "409297068603"];
  const pay = (order: Parameters<typeof confirmPayment>[2], more: SeenMoney) =>
    confirmPayment(app, sita.session, order, more);

  test("by its price, what was paid of it, and each reference, whether the client typed it or not", async () => {
    const order = await placed(app, "", 4249, { product: "basic-plan" });
    const { reference } = order;
    expect(await referencesOf("4,249")).toEqual([reference]);
    expect(await referencesOf("1000.50")).toEqual([]);
    await pay(order, { utr: FIRST, amount: "1000.50" });
    for (const text of ["₹1,000.50", FIRST, `asha ${FIRST}`, `1000.50 4249 ${FIRST}`])
      expect([text, await referencesOf(text)]).toEqual([text, [reference]]);
    await pay(order, { way: "neft", utr: "hdfcn 52026112612345678", amount: "3248.50" });
    await pay(order, { way: "cheque", utr: "000123 HDFC", amount: "77" });
    for (const text of [SECOND.toLowerCase(), "3,248.50", "CHQ 000123", "CHQ-000123-HDFC", "77"])
      expect([text, await referencesOf(text)]).toEqual([text, [reference]]);
    await refund(app, sita.session, order, { utr: BACK, amount: "77" });
    expect(await referencesOf(BACK)).toEqual([reference]);
    // What has all of it.
    expect(await referencesOf(`${FIRST} kavita`)).toEqual([]);
    expect(await referencesOf("4249 1499")).toEqual([]);
  });

  test("by the number of each of its documents", async () => {
    const order = await placed(app);
    await pay(order, { utr: FIRST, amount: "1499" });
    await corrected(app, sita.session, order.id);
    const documents = await documentsOfOrder(app, app.db, order.id);
    expect(documents).toHaveLength(3);
    for (const { particulars } of documents)
      expect(await referencesOf(particulars.number.toLowerCase())).toEqual([order.reference]);
    expect(await referencesOf("KY/26-27/999999")).toEqual([]);
  });

  test("not by what was waived of it, which is no money", async () => {
    const order = await placed(app);
    await pay(order, { utr: FIRST, amount: "1498.50", waives: "yes" });
    expect((await orderNow(app, order.reference)).state).toBe("paid");
    expect(await referencesOf("1498.50")).toEqual([order.reference]);
    expect(await referencesOf("0.50")).toEqual([]);
    expect(await referencesOf(`waived-${order.reference}`)).toEqual([]);
  });

  test("once money that named none belongs to it; before that the page leads to the list of such money", async () => {
    await pay(null, { utr: FIRST, amount: "1499.01" });
    const browser = as(sita);
    const search = async (q: string) =>
      textOfPage((await browser.follow(await browser.post("/staff/find", { q }))).html);
    for (const q of [FIRST, "1499.01", `${FIRST} 1499.01`])
      expect([q, await search(q)]).toEqual([q, expect.stringContaining(findWords.unnamed(1))]);
    for (const q of ["1499.02", `${FIRST} asha`, "kavita"])
      expect(await search(q)).not.toContain(findWords.toMoney);
    const order = await placed(app);
    await pay(order, { utr: FIRST, amount: "1499.01" });
    expect(await referencesOf("1499.01")).toEqual([order.reference]);
    expect(await search(FIRST)).not.toContain(findWords.toMoney);
  });
});

describe("what is stored", () => {
  test("an erased person leaves neither terms nor entry, and what the law keeps no contact", async () => {
    const before = await app.db.$count(findEntries);
    expect((await closeAccount(app, asha.session, PASSWORD)).ok).toBe(true);
    // Account, session, enquiry, request and the case that the order began are gone.
    expect(await app.db.$count(findEntries)).toBe(before - 5);
    expect(await referencesOf(asha.utr)).toEqual([asha.order]);
    expect(await kinds("asha testwala")).toEqual(["caseId", "orderId"]);
    // The request names it as a working paper.
    expect(await kinds("asha@example.com")).toEqual(["caseId"]);
    expect(await kinds(asha.mobile)).toEqual([]);
  });

  test("is nothing that can be read", async () => {
    await lookFor(
      app,
      sita.session,
      "Asha Testwala 98765 43210 AAAPA9999A asha@example.com 1499 CHQ 000123",
    );
    const { rows } = await app.db.execute<{ line: string }>(
      sql`select row_to_json(e)::text as line from find_entries e
        union all select row_to_json(s)::text from find_searches s`,
    );
    const dump = rows.map(({ line }) => line).join("\n");
    expect(rows.length).toBeGreaterThan(5);
    expect(dump).not.toMatch(
      /asha|testwala|kavita|98765|98220|AAAPA|example|KY-|OR-|EN-|AP-|4092970|CHQ-000|amount:|utr:/i,
    );
  });

  test("is found by both secrets while they change, and afterwards by the new one alone", async () => {
    await writeTerms(app);
    const next = randomUUID();
    const startedWith = (secret: string, previous?: string): App => ({
      ...app,
      ...{ db: app.db, jobs: app.jobs, sealing: createSealing(secret, previous) },
      files: { ...app.files, list: async () => [] },
    });
    const both = startedWith(next, TEST_SECRET);
    expect(await kinds("asha testwala", both)).toEqual(ALL);
    await reseal(both);
    const alone = startedWith(next);
    for (const text of ["asha testwala", "aaapa9999a", asha.utr, asked])
      expect([text, await kinds(text, alone)]).not.toEqual([text, []]);
    await writeTerms(alone);
    expect(await kinds("asha testwala")).toEqual([]);
  });
});

describe("a search", () => {
  test("is posted, recorded and opened by whoever made it alone", async () => {
    const browser = as(sita);
    const sent = await browser.post("/staff/find", { q: " Asha Testwala " });
    expect([sent.status, sent.location]).toEqual([
      303,
      expect.stringMatching(/^\/staff\/find\/[\w-]{36}$/),
    ]);
    const { html } = await browser.get(sent.location);
    const text = textOfPage(html);
    expect(text).toContain(findWords.found(1, 6));
    expect(text).toContain("asha Testwala");
    expect(text).toMatch(/••••••999A.*asha@example\.com/);
    expect(text).toContain(`${asha.filing} Return of 2025-26, documents`);
    expect(html).not.toContain("AAAPA9999A");
    expect(html).toContain('value="Asha Testwala"');

    expect((await as(olga).get(sent.location)).status).toBe(404);
    expect((await browser.get(`/staff/find/${randomUUID()}`)).status).toBe(404);
    expect((await browser.get("/staff/find/nothing")).status).toBe(404);
    const id = sent.location.split("/").at(-1) ?? "";
    expect((await openSearch(app, sita.session, id))?.records).toHaveLength(6);
    const [row] = await app.db.select().from(findSearches).where(eq(findSearches.id, id));
    expect(row).toMatchObject({ personId: sita.id, found: 6 });
  });

  test("for the reference of a record with a page leads there, and is recorded too", async () => {
    const before = await app.db.$count(findSearches);
    const browser = as(sita);
    const locationOf = async (q: string) => (await browser.post("/staff/find", { q })).location;
    expect(await locationOf(asha.filing.toLowerCase())).toBe(`/staff/cases/${asha.filing}`);
    expect(await locationOf(` ${asha.order}`)).toBe(`/staff/money/${asha.order}`);
    expect(await locationOf(asha.enquiry)).toBe(`/staff/inbox/${asha.enquiry}`);
    expect(await locationOf("KY-0000-0000")).toMatch(/^\/staff\/find\//);
    expect(await app.db.$count(findSearches)).toBe(before + 4);
  });

  test("for nothing is refused in words, and one that finds nothing says what can be typed", async () => {
    const browser = as(sita);
    for (const q of ["", "   ", "-- …"]) {
      const refused = await browser.post("/staff/find", { q });
      expect([q, refused.status]).toEqual([q, 422]);
      expect(refused.html).toContain(String(findRefusals.soughtMissing));
    }
    const none = await browser.follow(await browser.post("/staff/find", { q: "nobody-at-all" }));
    expect(textOfPage(none.html)).toContain(findWords.none);
    expect(textOfPage(none.html)).toContain(findWords.how.heading);
  });

  test("is made sixty times in ten minutes, and no more", async () => {
    for (let time = 0; time < 59; time += 1)
      expect((await lookFor(app, sita.session, "kavita")).ok).toBe(true);
    const refused = await as(sita).post("/staff/find", { q: "kavita" });
    expect(refused.status).toBe(429);
    expect((await lookFor(app, olga.session, "kavita")).ok).toBe(true);
  });

  test("is counted for the owner, and forgotten after 180 days", async () => {
    app.clock.advance(days(8));
    await lookFor(app, sita.session, "kavita");
    expect((await searchesByPerson(app)).get(sita.id)).toEqual({
      lately: 1,
      last: app.clock.now(),
    });
    app.clock.advance(days(179));
    await purgeSearches(app);
    expect(await app.db.$count(findSearches)).toBe(1);
    app.clock.advance(days(2));
    await purgeSearches(app);
    expect(await app.db.$count(findSearches)).toBe(0);
  });
});

describe("a person on one page", () => {
  test("is the same by the account and by any reference of theirs", async () => {
    const ids = async (key: string) =>
      (await recordsOfPerson(app, key))?.map(({ id }) => id).sort();
    const all = await ids(asha.id);
    // Two cases, as the paid order began one, and two things that were sent to the firm.
    expect(all).toHaveLength(7);
    const [session] = await app.db.select().from(appointments);
    for (const key of [asha.filing, asha.order, asha.enquiry, session?.reference ?? ""])
      expect([key, await ids(key.toLowerCase())]).toEqual([key, all]);
    expect(await ids(asked)).toHaveLength(1);
    for (const key of ["KY-0000-0000", randomUUID(), sita.id, "nobody"])
      expect([key, await ids(key)]).toEqual([key, undefined]);
  });

  test("shows what the firm has, with no whole PAN, and an owner how to help with the sign-in", async () => {
    const { html } = await as(olga).get(`/staff/clients/${asha.id}`);
    const text = textOfPage(html);
    expect(html).not.toContain("AAAPA9999A");
    for (const words of [
      "asha Testwala",
      "••••••999A",
      "asha@example.com",
      "Account asha, since 20 November 2026",
      `${asha.filing} Return of 2025-26, documents, `,
      "nobody has it",
      `${asha.order} `,
      "Write an answer to",
      "It is.",
      "to come",
      "form16.pdf",
      "A plan is in the account since 20 November 2026",
      "Reminders of due dates, given 20 November 2026",
      `sita opened the figures of ${asha.filing}`,
      "npm run owner -- two-step-off asha",
    ])
      expect(text.toLowerCase()).toContain(words.toLowerCase());
    const forStaff = await as(sita).get(`/staff/clients/${asha.order}`);
    expect(forStaff.html).not.toContain(clientPage.signIn.heading);
    for (const path of [
      `/staff/cases/${asha.filing}`,
      `/staff/money/${asha.order}`,
      `/staff/inbox/${asha.enquiry}`,
    ])
      expect((await as(sita).get(path)).html).toContain(`/staff/clients/${path.split("/").at(-1)}`);
    expect((await as(sita).get("/staff/clients/nobody")).status).toBe(404);
  });

  test("costs as many queries however many other people there are", async () => {
    for (let other = 0; other < 20; other += 1) await ring("Asha Testwala", "+919833300000");
    const queries = async () => {
      await writeTerms(app);
      await weighCases(app);
      return (await countQueries(app, () => findClient(app, asha.id))).queries;
    };
    const few = await queries();
    await otherCases(2000);
    expect(await queries()).toBe(few);
    expect(few).toBeLessThan(60);
  });
});

async function otherCases(count: number): Promise<void> {
  await app.db.execute(sql`insert into cases
      (id, reference, tax_year, state, version, state_since, began_at)
    select gen_random_uuid(), 'KY-0000-' || lpad(n::text, 4, '0'), 2025, 'new', 1, now(), now()
    from generate_series(1, ${count}::int) n`);
}
