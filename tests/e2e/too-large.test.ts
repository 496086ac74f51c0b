import { afterAll, beforeAll, expect, test } from "vitest";
import { closeBrowser, openBrowser } from "./browser.ts";
import { type RunningServer, startServer } from "./server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await closeBrowser();
  await server?.stop();
});

test.each([
  ["/theme", 100_000, "That is more than this form can take"],
  ["/theme", 30_000_000, "That is more than this form can take"],
  ["/stepform/form16", 30_000_000, "That file is too large"],
])(
  "a browser that sends too much to %s (%i bytes) shows our words",
  async (action, bytes, title) => {
    const { page, close } = await openBrowser({ origin: server.origin });
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
