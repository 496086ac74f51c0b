import type { IncomingMessage, ServerResponse } from "node:http";
import { encode } from "./encoding.ts";
import { type StoredBody, sendStored, storeBody } from "./stored-body.ts";

/** Where a page asks for the routes of its links, so that going on from it needs no new document. */
const PATH = "/__manifest";
/** Matching a path against the table takes 50 µs; no page has half as many links of this kind. */
const MOST_PATHS = 100;
/** Few sets of links are asked for, and what people invent must not fill the memory. */
const MOST_STORED = 300;

export type LinkRoutes = {
  /** Answers and is true when it was asked for routes. */
  serve(req: IncomingMessage, res: ServerResponse): Promise<boolean>;
};

/**
 * The framework's answers, which are the same for everybody until the next build, in memory: every first visit asks.
 *
 * @param render the framework's answer at an address, for this request
 * @param log gets what could not be answered: the page then goes on by whole documents
 */
export function openLinkRoutes(
  render: (url: string, req: IncomingMessage) => Promise<Response>,
  headers: Record<string, string>,
  log: { error(facts: object, words: string): void },
): LinkRoutes {
  const stored = new Map<string, StoredBody>();

  async function find(url: string, req: IncomingMessage): Promise<StoredBody | undefined> {
    const known = stored.get(url);
    if (known) return known;
    if (url.split(/,|%2c/i).length > MOST_PATHS) return undefined;
    const answer = await render(url, req);
    if (answer.status !== 200) return undefined;
    const body = Buffer.from(await answer.text());
    const about = {
      ...headers,
      "Cache-Control": "public, max-age=31536000, immutable",
      Vary: "Accept-Encoding",
    };
    // A hundred routes cost 53 ms at the compression of files, and anyone may ask for them.
    const routes = storeBody(body, "application/json", about, (encoding) =>
      encode(body, encoding, "once"),
    );
    if (stored.size >= MOST_STORED) stored.clear();
    stored.set(url, routes);
    return routes;
  }

  return {
    async serve(req, res) {
      const asked = addressOf(req.url);
      if (asked?.pathname !== PATH) return false;
      const isRead = req.method === "GET" || req.method === "HEAD";
      const routes = isRead
        ? await find(namedAlike(asked), req).catch((error: unknown) => {
            log.error({ err: error }, "routes of links could not be found");
            return undefined;
          })
        : undefined;
      if (routes) await sendStored(req, res, routes);
      else {
        // What the framework says to a page of an older build: the next link loads a document.
        const reload = { "X-Remix-Reload-Document": "true", "Cache-Control": "no-store" };
        res.writeHead(204, { ...headers, ...reload }).end();
      }
      return true;
    },
  };
}

/** As the framework reads it, so that no spelling of the path gets past this to it. */
function addressOf(url = ""): URL | undefined {
  return URL.parse(`http://localhost${url}`) ?? undefined;
}

/** The address with what the framework asks for and nothing else: what people add is no other answer. */
function namedAlike({ searchParams }: URL): string {
  const { paths = "", version = "" } = Object.fromEntries(searchParams);
  return `${PATH}?${new URLSearchParams({ paths, version })}`;
}
