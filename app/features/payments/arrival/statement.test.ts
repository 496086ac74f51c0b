import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { moneyDocuments, moneyFacts } from "#db/schema/money.ts";
import { payTagOf } from "#domain/payments/upi.ts";
import { dayInIndia } from "#values/dates.ts";
import { testApp } from "../../../../tests/app.ts";
import { ADDRESS, member } from "../../../../tests/cast.ts";
import { orderNow, placed } from "../../../../tests/payments/placed.ts";
import { claimPaid } from "../client/pay-order.server.ts";
import { confirmPayment } from "../desk/act-on-order.server.ts";
import { findOrderForFirm } from "../desk/money-desk.server.ts";
import { checkMoney } from "../month/check-money.server.ts";
import { bookLines, proposePayments } from "./statement.server.ts";
import { type BookedLine, lineName, readLineName, statementForm } from "./statement.ts";

const app = testApp();
let session: Awaited<ReturnType<typeof member>>["session"];
beforeEach(async () => {
  ({ session } = await member(app, "sita", "staff"));
});

const FORM = statementForm.parse({ account: "1234" });
const HEADER = "Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance";

/** A statement of HDFC's layout, all on the day of the test. */
function statement(...lines: { narration: string; credit: string }[]): Uint8Array {
  const { year, month, day } = dayInIndia(app.clock.now());
  const date = [day, month, year % 100].map((part) => String(part).padStart(2, "0")).join("/");
  const rows = lines.map(
    ({ narration, credit }, index) => `${date},${narration},${date},0.00,${credit},0,${index}.00`,
  );
  return new TextEncoder().encode([HEADER, ...rows].join("\n"));
}

async function propose(bytes: Uint8Array) {
  const proposed = await proposePayments(app, bytes, FORM);
  if (!proposed.ok) throw new Error(JSON.stringify(proposed.problems));
  return proposed.value;
}

type Proposal = Awaited<ReturnType<typeof propose>>[number];
const ticked = ({ line, id, orders }: Proposal): BookedLine => ({
  reference: orders[0] ?? "",
  id,
  paise: line.amount,
  on: line.on.toString(),
});
/** As a line was booked before its reference was read. */
function lineHash(text: string): string {
  const key = ["1234", dayInIndia(app.clock.now()), 149_900, text].join(":");
  return `line-${createHash("sha256").update(key).digest("base64url").slice(0, 24)}`;
}
const upi = (rrn: string, note: string) => `UPI-ASHA-asha@bank-BANK0000001-${rrn}-${note}`;
const results = (lines: Proposal[]) => lines.map(({ result }) => result);

describe("a bank statement", () => {
  test("proposes by the note, by the client's reference and by the amount, and stores nothing", async () => {
    const [tagged, claimed, alone] = [await placed(app), await placed(app), await placed(app)];
    const from = { hash: "a browser", address: ADDRESS };
    await claimPaid(app, claimed, "509297068518", from);
    const lines = await propose(
      statement(
        { narration: upi("409297068518", payTagOf(tagged.reference)), credit: "1499.00" },
        { narration: upi("509297068518", "Payment"), credit: "1499.00" },
        { narration: "IMPS from Asha", credit: "1499.00" },
        { narration: "Rent", credit: "9.00" },
      ),
    );
    expect(results(lines)).toEqual(["confirm", "confirm", "suggest", "ignore"]);
    expect(lines[0]?.orders).toEqual([tagged.reference]);
    expect(lines[1]?.orders).toEqual([claimed.reference]);
    expect(lines[2]?.orders).toContain(alone.reference);
    expect(await app.db.$count(moneyFacts)).toBe(0);
  });

  test("books what was ticked once, however often it is loaded and sent", async () => {
    const order = await placed(app);
    const narration = upi("409297068518", payTagOf(order.reference));
    const [line] = await propose(
      statement({ narration, credit: '"1,499.00"' }, { narration: "IMPS", credit: "1.00" }),
    );
    if (!line) throw new Error("the line is missing");
    const booked = await bookLines(app, session, [ticked(line), ticked(line)]);
    expect(booked.map(({ outcome }) => outcome.ok)).toEqual([true, true]);
    expect(results(await propose(statement({ narration, credit: "1499" })))).toEqual(["known"]);
    expect((await orderNow(app, order.reference)).state).toBe("paid");
    expect(await app.db.$count(moneyFacts)).toBe(1);
    expect(await app.db.$count(moneyDocuments)).toBe(1);
    expect((await checkMoney(app)).differences).toEqual([]);
  });

  test("a line that was confirmed by hand before is known, and one of another amount is for a person", async () => {
    const order = await placed(app);
    await confirmPayment(app, session, order, { utr: "409297068518", amount: "1499" });
    const narration = upi("409297068518", payTagOf(order.reference));
    expect(results(await propose(statement({ narration, credit: "1499.00" })))).toEqual(["known"]);
    expect(results(await propose(statement({ narration, credit: "1500.00" })))).toEqual(["review"]);
  });

  test("a second payment of one order is for a person, and pays no second order", async () => {
    const [order, other] = [await placed(app), await placed(app)];
    const narration = (rrn: string) => upi(rrn, payTagOf(order.reference));
    const lines = await propose(
      statement(
        { narration: narration("409297068518"), credit: "1499.00" },
        { narration: narration("509297068518"), credit: "1499.00" },
      ),
    );
    expect(results(lines)).toEqual(["confirm", "review"]);
    const [line] = lines;
    if (!line) throw new Error("the line is missing");
    const sent = [ticked(line), { ...ticked(line), reference: other.reference }];
    const booked = await bookLines(app, session, sent);
    expect(booked.map(({ outcome }) => outcome)).toMatchObject([
      { ok: true },
      { problems: [{ message: { id: "utrUsed", params: { order: order.reference } } }] },
    ]);
    expect((await orderNow(app, other.reference)).state).toBe("awaiting-payment");
  });

  test("a line without a reference of UPI is booked under a name that says nothing of its text", async () => {
    const order = await placed(app);
    const bytes = statement({ narration: "NEFT ASHA TESTWALA", credit: "1499.00" });
    const [line] = await propose(bytes);
    if (!line) throw new Error("the line is missing");
    expect(line.result).toBe("suggest");
    await bookLines(app, session, [ticked(line)]);
    const found = await findOrderForFirm(app, order.reference);
    expect(found?.payments[0]?.id).toMatch(/^line-[\w-]{24}$/);
    expect((await orderNow(app, order.reference)).state).toBe("paid");
    expect(results(await propose(bytes))).toEqual(["known"]);
  });

  const NEFT = "NEFT CR-HDFC0000001-000012345678-ASHA-HDFCN52026112612345678";
  test.each([
    ["a hash of its text", "NEFT ASHA HDFCN52026112612345678", lineHash],
    ["twelve digits of its text", NEFT, () => "000012345678"],
  ] as const)(
    "a line that an earlier release booked under %s is known",
    async (_, text, earlier) => {
      const order = await placed(app);
      const narration = `${text}-${payTagOf(order.reference)}`;
      const bytes = statement({ narration, credit: "1499.00" });
      const [line] = await propose(bytes);
      if (!line) throw new Error("the line is missing");
      expect(line.id).toBe("HDFCN52026112612345678");
      const id = earlier(`${narration}:0.00`);
      await bookLines(app, session, [{ ...ticked(line), id }]);
      expect((await orderNow(app, order.reference)).state).toBe("paid");
      expect(results(await propose(bytes))).toEqual(["known"]);
    },
  );

  test("of another bank gives its references by the column that is named", async () => {
    const { day, month, year } = dayInIndia(app.clock.now());
    const text = `Day,Text,In,Left,Ref\n${day}-${month}-${year},By transfer ASHA,1499.00,0.00,000409297068518\n`;
    const columns = { date: "Day", narration: "Text", credit: "In", balance: "Left" };
    for (const [reference, id] of [
      ["Ref", "409297068518"],
      ["", expect.stringMatching(/^line-/)],
    ] as const) {
      const form = statementForm.parse({ account: "1234", ...columns, reference });
      const lines = await proposePayments(app, new TextEncoder().encode(text), form);
      expect(lines).toMatchObject({ ok: true, value: [{ id }] });
    }
  });

  test("is refused whole where it cannot be read", async () => {
    for (const [text, id] of [
      ["name,amount\nAsha,1", "headerMissing"],
      [`${HEADER}\n01/12/26,"UPI,1`, "quoteOpen"],
      [`${HEADER}\n,UPI,,,12.00,,`, "dayUnreadable"],
    ] as const)
      expect(await proposePayments(app, new TextEncoder().encode(text), FORM)).toMatchObject({
        ok: false,
        problems: [{ message: { id } }],
      });
  });
});

describe("the form of a statement", () => {
  test("reads its own tick boxes, and no other field", () => {
    const line = { reference: "OR-7Q2K-9M4X", id: "line-a_b-c", paise: 1, on: "2026-12-01" };
    for (const reference of ["OR-7Q2K-9M4X", "OR-HMXW-0V51"])
      expect(readLineName(lineName({ ...line, reference }))).toEqual({ ...line, reference });
    for (const name of [
      "form-name",
      "OR-7Q2K-9M4X:1:-5:2026-12-01",
      "OR-7Q2K-9M4X:1:5:2026-02-31",
      "x:1:1:2026-12-01",
    ])
      expect(readLineName(name)).toBeUndefined();
  });

  test("takes all names of another bank's columns, or none", () => {
    const all = { date: "Day", narration: "Text", credit: "In", balance: "Left" };
    expect(statementForm.safeParse({ account: "1234", ...all }).success).toBe(true);
    const { balance, ...some } = all;
    expect(statementForm.safeParse({ account: "1234", ...some }).success).toBe(false);
    expect(statementForm.safeParse({ account: "12" }).success).toBe(false);
  });
});
