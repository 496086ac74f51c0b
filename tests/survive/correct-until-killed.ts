/**
 * Pays an order, prints `paid` and its reference, and corrects its invoice; kills itself when it is about to seal so many
 * fields, the first that of the credit note, the second that of the new invoice. Prints `corrected` if it lives.
 *
 *   node tests/survive/correct-until-killed.ts DATA_DIR FIELDS [DATABASE_URL]
 */
import { confirmPayment } from "../../app/features/payments/desk/act-on-order.server.ts";
import { member } from "../cast.ts";
import { corrected } from "../payments/corrected.ts";
import { placed } from "../payments/placed.ts";
import { openLater } from "./later.ts";

const [dataDir = "", fields = "", databaseUrl] = process.argv.slice(2);
const app = await openLater(0, dataDir, databaseUrl);
const { session } = await member(app, `sita${fields}`, "staff");
const order = await placed(app);
const payment = { utr: String(200_000_000_000 + Number(fields)), amount: "1499" };
const paid = await confirmPayment(app, session, order, payment);
if (!paid.ok) throw new Error(JSON.stringify(paid.problems));
console.log(`paid ${order.reference}`);

let left = Number(fields);
const seal: typeof app.sealing.seal = (...args) => {
  left -= 1;
  if (left === 0) process.kill(process.pid, "SIGKILL");
  return app.sealing.seal(...args);
};
await corrected({ ...app, sealing: { ...app.sealing, seal } }, session, order.id);
console.log(`corrected ${order.reference}`);
await app.close();
