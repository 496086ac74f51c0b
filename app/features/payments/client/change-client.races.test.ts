import { expect, test } from "vitest";
import { sealedOrderClient } from "#features/orders/order/sealed-order.server.ts";
import { testApp } from "../../../../tests/app.ts";
import { ADDRESS, member } from "../../../../tests/cast.ts";
import { orderNow, placed } from "../../../../tests/payments/placed.ts";
import { documentsOfOrder } from "../book/issued-documents.server.ts";
import { confirmPayment } from "../desk/act-on-order.server.ts";
import { changeClient, changeOwnClient } from "./change-client.server.ts";

const base = testApp({ races: true });
const BUSINESS = {
  name: "Testwala Traders",
  place: "29",
  gstin: "29AAPFU0939F1ZR",
  address: "1 Sample Cross, Bengaluru",
};
const OLD = { name: "Asha Testwala", state: "27", gstin: null };
const NEW = {
  ...{ name: BUSINESS.name, state: "29" },
  ...{ gstin: BUSINESS.gstin, address: BUSINESS.address },
};

test("an invoice names the client as before a change that is made at once, or as after it, and so does the order", async () => {
  const firm = { ...base.firm(), gstin: "27AAPFU0939F1ZV", state: "Maharashtra" };
  const app = { ...base, db: base.db, jobs: base.jobs, firm: () => firm };
  const { session } = await member(base, "sita", "staff");
  for (let round = 0; round < 6; round += 1) {
    const order = await placed(app, "", 1499, { place: { state: "27" } });
    const pay = () =>
      confirmPayment(app, session, order, { utr: `40929706851${round}`, amount: "1499" });
    const change = () =>
      round % 3 === 0
        ? changeClient(app, session, order.id, BUSINESS)
        : changeOwnClient(app, order.id, BUSINESS, { address: ADDRESS });
    const [one, other] = await Promise.all(round % 2 ? [pay(), change()] : [change(), pay()]);
    const changed = round % 2 ? other : one;
    const [invoice] = await documentsOfOrder(base, base.db, order.id);
    expect(invoice?.particulars.client).toEqual(changed.ok ? NEW : OLD);
    expect(invoice?.particulars.place).toBe(changed.ok ? "29" : "27");
    const { state, client } = await orderNow(base, order.reference);
    const { name, gstin = null } = sealedOrderClient.unseal(base, order.id, client);
    expect({ state, name, gstin }).toEqual({
      ...{ state: "paid", name: invoice?.particulars.client.name },
      gstin: invoice?.particulars.client.gstin,
    });
  }
});
