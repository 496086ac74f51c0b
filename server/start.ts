import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import { siteCopy } from "#content/en/site-copy.ts";
import { followFirm, openFirm } from "#features/firm/firm.server.ts";
import { findPicture } from "#features/firm/firm-pictures.server.ts";
import { createPageDrawer } from "#features/pdf/page-drawer.server.ts";
import { isolation } from "#features/pdf/pdf-isolation.server.ts";
import { openLauncher } from "#features/pdf/pdf-launch.server.ts";
import { createPdfMaker } from "#features/pdf/pdf-maker.server.ts";
import { createPdfReader } from "#features/pdf/pdf-process.server.ts";
import { type App, type FirmSnapshot, type OpenApp, openApp } from "#platform/app.server.ts";
import { openLog } from "#platform/log.server.ts";
import { outlast } from "#platform/outage.ts";
import { measureOutbox } from "#platform/send-outbox.server.ts";
import type { Settings } from "#platform/settings.server.ts";
import { secondsSinceBackup } from "#platform/site-state.server.ts";
import { openThread } from "#platform/thread.server.ts";
import { ownTurn } from "#platform/turns.ts";
import type { Firm } from "#values/firm.ts";
import { FolderInUse, StartRefused } from "#values/start-refused.ts";
import { seedSampleAdviser } from "../app/features/appointments/hours/setup.server.ts";
import { seedDemonstrationCoupon } from "../app/features/orders/price/coupons.server.ts";
import { originOfServer } from "./commands/ask-server.ts";
import { openControl } from "./commands/control.ts";
import { handlers } from "./handlers.ts";
import { loadAssets } from "./http/assets.ts";
import { builtFolder, loadBuild } from "./http/build.ts";
import { type Front, openFront } from "./http/client.ts";
import { openDevelopment } from "./http/development.ts";
import { openFramework } from "./http/framework.ts";
import { openLinkRoutes } from "./http/link-routes.ts";
import { listen, localOrigin, mayRun } from "./http/listen.ts";
import { openMetrics } from "./http/metrics.ts";
import { afterEachMidnight, openPageMap, type PageMap } from "./http/page-map.ts";
import { PUBLIC_PAGES } from "./http/public-pages.ts";
import { policySources, securityHeaders } from "./http/security-headers.ts";
import { createWeb, type WebParts } from "./http/web.ts";
import { mailWriters } from "./mail-writers.ts";
import { makeReady } from "./make-ready.ts";
import { stopOnSignals } from "./stop.ts";

const PLAN_THREAD = new URL("../app/features/life-plan/planner/plan-thread.ts", import.meta.url);

type Served = { server: Server; stop(): void; pages: PageMap };

/**
 * The whole site in one process. Things are closed in the reverse order of their opening.
 *
 * @throws StartRefused when a port, a folder or a database that it needs cannot be had
 */
export async function start(settings: Settings, isDevelopment: boolean): Promise<void> {
  const own = localOrigin(settings.host, settings.port);
  const front = openFront(settings.publicOrigin, own, settings.trustedProxies);
  const firm = openFirm();
  const app = await openOutside(settings, firm);
  const closers = [() => app.close()];
  const close = async () => {
    for (const closer of closers.reverse()) await closer();
  };
  try {
    await outlast(() => seedDemonstrationCoupon(app));
    await outlast(() => seedSampleAdviser(app));
    const { server, stop, pages } = await (isDevelopment ? development : production)(app, front);
    closers.push(async () => stop());
    closers.push(followFirm(app, firm, pages.forget));
    // Before the site answers: whoever sees it ready may send it a command at once.
    if (!settings.databaseUrl) {
      const control = await openControl(app, settings.dataDir, front.ownOrigin);
      closers.push(() => control.close());
    }
    await listen(server, settings, app.firm().name);
    stopOnSignals(server, close);
  } catch (error) {
    await close();
    throw error;
  }
  console.log(introduction(app, front));
}

async function openOutside(settings: Settings, firm: FirmSnapshot): Promise<OpenApp> {
  const log = openLog(settings.logLevel);
  // A client that goes away in the middle of something must never take the server with it.
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
  const launcher = openLauncher();
  const pdf = createPdfReader({
    launcher,
    cpuSeconds: settings.pdfSeconds,
    spare: settings.pdfSpares,
    log: (event) => log.warn(event, "a PDF was not read"),
  });
  const shared = { ...launcher, close: async () => {} }; // the reader closes it, after the others have stopped
  const pdfMaker = createPdfMaker({
    launcher: shared,
    log: (event) => log.error(event, "a PDF was not made"),
  });
  const pageDrawer = createPageDrawer({
    launcher: shared,
    log: (event) => log.warn(event, "a document was not drawn"),
  });
  const { isOffline, isAlone } = isolation();
  if (!isOffline)
    log.warn("PDFs are read in processes that keep the network: unshare is not allowed here");
  if (!isAlone)
    log.warn("PDFs are read in processes that may signal others: unshare is not allowed here");
  if (settings.messagesGoTo)
    log.info(
      { folder: settings.messagesGoTo },
      "no mailbox is set: messages are written to a folder",
    );
  const planThread = openThread(PLAN_THREAD);
  return openApp({
    ...{ settings, pdf, pdfMaker, pageDrawer, planThread, handlers, mailWriters, firm, log },
    makeReady,
  }).catch(async (error: unknown) => {
    await planThread.stop();
    await pdf.stop();
    const origin = error instanceof FolderInUse && (await originOfServer(settings.dataDir));
    throw origin
      ? new StartRefused(`${error.message} ${mayRun(firm.current().name, origin)}.`)
      : error;
  });
}

async function production(app: OpenApp, front: Front): Promise<Served> {
  const headers = securityHeaders(front.https);
  const { language } = app.settings;
  const built = (name: string) => fileURLToPath(builtFolder(name, language));
  const reading = loadAssets(built("client"), built("compressed"), headers);
  const build = await loadBuild(language);
  const framework = openFramework(app, build, "production", front, headers);
  const sources = async (path: string) =>
    policySources(app, front.https, await framework.doorsAt(path));
  const pages = openPageMap(PUBLIC_PAGES, framework.render, headers, sources, app.log);
  const linkRoutes = openLinkRoutes(
    async (url, req) => {
      await ownTurn(front.address(req));
      return framework.render(url, "dark");
    },
    headers,
    app.log,
  );
  const stop = afterEachMidnight(app.clock, pages.forget);
  const assets = await reading;
  return {
    server: createWeb({ ...common(app, front), headers, pages, linkRoutes, assets, framework }),
    stop,
    pages,
  };
}

/** No page map and no content security policy: Vite writes its styles and updates into the page. */
async function development(app: OpenApp, front: Front): Promise<Served> {
  const vite = await openDevelopment();
  const framework = openFramework(app, vite.build, "development", front, {});
  const nothing = { serve: async () => false, forget: () => {} };
  const unstored = { pages: nothing, linkRoutes: nothing, assets: nothing };
  const parts = { ...common(app, front), headers: {}, ...unstored, framework };
  return { server: createWeb({ ...parts, before: vite.serve }), stop: vite.stop, pages: nothing };
}

function common(
  app: OpenApp,
  front: Front,
): Pick<WebParts, "metrics" | "front" | "firm" | "picture" | "health" | "log"> {
  return {
    metrics: openMetrics(app.settings.metricsToken, {
      outbox: () => measureOutbox(app),
      backup: () => secondsSinceBackup(app),
    }),
    front,
    firm: app.firm,
    picture: (path) => findPicture(app, path),
    health: app.health,
    log: app.log,
  };
}

function introduction({ settings, restored, ...app }: App, front: Front): string {
  const { databaseUrl, dataDir, messagesGoTo } = settings;
  const firm = app.firm();
  return [
    `${firm.name} is at ${front.ownOrigin}`,
    ...(restored ? [siteCopy.started(restored.at)] : []),
    `  data folder  ${dataDir}`,
    `  database     ${databaseUrl ? `PostgreSQL at ${new URL(databaseUrl).host}` : "embedded, in the data folder"}`,
    `  mail         ${messagesGoTo ? `is not sent but written to ${messagesGoTo}` : "is sent over SMTP_URL"}`,
    `  payments     ${paymentsAt(settings, firm)}`,
    ...samplesAt(settings, firm),
  ].join("\n");
}

function paymentsAt({ isLocal }: Settings, { upiId, ...firm }: Firm): string {
  const { secondPersonAbove: limit, isFirmOfOne } = firm;
  const alone = isFirmOfOne
    ? "one person confirms alone"
    : `a second person confirms above ₹${limit}`;
  if (upiId) return `by UPI to ${upiId}${limit === null ? "" : `; ${alone}`}`;
  if (isLocal) return "by UPI to a sample ID that does not exist";
  return "no UPI ID is set, so orders say that the firm writes how to pay; set one with: npm run firm -- set FILE.json";
}

/** What a public site must not open with. */
function samplesAt({ isLocal }: Settings, { samples }: Firm): string[] {
  if (isLocal || samples.length === 0) return [];
  return [
    `  samples      ${samples.join(", ")}; set them at /staff/firm, or with: npm run firm -- set FILE.json`,
  ];
}
