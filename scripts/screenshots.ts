/**
 * Pictures of every screen in both themes, in tmp/screenshots/ (not kept by git).
 * Needs the built site and a Chromium.
 *
 *   node scripts/screenshots.ts [--help] [--widths 360,1280] [--themes dark,light] [--only /AboutUs,/Privacy] [--out FOLDER]
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import {
  CHROMIUM_FLAGS,
  closeBrowser,
  launchBrowser,
  openBrowser,
  untilHydrated,
} from "../tests/e2e/browser.ts";
import { allScreens } from "../tests/e2e/screens.ts";
import { startServer } from "../tests/e2e/server.ts";

const { values } = parseArgs({
  options: {
    help: { type: "boolean" },
    widths: { type: "string", default: "360,1280" },
    themes: { type: "string", default: "dark,light" },
    only: { type: "string" },
    out: { type: "string", default: "tmp/screenshots" },
  },
});
if (values.help) {
  console.log(
    "npm run screenshots -- [--widths 360,1280] [--themes dark,light] [--only /PATH,…] [--out FOLDER]",
  );
  process.exit(0);
}

const paths = values.only?.split(",") ?? allScreens();
const server = await startServer();
try {
  await mkdir(values.out, { recursive: true });
  await launchBrowser(CHROMIUM_FLAGS);
  for (const theme of values.themes.split(",") as ("dark" | "light")[]) {
    for (const width of values.widths.split(",").map(Number)) {
      const visitor = await openBrowser({
        origin: server.origin,
        theme,
        viewport: { width, height: width < 600 ? 740 : 800 },
      });
      await visitor.page.emulateMedia({ reducedMotion: "reduce" });
      for (const path of paths) {
        const name = path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
        await visitor.page.goto(path);
        await untilHydrated(visitor.page);
        await scrollThrough(visitor.page);
        await visitor.page.screenshot({
          path: join(values.out, `${name}-${width}-${theme}.png`),
          fullPage: true,
        });
      }
      await visitor.close();
    }
  }
  console.log(`${paths.length} screens are in ${values.out}`);
} finally {
  await closeBrowser();
  await server.stop();
}

/** What waits to be seen is fetched before the picture is taken. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState("networkidle");
}
