import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { itrProducts, plans } from "#content/catalogue.ts";
import { javaScripts } from "../sample.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { readMails, untilMail } from "./mails.ts";
import { sharedSite } from "./site.ts";

const SENTENCE =
  "In order to access this functionality, you should be signed in to the product. Click Sign in / Register to proceed.";

const site = sharedSite();

const total = (page: Page) => page.locator(".price-box tfoot td").textContent();
const shows = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

async function open(page: Page, path: string, javaScript: boolean): Promise<void> {
  await page.goto(path);
  if (javaScript) await untilHydrated(page);
}

describe.each(javaScripts("with"))("with JavaScript %s", (javaScript) => {
  test("from File ITR to a stored order: add-on, coupon, plan name, contact", async () => {
    const visitor = await openBrowser({ origin: site.origin, javaScript });
    const { page } = visitor;
    const email = `asha-${javaScript}@example.com`;
    await open(page, "/fileitr", javaScript);
    await page.getByRole("link", { name: "File Now Basic ITR for income up to 25 Lakhs" }).click();
    await page.getByRole("heading", { name: "Basic ITR", level: 1 }).waitFor();
    expect(await total(page)).toBe("₹1,499");
    await expect(page.getByText("50% off").count()).resolves.toBe(1);
    await expect(page.getByText("You save ₹500").count()).resolves.toBe(1);

    await page.getByLabel("Crypto transactions").check();
    if (!javaScript) await page.getByRole("button", { name: "Update the price" }).click();
    await expect.poll(() => total(page)).toBe("₹1,998");

    // The coupon is asked for by its own button only, and a wrong one is said plainly.
    await page.getByRole("button", { name: "Submit" }).click();
    await expect.poll(() => page.getByText("name is required.").count()).toBe(2);
    await page.getByLabel("Coupon code").fill("nothing");
    await page.getByRole("button", { name: "Submit" }).click();
    await expect
      .poll(() => page.getByText("We do not know the coupon NOTHING. Check its spelling.").count())
      .toBe(2);
    await page.getByLabel("Coupon code").fill("demo10");
    await page.getByRole("button", { name: "Submit" }).click();
    await expect.poll(() => total(page)).toBe("₹1,798");
    await expect(page.getByLabel("Crypto transactions").isChecked()).resolves.toBe(true);

    await page.getByLabel("Plan name").fill(" ");
    await page.getByRole("button", { name: "Login to Proceed" }).click();
    await expect.poll(() => page.getByText("name is required.").count()).toBe(2);
    await page.getByLabel("Plan name").fill("Return of Asha");
    await page.getByRole("button", { name: "Login to Proceed" }).click();
    await shows(page, SENTENCE);
    const query = "product=basic-itr&addon=crypto&coupon=DEMO10&plan-name=Return+of+Asha";
    const next = encodeURIComponent(`/order?${query}`);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("link", { name: "Sign in" }).getAttribute("href")).resolves.toBe(
      `/login?next=${next}`,
    );
    await expect(dialog.getByRole("link", { name: "Register" }).getAttribute("href")).resolves.toBe(
      `/Createaccounts?next=${next}`,
    );
    await dialog.getByRole("link", { name: "Continue with e-mail or mobile" }).click();

    await page.getByRole("heading", { name: "Your order", level: 1 }).waitFor();
    expect(await total(page)).toBe("₹1,798");
    await page.getByRole("button", { name: "Place the order" }).click();
    await expect.poll(() => page.getByText("name is required.").count()).toBe(2);
    await page.getByLabel("Name").fill("Asha Testwala");
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("I agree to the Term & Condition.").check();
    await page.getByRole("button", { name: "Place the order" }).click();
    await page.getByRole("heading", { name: /^Pay ₹/, level: 1 }).waitFor();
    const reference =
      /OR-\w{4}-\w{4}/.exec((await page.locator("main").textContent()) ?? "")?.[0] ?? "";
    expect(page.url()).toBe(`${site.origin}/order/placed/${reference}`);
    expect(await total(page)).toBe("₹1,798");
    await page.getByRole("heading", { name: "Pay ₹1,798 by UPI" }).waitFor();

    const toFirm = await untilMail(
      site.dataDir,
      ({ subject }) => subject === `Order ${reference}: Basic ITR`,
    );
    expect(toFirm.replyTo?.text).toBe(email);
    expect(toFirm.text).toContain("Named by the client: Return of Asha");
    expect(toFirm.text).toContain("Total: ₹1,798");
    const toClient = await untilMail(
      site.dataDir,
      ({ subject }) => subject === `We have your order ${reference}`,
    );
    expect(toClient.text).toContain("It is your turn: pay it by");

    // It opens again here, and nowhere else.
    expect((await page.reload())?.status()).toBe(200);
    const stranger = await openBrowser({ origin: site.origin, javaScript });
    expect((await stranger.page.goto(`/order/placed/${reference}`))?.status()).toBe(404);
    await stranger.close();
    await visitor.close();
  });

  test("Premium is ordered at one of its two prices, explicitly chosen", async () => {
    const visitor = await openBrowser({ origin: site.origin, javaScript });
    const { page } = visitor;
    await open(page, "/PlanNow", javaScript);
    // Without a choice on the card, checkout asks for it.
    await page.getByRole("button", { name: "Buy Now Premium Plan" }).click();
    await shows(page, SENTENCE);
    await page.getByRole("link", { name: "Continue with e-mail or mobile" }).click();
    await page.getByRole("heading", { name: "Choose a price" }).waitFor();
    await expect(page.getByRole("radio", { checked: true }).count()).resolves.toBe(0);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect.poll(() => page.getByText("Choose one of the two prices.").count()).toBe(2);
    await page.getByLabel("₹12,749 instead of ₹15,000").check();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect.poll(() => total(page).catch(() => "")).toBe("₹12,749");

    await page.getByLabel("Coupon code").fill("DEMO10");
    await page.getByRole("button", { name: "Submit" }).click();
    await expect.poll(() => total(page)).toBe("₹11,474");
    await page.getByLabel("Name").fill("Asha Testwala");
    await page.getByLabel("Mobile").fill("98765 43210");
    await page.getByLabel("I agree to the Term & Condition.").check();
    await page.getByRole("button", { name: "Place the order" }).click();
    await page.getByRole("heading", { name: /^Pay ₹/, level: 1 }).waitFor();
    expect(await total(page)).toBe("₹11,474");
    await shows(
      page,
      "No message is sent to a mobile number, so note the order number down. The page of your order shows how to pay, and later the invoice.",
    );
    await visitor.close();
  });

  test("the price of Premium that is chosen on its card is the one of the order", async () => {
    const visitor = await openBrowser({ origin: site.origin, javaScript });
    const { page } = visitor;
    await open(page, "/PlanNow", javaScript);
    const dearer = page.getByRole("radio", { name: "Price: ₹12,749" });
    await expect(page.getByRole("radio", { checked: true }).count()).resolves.toBe(0);
    // All of the price is pressed, not its figure alone.
    await page.getByText("You save ₹2,251").click({ force: true });
    await expect(dearer.isChecked()).resolves.toBe(true);
    await page.getByRole("button", { name: "Buy Now Premium Plan" }).click();
    await shows(page, SENTENCE);
    expect(page.url()).toBe(`${site.origin}/PlanNow?product=premium-plan&line=line-2&step=proceed`);
    await expect(dearer.isChecked()).resolves.toBe(true);
    await page.getByRole("link", { name: "Continue with e-mail or mobile" }).click();
    await page.getByRole("heading", { name: "Your order", level: 1 }).waitFor();
    expect(page.url()).toBe(`${site.origin}/order?product=premium-plan&line=line-2`);
    expect(await total(page)).toBe("₹12,749");
    // The other one can still be chosen.
    await page.getByRole("link", { name: "Choose the other price" }).click();
    await page.getByRole("heading", { name: "Choose a price" }).waitFor();
    await visitor.close();
  });

  test("each plan page leads to its own order", async () => {
    const visitor = await openBrowser({ origin: site.origin, javaScript });
    const { page } = visitor;
    for (const [code, { path, name }] of Object.entries(plans)) {
      await open(page, path, javaScript);
      await page.getByRole("heading", { name, level: 1 }).waitFor();
      await page
        .getByRole("link", { name: `Buy Now ${name}` })
        .first()
        .click();
      await shows(page, SENTENCE);
      await page.getByRole("link", { name: "Continue with e-mail or mobile" }).click();
      await page.getByRole("heading", { name: "Your order", level: 1 }).waitFor();
      expect(page.url()).toBe(`${site.origin}/order?product=${code}`);
    }
    await visitor.close();
  });
});

test("the sign-in step closes by Esc, by its button and beside it, and gives the focus back", async () => {
  const visitor = await openBrowser({ origin: site.origin });
  const { page } = visitor;
  await open(page, "/BasicPlan", true);
  const buy = page.getByRole("link", { name: "Buy Now Basic Plan" }).last();
  const closings = [
    () => page.keyboard.press("Escape"),
    () => page.getByRole("button", { name: "Close" }).click(),
    () => page.mouse.click(5, 5),
  ];
  // A typeface that comes later moves what is below it.
  await visitor.untilQuiet();
  await buy.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  for (const close of closings) {
    await buy.click();
    await page.locator("dialog:modal").waitFor();
    await close();
    await page.locator("dialog").waitFor({ state: "detached" });
    await expect(buy.evaluate((link) => link === document.activeElement)).resolves.toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    expect(page.url()).not.toContain("step=");
  }
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

test("what is said of a coupon leads to where it can be changed", async () => {
  const visitor = await openBrowser({ origin: site.origin, javaScript: false });
  const { page } = visitor;
  for (const product of ["basic-plan", "basic-itr"]) {
    await page.goto(`/order?product=${product}&coupon=NOTHING`);
    const link = page.getByRole("alert").getByRole("link");
    const place = page.locator((await link.getAttribute("href")) ?? "");
    expect(await place.isVisible(), product).toBe(true);
  }
  // PostgreSQL takes no such text.
  expect((await page.goto("/order?product=basic-plan&coupon=%00"))?.status()).toBe(422);
  await visitor.close();
});

test("a first form sent twice without script is one order, one pair of mails, and said on return", async () => {
  const visitor = await openBrowser({ origin: site.origin, javaScript: false });
  const { page } = visitor;
  await page.goto("/order?product=itr-planning");
  const checkout = await page.locator("input[name=checkout]").inputValue();
  const form = {
    checkout,
    "shown-total": "4999",
    terms: "2026-11-01",
    name: "Asha Testwala",
    email: "twice@example.com",
  };
  const headers = { origin: site.origin };
  const path = "/order?product=itr-planning";
  const send = () => page.request.post(path, { form, headers, maxRedirects: 0 });
  // At once: the second press does not wait for what the answer to the first one brings.
  const [first, again] = await Promise.all([send(), send()]);
  expect([first.status(), again.status()]).toEqual([303, 303]);
  expect(again.headers().location).toBe(first.headers().location);
  await untilMail(site.dataDir, ({ to }) => JSON.stringify(to).includes("twice@example.com"));
  const mails = await readMails(site.dataDir);
  const reference = first.headers().location?.split("/").pop() ?? "none";
  expect(mails.filter(({ subject }) => subject?.includes(reference))).toHaveLength(2);

  await page.goto(path);
  await page.getByText("Placing it again is a second order.").waitFor();
  await page.getByRole("link", { name: `Look at ${reference}` }).click();
  await page.getByRole("heading", { name: /^Pay ₹/, level: 1 }).waitFor();

  const dearer = { ...form, checkout: crypto.randomUUID(), "shown-total": "1" };
  const refused = await page.request.post(path, { form: dearer, headers, maxRedirects: 0 });
  expect(refused.status()).toBe(409);
  expect(await refused.text()).toContain("The price is now ₹4,999; it was ₹1");
  await visitor.close();
});

const PAGES = [
  "/PlanNow",
  "/FileItr",
  ...Object.values(plans).map(({ path }) => path),
  ...Object.values(itrProducts).map(({ path }) => path),
];

test("every page has a title, description and canonical address of its own, and names its price to search engines", async () => {
  const visitor = await openBrowser({ origin: site.origin });
  const { page } = visitor;
  const seen: string[] = [];
  for (const path of PAGES) {
    expect((await page.goto(path.toUpperCase()))?.status()).toBe(200);
    const head = await page.evaluate(() => ({
      title: document.title,
      description: document.querySelector("meta[name=description]")?.getAttribute("content") ?? "",
      canonical: [...document.querySelectorAll("link[rel=canonical]")].map((link) =>
        link.getAttribute("href"),
      ),
      data: [...document.querySelectorAll("script[type='application/ld+json']")].map(
        (script) => script.textContent ?? "",
      ),
    }));
    expect(head.canonical).toEqual([site.origin + path]);
    seen.push(head.title, head.description);
    const sold = head.data
      .map((text) => JSON.parse(text))
      .find((one) => one["@type"] === "Product");
    expect((await page.request.get(sold?.image)).headers()["content-type"]).toBe("image/png");
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});
