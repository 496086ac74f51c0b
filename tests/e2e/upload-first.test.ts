import { join } from "node:path";
import { expect, test } from "vitest";
import { javaScripts, sample } from "../sample.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { sharedSite } from "./site.ts";

const FIXTURES = new URL("../form16/fixtures/", import.meta.url).pathname;
const server = sharedSite();

const PHONE = { width: 360, height: 740 };

const WAYS = [
  ["/FileItr", "without"],
  ["/Service", "with"],
  ["/stepform", "without"],
  ["/", "with"],
] as const;

/** From Home it is one-way.test.ts, too. */
test.each(
  sample(WAYS, 1).flatMap(([path, which]) =>
    javaScripts(which).map((each) => [path, each] as const),
  ),
)("from %s to the answer: choose, tick, send (JavaScript %s)", async (path, javaScript) => {
  const visitor = await openBrowser({ origin: server.origin, javaScript, viewport: PHONE });
  const { page } = visitor;
  await page.goto(path);
  expect(await page.getByLabel(/I agree/).isVisible()).toBe(false);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await page
    .getByLabel("Drop your Form 16, see both regimes")
    .setInputFiles(join(FIXTURES, "new-regime.pdf"));
  expect(sent).toEqual([]);
  await page.getByLabel(/I agree/).check();
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("heading", { name: "Refund ₹49,600" }).waitFor();
  // Nobody was asked for a date of birth: it would change nothing here.
  expect(await page.getByText("Date of birth").count()).toBe(0);
  await visitor.close();
});

const PLACES: [string, string][] = [
  ["/", "Drop your Form 16, see both regimes"],
  ["/stepform/form16", "Form-16"],
];

test.each(sample(PLACES, 1))(
  "on a telephone, a file that is chosen on %s brings the notice and Submit into view",
  async (path, label) => {
    const visitor = await openBrowser({ origin: server.origin, viewport: PHONE });
    const { page } = visitor;
    await page.goto(path);
    await untilHydrated(page);
    await page.getByLabel(label, { exact: true }).setInputFiles(join(FIXTURES, "new-regime.pdf"));
    for (const part of [
      page.getByText("Read to compute your tax, encrypted"),
      page.getByRole("button", { name: "Submit" }),
    ])
      await expect
        .poll(async () => {
          const box = await part.boundingBox();
          return box !== null && box.y >= 0 && box.y + box.height <= PHONE.height;
        })
        .toBe(true);
    await visitor.close();
  },
);

const UNTICKED: [string, string, boolean][] = [
  ["/", "Drop your Form 16, see both regimes", true],
  ["/", "Drop your Form 16, see both regimes", false],
  ["/stepform/form16", "Form-16", false],
  ["/stepform/form16", "Form-16", true],
];

test.each(sample(UNTICKED, 2))(
  "on %s the file does not leave the browser without the consent (%s, JavaScript %s)",
  async (path, label, javaScript) => {
    const visitor = await openBrowser({ origin: server.origin, javaScript });
    const { page } = visitor;
    await page.goto(path);
    if (javaScript) await untilHydrated(page);
    await page.getByLabel(label, { exact: true }).setInputFiles(join(FIXTURES, "new-regime.pdf"));
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(request.url());
    });
    await page.getByRole("button", { name: "Submit" }).click();
    const forgotten = page.locator("#consent:focus:invalid");
    await forgotten.waitFor();
    // The browser's own word for it passes; what is left is a ring.
    expect(await forgotten.evaluate((box) => getComputedStyle(box).boxShadow)).not.toBe("none");
    // What is sent next is the first that is sent.
    await page.getByLabel(/I agree/).check();
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("heading", { name: "Refund ₹49,600" }).waitFor();
    expect(sent).toHaveLength(1);
    await visitor.close();
  },
);
