import { describe, expect, test } from "vitest";
import { javaScripts } from "../sample.ts";
import { expectAccessible } from "./accessible.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { untilMail } from "./mails.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();

describe.each(javaScripts("with"))("with JavaScript %s", (javaScript) => {
  test("a message is refused with its three sentences, then stored and mailed", async () => {
    const visitor = await openBrowser({ origin: site.origin, javaScript });
    const { page } = visitor;
    await page.goto("/contact-US");
    if (javaScript) await untilHydrated(page);
    await page.getByLabel("Message").fill("  ");
    await page.getByRole("button", { name: "Send Message" }).click();
    for (const message of [
      "name is required.",
      "Valid email is required.",
      "Please,leave us a message.",
    ]) {
      await expect.poll(() => page.getByText(message).count()).toBe(2);
    }
    await page.getByLabel("Name").fill("Asha Testwala");
    await page.getByLabel("Email").fill("asha@");
    await page.getByLabel("Message").fill("Is my Form 16 right?");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect.poll(() => page.getByText("name is required.").count()).toBe(0);
    await expect(page.getByLabel("Name").inputValue()).resolves.toBe("Asha Testwala");

    await page.getByLabel("Email").fill("asha@example.com");
    await page.getByRole("button", { name: "Send Message" }).click();
    await page.getByRole("heading", { name: "Your message has reached us" }).waitFor();
    const reference =
      /EN-\w{4}-\w{4}/.exec((await page.locator("main").textContent()) ?? "")?.[0] ?? "";
    const mail = await untilMail(site.dataDir, ({ subject }) => subject === `Enquiry ${reference}`);
    expect(mail.text).toContain("Is my Form 16 right?");
    expect(mail.replyTo?.text).toBe("asha@example.com");
    await visitor.close();
  });
});

test("the refused form is accessible", async () => {
  const visitor = await openBrowser({ origin: site.origin });
  await visitor.page.goto("/Contact-us");
  await untilHydrated(visitor.page);
  await visitor.page.getByRole("button", { name: "Send Message" }).click();
  await visitor.page.getByRole("alert").waitFor();
  await expectAccessible(visitor.page);
  await visitor.close();
});
