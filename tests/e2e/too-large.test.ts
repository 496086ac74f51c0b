import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { openBrowser, untilHydrated } from "./browser.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();

test("a file of more than 10 MB is refused on its own screen, before it is sent", async () => {
  const { page, close, complaints } = await openBrowser({ origin: site.origin });
  await page.goto("/stepform/form16");
  const file = page.getByLabel("Form-16", { exact: true });
  const folder = await mkdtemp(join(tmpdir(), "karyatra-large-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const large = join(folder, "asha.pdf");
  await writeFile(large, Buffer.alloc(12_000_000, "a"));
  await file.setInputFiles(large);
  await page.getByLabel(/I agree/).check();
  await untilHydrated(page);
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("alert").getByText("This file is larger than 10 MB.").waitFor();
  expect(posts).toEqual([]);
  await file.setInputFiles(
    fileURLToPath(new URL("../form16/fixtures/new-regime.pdf", import.meta.url)),
  );
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("heading", { name: "Line by line" }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test.each([
  ["/theme", 100_000, "That is more than this form can take"],
  ["/theme", 30_000_000, "That is more than this form can take"],
  ["/stepform/form16", 30_000_000, "That file is too large"],
])(
  "a browser that sends too much to %s (%i bytes) shows our words",
  async (action, bytes, title) => {
    const { page, close } = await openBrowser({ origin: site.origin });
    await page.goto("/");
    await page.evaluate(
      ([action, bytes]) => {
        const enctype = "multipart/form-data";
        const form = Object.assign(document.createElement("form"), {
          method: "post",
          enctype,
          action,
        });
        const chosen = new DataTransfer();
        chosen.items.add(new File(["a".repeat(bytes)], "a.pdf"));
        const field = Object.assign(document.createElement("input"), {
          type: "file",
          name: "file",
        });
        field.files = chosen.files;
        form.append(field);
        document.body.append(form);
        form.submit();
      },
      [action, bytes] as const,
    );
    await page.waitForURL(`**${action}`);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(title);
    await close();
  },
);
