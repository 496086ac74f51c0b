import { beforeEach, describe, expect, test } from "vitest";
import { hashToken } from "#platform/sealing.server.ts";
import { instant } from "#values/dates.ts";
import { handlers } from "../../../../server/handlers.ts";
import { testApp } from "../../../../tests/app.ts";
import { LINE, member, withEmail } from "../../../../tests/cast.ts";
import { type Browser, openBrowser } from "../../../../tests/golden/browser.ts";
import { linkOf } from "../../../../tests/scheduling/book-in-full.ts";
import { setHours } from "../../../../tests/scheduling/firm-hours.ts";
import { openSourceSite } from "../../../../tests/site-from-sources.ts";
import { CONTACT, readyDraft } from "../../../../tests/survive/drafts.ts";
import { submitFiling } from "../../filing/filings.server.ts";
import { ownCopy } from "../../personal-data/own-copy.server.ts";
import { runBookingCommand } from "../desk/booking-command.server.ts";
import { findAppointment, listOwnAppointments } from "../session/appointments.server.ts";
import { moveAppointment } from "../taking/change-appointment.server.ts";

/** A session that is booked about a request for filing. */
const app = testApp({ handlers });
const site = await openSourceSite();
const FRAME = "/book/frame";
const [ELEVEN, NOON] = ["2026-11-24T05:30:00Z", "2026-11-24T06:30:00Z"];

beforeEach(() => setHours(app));

type Visitor = Browser & { hash: string; personId?: string };

/** Someone with the cookie of this site, who may be signed in. */
async function visitor(signedIn?: { id: string; token: string }): Promise<Visitor> {
  const browser = openBrowser(site, app, new Map(signedIn ? [["session", signedIn.token]] : []));
  await browser.get(FRAME);
  const hash = hashToken(browser.cookies.get("browser") ?? "");
  return { ...browser, hash, ...(signedIn && { personId: signedIn.id }) };
}

/** @returns the reference of a request that is handed over there */
async function handOver({ hash, personId }: Visitor, contact = CONTACT): Promise<string> {
  const browser = { hash, address: LINE, personId };
  const filed = await submitFiling(app, browser, (await readyDraft(app, browser)).id, contact);
  if (!filed.ok) throw new Error("not submitted");
  return filed.value.reference;
}

const frameOf = (reference: string) => `${FRAME}?case=${reference}`;

/** The token of the form whose time is held. */
async function hold(who: Visitor, path: string): Promise<string> {
  const time = { "form-name": "time", topic: "itr-filing", start: ELEVEN };
  const { location } = await who.post(path, time);
  expect(location).toContain(new URL(path, "http://localhost").search.slice(1));
  return /hold=([\w-]{43})/.exec(location)?.[1] ?? "";
}

/** Where the time leads that was held and for which the details were sent. */
async function book(who: Visitor, path: string, contact = "asha@example.com"): Promise<string> {
  const fields = { "form-name": "details", intent: "book", topic: "itr-filing", start: ELEVEN };
  const details = { name: "Asha Testwala", contact, note: "" };
  const form = { ...fields, ...details, hold: await hold(who, path) };
  return (await who.post(path, form)).location;
}

const tokenOf = (location: string) => /([\w-]{43})/.exec(location)?.[1] ?? "";

async function caseAt(token: string) {
  const found = await findAppointment(app, token);
  if (!found) throw new Error("not booked");
  return found.appointment.caseReference;
}

describe("the frame at an address with a request", () => {
  test("knows topic, name and contact where the request is the browser's own", async () => {
    const asha = await visitor();
    const reference = await handOver(asha);
    const { html } = await asha.get(frameOf(reference));
    expect(html).toContain("Which day?");
    expect(html).toContain("ITR filing");
    expect(html).toContain(`About your request ${reference}`);
    const details = await asha.get(
      `${frameOf(reference)}&hold=${await hold(asha, frameOf(reference))}`,
    );
    expect(details.html).toMatch(/name="name"[^>]* value="Asha Testwala"/);
    expect(details.html).toMatch(/name="contact"[^>]* value="asha@example.com"/);
    expect(details.html).toContain(`About your request ${reference}`);
  });

  test("has the mobile of a request without e-mail, and what the address says before that", async () => {
    const asha = await visitor();
    const contact = { ...CONTACT, email: undefined, mobile: "+919876543210" };
    const path = frameOf(await handOver(asha, contact as never));
    const typed = async (more: string) => {
      const { html } = await asha.get(`${path}${more}&hold=${await hold(asha, `${path}${more}`)}`);
      return /name="contact"[^>]* value="([^"]*)"/.exec(html)?.[1];
    };
    expect(await typed("")).toBe("+919876543210");
    expect(await typed("&email=ravi%40example.com")).toBe("ravi@example.com");
  });

  test("lists the topics where the firm does not give the usual one, and another can be chosen", async () => {
    const asha = await visitor();
    const reference = await handOver(asha);
    const chosen = await asha.get(`${frameOf(reference)}&topic=`);
    expect(chosen.html).toContain("What is it about?");
    const topic = { id: "tax", name: "Tax", text: "", length: 60, price: "ask" as const };
    const rules = { step: 30, before: 0, after: 15, notice: 1440, horizonDays: 45 };
    await setHours(app, 1, { topics: [{ ...topic, ...rules, advisers: ["asha"] }] });
    const { html } = await asha.get(frameOf(reference));
    expect(html).toContain("What is it about?");
    expect(html).toContain(`About your request ${reference}`);
  });

  test("asks for a time with the reference in the note where nothing can be booked", async () => {
    await setHours(app, 0);
    const asha = await visitor();
    const reference = await handOver(asha);
    const { html } = await asha.get(frameOf(reference));
    expect(html).toContain(`About my request ${reference}`);
    expect(html).toMatch(/name="contact"[^>]* value="asha@example.com"/);
  });

  test("is the same for a request of another as for one that does not exist", async () => {
    const asha = await member(app, "asha");
    const [ravi, guest] = [await member(app, "ravi"), await visitor()];
    const ofGuest = await handOver(guest);
    const ofAsha = await handOver(await visitor(asha));
    const sita = await visitor();
    const pages = async (reference: string, who: Visitor) => {
      const path = frameOf(reference);
      const held = await who.get(`${path}&hold=${await hold(who, path)}`);
      return [(await who.get(path)).html, held.html].map((html) =>
        html.replaceAll(reference, "KY").replaceAll(/[\w-]{43}/g, "token"),
      );
    };
    const unknown = await pages("KY-2222-3333", sita);
    expect(unknown[0]).toContain("What is it about?");
    for (const reference of [ofGuest, ofAsha])
      expect(await pages(reference, sita)).toEqual(unknown);
    const { html } = await (await visitor(ravi)).get(frameOf(ofAsha));
    expect(html).not.toContain("About your request");
  });
});

describe("the session", () => {
  test("of a guest who keeps the time by mail names the request on its page, in its mails and in the list", async () => {
    const asha = await visitor();
    const reference = await handOver(asha);
    const form = await book(asha, frameOf(reference));
    const token = await linkOf(app, tokenOf(form.split("hold=")[1] ?? ""));
    await app.runJobs();
    const before = app.mails.length;
    expect(app.mails.at(-1)?.text).not.toContain(reference);
    // Another browser: the one in which the mail is read.
    const mailed = await visitor();
    await mailed.post(`/appointment/${token}`, { "form-name": "book" });
    expect(await caseAt(token)).toBe(reference);
    expect((await mailed.get(`/appointment/${token}`)).html).toContain(
      `About your request ${reference}`,
    );
    await app.runJobs();
    const about = app.mails.slice(before).map(({ text }) => text);
    expect(about.map((text) => text.includes(`Request: ${reference}`))).toEqual([true, true]);
    const call = { args: ["list"], cwd: "/", user: "office" };
    expect((await runBookingCommand(app, call)).output).toContain(`about request ${reference}`);
  });

  test("of an account names it in the account and in its copy, and still does when it is moved", async () => {
    const asha = await member(app, "asha");
    await withEmail(app, asha.id, "asha@example.com");
    const who = await visitor(asha);
    const reference = await handOver(who);
    const token = tokenOf(await book(who, frameOf(reference)));
    const found = await findAppointment(app, token);
    if (!found) throw new Error("not booked");
    expect((await moveAppointment(app, found.row, 0, instant(NOON))).ok).toBe(true);
    expect(await caseAt(token)).toBe(reference);
    expect(await listOwnAppointments(app, asha.id)).toMatchObject([
      { start: instant(NOON), caseReference: reference },
    ]);
    const copy = await ownCopy(app, asha.session);
    if (!copy.ok) throw new Error("no copy");
    const text = Buffer.from((await copy.value.entries[0]?.read()) ?? []).toString();
    expect(JSON.parse(text).appointments).toMatchObject([{ filing: reference }]);
  });

  test("is about no request where it is another's, unknown or none", async () => {
    const asha = await member(app, "asha");
    await withEmail(app, asha.id, "asha@example.com");
    const [ofAnother, own] = [await handOver(await visitor()), await visitor(asha)];
    for (const reference of [ofAnother, "KY-2222-3333", "KY", ""]) {
      const token = tokenOf(await book(own, frameOf(reference)));
      expect(await caseAt(token)).toBeUndefined();
      await own.post(`/appointment/${token}`, { seen: "0" });
    }
  });

  test("cannot be about a request that an account has since taken, once its person is away", async () => {
    const asha = await member(app, "asha");
    const who = await visitor(asha);
    const reference = await handOver(who);
    who.cookies.delete("session");
    expect((await who.get(frameOf(reference))).html).not.toContain("About your request");
  });
});

test.each([
  ["KY-2222-3333", "case=KY-2222-3333"],
  ["KY-2222-3333&email=a%40example.com", "case=KY-2222-3333&amp;email=a%40example.com"],
])("the page passes the reference on to its frame, and to no other's: %s", async (typed, frame) => {
  const path = `/BookAppointment?case=${typed}`;
  const who = openBrowser(site, app);
  expect((await who.get(path)).html).toContain(`src="${FRAME}?${frame}&amp;embed_type=Inline`);
  const { html } = await who.get("/BookAppointment?case=https://evil.example");
  expect(html).toContain(`src="${FRAME}?embed_type=Inline`);
  const settings = { ...app.settings, schedulingUrl: "https://book.example.com/firm" };
  const outside = await openBrowser(site, { ...app, db: app.db, settings }).get(path);
  expect(outside.html).not.toMatch(/src="https:[^"]*KY-/);
});
