import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { login } from "#content/en/account.ts";
import { notFound } from "#content/en/not-found.ts";
import { sessionsDesk } from "#content/en/sessions-desk.ts";
import { people } from "#db/schema/accounts.ts";
import { lateForms } from "#db/schema/desk.ts";
import {
  findLateForm,
  purgeLateForms,
  storeLateForm,
} from "#features/accounts/late-form.server.ts";
import { enquiryKind } from "#features/enquiries/enquiry-kind.server.ts";
import { claimPaid } from "#features/payments/client/pay-order.server.ts";
import { sendToFirm } from "#features/sent/send-to-firm.server.ts";
import { openLog } from "#platform/log.server.ts";
import { hours, minutes } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import {
  ADDRESS,
  codeNow,
  type Member,
  member,
  PASSWORD,
  withTwoStep,
} from "../../../tests/cast.ts";
import { ENQUIRY } from "../../../tests/filled-forms.ts";
import { type Browser, openBrowser } from "../../../tests/golden/browser.ts";
import { textOfFrame, textOfPage } from "../../../tests/golden/page-text.ts";
import { placed } from "../../../tests/payments/placed.ts";
import { openSourceSite } from "../../../tests/site-from-sources.ts";
import { bookAs } from "../../../tests/whole-person.ts";

const app = testApp({ cast: makeCast });
const site = await openSourceSite();

let sita: Member;
let olga: Member;
let asha: Member;
let enquiry: string;
let secret: string;

async function makeCast(): Promise<void> {
  sita = await member(app, "sita", "staff");
  ({ secret } = await withTwoStep(app, sita.id));
  olga = await member(app, "olga", "owner");
  asha = await member(app, "asha");
  const asked = await sendToFirm(app, enquiryKind, ENQUIRY, { address: ADDRESS });
  if (!asked.ok) throw new Error("no enquiry");
  enquiry = asked.value.reference;
}

const as = ({ token }: Member): Browser => openBrowser(site, app, new Map([["session", token]]));
const kept = () => app.db.select().from(lateForms);
const ANSWER = { seen: "0", answer: "Until 31 December,\r\nas a belated return." };

describe("the header", () => {
  test("leads to the rooms with what waits there, and marks the one that is open", async () => {
    const { html } = await as(olga).get("/staff/inbox");
    expect(html).toMatch(/aria-current="page"[^>]*>Inbox<!-- --> <b>1<\/b>/);
    const frame = textOfFrame(html);
    expect(frame).toMatch(/Today 1.*Cases.*Sessions.*Money.*Inbox 1.*Firm.*olga Testwala/s);
    expect(html).toMatch(/<form[^>]*action="\/staff\/find"/);
    expect(html).not.toContain('class="footer"');
    expect(textOfFrame((await as(sita).get("/staff")).html)).not.toContain("Firm");
  });

  test("stays around what is not there; who is not of the firm sees the site's own", async () => {
    const missing = await as(sita).get("/staff/inbox/EN-0000-0000");
    expect([missing.status, missing.html.includes("desk-bar")]).toEqual([404, true]);
    expect(missing.html).toContain(notFound.heading);
    const refused = await as(asha).get("/staff/inbox");
    expect([refused.status, refused.html.includes("desk-bar")]).toEqual([403, false]);
    expect(refused.html).toContain('class="header"');
  });
});

describe("a form that is sent after its session has ended", () => {
  const item = () => `/staff/inbox/${enquiry}`;

  /** @returns the answer, and the page that shows what is kept */
  async function sendTooLate(
    who = as(sita),
    path = item(),
    fields: Record<string, string> = ANSWER,
  ) {
    app.clock.advance(minutes(31));
    const answer = await who.post(path, fields);
    const [, next = ""] = /^\/login\?next=([^&]+)&late$/.exec(answer.location) ?? [];
    return { answer, page: decodeURIComponent(next) };
  }

  async function signInAgain(who: Browser, location: string) {
    await who.post(location, { username: "sita", password: PASSWORD });
    const { search } = new URL(location, "http://localhost");
    return who.post(`/Login/code${search}`, { code: codeNow(app, secret) });
  }

  test("is shown again after signing in, sent by one press, and then gone", async () => {
    const who = as(sita);
    const { answer, page } = await sendTooLate(who);
    expect((await who.get(answer.location)).html).toContain(login.late);
    const back = await signInAgain(who, answer.location);
    expect(back.location).toBe(page);
    const shown = await who.get(page);
    expect(textOfPage(shown.html)).toContain("Until 31 December");
    const [, action = ""] = /<form[^>]*action="([^"]*late=[^"]*)"/.exec(shown.html) ?? [];
    expect(action.split("?")[0]).toBe(item());
    // Refused, it stays; taken, it is gone.
    expect((await who.post(action, { ...ANSWER, seen: "7" })).status).toBe(409);
    expect(await kept()).toHaveLength(1);
    expect((await who.post(action, ANSWER)).location).toBe(`${item()}?sent`);
    expect(await kept()).toEqual([]);
    expect((await who.get(page)).status).toBe(404);
  });

  test("is its person's own, sealed, without passwords and files, and can be discarded", async () => {
    const form = { ...ANSWER, password: "a secret", "coupon-code": "DEMO10" };
    const { page } = await sendTooLate(as(sita), `${item()}?a=1&late=x`, form);
    const id = page.split("/").at(-1) ?? "";
    expect(await findLateForm(app, sita.id, id)).toMatchObject({
      path: `${item()}?a=1`,
      fields: Object.entries(ANSWER),
      typed: [["answer", ANSWER.answer]],
    });
    expect((await kept())[0]?.fields).not.toContain("December");
    expect(await findLateForm(app, olga.id, id)).toBeUndefined();
    const { token } = await member(app, "ravi", "staff");
    const ravi = openBrowser(site, app, new Map([["session", token]]));
    expect((await ravi.get(page)).status).toBe(404);
    expect((await ravi.post(page, {})).status).toBe(404);
    expect((await ravi.post(`${item()}?late=${id}`, ANSWER)).status).toBe(303);
    expect(await kept()).toHaveLength(1);
    const who = as(sita);
    expect((await signInAgain(who, `/login?next=${page}`)).status).toBe(303);
    expect((await who.post(page, {})).location).toBe(`${item()}?a=1`);
    expect(await kept()).toEqual([]);
  });

  test("is kept for the firm's own people alone, where something was typed, and is not too large", async () => {
    const nobody = openBrowser(site, app, new Map([["session", "x".repeat(43)]]));
    for (const [who, path, form] of [
      [nobody, item(), ANSWER],
      [as(asha), item(), ANSWER],
      [as(sita), item(), { "form-name": "state", intent: "done", seen: "0" }],
      [as(sita), item(), { ...ANSWER, answer: "x".repeat(100_001) }],
    ] as const) {
      app.clock.advance(hours(3));
      const { location } = await who.post(path, form);
      expect(location).toBe(`/login?next=${encodeURIComponent(path)}`);
    }
    for (const path of ["/portal/details", "//elsewhere/staff", "/staff/late/1", "/staffroom"])
      expect(
        await storeLateForm(app, sita.id, { path, fields: [["name", "Harish"]] }),
      ).toBeUndefined();
    expect(await kept()).toEqual([]);
  });

  test("is one of 20 at most, the newest; it ends after 12 hours, and with the account", async () => {
    const keep = (name: string) =>
      storeLateForm(app, sita.id, { path: "/staff/cases/new", fields: [["name", name]] });
    const first = await keep("first");
    for (let count = 0; count < 20; count++) {
      app.clock.advance(minutes(1));
      await keep(`${count}`);
    }
    expect(await kept()).toHaveLength(20);
    expect(await findLateForm(app, sita.id, first ?? "")).toBeUndefined();
    app.clock.advance(hours(12));
    const last = await keep("last");
    await purgeLateForms(app);
    expect((await kept()).map(({ id }) => id)).toEqual([last]);
    await app.db.delete(people).where(eq(people.id, sita.id));
    expect(await kept()).toEqual([]);
  });

  test("is logged by its person alone", async () => {
    const written: string[] = [];
    const log = openLog("info", { write: (line: string) => written.push(line) });
    const sent = { path: item(), fields: Object.entries(ANSWER) };
    await storeLateForm({ ...app, log }, sita.id, sent);
    expect(written.join("")).toContain(sita.id);
    expect(written.join("")).not.toMatch(/December|EN-/);
  });
});

test("an enquiry and an order say who has taken them, and are taken, taken over and given back", async () => {
  const order = await placed(app);
  await claimPaid(app, order, "409297068518", { hash: "a browser", address: ADDRESS });
  for (const at of [`/staff/inbox/${enquiry}`, `/staff/money/${order.reference}`]) {
    const press = (who: Member, deed: string, seen = "") =>
      as(who).post(at, { "form-name": "taker", deed, seen });
    const read = async (who: Member) => textOfPage((await as(who).get(at)).html);
    expect(await read(sita)).toMatch(/Not taken yet\.\s+.*Take it/);
    expect(await press(sita, "take")).toMatchObject({ status: 303 });
    expect(await read(sita)).toMatch(/You have taken it\.\s+.*Give it back/);
    expect(await read(olga)).toMatch(/sita Testwala has taken it\.\s+.*Take it over/);
    // As a page showed it that was opened before.
    const late = await press(olga, "take");
    expect([late.status, textOfPage(late.html)]).toEqual([
      409,
      expect.stringContaining("Another person has it"),
    ]);
    expect((await press(olga, "giveBack", sita.id)).status).toBe(409);
    expect((await press(olga, "take", sita.id)).status).toBe(303);
    expect((await press(sita, "giveBack", sita.id)).status).toBe(409);
    expect((await press(olga, "giveBack", olga.id)).status).toBe(303);
    expect(await read(sita)).toContain("Not taken yet.");
    expect((await press(asha, "take")).status).toBe(403);
  }
});

test("sessions lie in their adviser's week, and each opens", async () => {
  const empty = textOfPage((await as(sita).get("/staff/sessions")).html);
  expect(empty).toContain(sessionsDesk.empty.heading);
  await bookAs(app, { hash: "browser-of-asha", address: ADDRESS }, "asha@example.com");
  const { html } = await as(sita).get("/staff/sessions?week=2026-11-23");
  expect(html).toMatch(/href="\/staff\/sessions\/AP-[\w-]+\?from=/);
  expect(textOfPage(html)).toMatch(/Asha Testwala/);
});
