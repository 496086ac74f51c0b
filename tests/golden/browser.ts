import type { App } from "#platform/app.server.ts";
import type { SourceSite } from "../site-from-sources.ts";

export type Answer = { status: number; location: string; html: string };
export type Fields = Record<string, string | readonly string[] | File>;

/** Somebody with a browser without JavaScript: sends forms as it would and keeps its cookies. */
export type Browser = {
  get(path: string): Promise<Answer>;
  post(path: string, fields: Fields): Promise<Answer>;
  /** Opens what an answer leads to, and so on; an answer that leads nowhere is itself. */
  follow(answer: Answer): Promise<Answer>;
  cookies: Map<string, string>;
};

const ORIGIN = "http://localhost";
let opened = 0;

export function openBrowser(
  site: SourceSite,
  app: App,
  cookies = new Map<string, string>(),
): Browser {
  // Tries are counted by line: everybody comes from one of their own.
  const address = `2001:db8:${(++opened).toString(16)}::1`;
  const send = async (path: string, body?: URLSearchParams | FormData): Promise<Answer> => {
    const response = await site.answer(
      app,
      new Request(new URL(path, ORIGIN), {
        method: body ? "POST" : "GET",
        headers: {
          origin: ORIGIN,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0",
          "sec-fetch-dest": "document",
        },
        ...(body ? { body } : {}),
      }),
      address,
    );
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const location = response.headers.get("location") ?? "";
    return { status: response.status, location, html: await response.text() };
  };
  const browser: Browser = {
    cookies,
    get: (path) => send(path),
    post: (path, fields) => send(path, bodyOf(fields)),
    async follow(answer) {
      return answer.location ? browser.follow(await browser.get(answer.location)) : answer;
    },
  };
  return browser;
}

function bodyOf(fields: Fields): URLSearchParams | FormData {
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => [name, each] as const),
  );
  if (!entries.some(([, value]) => value instanceof File))
    return new URLSearchParams(entries as [string, string][]);
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}
