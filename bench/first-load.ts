/**
 * What a first visit costs on each page that has a limit: bytes as sent (brotli), requests, shift.
 * Needs the built site and a Chromium.
 *
 *   node bench/first-load.ts
 */
import { closeBrowser } from "../tests/e2e/browser.ts";
import { LIMITS, measureFirstLoad } from "../tests/e2e/first-load.ts";
import { figure } from "./figure.ts";
import { startMeasured } from "./site.ts";

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

const server = await startMeasured();
let [most, script] = [0, 0];
try {
  for (const [path, limit] of Object.entries(LIMITS)) {
    const load = await measureFirstLoad(server.origin, path);
    console.log(
      `${path}: JavaScript ${kilobytes(load.scriptBytes)} (limit ${kilobytes(limit.scriptBytes)}), ` +
        `everything ${kilobytes(load.allBytes)} (limit ${kilobytes(limit.allBytes)}), ` +
        `${load.requests} requests (limit ${limit.requests}), layout shift ${load.shift} (limit 0)`,
    );
    script = Math.max(script, load.scriptBytes / limit.scriptBytes);
    most = Math.max(most, load.allBytes / limit.allBytes);
  }
  figure("the heaviest page's scripts, of their limit", script, 1);
  figure("the heaviest page with everything, of its limit", most, 1);
} finally {
  await closeBrowser();
  await server.stop();
}
