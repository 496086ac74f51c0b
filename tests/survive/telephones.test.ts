import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PASSWORD } from "../e2e/people.ts";
import { type RunningServer, startServer } from "../e2e/server.ts";
import { IS_LONG, sample } from "../sample.ts";
import { atOnce, fixture, referenceIn, type Seen, type Visitor, visit } from "./visitor.ts";

/**
 * The telephones of one mobile network, from the details to a case and an order, beside one in the same network that
 * floods. The sample is more than a fixed share of a /56 or a /48 would take; it types figures where the long check
 * uploads certificates.
 */
const TELEPHONES = IS_LONG ? 300 : 90;
/** More at once would wait for a connection of this process, not for the server. */
const AT_ONCE = { flood: 40, telephones: 10 };
const FORMS_OF_FLOOD = { line: 90, address: 650 };

let dataDir: string;
let server: RunningServer;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "karyatra-telephones-"));
  server = await startServer({ dataDir, isOnPostgres: true });
});
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const NETWORKS: [string, number, (telephone: number) => string][] = [
  ["a /48", FORMS_OF_FLOOD.line, (at) => `2001:db8:a:${(at * 97).toString(16)}::1`],
  // Three hundred are more than its 256 lines: some households share one.
  [
    "a /56",
    FORMS_OF_FLOOD.line,
    (at) => `2001:db8:b:1${(at % 256).toString(16).padStart(2, "0")}::1`,
  ],
  ["one IPv4 address", FORMS_OF_FLOOD.address, () => "203.0.113.90"],
];

test.each(sample(NETWORKS, 2))(
  "the telephones of %s hand over their cases beside a flood of %i forms",
  async (_, forms, addressOf) => {
    const outcomes = await Promise.all([
      atOnce(AT_ONCE.flood, forms, () => visit(server.origin, "", addressOf(TELEPHONES)).details()),
      atOnce(AT_ONCE.telephones, TELEPHONES, (at) =>
        handOver(visit(server.origin, "", addressOf(at))),
      ),
    ]);
    const [flood, cases] = outcomes;
    expect(cases.filter((outcome) => outcome !== "handed over and ordered")).toEqual([]);
    const refused = flood.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { retryAfter } of refused) expect(retryAfter).toBeGreaterThan(0);
  },
);

test("behind the flooded address who signs in is served, and a fresh browser when it sends once more", async () => {
  const flooded = () => visit(server.origin, "", "203.0.113.90");
  const client = flooded();
  const account = { name: "Asha Testwala", username: "asha.flooded", password: PASSWORD };
  const created = await client.post("/CreateAccounts", { ...account, confirm: PASSWORD });
  expect([created.status, (await client.details()).status]).toEqual([303, 303]);

  const fresh = flooded();
  const first = await fresh.details();
  expect([first.status, first.text.includes("send yours once more")]).toEqual([429, true]);
  expect((await fresh.details()).status).toBe(303);
});

/** As a browser does it: each form is opened before it is sent. @returns what came of it, or the first refusal */
async function handOver(phone: Visitor): Promise<string> {
  await phone.get("/stepform/details");
  const steps: [string, () => Promise<Seen>][] = [
    ["details", () => phone.details()],
    [
      "figures",
      () => (IS_LONG ? phone.upload({ bytes: fixture("new-regime.pdf") }) : typed(phone)),
    ],
    ["answer", () => phone.post("/stepform/answer", { "form-name": "questions", filed: "no" })],
    ["order", () => order(phone)],
  ];
  for (const [step, take] of steps) {
    const { status } = await take();
    if (status >= 400) return `${status} at ${step}`;
  }
  const submitted = await phone.submit(await phone.draftId(), { pan: "ABCPT1234K" });
  return referenceIn(submitted) ? "handed over and ordered" : `${submitted.status} at the case`;
}

const FIGURES = { salary: "12,00,000", deducted: "60,000" };
const typed = (phone: Visitor) =>
  phone.post("/stepform/figures", { employer: "Sample Ltd", ...FIGURES, consent: "yes" });

let contacts = 0;
async function order(phone: Visitor): Promise<Seen> {
  const email = `phone.${process.pid}.${++contacts}@example.com`;
  const asked = { name: "Asha Testwala", email, checkout: randomUUID() };
  return phone.post("/order?product=basic-itr", {
    ...asked,
    "shown-total": "1499",
    terms: "2026-11-01",
  });
}
