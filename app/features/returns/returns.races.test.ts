import { expect, test } from "vitest";
import { historyOf } from "#features/cases/case-record.server.ts";
import { testApp } from "../../../tests/app.ts";
import { member } from "../../../tests/cast.ts";
import { anyPicture, caseOf, noForm16 } from "../../../tests/requests/asked.ts";
import {
  atDesk,
  atHome,
  COMPUTATION,
  FILED,
  paperOf,
  returnNow,
  roundToApproval,
  SIGNED,
  sentCode,
} from "../../../tests/returns/worked.ts";
import { IS_LONG } from "../../../tests/sample.ts";
import { approveReturn, objectToReturn, sendApprovalCode } from "./approve-return.server.ts";
import { fileReturn } from "./file-return.server.ts";
import { draftReturn, reviewReturn } from "./prepare-return.server.ts";

const app = testApp({ races: true, pageDrawer: anyPicture, pdf: noForm16 });
const ROUNDS = IS_LONG ? 12 : 2;

const won = (outcomes: { ok: boolean }[]) => outcomes.filter(({ ok }) => ok).length;

/** A computation that waits for its client, with a code on the way. */
async function waiting(round: string) {
  const { rohit, meera, browser, reference } = await roundToApproval(app, round);
  const worker = await atHome(app, browser, reference);
  const sent = await sendApprovalCode(app, worker, "email");
  if (!sent.ok) throw new Error("no code was sent");
  await app.runJobs();
  const { seen } = await atDesk(app, rohit, reference);
  const approve = () => approveReturn(app, worker, { ...SIGNED, code: sentCode(app) });
  const by = (who: typeof rohit) => ({ app, session: who.session, reference, seen });
  return { rohit, meera, browser, reference, worker, seen, approve, by };
}

async function eventsOf(reference: string) {
  const row = await caseOf(app, reference);
  const history = await historyOf(app, app.db, row.id);
  expect(history.map(({ number }) => number)).toEqual(history.map((_, index) => index + 1));
  return { state: row.state, events: history.map(({ what }) => what) };
}

test("approval while a paper changes: one of the two, and never an approval of what was not read", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { rohit, reference, approve, by } = await waiting(`paper-${round}`);
    const other = { ...COMPUTATION, "draft-balance": "29,980" };
    const both = await Promise.all([
      approve(),
      draftReturn(by(rohit), other, paperOf(`other-${round}`)),
    ]);
    const { state, events } = await eventsOf(reference);
    const { approval, draft } = await returnNow(app, reference);
    // Approved first, the firm's page is older: it reads that, and tries again.
    expect([won(both), state, approval?.number, draft?.number]).toEqual(
      both[0].ok ? [1, "ready", 1, 1] : [1, "review", undefined, 2],
    );
    expect(events.filter((what) => what === "approved")).toHaveLength(both[0].ok ? 1 : 0);
  }
});

test("objection against approval: one outcome", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { reference, approve, worker } = await waiting(`objection-${round}`);
    const objections = [{ figure: "tax" as const, words: "Too much." }];
    const both = await Promise.all([approve(), objectToReturn(app, worker, 1, objections)]);
    const { state, events } = await eventsOf(reference);
    expect(won(both)).toBe(1);
    expect(state).toBe(both[0].ok ? "ready" : "preparing");
    expect(events.filter((what) => what === "approved" || what === "objected")).toHaveLength(1);
  }
});

test("one approval pressed in two tabs is one approval", async () => {
  const { reference, approve } = await waiting("tabs");
  const both = await Promise.all([approve(), approve()]);
  const { state, events } = await eventsOf(reference);
  expect(won(both)).toBeGreaterThanOrEqual(1);
  expect([state, events.filter((what) => what === "approved").length]).toEqual(["ready", 1]);
});

test("two who check at once: one sends it on or back, and the other reads that", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { rohit, meera, reference, by } = await waiting(`review-${round}`);
    const sita = await member(app, `sita-${round}`, "staff");
    const drafted = await draftReturn(by(rohit), COMPUTATION, paperOf(`again-${round}`));
    expect(drafted.ok).toBe(true);
    const { seen } = await atDesk(app, meera, reference);
    const review = (who: typeof meera, event: "reviewed" | "sentBack") =>
      reviewReturn({ ...by(who), seen }, { event, why: "Once more.", hasLooked: true });
    const both = await Promise.all([review(meera, "reviewed"), review(sita, "sentBack")]);
    expect(both).toMatchObject(
      both[0].ok
        ? [{ ok: true }, { problems: [{ message: { id: "changedMeanwhile" } }] }]
        : [{ problems: [{ message: { id: "changedMeanwhile" } }] }, { ok: true }],
    );
    expect((await eventsOf(reference)).state).toBe(both[0].ok ? "approval" : "preparing");
  }
});

test("filed by client and firm at once: one acknowledgement, and both know it", async () => {
  const { rohit, browser, reference, approve } = await waiting("filed");
  expect((await approve()).ok).toBe(true);
  const today = app.clock.now().toString().slice(0, 10);
  const typed = { ...FILED, "filed-on": today };
  const both = await Promise.all([
    fileReturn(app, await atHome(app, browser, reference), typed, paperOf("itr-v")),
    fileReturn(app, await atDesk(app, rohit, reference), typed, paperOf("itr-v")),
  ]);
  expect(won(both)).toBe(1);
  const { events } = await eventsOf(reference);
  expect(events.filter((what) => what === "filed")).toHaveLength(1);
  expect((await returnNow(app, reference)).papers).toHaveLength(2);
});
