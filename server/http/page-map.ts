import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "#platform/clock.ts";
import { readTheme, type Theme } from "#ui/theme/theme.ts";
import { dayInIndia, INDIA } from "#values/dates.ts";
import { contentSecurityPolicy, type PolicySources } from "./security-headers.ts";
import { type StoredBody, sendStored, storeBody } from "./stored-body.ts";

const THEMES: readonly Theme[] = ["dark", "light"];
/** A known visitor, or a draft: their pages differ from everybody's. */
const PERSONAL_COOKIE = /(?:^|;\s*)(?:__Host-|__Secure-)?(?:session|browser)=/;

export type PageMap = {
  /** Answers and is true when the page is in the map and the same for this visitor as for all. */
  serve(req: IncomingMessage, res: ServerResponse): Promise<boolean>;
  /** Renders every page again and then exchanges them all at once. */
  refill(): Promise<void>;
  /** Serves none of them from this moment on until they are rendered again: what they say has changed. */
  renew(): Promise<void>;
};

/**
 * Public pages, rendered by the framework itself and kept in memory; each coding is made for the first who wants it, so
 * that the site is there a second earlier. `.data` requests and addresses with a query never come from here.
 *
 * @param paths as spelled in the route table; visitors may write them in any letter case
 * @param render the framework's answer to a visitor without cookies but the theme
 * @param log told of a page that could not be kept: the framework then answers for it
 */
export function openPageMap(
  paths: readonly string[],
  render: (path: string, theme: Theme) => Promise<Response>,
  headers: Record<string, string>,
  sources: (path: string) => PolicySources,
  log: { error(facts: object, words: string): void },
): PageMap {
  let pages = new Map<string, StoredBody>();
  let filling = 0;

  async function keep(path: string, theme: Theme): Promise<StoredBody> {
    const response = await render(path, theme);
    const cookie = response.headers.has("set-cookie");
    if (response.status !== 200 || cookie) {
      throw new Error(`${path} cannot be kept: status ${response.status}, cookie ${cookie}`);
    }
    const html = await response.text();
    return storeBody(Buffer.from(html), "text/html; charset=utf-8", {
      ...headers,
      "Content-Security-Policy": contentSecurityPolicy(scriptHashes(html), sources(path)),
      "Cache-Control": "private, no-cache",
      Vary: "Cookie, Accept-Encoding",
    });
  }

  async function refill(): Promise<void> {
    filling += 1;
    const mine = filling;
    const filled = new Map<string, StoredBody>();
    for (const path of paths) {
      for (const theme of THEMES) {
        try {
          filled.set(keyOf(path, theme), await keep(path, theme));
        } catch (error) {
          log.error({ err: error, path, theme }, "a public page is not kept");
        }
      }
    }
    // A later refill may be under way because of what these pages do not know.
    if (mine === filling) pages = filled;
  }

  return {
    async serve(req, res) {
      if (req.method !== "GET" && req.method !== "HEAD") return false;
      const cookie = req.headers.cookie;
      if (cookie !== undefined && PERSONAL_COOKIE.test(cookie)) return false;
      const page = pages.get(keyOf(req.url ?? "", readTheme(cookie ?? null)));
      if (!page) return false;
      await sendStored(req, res, page);
      return true;
    },
    refill,
    renew() {
      pages = new Map();
      return refill();
    },
  };
}

function keyOf(path: string, theme: Theme): string {
  return `${theme} ${path.toLowerCase()}`;
}

/**
 * Calls `refill` after each midnight in India, since pages name days and dates.
 * @returns stops it
 */
export function refillAtMidnight(clock: Clock, refill: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const wait = () => {
    if (isStopped) return;
    const now = clock.now();
    const midnight = dayInIndia(now).add({ days: 1 }).toZonedDateTime(INDIA).toInstant();
    // A second late rather than early: a timer may fire a little before its time.
    const ms = midnight.since(now).total("milliseconds") + 1000;
    timer = setTimeout(() => refill().finally(wait), ms).unref();
  };
  wait();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** CSP sources for the scripts written inside the page. */
export function scriptHashes(html: string): string[] {
  const inside = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => !/\bsrc=/.test(attributes ?? ""))
    .map(([, , text]) =>
      createHash("sha256")
        .update(text ?? "")
        .digest("base64"),
    );
  return [...new Set(inside)].map((hash) => `'sha256-${hash}'`);
}
