import { join } from "node:path";
import { expect, test } from "vitest";
import { sample } from "../sample.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { type Hands, withKeys, withPointer } from "./hands.ts";
import { sharedSite } from "./site.ts";

const FORM16 = join(new URL("../form16/fixtures/", import.meta.url).pathname, "new-regime.pdf");
const server = sharedSite();
const PHONE = { width: 360, height: 740 };

const WAYS: [how: string, javaScript: boolean][] = [
  ["by pointer", true],
  ["by pointer", false],
  ["by keyboard", false],
  ["by keyboard", true],
];

test.each(sample(WAYS, 2))(
  "from Home to the answer in three actions, and to a handed-over case in six more (%s, JavaScript %s)",
  async (how, javaScript) => {
    const visitor = await openBrowser({ origin: server.origin, javaScript, viewport: PHONE });
    const { page } = visitor;
    const hands = how === "by pointer" ? withPointer(FORM16) : withKeys(page, FORM16);
    let actions = 0;
    const counted: Hands = {
      choose: (file) => hands.choose(file).then(() => void actions++),
      press: (control) => hands.press(control).then(() => void actions++),
      type: (texts) => hands.type(texts).then(() => void actions++),
    };
    await page.goto("/");
    await counted.choose(page.getByLabel("Drop your Form 16, see both regimes"));
    await counted.press(page.getByLabel(/I agree/));
    await counted.press(page.getByRole("button", { name: "Submit" }));
    await page.getByRole("heading", { name: "Refund ₹49,600" }).waitFor();
    expect(actions).toBe(3);

    if (javaScript) await untilHydrated(page);
    await counted.press(page.getByLabel("No, not yet"));
    await counted.press(page.getByRole("button", { name: "None of these" }));
    await page.getByText("from this Form 16 alone").waitFor({ state: "detached" });
    await counted.press(page.getByRole("link", { name: "Hand it over" }));
    const email = `asha.${how.replaceAll(" ", ".")}.${javaScript}@example.com`;
    await counted.type([[page.getByLabel("E-mail"), email]]);
    await counted.type([
      [page.getByLabel("Day"), "27"],
      [page.getByLabel("Month"), "3"],
      [page.getByLabel("Year"), "1987"],
    ]);
    await counted.press(page.getByRole("button", { name: "Submit" }));
    await page.getByRole("heading", { name: "Your request is with us" }).waitFor();
    expect(actions).toBe(9);
    await visitor.close();
  },
);
