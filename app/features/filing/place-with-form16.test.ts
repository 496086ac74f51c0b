import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ORDER_CONSENT } from "#content/en/order-form16.ts";
import { FILING_PURPOSE } from "#content/en/step-form.ts";
import { wordsIn } from "#content/words.server.ts";
import { documents } from "#db/schema/documents.ts";
import { drafts as draftRows } from "#db/schema/drafts.ts";
import { consents, filings } from "#db/schema/filing.ts";
import { orders } from "#db/schema/orders.ts";
import { outbox } from "#db/schema/outbox.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import type { UploadedForm16 } from "#features/answer/draft/draft.ts";
import { runCaseCommand } from "#features/case-desk/case-command.server.ts";
import { changeDraft, findDraft } from "#features/drafts/drafts.server.ts";
import { placeOrder } from "#features/orders/order/orders.server.ts";
import { readChoice } from "#features/orders/price/read-choice.ts";
import { proposeFor } from "#features/orders/proposal/propose.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { days, hours } from "#values/dates.ts";
import { rupees } from "#values/money.ts";
import { accepted } from "#values/outcome.ts";
import { type TestApp, testApp } from "../../../tests/app.ts";
import { ADDRESS, member, TERMS } from "../../../tests/cast.ts";
import { CONTACT, DETAILS, readyDraft } from "../../../tests/survive/drafts.ts";
import { findFiling, openFiling, submitFiling } from "./filings.server.ts";
import { findOpenOrder } from "./open-order.server.ts";
import {
  findForm16ToTake,
  form16OfOrder,
  placeOrderWithForm16,
} from "./place-with-form16.server.ts";

const app = testApp();
const asha: Browser = { hash: "browser-of-asha", address: ADDRESS };
const ravi: Browser = { hash: "browser-of-ravi", address: ADDRESS };
const contact = { name: "Asha Testwala", email: "asha@example.com", mobile: undefined };
const choice = readChoice("basic-itr", new URLSearchParams("addon=crypto"));
const checkout = (id: string = randomUUID()) => ({ id, shownTotal: 1998, contact, terms: TERMS });

const placeWith = (browser: Browser, of = checkout(), pan = "", on: TestApp = app) =>
  placeOrderWithForm16(on, browser, choice, of, { pan });

async function referenceOf(placing: ReturnType<typeof placeOrder>): Promise<string> {
  const placed = await placing;
  if (!placed.ok) throw new Error(placed.problems[0]?.message.id);
  return placed.value.reference;
}

async function withoutBirthDate() {
  await changeDraft(app, filingDraft, asha, (answers) =>
    accepted({ answers: { ...answers, details: {} } }),
  );
}

async function withoutPan() {
  await changeDraft(app, filingDraft, asha, (answers) => {
    const form16 = answers.form16 as UploadedForm16;
    const certificates = form16.certificates.map(({ fields, problems }) => {
      const { "partA.employee.pan": _, ...others } = fields;
      return { fields: others, problems };
    });
    return accepted({ answers: { ...answers, form16: { ...form16, certificates } } });
  });
}

async function submitted(browser: Browser, proposal?: Parameters<typeof submitFiling>[4]) {
  const { id } = await readyDraft(app, browser);
  await changeDraft(app, filingDraft, browser, (answers) =>
    accepted({
      answers: {
        ...answers,
        verified: { channel: "email", address: "asha@example.com" },
      },
    }),
  );
  const filed = await submitFiling(app, browser, id, CONTACT, proposal);
  if (!filed.ok) throw new Error(filed.problems[0]?.message.id);
  return filed.value.reference;
}

describe("placeOrderWithForm16", () => {
  test("stores order and case of one contact, out of the room of 24 hours", async () => {
    await readyDraft(app, asha);
    const reference = await referenceOf(placeWith(asha));
    const [order] = await app.db.select().from(orders);
    const [filing] = await app.db.select().from(filings);
    expect(order).toMatchObject({ reference, productCode: "basic-itr" });
    expect(filing).toMatchObject({ orderId: order?.id, identity: "not-verified" });
    expect(await app.db.select().from(draftRows)).toEqual([]);
    expect(await app.db.select().from(documents)).toMatchObject([
      { filingId: filing?.id, draftId: null },
    ]);
    const opened = await openFiling(app, filing?.reference ?? "", "meera", true);
    expect(opened?.client).toMatchObject({
      name: contact.name,
      email: contact.email,
      pan: "AAAPA9999A",
      bornOn: "1987-03-27",
    });
    expect(opened?.order).toMatchObject({ reference, product: "Basic ITR", total: 199_800 });
    expect(opened?.documents).toHaveLength(1);
  });

  test("stores the consent to it beside the one with which the file was uploaded", async () => {
    await readyDraft(app, asha);
    await referenceOf(placeWith(asha));
    const given = await app.db.select().from(consents);
    expect(given.map(({ purpose, textVersion }) => [purpose, textVersion]).sort()).toEqual(
      [
        [FILING_PURPOSE, expect.any(String)],
        [ORDER_CONSENT.form16.purpose, ORDER_CONSENT.form16.version],
      ].sort(),
    );
    const [own] = given.filter(({ purpose }) => purpose === ORDER_CONSENT.form16.purpose);
    expect(own?.givenAt.getTime()).toBe(app.clock.now().epochMilliseconds);
  });

  test("writes one mail to the firm and one to the client, with both references", async () => {
    await readyDraft(app, asha);
    const reference = await referenceOf(placeWith(asha));
    await app.runJobs();
    const [filing] = await app.db.select().from(filings);
    expect(app.mails.map(({ to }) => to).sort()).toEqual([
      "asha@example.com",
      "office@example.invalid",
    ]);
    for (const { text } of app.mails) {
      expect(text).toContain(reference);
      expect(text).toContain(filing?.reference);
      expect(text).not.toMatch(/AAAPA9999A|1285000|12,85,000/);
    }
  });

  test("sent again it is the same order and the same case, also when the form is ticked no more", async () => {
    await readyDraft(app, asha);
    const once = checkout();
    const first = await placeWith(asha, once);
    expect(await placeWith(asha, once)).toEqual(first);
    expect(await placeOrder(app, asha, choice, once)).toEqual(first);
    expect(await app.db.select().from(filings)).toHaveLength(1);
    expect(await app.db.select().from(outbox)).toHaveLength(2);
  });

  test("asks for the PAN where the Form 16 names none, and takes it as it is typed", async () => {
    await readyDraft(app, asha);
    await withoutPan();
    expect(await findForm16ToTake(app, asha)).toMatchObject({ asksPan: true });
    await referenceOf(placeWith(asha, checkout(), "bbbpb 8888b"));
    const [filing] = await app.db.select().from(filings);
    const opened = await openFiling(app, filing?.reference ?? "", "meera", false);
    expect(opened?.client.pan).toBe("BBBPB8888B");
  });

  test("takes a draft that began with the file, and asks for the date of birth alone", async () => {
    await readyDraft(app, asha);
    await withoutBirthDate();
    expect(await findForm16ToTake(app, asha)).toMatchObject({
      fileName: "form16.pdf",
      asksBirthDate: true,
      asksPan: false,
    });
    const place = (typed: Record<string, string>) =>
      placeOrderWithForm16(app, asha, choice, checkout(), typed);
    expect(await place({})).toMatchObject({
      problems: [{ field: "dob", message: { id: "birthDateMissing" } }],
    });
    expect(await app.db.select().from(orders)).toEqual([]);
    await referenceOf(place({ "dob-day": "3", "dob-month": "4", "dob-year": "1991" }));
    const [filing] = await app.db.select().from(filings);
    const opened = await openFiling(app, filing?.reference ?? "", "meera", false);
    expect(opened?.client.bornOn).toBe("1991-04-03");
  });

  test.each([
    ["the price has changed", { shownTotal: 1 }, "priceChanged"],
    ["the PAN is none", {}, "panMissing"],
  ])("where %s, nothing is stored and the draft is still there", async (_, more, message) => {
    const draft = await readyDraft(app, asha);
    if (message === "panMissing") await withoutPan();
    expect(await placeWith(asha, { ...checkout(), ...more }, "AAAPA999")).toMatchObject({
      problems: [{ message: { id: message } }],
    });
    expect(await app.db.select().from(orders)).toEqual([]);
    expect(await app.db.select().from(filings)).toEqual([]);
    expect((await findDraft(app, filingDraft, asha))?.id).toBe(draft.id);
  });

  test("nothing is stored when a mail cannot be queued", async () => {
    const draft = await readyDraft(app, asha);
    const jobs = { send: () => Promise.reject(new Error("no queue")) };
    const broken = { ...app, db: app.db, jobs } as TestApp;
    await expect(placeWith(asha, checkout(), "", broken)).rejects.toThrow("no queue");
    expect(await app.db.select().from(orders)).toEqual([]);
    expect(await app.db.select().from(filings)).toEqual([]);
    expect((await findDraft(app, filingDraft, asha))?.id).toBe(draft.id);
  });

  test("another browser's Form 16 is neither offered nor taken", async () => {
    await readyDraft(app, asha);
    expect(await findForm16ToTake(app, ravi)).toBeUndefined();
    const refused = await placeWith(ravi);
    expect(refused).toMatchObject({ problems: [{ message: { id: "form16Gone" } }] });
    expect(await app.db.select().from(orders)).toEqual([]);
  });

  test("offers what is complete and alive, with what is known of the person", async () => {
    expect(await findForm16ToTake(app, asha)).toBeUndefined();
    await changeDraft(app, filingDraft, ravi, (answers) => accepted({ answers }));
    expect(await findForm16ToTake(app, ravi)).toBeUndefined();
    await readyDraft(app, asha);
    await changeDraft(app, filingDraft, asha, (answers) =>
      accepted({
        answers: {
          ...answers,
          verified: { channel: "email", address: "asha@example.com" },
          contact: { name: "Asha T", email: "typed@example.com", mobile: "" },
        },
      }),
    );
    expect(await findForm16ToTake(app, asha)).toMatchObject({
      fileName: "form16.pdf",
      asksPan: false,
      contact: { name: "Asha T", email: "asha@example.com", mobile: "" },
    });
    app.clock.advance(hours(24));
    expect(await findForm16ToTake(app, asha)).toBeUndefined();
  });
});

describe("an order that waits for its Form 16", () => {
  const order = (browser: Browser) => referenceOf(placeOrder(app, browser, choice, checkout()));

  test("gets the one that the same browser submits, and lends its contact beforehand", async () => {
    const reference = await order(asha);
    expect(await findOpenOrder(app, asha)).toMatchObject({ reference, contact });
    const filed = await submitted(asha);
    expect(await findOpenOrder(app, asha)).toBeUndefined();
    expect((await openFiling(app, filed, "meera", false))?.order).toMatchObject({ reference });
    expect(await findFiling(app, asha, filed)).toMatchObject({
      terms: { price: `Basic ITR + Crypto transactions, ₹1,998: order ${reference}` },
    });
    await app.runJobs();
    const mails = app.mails.filter(({ text }) => text.includes(filed));
    expect(mails).toHaveLength(2);
    for (const { text } of mails) expect(text).toContain(reference);
  });

  test("gets one, and the next goes to the order before", async () => {
    const first = await order(asha);
    app.clock.advance(hours(1));
    const second = await order(asha);
    const ordered = async (filed: string) =>
      (await openFiling(app, filed, "meera", false))?.order?.reference;
    expect(await ordered(await submitted(asha))).toBe(second);
    expect(await ordered(await submitted(asha))).toBe(first);
    expect(await ordered(await submitted(asha))).toBeUndefined();
  });

  test("of another browser, or of long ago, gets nothing", async () => {
    await order(asha);
    expect(await findOpenOrder(app, ravi)).toBeUndefined();
    const filed = await submitted(ravi);
    expect((await openFiling(app, filed, "meera", false))?.order).toBeUndefined();
    app.clock.advance(days(91));
    expect(await findOpenOrder(app, asha)).toBeUndefined();
  });

  test("of an account gets what its person submits anywhere, and nobody else in that browser", async () => {
    const [ashas, ravis] = [await member(app, "asha"), await member(app, "ravi")];
    const reference = await order({ ...asha, personId: ashas.id });
    expect(await findOpenOrder(app, asha)).toBeUndefined();
    expect(await findOpenOrder(app, { ...asha, personId: ravis.id })).toBeUndefined();
    const elsewhere = { ...ravi, personId: ashas.id };
    expect(await findOpenOrder(app, elsewhere)).toMatchObject({ reference });
    const filed = await submitted(elsewhere);
    expect((await openFiling(app, filed, "meera", false))?.order).toMatchObject({ reference });
  });

  test("says where its Form 16 is", async () => {
    await order(asha);
    const [row] = await app.db.select().from(orders);
    const id = row?.id ?? "";
    expect(await form16OfOrder(app, asha, id, wordsIn("en"))).toEqual({ kind: "missing" });
    const { id: draftId } = await readyDraft(app, asha);
    await withoutBirthDate();
    expect(await form16OfOrder(app, asha, id, wordsIn("en"))).toMatchObject({ kind: "inDraft" });
    await changeDraft(app, filingDraft, asha, (answers) =>
      accepted({ answers: { ...answers, details: DETAILS } }),
    );
    expect(await form16OfOrder(app, asha, id, wordsIn("en"))).toMatchObject({
      kind: "inDraft",
      fileName: "form16.pdf",
    });
    const filed = await submitFiling(app, asha, draftId, CONTACT);
    const reference = filed.ok && filed.value.reference;
    expect(await form16OfOrder(app, asha, id, wordsIn("en"))).toEqual({
      kind: "handedOver",
      reference,
      opensHere: true,
      ended: undefined,
    });
    expect(await form16OfOrder(app, ravi, id, wordsIn("en"))).toMatchObject({ opensHere: false });
  });
});

describe("what was proposed with the answer", () => {
  const proposal = proposeFor(
    { income: rupees(12_00_000), kinds: new Set(["salary", "capitalGains"]) },
    "form16",
  );

  test("is kept with the case, in the client's mail and on the firm's sheet", async () => {
    const reference = await submitted(asha, proposal);
    expect(await findFiling(app, asha, reference)).toMatchObject({
      terms: { price: "Basic ITR + Capital gains, ₹1,998" },
    });
    const { output } = await runCaseCommand(app, {
      args: ["show", reference],
      cwd: "/",
      user: "meera",
    });
    expect(output).toContain("Proposed with the answer: Basic ITR + Capital gains, ₹1,998");
    expect(output).toContain("The lowest price that covers what your Form 16 shows.");
    await app.runJobs();
    for (const { text } of app.mails) expect(text).toContain("Basic ITR + Capital gains, ₹1,998");
  });

  test("is also kept where no price covers it, and where something else was ordered", async () => {
    const kinds = new Set(["foreignIncome", "capitalGains"] as const);
    const ask = proposeFor({ income: rupees(12_00_000), kinds }, "form16");
    const asked = await submitted(ravi, ask);
    expect((await openFiling(app, asked, "meera", false))?.proposal).toEqual(ask);
    const ordered = await referenceOf(placeOrder(app, asha, choice, checkout()));
    const filed = await submitted(asha, proposal);
    const { output } = await runCaseCommand(app, { args: ["show", filed], cwd: "/", user: "m" });
    expect(output).toContain(`Ordered with ${ordered}: Basic ITR, ₹1,998`);
    expect(output).toContain("Proposed with the answer: Basic ITR + Capital gains");
  });
});
