/**
 * Works cases, two of the firm at once, asks their clients and sends files for it; orders, claims, pays at once, in two
 * parts or with a second person, refunds, corrects invoices, and pays for a request that was handed over without an
 * order, until it is killed; writes what was answered: `claimed`, `paid`, `refunded`, `corrected` or `ordered`, with the
 * reference of the order, and `worked` or `sent` with that of the case, and the number of its event or its document.
 *
 *   node tests/survive/pay-until-killed.ts DATA_DIR ROUND [DATABASE_URL]
 */

import { actOnCase, type CaseAct } from "../../app/features/case-desk/act-on-case.server.ts";
import { payForCase } from "../../app/features/filing/pay-for-case.server.ts";
import { claimPaid } from "../../app/features/payments/client/pay-order.server.ts";
import { openDecisions } from "../../app/features/payments/decisions/decisions.server.ts";
import { confirmPayment } from "../../app/features/payments/desk/act-on-order.server.ts";
import { agreeToDecision } from "../../app/features/payments/desk/answer-decision.server.ts";
import { member } from "../cast.ts";
import { agreedTo, BASIC_OFFER, handedOver } from "../filing/handed-over.ts";
import { corrected } from "../payments/corrected.ts";
import { placed, refund } from "../payments/placed.ts";
import {
  anyPicture,
  ask,
  noForm16,
  oneThing,
  pngOf,
  requestOf,
  sendFile,
} from "../requests/asked.ts";
import { CONTACT } from "./drafts.ts";
import { openLater } from "./later.ts";
import { OF_RETURNS } from "./of-returns.ts";

const [dataDir = "", round = "", databaseUrl] = process.argv.slice(2);
const opened = await openLater(0, dataDir, databaseUrl);
/** A second person confirms the price of a return, and not a part of it. */
const app = {
  ...{ ...opened, pageDrawer: anyPicture, pdf: noForm16 },
  firm: () => ({ ...opened.firm(), secondPersonAbove: 1400 }),
};
const sita = await member(app, `sita${round}`, "staff");
const { session } = sita;
const { session: second } = await member(app, `gita${round}`, "staff");
let references = 100_000_000_000 + Number(round) * 1_000_000;
const utr = () => String(references++);

type Order = Awaited<ReturnType<typeof placed>>;

async function confirm(order: Order, amount: string): Promise<void> {
  const paid = await confirmPayment(app, session, order, { utr: utr(), amount });
  if (!paid.ok) throw new Error(JSON.stringify(paid.problems));
  for (const { id } of await openDecisions(app, app.db, order.id)) {
    const agreed = await agreeToDecision(app, second, id);
    if (!agreed.ok) throw new Error(JSON.stringify(agreed.problems));
  }
}

const why = "As agreed.";
const ACTS: CaseAct[] = [
  { kind: "take" },
  { kind: "note", note: why },
  { kind: "move", event: "asked", why },
  { kind: "move", event: "wentOn", why: "" },
];

async function work(reference: string): Promise<void> {
  for (const [index, act] of ACTS.entries()) {
    const answers = await Promise.all(
      [session, second].map((who) => actOnCase(app, who, reference, index + 1, act)),
    );
    if (answers.every(({ ok }) => !ok)) throw new Error(`neither could ${act.kind}`);
    console.log(`worked ${reference} ${index + 2}`);
  }
}

/** Two files at once, for one request: the first of them answers it. */
async function answer(reference: string, from: { hash: string; address: string }): Promise<void> {
  const asked = await ask(app, sita, reference, [oneThing("Rent receipts")]);
  if (!asked.ok) throw new Error(JSON.stringify(asked.problems));
  const { id: request } = await requestOf(app, reference, "Rent receipts");
  const send = async (name: string) => {
    const bytes = pngOf(`${name} of ${from.hash}`);
    const sent = await sendFile(app, from, reference, { request, fileName: `${name}.png`, bytes });
    if (!sent.ok) throw new Error(JSON.stringify(sent.problems));
    console.log(`sent ${reference} ${sent.value.document}`);
  };
  await Promise.all(["May", "June"].map(send));
}

for (let count = 0; ; count += 1) {
  const order = await placed(app);
  const from = {
    hash: `${OF_RETURNS} ${round} ${count}`,
    address: `2001:db8:${round}:${count}::1`,
  };
  // The limit by contact goes on after a kill.
  const contact = { ...CONTACT, email: `asha-${round}-${count}@example.com` };
  const filing = await handedOver(app, from, BASIC_OFFER, contact);
  const ordered = await payForCase(app, from, filing, agreedTo(), "");
  if (!ordered.ok) throw new Error(JSON.stringify(ordered.problems));
  console.log(`ordered ${ordered.value.reference}`);
  await work(filing);
  await answer(filing, from);
  const claimed = await claimPaid(app, order, count % 3 === 0 ? "" : utr(), from);
  if (!claimed.ok) throw new Error(JSON.stringify(claimed.problems));
  console.log(`claimed ${order.reference}`);
  for (const amount of count % 3 === 1 ? ["1000", "499"] : ["1499"]) await confirm(order, amount);
  console.log(`paid ${order.reference}`);
  if (count % 2 === 1) {
    await refund(app, session, order, { utr: utr(), amount: "499.50" });
    console.log(`refunded ${order.reference}`);
  }
  await corrected(app, session, order.id);
  console.log(`corrected ${order.reference}`);
}
