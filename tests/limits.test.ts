import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { newToken } from "#platform/sealing.server.ts";
import { dayInIndia, days, minutes } from "#values/dates.ts";
import { accepted } from "#values/outcome.ts";
import { sendRecovery } from "../app/features/accounts/send-recovery.server.ts";
import { filingDraft } from "../app/features/answer/draft/draft.server.ts";
import { summaryFile } from "../app/features/answer/paper/tax-summary.ts";
import { receiveForm16 } from "../app/features/answer/upload/form16-upload.server.ts";
import { answerOf } from "../app/features/answer/verdict/answer.ts";
import { halfDaysAfter } from "../app/features/appointments/request/half-days.ts";
import { changeDraft } from "../app/features/drafts/drafts.server.ts";
import { submitFiling } from "../app/features/filing/filings.server.ts";
import { KINDS } from "../app/features/inbox/kinds.server.ts";
import { makePdf } from "../app/features/pdf/make-pdf.server.ts";
import { STORED_TABLES } from "../app/features/stored/stored-tables.server.ts";
import { testApp } from "./app.ts";
import { LINE, member, PASSWORD, TERMS } from "./cast.ts";
import { ENQUIRY } from "./filled-forms.ts";
import { formOf } from "./forms.ts";
import { openSourceSite } from "./site-from-sources.ts";
import { CONTACT, PDF_BYTES, readyDraft } from "./survive/drafts.ts";

/** Every form that somebody could send without end is refused in time: 429, how long to wait, and in words. */
const app = testApp({
  races: true,
  handlers: [{ queue: "send-recovery", run: sendRecovery }],
});
const site = await openSourceSite();

type Fields = Record<string, string>;

const asha = ENQUIRY;
const halfDays = () =>
  halfDaysAfter(dayInIndia(app.clock.now()), app.firm().workingDays).map(({ value }) => value);
const FORMS: [what: string, path: string, most: number, fields: (time: number) => Fields][] = [
  ["messages from one e-mail", "/Contact-us", 5, () => asha],
  [
    "messages from one browser",
    "/Contact-us",
    20,
    (time) => ({ ...asha, email: `asha${time}@example.com` }),
  ],
  [
    "requests for a time from one contact",
    "/book/frame",
    5,
    () => {
      const [first = "", second = ""] = halfDays();
      return { topic: "ITR filing", first, second, name: "Asha", contact: "asha@example.com" };
    },
  ],
  [
    "orders of one contact",
    "/order?product=basic-itr",
    5,
    () => ({ ...asha, checkout: randomUUID(), "shown-total": "1499", terms: TERMS }),
  ],
  ["wrong passwords", "/Login", 10, () => ({ username: "asha", password: "wrong" })],
  [
    "accounts from one line",
    "/CreateAccounts",
    20,
    (time) => ({
      name: "Asha",
      username: `asha${time}`,
      password: PASSWORD,
      confirm: PASSWORD,
    }),
  ],
  [
    "orders of one browser",
    "/order?product=basic-itr",
    10,
    (time) => ({
      ...asha,
      email: `asha${time}@example.com`,
      checkout: randomUUID(),
      "shown-total": "1499",
      terms: TERMS,
    }),
  ],
  ["codes for a forgotten password", "/ForgetPassword", 1, () => ({ who: "asha" })],
  [
    "codes of the wizard",
    "/stepform/details",
    1,
    () => ({ intent: "send", destination: "asha@example.com" }),
  ],
];

test.each(FORMS)("%s: %s takes %i, and says how long to wait", async (_, path, most, fields) => {
  await member(app, "asha");
  const cookie = `browser=${newToken()}`;
  const send = (time: number) => {
    const body = new URLSearchParams(
      [...formOf(fields(time))].map(([name, value]) => [name, String(value)]),
    );
    return site.answer(
      app,
      new Request(`http://localhost${path}`, { method: "POST", body, headers: { cookie } }),
      LINE,
    );
  };
  for (let time = 0; time < most; time += 1) {
    expect((await send(time)).status).toBeLessThan(429);
  }
  const refused = await send(most);
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(days(1).total("seconds"));
  expect(await refused.text()).toContain("There is a problem");
});

test("a line asks for one person's codes five times within an hour, and no sixth, from whatever browser", async () => {
  await member(app, "asha");
  const ask = () => {
    const body = new URLSearchParams({ who: "asha" });
    const headers = { cookie: `browser=${newToken()}` };
    const url = "http://localhost/ForgetPassword";
    return site.answer(app, new Request(url, { method: "POST", body, headers }), LINE);
  };
  for (let time = 0; time < 5; time += 1) {
    expect((await ask()).status).toBeLessThan(429);
    app.clock.advance(minutes(2));
  }
  expect((await ask()).status).toBe(429);
});

test("a contact hands over five cases within an hour, and no sixth", async () => {
  const submit = async (hash: string) => {
    const browser = { hash, address: LINE };
    const { id } = await readyDraft(app, browser);
    return submitFiling(app, browser, id, CONTACT);
  };
  for (let time = 0; time < 5; time += 1) expect((await submit(`browser ${time}`)).ok).toBe(true);
  expect(await submit("browser 5")).toMatchObject({ ok: false, retryAfter: expect.any(Number) });
});

test("a browser uploads forty files within an hour, and no more, read or not", async () => {
  const browser = { hash: "a browser", address: LINE };
  const upload = { fileName: "a.pdf", bytes: PDF_BYTES, password: undefined, add: false };
  const send = () => receiveForm16(app, browser, upload);
  // This App has no reader: each of these is counted, and then fails.
  for (let time = 0; time < 40; time += 1) await expect(send()).rejects.toThrow("no PDF reader");
  expect(await send()).toMatchObject({ ok: false, retryAfter: expect.any(Number) });
});

test("a browser makes twenty PDFs within an hour, and no more", async () => {
  const from = { hash: "a browser", address: LINE };
  const { answers } = await readyDraft(app, from);
  if (!answers.form16) throw new Error("no Form 16");
  const today = dayInIndia(app.clock.now());
  const answer = answerOf(answers.form16, answers, undefined, today);
  const file = summaryFile(app.firm(), { answer, answers, at: app.clock.now() });
  const make = () => makePdf(app, from, file);
  // This App has no maker: each of these is counted, and then fails.
  for (let time = 0; time < 20; time += 1) await expect(make()).rejects.toThrow("no PDF maker");
  expect(await make()).toBe("limit");
});

test("a line begins sixty drafts within an hour, and no more", async () => {
  const begin = (browser: number) =>
    changeDraft(app, filingDraft, { hash: `browser ${browser}`, address: LINE }, (answers) =>
      accepted({ answers }),
    );
  for (let time = 0; time < 60; time += 1) expect((await begin(time)).ok).toBe(true);
  expect(await begin(60)).toMatchObject({ ok: false, retryAfter: expect.any(Number) });
  // Who has a draft goes on with it.
  expect((await begin(0)).ok).toBe(true);
});

test("a person downloads six copies within an hour, and is told how long to wait for the next", async () => {
  const { cookie } = await member(app, "asha");
  const url = "http://localhost/portal/security/data/copy";
  const download = () => site.answer(app, new Request(url, { headers: { cookie } }), LINE);
  for (let time = 0; time < 6; time += 1) {
    const copy = await download();
    expect(copy.headers.get("content-type")).toBe("application/zip");
    await copy.body?.cancel();
  }
  const refused = await download();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

/** Where the refusal of each limit is tested; those of what is sent to the firm by a walk over its kinds. */
const TESTED_IN: Record<string, string> = {
  password: "tests/limits.test.ts",
  "second-step": "app/features/accounts/sign-in.test.ts",
  "sign-up": "tests/limits.test.ts",
  recovery: "tests/limits.test.ts",
  "recovery-of-one": "app/features/accounts/recovery.test.ts",
  "recovery-link": "app/features/accounts/recovery.test.ts",
  code: "tests/limits.test.ts",
  draft: "tests/limits.test.ts",
  upload: "tests/limits.test.ts",
  "upload-bytes": "app/features/answer/upload/form16-upload.test.ts",
  filing: "tests/limits.test.ts",
  order: "tests/limits.test.ts",
  "client-change": "app/features/payments/client/change-client.test.ts",
  "payment-reference": "app/features/payments/record/money.test.ts",
  hold: "app/features/appointments/taking/booking.test.ts",
  held: "app/features/appointments/taking/strangers.test.ts",
  kept: "app/features/appointments/taking/strangers.test.ts",
  "kept-code": "app/features/appointments/taking/kept-time.test.ts",
  booking: "app/features/appointments/taking/booking.test.ts",
  "calendar-feed": "app/features/calendar-feeds/calendar-feeds.test.ts",
  "case-link": "app/features/case-links/case-links.test.ts",
  "case-answer": "app/features/requests/requests.test.ts",
  "case-message": "app/features/messages/messages.test.ts",
  "mail-choice": "app/features/reminders/reminders.test.ts",
  "case-return": "app/features/returns/returns.test.ts",
  "case-document": "app/features/requests/requests.test.ts",
  "case-document-bytes": "app/features/requests/requests.test.ts",
  copy: "tests/limits.test.ts",
  pdf: "tests/limits.test.ts",
  find: "app/features/find/find.test.ts",
  ...Object.fromEntries(
    KINDS.map(({ limit }) => [limit.name, "app/features/inbox/inbox.test.ts"] as const),
  ),
};
const LIMITS = STORED_TABLES.flatMap(({ limits = [] }) => limits);

test("every limit is tested somewhere: a further one adds its row to FORMS or its test there", () => {
  for (const file of new Set(Object.values(TESTED_IN))) {
    expect(readFileSync(new URL(`../${file}`, import.meta.url), "utf8")).toMatch(/429|retryAfter/);
  }
  expect(Object.keys(TESTED_IN).sort()).toEqual(LIMITS.map(({ name }) => name).sort());
});

test("every limit that is counted belongs to a table", () => {
  const app = new URL("../app/", import.meta.url);
  const sources = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
    .map((path) => readFileSync(new URL(path, app), "utf8"));
  const made = sources.flatMap((source) => [
    ...source.matchAll(/: Limit = \{|\blimit: \{\s+name: "/g),
  ]);
  expect(LIMITS, "name it in `limits` of the table that it guards").toHaveLength(made.length);
});

test.each(LIMITS)("docs/security.md says how much the limit $name takes", (limit) => {
  const security = readFileSync(new URL("../docs/security.md", import.meta.url), "utf8");
  const row = security
    .split("\n")
    .find((line) => line.startsWith("| ") && line.includes(`\`${limit.name}\``));
  expect(row, `name ${limit.name} in its table`).toBeDefined();
  const cells = row?.split("|").slice(2, 5) ?? [];
  for (const [at, most] of [limit.subject, limit.browser, limit.line].entries()) {
    const said = cells[at]?.match(/\d+/g)?.map(Number) ?? [];
    const numbers = Object.values(most ?? {}).map((each) => (each >= 1e6 ? each / 1e6 : each));
    expect(numbers.filter((number) => !said.includes(number))).toEqual([]);
  }
});
