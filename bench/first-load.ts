/**
 * What a first visit costs on each page that has a limit: bytes as sent (brotli), requests, shift.
 * Needs the built site and a Chromium.
 *
 *   node bench/first-load.ts
 */
import { closeBrowser } from "../tests/e2e/browser.ts";
import { LIMITS, measureFirstLoad } from "../tests/e2e/first-load.ts";
import { startServer } from "../tests/e2e/server.ts";

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

const server = await startServer();
try {
  for (const [path, limit] of Object.entries(LIMITS)) {
    const load = await measureFirstLoad(server.origin, path);
    console.log(
      `${path}: JavaScript ${kilobytes(load.scriptBytes)} (limit ${kilobytes(limit.scriptBytes)}), ` +
        `everything ${kilobytes(load.allBytes)} (limit ${kilobytes(limit.allBytes)}), ` +
        `${load.requests} requests (limit ${limit.requests}), layout shift ${load.shift} (limit 0)`,
    );
  }
} finally {
  await closeBrowser();
  await server.stop();
}
