import { randomUUID } from "node:crypto";
import { userInfo } from "node:os";
import { describe, expect, test } from "vitest";
import { CONSENT_VERSION } from "#content/en/step-form.ts";
import { documentOpenings, documents } from "#db/schema/documents.ts";
import { drafts as draftRows } from "#db/schema/drafts.ts";
import { consents, filingOpenings, filings } from "#db/schema/filing.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import { runCaseCommand } from "#features/case-desk/case-command.server.ts";
import { changeDraft, findDraft } from "#features/drafts/drafts.server.ts";
import { accepted } from "#values/outcome.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, member, withEmail } from "../../../tests/cast.ts";
import { CONTACT, PDF_BYTES, readyDraft } from "../../../tests/survive/drafts.ts";
import { findFiling, openFiling, submitFiling } from "./filings.server.ts";

const app = testApp();
const asha = { hash: "browser-of-asha", address: ADDRESS };
const ravi = { hash: "browser-of-ravi", address: ADDRESS };

async function submitted(contact: Parameters<typeof submitFiling>[3] = CONTACT): Promise<string> {
  const draft = await readyDraft(app, asha);
  const answer = await submitFiling(app, asha, draft.id, contact);
  if (!answer.ok) throw new Error(answer.problems[0]?.message.id);
  return answer.value.reference;
}

describe("submitFiling", () => {
  test("keeps case, document and consent, and nothing of the draft", async () => {
    const reference = await submitted();
    expect(await findDraft(app, filingDraft, asha)).toBeUndefined();
    const [filing] = await app.db.select().from(filings);
    expect(filing).toMatchObject({ reference, taxYear: 2025, identity: "not-verified" });
    expect(await app.db.select().from(consents)).toMatchObject([
      { filingId: filing?.id, textVersion: CONSENT_VERSION },
    ]);
    expect(await app.db.select().from(documents)).toMatchObject([
      { filingId: filing?.id, draftId: null },
    ]);
    expect(await app.db.select().from(draftRows)).toEqual([]);
    expect(JSON.stringify(filing)).not.toMatch(
      /Testwala|TESTWALA|AAAPA9999A|1987-03-27|1285000|asha@/,
    );
  });

  test("mails client and firm; the firm's names no person, no PAN and no figure", async () => {
    const reference = await submitted();
    await app.runJobs();
    const [firm, client] = [...app.mails].sort((a, b) => a.to.localeCompare(b.to) * -1);
    expect(firm).toMatchObject({ to: "office@example.invalid", replyTo: "asha@example.com" });
    expect(client).toMatchObject({ to: "asha@example.com", replyTo: "office@example.invalid" });
    expect(client?.text).toContain(reference);
    expect(firm?.text).toContain(reference);
    expect(`${firm?.subject} ${firm?.text}`).not.toMatch(
      /testwala|AAAPA9999A|\d,\d{2},\d{3}|1285000/i,
    );
    expect(app.mails).toHaveLength(2);
  });

  test("an address that is not verified learns a reference, whose turn it is and a link, and no more", async () => {
    const reference = await submitted();
    await app.runJobs();
    const text = app.mails.find(({ to }) => to === "asha@example.com")?.text ?? "";
    expect(text).toContain(reference);
    expect(text).toContain("With the firm · you hear from us by Saturday 21 November");
    expect(text).toContain(`/stepform/submitted/${reference}`);
    expect(text).not.toMatch(/₹|Asha|Testwala|Basic ITR|refund/i);
  });

  const verified = { channel: "email", address: "asha@example.com" } as const;

  test("one that a code of the draft or the account verified is greeted, with the figure first", async () => {
    const draft = await readyDraft(app, asha);
    await changeDraft(app, filingDraft, asha, (answers) =>
      accepted({ answers: { ...answers, verified } }),
    );
    await submitFiling(app, asha, draft.id, CONTACT);
    const sita = await member(app, "sita");
    await withEmail(app, sita.id, "sita@example.com");
    const own = { hash: "browser-of-sita", address: ADDRESS, personId: sita.id };
    const other = await readyDraft(app, own);
    await submitFiling(app, own, other.id, { ...CONTACT, email: "sita@example.com" });
    await app.runJobs();
    const texts = app.mails.filter(({ to }) => !to.startsWith("office")).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      expect(text).toMatch(
        /^Dear Asha Testwala,\n\nRefund ₹[\d,]+ · with the firm · you hear from us by Saturday 21 November\.\n/,
      );
      expect(text).toContain("how to pay");
    }
  });

  test("without an e-mail only the firm is written to", async () => {
    await submitted({ ...CONTACT, email: undefined, mobile: "+919876543210" });
    await app.runJobs();
    expect(app.mails.map(({ to }) => to)).toEqual(["office@example.invalid"]);
  });

  test("a draft submitted again is told the same reference, also without a contact", async () => {
    const draft = await readyDraft(app, asha);
    const first = await submitFiling(app, asha, draft.id, CONTACT);
    expect(await submitFiling(app, asha, draft.id, undefined)).toEqual(first);
    await changeDraft(app, filingDraft, asha, (answers) => accepted({ answers })); // the next draft of this browser
    expect(await submitFiling(app, asha, draft.id, CONTACT)).toEqual(first);
    expect(await app.db.select().from(filings)).toHaveLength(1);
  });

  test.each(["", "x", "0", "'", randomUUID(), "------------------------------------", "\0"])(
    "the draft %j is refused in words",
    async (draftId) => {
      await readyDraft(app, asha);
      expect(await submitFiling(app, asha, draftId, CONTACT)).toMatchObject({
        ok: false,
        problems: [{ message: { id: "draftGone" } }],
      });
      expect(await app.db.select().from(filings)).toEqual([]);
    },
  );

  test("another browser can neither submit the draft nor learn its reference", async () => {
    const draft = await readyDraft(app, asha);
    expect(await submitFiling(app, ravi, draft.id, CONTACT)).toMatchObject({ ok: false });
    expect(await submitFiling(app, asha, draft.id, CONTACT)).toMatchObject({ ok: true });
    expect(await submitFiling(app, ravi, draft.id, CONTACT)).toMatchObject({ ok: false });
  });

  test("nothing is stored when a mail cannot be queued, and the draft is still there", async () => {
    const draft = await readyDraft(app, asha);
    const broken = {
      ...app,
      db: app.db,
      jobs: { send: () => Promise.reject(new Error("no queue")) },
    };
    await expect(submitFiling(broken, asha, draft.id, CONTACT)).rejects.toThrow("no queue");
    expect(await app.db.select().from(filings)).toEqual([]);
    expect(await app.db.select().from(consents)).toEqual([]);
    expect((await findDraft(app, filingDraft, asha))?.id).toBe(draft.id);
  });

  test("a draft without a Form 16 is refused", async () => {
    await changeDraft(app, filingDraft, asha, (answers) => accepted({ answers }));
    const draft = await findDraft(app, filingDraft, asha);
    expect(await submitFiling(app, asha, draft?.id ?? "", CONTACT)).toMatchObject({ ok: false });
  });
});

test("a reference is found in the browser that submitted it, as it is spelt, and nowhere else", async () => {
  const reference = await submitted();
  expect(await findFiling(app, asha, reference)).toMatchObject({ reference });
  expect(await findFiling(app, ravi, reference)).toBeUndefined();
  for (const wrong of ["", "KY-0000-0000", reference.toLowerCase(), `${reference} `, "\0", "%"]) {
    expect(await findFiling(app, asha, wrong)).toBeUndefined();
  }
});

describe("the firm's command", () => {
  const run = (...args: string[]) =>
    runCaseCommand(app, { args, cwd: "/", user: userInfo().username });

  test("opening is recorded with who and what, and gives the document back", async () => {
    const reference = await submitted();
    const opened = await openFiling(app, reference, "meera", true);
    expect(opened?.client).toMatchObject({ name: "Asha Testwala", bornOn: "1987-03-27" });
    expect(Buffer.compare(opened?.documents[0]?.bytes ?? Buffer.of(), PDF_BYTES)).toBe(0);
    await openFiling(app, reference, "ravi", false);
    const openings = await app.db.select().from(filingOpenings);
    expect(openings.map(({ openedBy, what }) => `${openedBy} ${what}`).sort()).toEqual([
      "meera figures",
      "ravi figures",
    ]);
    const ofDocuments = await app.db.select().from(documentOpenings);
    expect(ofDocuments.map(({ openedBy }) => openedBy)).toEqual(["meera"]);
  });

  test("prints what was typed beside the certificate as it is read", async () => {
    const draft = await readyDraft(app, asha);
    const additions = { rent: "30k", rentMonths: "7", city: "other" };
    await changeDraft(app, filingDraft, asha, (answers) =>
      accepted({ answers: { ...answers, additions } }),
    );
    const answer = await submitFiling(app, asha, draft.id, CONTACT);
    const shown = await run("show", answer.ok ? answer.value.reference : "");
    expect(shown.output).toContain(
      "Rent per month: ₹30,000\nMonths rented: 7\nCity: Any other city or town\n",
    );
  });

  test("says what there is, in any letter case, and what there is not", async () => {
    expect(await run("list")).toEqual({
      exitCode: 0,
      output: "No case is under way.\n",
    });
    const reference = await submitted();
    expect((await run("list")).output).toContain(reference);
    const shown = await run("show", reference.toLowerCase());
    expect(shown.exitCode).toBe(0);
    expect(shown.output).toContain("[page 2, Part B, row 1(a)]");
    expect(shown.output).toContain(userInfo().username);
    const wrong = await run("show", "KY-0000-0000");
    expect(wrong.exitCode).toBe(2);
    expect(wrong.output).toContain("There is no request KY-0000-0000.");
    expect(await app.db.select().from(filingOpenings)).toHaveLength(1);
  });

  test.each(["", "nonsense", "show", "list --nonsense", "show --out"])(
    "%j is answered with what can be asked, and exit code 2",
    async (line) => {
      const args = line.split(" ").filter(Boolean);
      const { exitCode, output } = await run(...args);
      expect(exitCode).toBe(2);
      expect(output).toContain("npm run case -- list");
    },
  );

  test("a folder that cannot be written is named before anything is opened", async () => {
    const reference = await submitted();
    const { exitCode, output } = await run("show", reference, "--out", "/dev/null/case");
    expect(exitCode).toBe(2);
    expect(output).toContain("/dev/null/case");
    expect(await app.db.select().from(filingOpenings)).toEqual([]);
  });

  test("what a client typed cannot command the terminal", async () => {
    const reference = await submitted({ ...CONTACT, name: "Asha\u001b]0;owned\u0007" });
    for (const args of [["list"], ["show", reference]]) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      expect((await run(...args)).output).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
    }
  });
});
