import type { PlanCode } from "#content/catalogue.ts";
import type { App } from "#platform/app.server.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import { type Instant, instant } from "#values/dates.ts";
import { bookTime } from "../../app/features/appointments/taking/take-time.server.ts";
import { confirmPayment } from "../../app/features/payments/desk/act-on-order.server.ts";
import { type Member, member, withEmail } from "../cast.ts";
import { orderNow, placed } from "../payments/placed.ts";

/** What a yearly plan costs, as it is typed. */
const PRICES: Record<PlanCode, string> = {
  "basic-plan": "4249",
  "advance-plan": "6799",
  "premium-plan": "8499",
};
let payments = 0;

/** A client with a verified e-mail who has paid a plan. */
export async function clientOfPlan(app: App, name: string, plan: PlanCode, staff: Member) {
  const client = await member(app, name);
  await withEmail(app, client.id, `${name}@example.com`);
  return { client, order: await payPlan(app, client, plan, staff) };
}

/** A further plan of a client's, paid now. */
export async function payPlan(app: App, { id: personId }: Member, plan: PlanCode, staff: Member) {
  const total = Number(PRICES[plan]);
  const query = plan === "premium-plan" ? "line=line-1" : "";
  const order = await placed(app, query, total, { product: plan, personId });
  payments += 1;
  const utr = String(509_297_000_000 + (process.pid % 1000) * 1000 + payments);
  const paid = await confirmPayment(app, staff.session, order, { utr, amount: PRICES[plan] });
  if (!paid.ok) throw new Error(JSON.stringify(paid.problems));
  return orderNow(app, order.reference);
}

let browsers = 0;

/** Asks for a session as the client, signed in. */
export function bookAsClient(
  app: App,
  { id: personId }: Member,
  name: string,
  start: Instant | string,
  topic = "tax-planning",
) {
  browsers += 1;
  const browser = {
    hash: hashToken(newToken()),
    address: `2001:db8:9:${browsers.toString(16)}::1`,
    personId,
  };
  return bookTime(app, browser, {
    ...{ topic, start: typeof start === "string" ? instant(start) : start, token: undefined },
    ...{ zone: undefined, utm: {} },
    typed: { name: "Asha Testwala", contact: `${name}@example.com`, note: "" },
  });
}
