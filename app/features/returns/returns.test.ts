import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { APPROVAL_TEXT } from "#content/en/client-return.ts";
import { caseEvents, cases } from "#db/schema/cases.ts";
import { documents } from "#db/schema/documents.ts";
import { filings } from "#db/schema/filing.ts";
import { actOnCase } from "#features/case-desk/act-on-case.server.ts";
import { findCase } from "#features/case-desk/find-case.server.ts";
import { actOnLink } from "#features/case-links/case-links.server.ts";
import { openByCode } from "#features/case-links/door.server.ts";
import { openCaseFor } from "#features/case-links/open-case.server.ts";
import { historyOf } from "#features/cases/case-record.server.ts";
import { closeLinksOf } from "#features/cases/close-links.server.ts";
import { listUnmatched } from "#features/cases/request-record.server.ts";
import { removeDocumentsOf } from "#features/documents/documents.server.ts";
import { filingsOfPerson } from "#features/filing/filings-of-person.server.ts";
import { payForCase } from "#features/filing/pay-for-case.server.ts";
import { openDecisions } from "#features/payments/decisions/decisions.server.ts";
import { confirmPayment } from "#features/payments/desk/act-on-order.server.ts";
import { decideRefund, sendRefund } from "#features/payments/desk/refund.server.ts";
import { bundleOf } from "#features/vault/bundle.server.ts";
import { readOwnDocument } from "#features/vault/read-own-document.server.ts";
import { countAttempt } from "#platform/limits.server.ts";
import { minutes } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, type Member, member } from "../../../tests/cast.ts";
import { agreedTo, handedOver } from "../../../tests/filing/handed-over.ts";
import { orderNow } from "../../../tests/payments/placed.ts";
import { tokenOfCase } from "../../../tests/requests/answered.ts";
import { anyPicture, ask, caseOf, noForm16, oneThing } from "../../../tests/requests/asked.ts";
import {
  approve,
  atDesk,
  atHome,
  COMPUTATION,
  check,
  FILED,
  file,
  INTIMATION,
  must,
  paperOf,
  prepare,
  process,
  returnNow,
  SIGNED,
  sentCode,
  toApproval,
  verify,
  whyNot,
} from "../../../tests/returns/worked.ts";
import { RETURN_LIMIT } from "./act-on-return.server.ts";
import { answerNotice, enterNotice } from "./answer-notice.server.ts";
import {
  approveReturn,
  chooseUploader,
  objectToReturn,
  readAnswers,
} from "./approve-return.server.ts";
import { correctFiled, correctIntimation, undoVerified } from "./correct-return.server.ts";
import { beginRevised, closeReturn } from "./end-return.server.ts";
import { fileReturn } from "./file-return.server.ts";
import { draftReturn, reviewReturn } from "./prepare-return.server.ts";
import { addPaper } from "./return-papers.server.ts";

let rohit: Member;
let meera: Member;
const app = testApp({
  now: "2026-11-26T06:00:00Z",
  pageDrawer: anyPicture,
  pdf: noForm16,
  async cast(made) {
    rohit = await member(made, "rohit", "staff");
    meera = await member(made, "meera", "owner");
  },
});
const asha = { hash: "browser-of-asha", address: ADDRESS };
let reference = "";
beforeEach(async () => {
  // Without a price, so that no fee comes first.
  reference = await handedOver(app, asha, { kind: "ask", reason: "Income from abroad." });
});

const stateNow = async () => (await caseOf(app, reference)).state;
const take = async (who: Member) => {
  const { version } = await caseOf(app, reference);
  must(await actOnCase(app, who.session, reference, version, { kind: "take" }));
};
const mailsNow = async () => {
  await app.runJobs();
  return app.mails
    .filter(({ to }) => to === "asha@example.com")
    .map(({ subject }) => subject.replace(/ \(.*/, ""));
};

async function toPreparing() {
  await take(rohit);
  const { version } = await caseOf(app, reference);
  const act = { kind: "move", event: "wentOn", why: "" } as const;
  must(await actOnCase(app, rohit.session, reference, version, act));
}

test("a return goes from the computation to the thanks, by the table, each step an event", async () => {
  await toApproval(app, rohit, meera, reference);
  must(await approve(app, asha, reference));
  for (const step of [file, verify, process]) {
    must(await step(app, rohit, reference, "2026-11-26"));
    await app.runJobs();
  }
  must(await closeReturn(app, await atDesk(app, rohit, reference), "All lines agree."));
  const row = await caseOf(app, reference);
  const history = await historyOf(app, app.db, row.id);
  expect(history.flatMap(({ what, to }) => (to ? [`${what} ${to}`] : []))).toEqual([
    "began new",
    "wentOn preparing",
    "drafted review",
    "reviewed approval",
    "approved ready",
    "filed filed",
    "verified verified",
    "processed processed",
    "closed closed",
  ]);
  expect(await mailsNow()).toEqual(
    expect.arrayContaining([
      "Approve your return",
      "You approved your return",
      "Filed: now verify your return",
      "Your return is verified",
      "The Department has processed your return",
      "Your return is complete",
    ]),
  );
  const all = app.mails.map(({ text, subject }) => subject + text).join("\n");
  expect(all).not.toMatch(/7731|50100|₹|12,28,400|30,460|234K/);
  const stored = JSON.stringify([await app.db.select().from(caseEvents), row]);
  expect(stored).not.toMatch(/7731|50100|1228400|123456789012345|Testwala|interest/i);
});

describe("a computation", () => {
  const WRONG: [string, Partial<typeof COMPUTATION> & Record<string, string>, string][] = [
    ["no income", { "draft-income": "" }, "draft-income amountWrong"],
    ["a refund of nothing", { "draft-balance": "0" }, "draft-balance balanceMissing"],
    ["no outcome", { "draft-outcome": "" }, "draft-outcome outcomeMissing"],
    [
      "more to pay than the tax",
      { "draft-outcome": "pay", "draft-balance": "40,000" },
      "draft-balance moreThanTax",
    ],
    ["no regime", { regime: "" }, "regime regimeMissing"],
    ["a refund to no account", { account: "", ifsc: "" }, "account accountMissing"],
    ["words for an account", { account: "savings" }, "account accountWrong"],
    ["no IFSC", { ifsc: "SAHB1000112" }, "ifsc ifscWrong"],
    [
      "other figures than at the hand-over, without words",
      { changes: "" },
      "changes changesMissing",
    ],
  ];
  test.each(WRONG)("%s is refused, and nothing is stored", async (_, typed, refusal) => {
    await toPreparing();
    expect(whyNot(await prepare(app, rohit, reference, { ...COMPUTATION, ...typed }))).toBe(
      refusal,
    );
    expect(await stateNow()).toBe("preparing");
    expect(await app.db.$count(documents, eq(documents.paper, "computation"))).toBe(0);
    expect(await app.files.list("documents/")).toHaveLength(await app.db.$count(documents));
  });

  test("a picture, or none, is refused", async () => {
    await toPreparing();
    const { seen } = await atDesk(app, rohit, reference);
    const by = { app, session: rohit.session, reference, seen };
    const picture = {
      fileName: "a.png",
      bytes: Buffer.from("89504e470d0a1a0a00", "hex"),
      passwords: [],
    };
    expect(whyNot(await draftReturn(by, COMPUTATION, picture))).toBe(
      "draft-file computationNotPdf",
    );
    expect(whyNot(await draftReturn(by, COMPUTATION, undefined))).toBe("draft-file paperMissing");
    expect(await app.files.list("documents/")).toHaveLength(await app.db.$count(documents));
  });

  test("is no file that the client is asked about", async () => {
    await toPreparing();
    must(await prepare(app, rohit, reference));
    const row = await caseOf(app, reference);
    expect(await listUnmatched(app, app.db, row.id)).toEqual([]);
  });

  test("pressed twice is attached once", async () => {
    await toPreparing();
    const { seen } = await atDesk(app, rohit, reference);
    const by = { app, session: rohit.session, reference, seen };
    must(await draftReturn(by, COMPUTATION, paperOf("computation")));
    must(await draftReturn(by, COMPUTATION, paperOf("computation")));
    expect((await returnNow(app, reference)).draft?.number).toBe(1);
  });
});

describe("who prepared a computation", () => {
  test("checks it by no address, and sends it back by none", async () => {
    await toPreparing();
    must(await prepare(app, rohit, reference));
    for (const event of ["reviewed", "sentBack"] as const) {
      expect(await check(app, rohit, reference, event, "Once more.")).toMatchObject({
        problems: [{ message: { id: "needs", params: { guard: "secondPerson" } } }],
      });
      const { version } = await caseOf(app, reference);
      const act = { kind: "move", event, why: "As agreed." } as const;
      expect(whyNot(await actOnCase(app, rohit.session, reference, version, act))).toBe("needs");
    }
    expect(await stateNow()).toBe("review");
    must(await check(app, meera, reference, "sentBack", "The interest is missing."));
    expect(await stateNow()).toBe("preparing");
  });

  test("does so in a firm of one, and it is stored with it", async () => {
    await toPreparing();
    must(await prepare(app, rohit, reference));
    const alone = {
      ...app,
      db: app.db,
      jobs: app.jobs,
      firm: () => ({ ...app.firm(), isFirmOfOne: true }),
    };
    must(await check(alone, rohit, reference));
    expect((await returnNow(app, reference)).review).toMatchObject({ isAlone: true });
  });

  test("is whoever attached the newest one", async () => {
    await toPreparing();
    must(await prepare(app, rohit, reference));
    must(await prepare(app, meera, reference, { ...COMPUTATION, "draft-tax": "34,540" }));
    expect(whyNot(await check(app, meera, reference))).toBe("needs");
    must(await check(app, rohit, reference));
  });
});

test("a computation is sent on by whoever looked at it, and back with a reason alone", async () => {
  await toPreparing();
  must(await prepare(app, rohit, reference));
  const { seen } = await atDesk(app, meera, reference);
  const by = { app, session: meera.session, reference, seen };
  const review = { event: "reviewed", why: "", hasLooked: false } as const;
  expect(whyNot(await reviewReturn(by, review))).toBe("looked notLookedAt");
  expect(whyNot(await reviewReturn(by, { ...review, event: "sentBack" }))).toBe(
    "review-reason reasonMissing",
  );
});

describe("approval", () => {
  beforeEach(async () => {
    await toApproval(app, rohit, meera, reference);
  });

  test("stores the name, the time, the text and the paper that were approved", async () => {
    must(await approve(app, asha, reference, { name: "  Asha   Testwala " }));
    const { approval, draft } = await returnNow(app, reference);
    expect(approval).toMatchObject({
      ...{ number: 1, name: "Asha Testwala", code: "email", sha256: draft?.paper.sha256 },
      textVersion: APPROVAL_TEXT,
    });
    expect(draft?.paper.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await stateNow()).toBe("ready");
  });

  test.each([
    ["no name", { name: " " }, "full-name nameMissing"],
    ["no tick", { hasAgreed: false }, "agreed notAgreed"],
    ["no person to upload it", { uploadedBy: undefined }, "uploader uploaderMissing"],
    ["no code", { code: "" }, "code codeMissing"],
    ["another code", { code: "000000" }, "code codeWrong"],
    ["another computation", { number: 2 }, "changedWhileRead"],
  ])("is refused with %s", async (_, more, refusal) => {
    expect(whyNot(await approve(app, asha, reference, more))).toBe(refusal);
    expect(await stateNow()).toBe("approval");
  });

  test("a code is not spent where something else is missing, and pressed twice it is approved once", async () => {
    const worker = await atHome(app, asha, reference);
    expect(whyNot(await approve(app, asha, reference, { name: "" }))).toBe("full-name nameMissing");
    const code = sentCode(app);
    must(await approveReturn(app, worker, { ...SIGNED, code }));
    must(await approveReturn(app, worker, { ...SIGNED, code }));
    const { version } = await caseOf(app, reference);
    const approvals = (await mailsNow()).filter((each) => each === "You approved your return");
    expect([approvals.length, version]).toEqual([1, 7]);
  });

  test("by a code that the firm reads out", async () => {
    const read = must(await actOnLink(app, rohit.session, reference, "readOut"));
    const worker = await atHome(app, asha, reference);
    must(await approveReturn(app, worker, { ...SIGNED, code: read?.code ?? "" }));
    expect((await returnNow(app, reference)).approval?.code).toBe("telephone");
  });

  test("asks who the client is where that was not verified, and then never again", async () => {
    const dob = (year: string) => ({ "dob-day": "14", "dob-month": "8", "dob-year": year });
    expect(whyNot(await approve(app, asha, reference, { typed: {} }))).toBe("dob birthDateUnreal");
    app.clock.advance(minutes(1));
    expect(whyNot(await approve(app, asha, reference, { typed: dob("1950") }))).toBe(
      "dob bornOnDiffers",
    );
    expect(await stateNow()).toBe("approval");
    app.clock.advance(minutes(1));
    must(await approve(app, asha, reference));
    const [row] = await app.db.select().from(filings);
    expect(row?.identity).toBe("verified");
    expect((await returnNow(app, reference)).approval).toMatchObject({ bornOn: true });
  });

  test("waits for the fee where the firm has it first, and not where it comes after", async () => {
    const priced = await handedOver(app, { hash: "browser-of-bina", address: ADDRESS });
    const bina = { hash: "browser-of-bina", address: ADDRESS };
    await toApproval(app, rohit, meera, priced);
    app.clock.advance(minutes(1));
    expect(await approve(app, bina, priced)).toMatchObject({
      problems: [{ message: { id: "needs", params: { guard: "feePaid" } } }],
    });
    app.clock.advance(minutes(1));
    const after = {
      ...app,
      db: app.db,
      jobs: app.jobs,
      firm: () => ({ ...app.firm(), isFeeFirst: false }),
    };
    Object.defineProperty(after, "mails", { get: () => app.mails });
    must(await approve(after, bina, priced));
  });

  test("a No goes back with its words, and opens nothing before another computation is checked", async () => {
    const answers = { "totalIncome-right": "no", "totalIncome-words": "My rent is missing." };
    const rest = Object.fromEntries(
      ["tax", "balance", "regime", "account"].map((each) => [`${each}-right`, "yes"]),
    );
    expect(whyNot(readAnswers({ ...answers, ...rest, "totalIncome-words": "" }))).toBe(
      "totalIncome-words objectionMissing",
    );
    expect(whyNot(readAnswers({}))).toBe("totalIncome-right answerMissing");
    expect(whyNot(readAnswers(rest))).toBe("totalIncome-right answerMissing");
    // What follows from a figure that is wrong need not be answered.
    expect(readAnswers(answers)).toMatchObject({ ok: true, value: [{ figure: "totalIncome" }] });
    const objections = must(readAnswers({ ...answers, ...rest }));
    must(await objectToReturn(app, await atHome(app, asha, reference), 1, objections));
    expect(await stateNow()).toBe("preparing");
    expect((await returnNow(app, reference)).objection?.objections).toEqual([
      { figure: "totalIncome", words: "My rent is missing." },
    ]);
    expect(whyNot(await approve(app, asha, reference))).toBe("elsewhere");
    expect(whyNot(await check(app, meera, reference))).toBe("notFromHere");
  });

  test("another paper or figure voids it, and says what is other", async () => {
    must(await approve(app, asha, reference));
    must(await prepare(app, rohit, reference, { ...COMPUTATION, "draft-balance": "29,980" }));
    const { approval, shown } = await returnNow(app, reference);
    const wasApproved = shown.map(({ isApproved }) => isApproved);
    expect([approval, wasApproved, await stateNow()]).toEqual([undefined, [true], "review"]);
    expect(await mailsNow()).toContain("Your return is being changed");
    const asked = { ...FILED, "filed-on": "2026-11-26" };
    expect(
      whyNot(await fileReturn(app, await atDesk(app, rohit, reference), asked, undefined)),
    ).toBe("notFromHere");
    must(await check(app, meera, reference));
    app.clock.advance(minutes(1));
    expect(await approve(app, asha, reference)).toMatchObject({
      problems: [{ message: { id: "changedWhileRead", params: { figures: ["balance"] } } }],
    });
    app.clock.advance(minutes(1));
    must(await approve(app, asha, reference, { number: 2 }));
  });
});

test("a computation that was never sent to the client is not theirs", async () => {
  await toPreparing();
  must(await prepare(app, rohit, reference));
  must(await check(app, meera, reference, "sentBack", "The interest is missing."));
  const worker = await atHome(app, asha, reference);
  const [first] = (await returnNow(app, reference)).papers;
  expect(await readOwnDocument(app, [worker.open.row], first?.document ?? "")).toBeUndefined();
  must(await prepare(app, rohit, reference, COMPUTATION, paperOf("second")));
  must(await check(app, meera, reference));
  const [, second] = (await returnNow(app, reference)).papers;
  const read = await readOwnDocument(app, [worker.open.row], second?.document ?? "");
  expect(Buffer.from(read?.bytes ?? []).toString()).toContain("second");
  // What was handed over, the figures, and the one that they were asked to approve.
  const names = (await bundleOf(app, [worker.open.row])).map(({ name }) =>
    name.replace(/-[0-9a-f]{8}\./, "."),
  );
  expect(names.toSorted()).toEqual([
    ...["computation.pdf", "figures.csv", "form-16-form16.pdf"].map(
      (name) => `${reference}-${name}`,
    ),
    "documents.csv",
  ]);
  for (const other of [
    { ...asha, hash: "another" },
    { hash: "browser-of-bina", address: ADDRESS },
  ])
    expect(await openCaseFor(app, other, reference)).toBeUndefined();
});

describe("what was approved once", () => {
  const end = async (who: Member, event: "withdrawn" | "reopened" | "takenUp") => {
    const { version } = await caseOf(app, reference);
    const act = { kind: "move", event, why: "As agreed." } as const;
    return actOnCase(app, who.session, reference, version, act);
  };

  test("is no approval of another computation after the case was opened again", async () => {
    await toApproval(app, rohit, meera, reference);
    must(await end(rohit, "withdrawn"));
    must(await end(meera, "reopened"));
    await toApproval(app, rohit, meera, reference);
    expect((await returnNow(app, reference)).draft?.number).toBe(2);
    expect(whyNot(await approve(app, asha, reference, { number: 1 }))).toBe("changedWhileRead");
    app.clock.advance(minutes(1));
    must(await approve(app, asha, reference, { number: 2 }));
  });

  test("stays filed where the owner takes it up again", async () => {
    await toApproval(app, rohit, meera, reference);
    must(await approve(app, asha, reference));
    for (const step of [file, verify, process])
      must(await step(app, rohit, reference, "2026-11-26"));
    must(await closeReturn(app, await atDesk(app, rohit, reference), ""));
    expect(whyNot(await end(meera, "reopened"))).toBe("needs");
    expect(whyNot(await end(rohit, "takenUp"))).toBe("notByYou");
    must(await end(meera, "takenUp"));
    expect(await stateNow()).toBe("processed");
    expect((await returnNow(app, reference)).filed?.number).toBe("123456789012345");
  });

  test("by no person of the firm, and by no name without two letters", async () => {
    await toApproval(app, rohit, meera, reference);
    const ofFirm = { ...asha, personId: rohit.id };
    const read = must(await actOnLink(app, rohit.session, reference, "readOut"));
    const worker = { ...(await atHome(app, asha, reference)), browser: ofFirm };
    expect(whyNot(await approveReturn(app, worker, { ...SIGNED, code: read?.code ?? "" }))).toBe(
      "firmApproves",
    );
    for (const name of [".", "A", "  "])
      expect(whyNot(await approve(app, asha, reference, { name }))).toMatch(
        /nameMissing|codeJustSent/,
      );
    expect(await stateNow()).toBe("approval");
  });

  test("waits for the fee again where all of it went back", async () => {
    const bina = { hash: "browser-of-bina", address: ADDRESS };
    const priced = await handedOver(app, bina);
    const paid = await payForCase(app, bina, priced, agreedTo(), "");
    const order = await orderNow(app, paid.ok ? paid.value.reference : "");
    must(await confirmPayment(app, meera.session, order, { utr: "409297068518", amount: "1499" }));
    await toApproval(app, rohit, meera, priced);
    const refund = { id: randomUUID(), "refund-amount": "1499", reason: "As agreed." };
    must(await decideRefund(app, meera.session, await orderNow(app, order.reference), refund));
    const [decision] = await openDecisions(app, app.db, order.id);
    const sent = { id: decision?.id ?? "", utr: "609297068518" };
    must(await sendRefund(app, meera.session, order, sent));
    app.clock.advance(minutes(1));
    expect(await approve(app, bina, priced)).toMatchObject({
      problems: [{ message: { id: "needs", params: { guard: "feePaid" } } }],
    });
  });
});

describe("filing", () => {
  beforeEach(async () => {
    await toApproval(app, rohit, meera, reference);
    must(await approve(app, asha, reference));
  });
  const filing = async (typed: Record<string, string>) =>
    whyNot(
      await fileReturn(
        app,
        await atHome(app, asha, reference),
        { ...FILED, "filed-on": "2026-11-26", ...typed },
        undefined,
      ),
    );

  test.each([
    ["14 digits", { acknowledgement: "12345678901234" }, "acknowledgement acknowledgementWrong"],
    ["letters", { acknowledgement: "12345678901234X" }, "acknowledgement acknowledgementWrong"],
    ["tomorrow", { "filed-on": "2026-11-27" }, "filed-on dayInFuture"],
    ["before the approval", { "filed-on": "2026-11-25" }, "filed-on dayTooEarly"],
    ["31 November", { "filed-on": "2026-11-31" }, "filed-on dayWrong"],
    ["no figures", { "filed-tax": "" }, "filed-tax amountWrong"],
  ])("is refused with %s", async (_, typed, refusal) => {
    expect(await filing(typed)).toBe(refusal);
    expect(await stateNow()).toBe("ready");
  });

  test("by the client, with what differs, and once", async () => {
    expect(await filing({ "filed-balance": "30,400" })).toBeUndefined();
    expect(await filing({ "filed-balance": "30,400" })).toBeUndefined();
    const row = await caseOf(app, reference);
    expect(row).toMatchObject({ state: "filed", filedOn: "2026-11-26" });
    const { filed, draft } = await returnNow(app, reference);
    expect([filed?.number, filed?.figures.balance, draft?.figures.balance]).toEqual([
      "123456789012345",
      -30_400,
      -30_460,
    ]);
    must(
      await addPaper(
        app,
        await atHome(app, asha, reference),
        "itr-v",
        paperOf("itr-v"),
        "paper-file",
      ),
    );
    expect((await returnNow(app, reference)).papers.map(({ kind }) => kind)).toEqual([
      "computation",
      "itr-v",
    ]);
  });

  test("what a client does is limited, and a limit that is used up changes nothing", async () => {
    const worker = await atHome(app, asha, reference);
    const subject = worker.open.row.id;
    for (let used = 0; used < 60; used++)
      await countAttempt(app, app.db, RETURN_LIMIT, { address: `198.51.100.${used}` }, { subject });
    const typed = { ...FILED, "filed-on": "2026-11-26" };
    const late = await fileReturn(app, worker, typed, undefined);
    expect(late).toMatchObject({
      retryAfter: expect.any(Number),
      problems: [{ message: { id: "tooManyTries" } }],
    });
    expect(await stateNow()).toBe("ready");
  });

  test("each state has its turn and the day that it runs towards", async () => {
    const now = async () => {
      const found = await findCase(app, rohit.session, reference);
      const { of, by } = found?.turn ?? {};
      const own = by && by.kind !== "law" ? `${by.kind} ${by.day}` : undefined;
      return [found?.row.state, of, own].filter(Boolean).join(", ");
    };
    expect(await now()).toBe("ready, client");
    must(await chooseUploader(app, await atDesk(app, rohit, reference), "firm"));
    expect(await now()).toBe("ready, firm");
    await filing({});
    expect(await now()).toBe("filed, client, verify 2026-12-26");
    must(await verify(app, rohit, reference, "2026-11-26"));
    expect(await now()).toBe("verified, department");
    const notice = { kind: "adjustment", "notice-day": "2026-11-26", "reply-by": "" };
    must(await enterNotice(app, await atDesk(app, rohit, reference), notice, undefined));
    expect(await now()).toBe("notice, firm, reply 2026-12-26");
    must(await ask(app, rohit, reference, [oneThing("Proof", { dueOn: "2026-12-01" })]));
    expect(await now()).toBe("notice, client, answer 2026-12-01");
  });

  test("what was typed of it is put right by the firm, and a verification by mistake is set back", async () => {
    await filing({});
    const desk = () => atDesk(app, rohit, reference);
    const right = { ...FILED, acknowledgement: "999999999999999", "filed-on": "2026-11-26" };
    must(await correctFiled(app, await desk(), right));
    expect((await returnNow(app, reference)).filed?.number).toBe("999999999999999");
    must(await verify(app, rohit, reference, "2026-11-26"));
    expect(whyNot(await undoVerified(app, await desk(), ""))).toBe("undo-reason reasonMissing");
    must(await undoVerified(app, await desk(), "It was another return."));
    expect(await caseOf(app, reference)).toMatchObject({ state: "filed", filedOn: "2026-11-26" });
    must(await verify(app, rohit, reference, "2026-11-26"));
    must(await process(app, rohit, reference, "2026-11-26"));
    const other = { ...INTIMATION, "intimation-paid": "60,000", "intimation-balance": "25,464" };
    const typed = { ...other, "intimation-day": "2026-11-26" };
    must(await correctIntimation(app, await desk(), typed));
    // It differs now: the client reads what was found.
    expect(whyNot(await closeReturn(app, await desk(), ""))).toBe("close-words closeWordsMissing");
    must(await closeReturn(app, await desk(), "Your employer's last quarter is missing."));
    expect(whyNot(await correctFiled(app, await desk(), right))).toBe("notFiledYet");
  });

  test("the number of the return before is not that of the next", async () => {
    await filing({});
    must(await beginRevised(app, await atDesk(app, rohit, reference)));
    const [other = ""] = (await returnNow(app, reference)).revisedBy;
    await toApproval(app, rohit, meera, other);
    app.clock.advance(minutes(1));
    must(await approve(app, asha, other));
    const again = { ...FILED, "filed-on": "2026-11-26" };
    const desk = await atDesk(app, rohit, other);
    expect(whyNot(await fileReturn(app, desk, again, undefined))).toBe(
      "acknowledgement acknowledgementSame",
    );
    must(await fileReturn(app, desk, { ...again, acknowledgement: "999999999999999" }, undefined));
  });

  test("who uploads it is chosen by either side, until it is filed", async () => {
    must(await chooseUploader(app, await atHome(app, asha, reference), "firm"));
    expect(await caseOf(app, reference)).toMatchObject({ uploadedBy: "firm" });
    must(await chooseUploader(app, await atDesk(app, rohit, reference), "client"));
    await filing({});
    expect(whyNot(await chooseUploader(app, await atHome(app, asha, reference), "firm"))).toBe(
      "elsewhere",
    );
  });

  test("a notice waits for its answer, with what the client is asked for", async () => {
    await filing({});
    must(await verify(app, rohit, reference, "2026-11-26"));
    const notice = { kind: "defect", "notice-day": "2026-11-26", "reply-by": "" };
    must(await enterNotice(app, await atHome(app, asha, reference), notice, undefined));
    expect(await caseOf(app, reference)).toMatchObject({ state: "notice", replyBy: "2026-12-11" });
    must(await ask(app, rohit, reference, [oneThing("The missing schedule")]));
    expect(await caseOf(app, reference)).toMatchObject({ state: "notice", openRequests: 1 });
    must(
      await answerNotice(app, await atDesk(app, rohit, reference), { "replied-on": "2026-11-26" }),
    );
    // No intimation came yet: it is with the Department again.
    expect(await caseOf(app, reference)).toMatchObject({ state: "verified", replyBy: null });
    must(await process(app, rohit, reference, "2026-11-26"));
    const adjustment = { ...notice, kind: "adjustment", "reply-by": "2026-12-20" };
    must(await enterNotice(app, await atDesk(app, rohit, reference), adjustment, undefined));
    expect((await caseOf(app, reference)).replyBy).toBe("2026-12-20");
    must(
      await answerNotice(app, await atDesk(app, rohit, reference), { "replied-on": "2026-11-26" }),
    );
    expect(await stateNow()).toBe("processed");
  });

  test("a revised return is a case of its own, of the same client, that begins from this one", async () => {
    expect(whyNot(await beginRevised(app, await atDesk(app, rohit, reference)))).toBe(
      "notFiledYet",
    );
    await filing({});
    const first = await caseOf(app, reference);
    must(await beginRevised(app, await atDesk(app, rohit, reference)));
    const [other = ""] = (await returnNow(app, reference)).revisedBy;
    const row = await caseOf(app, other);
    expect(row).toMatchObject({ state: "new", firstCaseId: first.id, assigneeId: rohit.id });
    expect((await returnNow(app, other)).revises).toBe(reference);
    expect((await openCaseFor(app, asha, other))?.client.contact.email).toBe("asha@example.com");
    expect(await openCaseFor(app, { ...asha, hash: "another" }, other)).toBeUndefined();
    expect(await stateNow()).toBe("filed");
    await app.db.delete(cases).where(eq(cases.id, first.id));
    expect(await app.db.$count(cases, eq(cases.id, row.id))).toBe(0);
  });
});

test("a revised return is copied, closed and removed with the first one, and with nothing of the firm's", async () => {
  await toApproval(app, rohit, meera, reference);
  must(await approve(app, asha, reference));
  must(await file(app, rohit, reference, "2026-11-26"));
  must(await beginRevised(app, await atDesk(app, rohit, reference)));
  const first = await caseOf(app, reference);
  const [other = ""] = (await returnNow(app, reference)).revisedBy;
  const act = { kind: "move", event: "wentOn", why: "" } as const;
  const { version } = await caseOf(app, other);
  must(await actOnCase(app, rohit.session, other, version, act));
  must(await prepare(app, rohit, other, COMPUTATION, paperOf("revised")));
  must(await check(app, meera, other));
  // By the link of its own mail, on a telephone.
  const telephone = { hash: "telephone", address: "198.51.100.20" };
  const read = must(await actOnLink(app, rohit.session, other, "readOut"));
  const code = { channel: "email", code: read?.code ?? "" } as const;
  must(await openByCode(app, telephone, await tokenOfCase(app, other), code));
  expect((await openCaseFor(app, telephone, other))?.by).toBe("link");
  expect(await openCaseFor(app, telephone, reference)).toBeUndefined();

  const found = await filingsOfPerson.named?.find(app, reference);
  const copy = JSON.stringify(await found?.found.copy?.(app, () => ""));
  expect(copy).toContain(other);
  expect(copy).toContain('"ends":"7731"');
  expect(copy).not.toMatch(/50100012317731/);
  await app.db.transaction((tx) => closeLinksOf(tx, [first.id]));
  expect(await openCaseFor(app, telephone, other)).toBeUndefined();

  const removeBytes = await app.db.transaction(async (tx) => {
    const remove = await removeDocumentsOf(app, tx, { caseId: first.id });
    await tx.delete(cases).where(eq(cases.id, first.id));
    return remove;
  });
  await removeBytes();
  expect(await app.db.$count(documents, eq(documents.paper, "computation"))).toBe(0);
  expect(await app.files.list("documents/")).toHaveLength(await app.db.$count(documents));
  await expect(caseOf(app, other)).rejects.toThrow();
});
