import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "#platform/clock.ts";
import { readTheme, type Theme } from "#ui/theme/theme.ts";
import { dayInIndia, startOfDay } from "#values/dates.ts";
import { contentSecurityPolicy, type PolicySources } from "./security-headers.ts";
import { type StoredBody, sendStored, storeBody } from "./stored-body.ts";

/** A known visitor, or a draft: their pages differ from everybody's. */
const PERSONAL_COOKIE = /(?:^|;\s*)(?:__Host-|__Secure-)?(?:session|browser)=/;

export type PageMap = {
  /**
   * Answers and is true when the page is in the map and the same for this visitor as for all; for whoever it is, also
   * where theirs would differ.
   */
  serve(
    req: IncomingMessage,
    res: ServerResponse,
    to?: "whoever it is",
  ): boolean | Promise<boolean>;
  /** What the pages say has changed: each is rendered again for whoever asks for it from now on. */
  forget(): void;
};

/**
 * Public pages, rendered by the framework for the first who wants one and kept in memory: a start does not wait for
 * pages that are seldom asked for. `.data` requests and addresses with a query never come from here.
 *
 * @param paths as spelled in the route table; visitors may write them in any letter case
 * @param render the framework's answer to a visitor without cookies but the theme, our own scripts marked by the nonce
 * @param log told of a page that could not be kept: the framework then answers for it
 */
export function openPageMap(
  paths: readonly string[],
  render: (path: string, theme: Theme, nonce: string) => Promise<Response>,
  headers: Record<string, string>,
  sources: (path: string) => Promise<PolicySources>,
  log: { error(facts: object, words: string): void },
): PageMap {
  const spelled = new Map(paths.map((path) => [path.toLowerCase(), path]));
  let pages = new Map<string, StoredBody | Promise<StoredBody | undefined>>();

  async function make(path: string, theme: Theme): Promise<StoredBody> {
    const nonce = randomBytes(16).toString("hex");
    const response = await render(path, theme, nonce);
    const cookie = response.headers.has("set-cookie");
    if (response.status !== 200 || cookie) {
      throw new Error(`${path} cannot be kept: status ${response.status}, cookie ${cookie}`);
    }
    const html = await response.text();
    const page = Buffer.from(html.replaceAll(` nonce="${nonce}"`, ""));
    const policy = contentSecurityPolicy(scriptHashes(html, nonce), await sources(path));
    return storeBody(page, "text/html; charset=utf-8", {
      ...headers,
      "Content-Security-Policy": policy,
      "Cache-Control": "private, no-cache",
      Vary: "Cookie, Accept-Encoding",
    });
  }

  function pageAt(path: string, theme: Theme): StoredBody | Promise<StoredBody | undefined> {
    // A page that is still being made belongs to those who asked before `forget`.
    const kept = pages;
    const key = `${theme} ${path}`;
    const known = kept.get(key);
    if (known) return known;
    const making = make(path, theme).then(
      (page) => {
        kept.set(key, page);
        return page;
      },
      (error: unknown) => {
        kept.delete(key);
        log.error({ err: error, path, theme }, "a public page is not kept");
        return undefined;
      },
    );
    kept.set(key, making);
    return making;
  }

  return {
    serve(req, res, to) {
      if (req.method !== "GET" && req.method !== "HEAD") return false;
      const path = spelled.get((req.url ?? "").toLowerCase());
      const cookie = req.headers.cookie;
      const isPersonal = cookie !== undefined && PERSONAL_COOKIE.test(cookie);
      if (path === undefined || (isPersonal && !to)) return false;
      const send = (page: StoredBody) => {
        const sending = sendStored(req, res, page);
        return sending ? sending.then(() => true) : true;
      };
      const page = pageAt(path, readTheme(cookie ?? null));
      return page instanceof Promise
        ? page.then((made) => (made ? send(made) : false))
        : send(page);
    },
    forget() {
      pages = new Map();
    },
  };
}

/**
 * Calls `work` after each midnight in India, since pages name days and dates.
 * @returns stops it
 */
export function afterEachMidnight(clock: Clock, work: () => void): () => void {
  let timer: NodeJS.Timeout;
  const wait = () => {
    const now = clock.now();
    const midnight = startOfDay(dayInIndia(now).add({ days: 1 }));
    // A second late rather than early: a timer may fire a little before its time.
    const ms = midnight.since(now).total("milliseconds") + 1000;
    timer = setTimeout(() => {
      wait();
      work();
    }, ms).unref();
  };
  wait();
  return () => clearTimeout(timer);
}

/** CSP sources for the scripts written inside the page that carry the nonce: none that a text brought in does. */
function scriptHashes(html: string, nonce: string): string[] {
  const script = new RegExp(`<script\\b([^>]* nonce="${nonce}"[^>]*)>([\\s\\S]*?)</script>`, "g");
  const inside = [...html.matchAll(script)]
    .filter(([, attributes = ""]) => !/\bsrc=/.test(attributes))
    .map(([, , text = ""]) => createHash("sha256").update(text).digest("base64"));
  return [...new Set(inside)].map((hash) => `'sha256-${hash}'`);
}
