import { beforeAll, describe, expect, test } from "vitest";
import { javaScripts } from "../sample.ts";
import { expectAccessible } from "./accessible.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { untilMail } from "./mails.ts";
import { ownerOf } from "./people.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();
let owner: string;
beforeAll(async () => {
  owner = await ownerOf(site);
});

describe.each(javaScripts("with"))("with JavaScript %s", (javaScript) => {
  test("the firm answers an enquiry by keyboard, closes it and opens it again", async () => {
    const email = `asha.inbox.${javaScript}@example.com`;
    const visitor = await openBrowser({ origin: site.origin, javaScript });
    await visitor.page.goto("/Contact-us");
    await visitor.page.getByLabel("Name").fill("Asha Testwala");
    await visitor.page.getByLabel("Email").fill(email);
    await visitor.page.getByLabel("Message").fill("Is my Form 16\nright?");
    await visitor.page.getByRole("button", { name: "Send Message" }).click();
    await visitor.page.getByRole("heading", { name: "Your message has reached us" }).waitFor();
    const reference =
      /EN-[\w-]{9}/.exec((await visitor.page.locator("main").textContent()) ?? "")?.[0] ?? "none";
    await visitor.close();

    const { page, complaints, close } = await openBrowser({
      origin: site.origin,
      javaScript,
      cookie: owner,
    });
    const settle = async () => {
      if (javaScript) await untilHydrated(page);
    };
    await page.goto("/staff");
    await settle();
    await page.getByRole("link", { name: /^Inbox/ }).press("Enter");
    await page.getByRole("link", { name: reference }).press("Enter");
    await page.getByRole("heading", { name: `Enquiry ${reference}` }).waitFor();
    await page.getByText("Is my Form 16").waitFor();
    await page.getByRole("button", { name: "Send the answer" }).press("Enter");
    await page.getByRole("alert").getByRole("link", { name: "Write the answer first." }).waitFor();
    if (javaScript) await expectAccessible(page);
    await page.getByLabel("Answer", { exact: true }).focus();
    await page.keyboard.type("Yes, it is.");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText("The answer is on its way.").waitFor();
    expect(await page.getByLabel("Answer", { exact: true }).inputValue()).toBe("");
    await page.getByText("Yes, it is.").waitFor();
    if (javaScript) await expectAccessible(page);
    const mail = await untilMail(site.dataDir, ({ to }) => JSON.stringify(to).includes(email));
    expect(mail.subject).toBe(`Our answer to ${reference}`);
    expect(mail.text).toContain("Yes, it is.");

    await page.getByRole("button", { name: "Mark as done" }).press("Enter");
    await page.waitForURL("**/staff/inbox");
    await page.goto(`/staff/inbox/${reference}`);
    await settle();
    await page.getByText(/Done by Olga Ownerwala, .* Erased on/).waitFor();
    await page.getByRole("button", { name: "Open again" }).press("Enter");
    await page.getByRole("button", { name: "Mark as done" }).waitFor();
    expect(complaints.filter((words) => !words.includes("status of 422"))).toEqual([]);
    await close();
  });
});
