/**
 * Orders, claims, pays and refunds until it is killed, and writes what was answered: `claimed` or `paid`, with the
 * reference of the order.
 *
 *   node tests/survive/pay-until-killed.ts DATA_DIR ROUND [DATABASE_URL]
 */
import { confirmPayment } from "../../app/features/payments/money-desk.server.ts";
import { claimPaid } from "../../app/features/payments/pay-order.server.ts";
import { refundOrder } from "../../app/features/payments/refund.server.ts";
import { member } from "../cast.ts";
import { placed } from "../payments/placed.ts";
import { openLater } from "./later.ts";

const [dataDir = "", round = "", databaseUrl] = process.argv.slice(2);
const app = await openLater(0, dataDir, databaseUrl);
const { session } = await member(app, `sita${round}`, "staff");
let references = 100_000_000_000 + Number(round) * 1_000_000;
const utr = () => String(references++);

for (let count = 0; ; count += 1) {
  const order = await placed(app);
  const from = { hash: `browser ${round} ${count}`, address: `2001:db8:${round}:${count}::1` };
  const claimed = await claimPaid(app, order, count % 3 === 0 ? "" : utr(), from);
  if (!claimed.ok) throw new Error(JSON.stringify(claimed.problems));
  console.log(`claimed ${order.reference}`);
  const paid = await confirmPayment(app, session, order, { utr: utr(), amount: "1499" });
  if (!paid.ok) throw new Error(JSON.stringify(paid.problems));
  console.log(`paid ${order.reference}`);
  if (count % 2 === 0) continue;
  const back = { "refund-utr": utr(), "refund-amount": "499.50", reason: "Not needed" };
  await refundOrder(app, session, order, back);
}
