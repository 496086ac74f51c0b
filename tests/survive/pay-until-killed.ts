/**
 * Orders, pays and refunds until it is killed, and writes the reference of each order whose payment was answered.
 *
 *   node tests/survive/pay-until-killed.ts DATA_DIR ROUND [DATABASE_URL]
 */
import { confirmPayment } from "../../app/features/payments/money-desk.server.ts";
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
  const paid = await confirmPayment(app, session, order, { utr: utr(), amount: "1499" });
  if (!paid.ok) throw new Error(JSON.stringify(paid.problems));
  console.log(order.reference);
  if (count % 2 === 0) continue;
  const back = { "refund-utr": utr(), "refund-amount": "499.50", reason: "Not needed" };
  await refundOrder(app, session, order, back);
}
