import { expect, test } from "vitest";
import { testApp } from "../app.ts";
import { member } from "../cast.ts";
import { openSourceSite } from "../site-from-sources.ts";
import { placed } from "./placed.ts";

/** What the page of an order says of paying it, to telephones and others. */
const app = testApp();
const site = await openSourceSite();
const ofFirm = {
  ...app.firm(),
  upiId: "firm@bank",
  bankName: "TESTWALA AND CO",
  upiCode: { mc: "7276" },
};
const DEVICES = {
  iPhone: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1",
  Android: "Mozilla/5.0 (Linux; Android 15; Pixel 8) Chrome/141.0 Mobile Safari/537.36",
};
const SAVED = "A saved code may be refused";

test("an iPhone has a button for each app, and others have the one that opens any", async () => {
  const { id: personId, token } = await member(app, "asha");
  const orders = [
    await placed(app, "", 1499, { personId }),
    await placed(app, "", 4249, { personId, product: "basic-plan" }),
  ];
  for (const { reference, totalPaise } of orders)
    for (const [device, userAgent] of Object.entries(DEVICES)) {
      const request = new Request(`http://localhost/portal/orders/${reference}`, {
        headers: { cookie: `session=${token}`, "user-agent": userAgent },
      });
      const of = { ...app, db: app.db, jobs: app.jobs, firm: () => ofFirm };
      const html = await (await site.answer(of, request)).text();
      const links = [...html.matchAll(/href="((?!https?:)[a-z]+:\/\/[^"]*)"/g)].map(([, to]) => to);
      const query = /\?.*/.exec(links[0] ?? "")?.[0];
      expect(query).toMatch(/^\?pa=firm@bank&amp;pn=TESTWALA%20AND%20CO&amp;mc=7276&amp;am=/);
      const apps = ["gpay://upi/pay", "phonepe://pay", "paytmmp://pay"];
      const open = ["upi://pay", ...(device === "iPhone" ? apps : [])];
      expect(links).toEqual(open.map((address) => address + query));
      expect(/gpay|phonepe|paytm/i.test(html)).toBe(device === "iPhone");
      expect(html).toContain("Check that it says TESTWALA AND CO and ₹");
      // Beside both places of the code: at once, and under "Show the QR code".
      expect(html.split(`<p>${SAVED}`)).toHaveLength(totalPaise > 200_000 ? 3 : 1);
    }
});
