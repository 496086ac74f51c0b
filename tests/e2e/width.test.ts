import { afterAll, beforeAll, expect, test } from "vitest";
import { closeBrowser, openBrowser } from "./browser.ts";
import { allScreens } from "./screens.ts";
import { type RunningServer, startServer } from "./server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await closeBrowser();
  await server?.stop();
});

/** Width in CSS pixels, and how large text is set. */
const VIEWS = [
  { width: 320, text: "100%" },
  { width: 360, text: "200%" },
  { width: 1280, text: "200%" },
];

test.each(VIEWS)(
  "no screen scrolls to the side at $width pixels with text at $text",
  async ({ width, text }) => {
    const visitor = await openBrowser({
      origin: server.origin,
      viewport: { width, height: 800 },
    });
    const { page } = visitor;
    const beyond: string[] = [];
    for (const path of [...allScreens(), "/book/frame", "/order?product=basic-itr", "/nowhere"]) {
      await page.goto(path);
      const pixels = await page.evaluate((size) => {
        const { documentElement: root } = document;
        root.style.fontSize = size;
        return root.scrollWidth - root.clientWidth;
      }, text);
      if (pixels > 0) beyond.push(`${path}: ${pixels} pixels`);
    }
    expect(beyond).toEqual([]);
    await visitor.close();
  },
);
