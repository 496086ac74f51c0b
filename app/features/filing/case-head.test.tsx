import { eq } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { consentTakenBack } from "#content/en/cases.ts";
import { wordsIn } from "#content/words.server.ts";
import { people } from "#db/schema/accounts.ts";
import { cases } from "#db/schema/cases.ts";
import { CASE_STATES, type CaseState } from "#domain/cases/case-table.ts";
import { addEvent, lockCase } from "#features/cases/case-record.server.ts";
import type { Happened } from "#features/cases/sealed-case.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { asDate } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, member } from "../../../tests/cast.ts";
import { handedOver, orderedBeside } from "../../../tests/filing/handed-over.ts";
import { orderNow } from "../../../tests/payments/placed.ts";
import { caseHead } from "./case-head.server.ts";
import { CaseHead } from "./case-head.tsx";
import { caseOfOrder } from "./case-of-order.server.ts";
import { findFiling } from "./filings.server.ts";
import { joinOrder } from "./join-order.server.ts";

const app = testApp();
const words = wordsIn("en");
const asha: Browser = { hash: "browser-of-asha", address: ADDRESS };
const ravi: Browser = { hash: "browser-of-ravi", address: ADDRESS };
const STAFF = { role: "staff" } as const;

const caseNow = async (reference: string) => {
  const row = await lockCase(app.db, eq(cases.reference, reference));
  if (!row) throw new Error("no case");
  return row;
};

/** What the firm or the client does, whatever the table of moves asks for first. */
async function happens(reference: string, event: Happened) {
  const to = event.to && { state: event.to, stateSince: asDate(app.clock.now()) };
  await addEvent(app, app.db, await caseNow(reference), event, to);
}

const requestNow = async (reference: string) => {
  const found = await findFiling(app, asha, reference);
  if (!found) throw new Error("no request");
  return found;
};

const headOf = async (reference: string, of: App = app) =>
  caseHead(of, await requestNow(reference), false, words);

function markup(head: Awaited<ReturnType<typeof headOf>>): string {
  const router = createMemoryRouter([{ path: "/", element: <CaseHead {...head} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** Of a paid-for-later request: turn, deed, the step under way and what stands ahead of it, and how many steps come next. */
const STATES: Record<CaseState, string> = {
  new: "Our turn: We read what you sent, and write to you | Received | 4",
  gathering: "Your turn: Send us what is missing | Documents, yours | 3",
  preparing: "Our turn: We prepare your return | Being prepared | 3",
  review: "Our turn: We check your return | Being prepared | 3",
  approval: "Your turn: Approve your return | Your approval, yours | 3",
  ready: "Your turn: File your return | Filed, yours | 3",
  filed: "Your turn: Verify your return | Verified, yours | 2",
  lapsed: "Your turn: Verify your return: its 30 days have passed | Verified, yours | 2",
  verified: "The Department's turn: The Department processes your return | all done | 2",
  processed: "Our turn: We compare the Department's figures with ours | all done | 2",
  notice: "Our turn: We answer the Department's notice | all done | 2",
  closed: "Closed: The firm has closed its work | none | 0",
  declined: "Declined: The firm does not take it on | none | 0",
  withdrawn: "Stopped: The firm has stopped its work | none | 0",
};

test("each state has its head, its steps and what comes next", async () => {
  const reference = await handedOver(app, asha, { kind: "ask", reason: "Income from abroad." });
  const seen: Record<string, string> = {};
  for (const state of CASE_STATES) {
    await app.db.update(cases).set({ state });
    const { turn, steps, pay } = await headOf(reference);
    const now = steps?.steps.find(({ is }) => is === "now");
    const under = steps ? `${now?.name ?? "all done"}${steps.isYours ? ", yours" : ""}` : "none";
    const { identity, terms } = await requestNow(reference);
    const next = words.nextSteps(state, { identity, isRead: true, payment: terms.payment });
    seen[state] = `${turn.who}: ${turn.deed} | ${under} | ${next.length}`;
    expect(pay, state).toBeUndefined();
  }
  expect(seen).toEqual(STATES);
});

test("steps are done, under way or ahead without colour, with the days that are known", async () => {
  const reference = await handedOver(app, asha);
  const notes = async () => (await headOf(reference)).steps?.steps.map(({ note }) => note ?? "");
  const filed = "by 31 December 2026";
  expect(await notes()).toEqual(["20 November", "", "", "", filed, ""]);
  await app.db.update(cases).set({ state: "preparing" });
  const html = markup(await headOf(reference));
  expect(html.match(/<li data-is="\w+"/g)).toEqual(
    ["done", "done", "now", "ahead", "ahead", "ahead"].map((is) => `<li data-is="${is}"`),
  );
  expect(html.match(/aria-current="step"/g)).toHaveLength(1);
  expect(html.match(/, done</g)).toHaveLength(2);
  expect(html).not.toContain("data-yours");
  // What is filed is filed; and the far day of an updated return is no plan.
  await app.db.update(cases).set({ state: "filed" });
  expect(await notes()).toEqual(["20 November", "", "", "", "", ""]);
  await app.db.update(cases).set({ state: "preparing" });
  app.clock.set("2027-01-02T06:00:00Z");
  expect(await notes()).toEqual(["20 November", "", "", "", "", ""]);
});

test("the button to pay is the first thing only while the turn is about paying", async () => {
  const reference = await handedOver(app, asha);
  expect((await headOf(reference)).pay).toMatchObject({ label: "Pay ₹1,499", isFirst: true });
  await app.db.update(cases).set({ state: "preparing" });
  expect((await headOf(reference)).pay).toMatchObject({ isFirst: false });
  expect(markup(await headOf(reference))).toContain("button-secondary");
});

const REASON = "Your Form 16 is of another person.\nPlease ask your employer.";

test.each<[string, Happened, string, string | undefined]>([
  [
    "declined by the firm",
    { what: "declined", by: STAFF, to: "declined", why: REASON },
    "The firm does not take this request on, and files nothing for it.",
    REASON,
  ],
  [
    "withdrawn by the firm",
    { what: "withdrawn", by: { role: "owner" }, to: "withdrawn", why: REASON },
    "The firm has stopped its work on this request, and files nothing more for it.",
    REASON,
  ],
  [
    "withdrawn by the client",
    { what: "withdrawn", by: { role: "client" }, to: "withdrawn", why: "I file it myself." },
    "You withdrew this request, so the firm has stopped its work on it.",
    undefined,
  ],
  [
    "withdrawn with a consent",
    { what: "withdrawn", by: { role: "client" }, to: "withdrawn", why: consentTakenBack },
    "You withdrew a consent that this request rests on, so the firm has stopped its work on it.",
    undefined,
  ],
  [
    "closed",
    { what: "closed", by: STAFF, to: "closed", why: "Between us." },
    "The firm has closed its work on it. Everything stays here for you to download.",
    undefined,
  ],
])("a request that was %s says what happened", async (_, event, text, reason) => {
  const reference = await handedOver(app, asha);
  await happens(reference, event);
  await happens(reference, { what: "note", by: STAFF, why: "A private word." });
  const head = await headOf(reference);
  expect(head.ended).toMatchObject({ text, reach: { email: {}, phone: {} } });
  expect(head.ended?.reason?.text).toBe(reason);
  expect(head).toMatchObject({ steps: undefined, caretaker: undefined, pay: undefined });
  expect(JSON.stringify(head)).not.toMatch(/private word|Between us|I file it myself/);
  if (reason) expect(markup(head)).toContain(`<blockquote>${reason}</blockquote>`);
});

test("a consent that was withdrawn before there were cases says so too", async () => {
  const reference = await handedOver(app, asha);
  await happens(reference, {
    ...{ what: "began", from: "before", by: { role: "clock" }, to: "withdrawn" },
  });
  expect((await headOf(reference)).ended?.text).toMatch(/^You withdrew a consent/);
});

test("what the firm asks for stands in its own words until it is answered, and no other word of the firm", async () => {
  const reference = await handedOver(app, asha);
  await happens(reference, { what: "asked", by: STAFF, to: "gathering", why: "Form 12BB\n<b>" });
  await happens(reference, { what: "note", by: STAFF, why: "A private word." });
  // A note leads to no state, whatever is stored with it.
  await happens(reference, { what: "note", by: STAFF, to: "gathering", why: "A private word." });
  const head = await headOf(reference);
  expect(head.asked?.text).toBe("Form 12BB\n<b>");
  const html = markup(head);
  expect(html).toContain("<blockquote>Form 12BB\n&lt;b&gt;</blockquote>");
  expect(html).not.toContain("private");
  await happens(reference, { what: "sentBack", by: STAFF, to: "preparing", why: "Wrong slab." });
  expect(JSON.stringify(await headOf(reference))).not.toMatch(/Form 12BB|Wrong slab/);
});

test("an order whose request is over says why, with the firm's reason to the request's own client alone", async () => {
  const reference = await handedOver(app, asha);
  const order = await orderedBeside(app, asha);
  await joinOrder(app, asha, { order, filing: reference });
  const { id } = await orderNow(app, order);
  const endedFor = async (who: Browser) => (await caseOfOrder(app, id, who, words))?.ended;
  expect(await endedFor(asha)).toBeUndefined();
  await happens(reference, { what: "declined", by: STAFF, to: "declined", why: REASON });
  const text = "The firm does not take its request on, and files nothing for it.";
  expect(await endedFor(asha)).toMatchObject({ title: "Declined", text, reason: { text: REASON } });
  expect(await endedFor(ravi)).toMatchObject({ title: "Declined", text, reason: undefined });
});

test("who takes care of it is named, with portrait and number where the team has them", async () => {
  const reference = await handedOver(app, asha);
  const { id } = await member(app, "meera", "staff");
  expect((await headOf(reference)).caretaker).toBeUndefined();
  await app.db.update(cases).set({ assigneeId: id, assignedAt: asDate(app.clock.now()) });
  const alone = { line: "meera Testwala takes care of it", initials: "MT" };
  expect((await headOf(reference)).caretaker).toEqual({ ...alone, initials: expect.any(String) });
  const portrait = { address: "/meera.jpg", width: 160, height: 200 };
  const role = "Chartered accountant, tax";
  const row = { name: " MEERA testwala", role, membershipNumber: "123456", portrait };
  const withTeam = (samples: readonly "team"[]): App => ({
    ...{ ...app, db: app.db },
    firm: () => ({ ...app.firm(), team: [row], samples }),
  });
  const shown = await headOf(reference, withTeam([]));
  expect(shown.caretaker).toMatchObject({
    ...{ line: alone.line, portrait },
    note: "Chartered accountant, tax · ICAI membership 123456",
  });
  expect(markup(shown)).toContain("/meera.jpg");
  // A stand-in's number is no person's.
  expect((await headOf(reference, withTeam(["team"]))).caretaker?.note).toBeUndefined();
});

test("a client's account, and one that has left, takes care of nothing", async () => {
  const reference = await handedOver(app, asha);
  const client = await member(app, "ravi");
  await app.db.update(cases).set({ assigneeId: client.id });
  expect((await headOf(reference)).caretaker).toBeUndefined();
  const { id } = await member(app, "meera", "staff");
  await app.db.update(cases).set({ assigneeId: id });
  expect((await headOf(reference)).caretaker).toBeDefined();
  await app.db
    .update(people)
    .set({ closedAt: asDate(app.clock.now()) })
    .where(eq(people.id, id));
  expect((await headOf(reference)).caretaker).toBeUndefined();
});
