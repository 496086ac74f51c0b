import { Transformer } from "@napi-rs/image";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible, expectToFit } from "./accessible.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { ownerOf } from "./people.ts";
import { ownServer } from "./site.ts";

/** Of its own, with an empty data folder: nothing of the firm is set. */
const site = ownServer();
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

let owners: string[];
beforeAll(async () => {
  const at = { ...site, clockAhead: 0 };
  owners = [await ownerOf(at), await ownerOf(at)];
});

const textOf = async (path: string) => (await fetch(site.origin + path)).text();
/** The pages that may mark a sample. */
const MARKED = ["/", "/AboutUs", "/BasicPlan", "/BookAppointment", "/Contact-us", "/FileItr"];

/** Opens a subject from the first page, fills it, and sends it by the keys. */
async function set(page: Page, name: string, fields: Record<string, string>): Promise<void> {
  await page.getByRole("link", { name: "Still a sample" }).click();
  await page.getByRole("link", { name: `Set ${name}`, exact: true }).click();
  for (const [label, text] of Object.entries(fields))
    await page.getByRole("textbox", { name: label }).fill(text);
  await page.keyboard.press("Control+Enter");
  await page.getByText("Visitors see it once you publish").waitFor();
}

async function add(page: Page, what: string, fields: Record<string, string>): Promise<void> {
  await page.getByText(what, { exact: true }).click();
  for (const [label, text] of Object.entries(fields))
    await page.getByRole("textbox", { name: label, exact: true }).fill(text);
}

test("an owner makes an empty site their own on screens alone, and takes a version back", async () => {
  const visitor = await openBrowser({
    origin: site.origin,
    cookie: owners[0] ?? "",
    viewport: DESK,
  });
  const { page, untilQuiet } = visitor;
  await page.goto("/staff");
  await untilHydrated(page);
  await page.getByRole("heading", { name: /of 17 are still a sample/ }).waitFor();
  await page.getByRole("link", { name: "Set: Name" }).click();
  await page.getByRole("textbox", { name: "Name of the firm" }).fill("Ganga & Co");
  await page.getByRole("textbox", { name: "The firm in a line" }).fill("Tax and plans.");
  await page.getByRole("button", { name: "Keep" }).click();
  await page.getByText("Visitors see it once you publish").waitFor();

  await page.getByRole("link", { name: "Still a sample" }).click();
  await page.getByRole("link", { name: "Set Address, phone and e-mail" }).click();
  const phone = page.getByRole("textbox", { name: "Phone" });
  await phone.fill("12");
  await page.getByRole("textbox", { name: "Address" }).fill("2 Test Street\nPune 411001");
  // It is checked as soon as it is left.
  await page.getByText("This is no telephone number.").waitFor();
  await untilQuiet();
  await expectAccessible(page);
  await expectToFit(page);
  await phone.fill("+91 80 2222 1111");
  await page.getByRole("textbox", { name: "E-mail" }).fill("hello@ganga.invalid");
  await page
    .getByRole("textbox", { name: "Social media" })
    .fill("https://www.linkedin.com/company/ganga");
  await page.keyboard.press("Control+Enter");
  await page.getByText("Visitors see it once you publish").waitFor();
  await set(page, "UPI ID", { "UPI ID": "ganga@bank", "Name at the bank": "GANGA AND CO" });
  await set(page, "Place on the map", { "Link to a map": "18.5204, 73.8567" });
  await page.getByRole("link", { name: "Change GST" }).click();
  await page.getByLabel("No, it has no GSTIN").check();
  await page.getByRole("button", { name: "Keep" }).click();
  await page.getByText("none: not registered").first().waitFor();

  await page.getByRole("link", { name: "Team" }).click();
  await add(page, "Add a member", { Name: "Meera Gangawala", Role: "Chartered accountant" });
  const white = Transformer.fromRgbaPixels(new Uint8Array(80 * 100 * 4).fill(255), 80, 100);
  const buffer = Buffer.from(await white.png());
  // Said before it is sent, with nothing typed lost.
  const portrait = page.getByLabel("Portrait");
  await portrait.evaluate((input: HTMLInputElement) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([new Uint8Array(12 * 2 ** 20)], "heavy.png"));
    input.files = chosen.files;
  });
  await page.getByRole("button", { name: "Keep" }).click();
  await page.getByText("The picture is larger than 10 MB.").waitFor();
  await portrait.setInputFiles({ name: "meera.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Keep" }).click();
  await page.locator(".firm-members img").waitFor();

  await page.getByRole("link", { name: "Words with a claim" }).click();
  for (const section of ["“10X refund”", "Clients’ words", "Facts about us", "Clients’ logos"]) {
    const its = page.getByRole("region", { name: section });
    await its.getByRole("button", { name: "Take the section away" }).click();
    await its.getByText("This section is taken away.").waitFor();
  }
  await page.getByLabel("The plan for ₹8,499").fill("For one person.");
  await page.getByLabel("The plan for ₹12,749").fill("For a couple.");
  await page.keyboard.press("Control+Enter");
  await page.getByRole("complementary").getByText("For a couple.").waitFor();
  await page.getByRole("link", { name: "Still a sample" }).click();
  await page.getByRole("button", { name: "Close the calendar" }).click();
  await page.getByRole("button", { name: "Close the calendar" }).waitFor({ state: "detached" });

  // The owner sees it, and as long as nothing is published no visitor does.
  await page.goto("/AboutUs?look");
  await page.getByText("Meera Gangawala").waitFor();
  expect(await textOf("/AboutUs")).not.toContain("Gangawala");
  await page.goto("/staff/firm");
  await page.getByRole("button", { name: /^Publish \d+ changes$/ }).click();
  await page.getByText("Published as version 1.").waitFor();
  await expect.poll(() => textOf("/AboutUs")).toContain("Meera Gangawala");
  for (const path of MARKED) {
    const text = await textOf(path);
    // An invented certificate shows how it works, whatever the firm sets.
    const own = ["/", "/FileItr"].includes(path) ? 1 : 0;
    const marks = text.split('class="sample-mark"').length - 1;
    expect([path, marks, text.includes("Karyatra")]).toEqual([path, own, false]);
  }

  await page.goto("/staff/firm/history");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("it is version 2 now").waitFor();
  await expect.poll(() => textOf("/AboutUs")).toContain("Team Member One");
  await page.getByRole("button", { name: "Set again version 1" }).click();
  await page.getByText("it is version 3 now").waitFor();
  await expect.poll(() => textOf("/AboutUs")).toContain("Meera Gangawala");
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

test("of two owners, on telephones without script, the later one reads who was faster and loses nothing", async () => {
  const both = await Promise.all(
    owners.map((cookie) =>
      openBrowser({ origin: site.origin, cookie, viewport: PHONE, javaScript: false }),
    ),
  );
  const [first, second] = both.map(({ page }) => page);
  if (!first || !second) throw new Error("two owners are needed");
  for (const page of [first, second]) await page.goto("/staff/firm/particulars?open=name");
  await first.getByLabel("The firm in a line").fill("First.");
  await first.getByRole("button", { name: "Keep" }).click();
  await first.getByRole("button", { name: "Publish 1 change" }).click();
  await first.getByText(/Published as version \d+\./).waitFor();

  const line = second.getByLabel("The firm in a line");
  await line.fill("Second.");
  await second.getByRole("button", { name: "Keep" }).click();
  await second.getByText(/has published version \d+ meanwhile/).waitFor();
  expect(await line.inputValue()).toBe("Second.");
  await second.getByRole("button", { name: "Keep" }).click();
  await second.getByRole("button", { name: "Publish 1 change" }).click();
  await expect.poll(() => textOf("/")).toContain("Second.");
  for (const { close } of both) await close();
});
