import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { openApp } from "#platform/app.server.ts";
import { createPdfReader } from "#platform/pdf/pdf-process.server.ts";
import { readSettings } from "#platform/settings.server.ts";
import { loadAssets } from "./assets.ts";
import { loadBuild } from "./build.ts";
import { openFront } from "./client.ts";
import { openFramework } from "./framework.ts";
import { handlers } from "./handlers.ts";
import { listen } from "./listen.ts";
import { openMetrics } from "./metrics.ts";
import { openPageMap, refillAtMidnight } from "./page-map.ts";
import { PUBLIC_PAGES } from "./public-pages.ts";
import { securityHeaders } from "./security-headers.ts";
import { StartRefused } from "./start-refused.ts";
import { stopOnSignals } from "./stop.ts";
import { createWeb } from "./web.ts";

const CLIENT = fileURLToPath(new URL("../build/client/", import.meta.url));
const PDF_CHILD = new URL("../app/features/documents/pdf-child.ts", import.meta.url);

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const { port, host, publicOrigin } = settings;
  const localOrigin = `http://${host === "0.0.0.0" || host === "::" ? "localhost" : host}:${port}`;
  const front = openFront(publicOrigin, localOrigin, process.env.TRUSTED_PROXIES ?? "");
  const headers = securityHeaders(front.https);
  const build = await loadBuild();
  const assets = loadAssets(CLIENT, headers);

  const pdf = createPdfReader({ entry: PDF_CHILD });
  const app = await openApp({ settings, pdf, handlers });
  const framework = openFramework(app, async () => build, "production", front, headers);
  const pages = openPageMap(PUBLIC_PAGES, framework.render, headers, front.https);
  await pages.refill();
  const stopRefills = refillAtMidnight(app.clock, () =>
    pages.refill().catch((error: unknown) => app.log.error({ err: error }, "pages not refilled")),
  );

  const server = createWeb({
    pages,
    assets: await assets,
    framework,
    metrics: openMetrics(process.env.METRICS_TOKEN),
    front,
    headers,
    checkDatabase: () => app.db.execute(sql`select 1`),
    log: app.log,
  });
  const close = async () => {
    stopRefills();
    await app.close();
  };
  // A client that goes away in the middle of something must never take the server with it.
  process.on("unhandledRejection", (error) => app.log.error({ err: error }, "unhandled rejection"));
  try {
    await listen(server, port, host);
  } catch (error) {
    await close();
    throw error;
  }
  stopOnSignals(server, close);
  console.log(`Karyatra is at ${front.ownOrigin}`);
}

start().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exit(1);
});
