import { readFileSync } from "node:fs";

const FIXTURES = new URL("../form16/fixtures/", import.meta.url);

export function fixture(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(name, FIXTURES)));
}

export type Upload = { bytes: Uint8Array<ArrayBuffer>; fileName?: string; password?: string };
/** What came back, not followed: `text` is the page, `location` where a 303 leads, `retryAfter` in seconds. */
export type Seen = { status: number; location: string; text: string; retryAfter: number };

/** Somebody with a browser without JavaScript: posts forms as it would and keeps its cookies. */
export type Visitor = {
  get(path: string): Promise<Seen>;
  post(path: string, fields: Record<string, string>): Promise<Seen>;
  details(more?: Record<string, string>): Promise<Seen>;
  upload(file: Upload): Promise<Seen>;
  /** Posts a form that has a file alone. */
  postFile(path: string, name: string, file: File): Promise<Seen>;
  /** The hidden draft id of 'Check your answers', "" where the page does not show it. */
  draftId(): Promise<string>;
  submit(draftId: string, fields?: Record<string, string>): Promise<Seen>;
  /** The same browser, as a second tab or after the server came back elsewhere. */
  cookie: string;
};

let visitors = 0;

/** Each comes from a line of its own, unless told, and has a contact of its own: limits count by both. */
export function visit(origin: string, cookie = "", from?: string): Visitor {
  const number = ++visitors;
  const address = from ?? `fd00:${process.pid.toString(16).slice(-4)}:${number.toString(16)}::1`;
  const contact = { ...CONTACT, email: `asha.${process.pid}.${number}@example.com` };
  const send = async (path: string, body?: URLSearchParams | FormData): Promise<Seen> => {
    const answer = await fetch(origin + path, {
      method: body ? "POST" : "GET",
      headers: {
        Origin: origin,
        "X-Forwarded-For": address,
        ...(visitor.cookie ? { Cookie: visitor.cookie } : {}),
      },
      redirect: "manual",
      ...(body ? { body } : {}),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ""] = set.split(";");
      const others = visitor.cookie.split("; ").filter((kept) => nameOf(kept) !== nameOf(pair));
      visitor.cookie = [...others, pair].filter((kept) => kept !== "").join("; ");
    }
    const location = answer.headers.get("location") ?? "";
    const retryAfter = Number(answer.headers.get("retry-after") ?? 0);
    return { status: answer.status, location, text: await answer.text(), retryAfter };
  };
  const visitor: Visitor = {
    cookie,
    get: (path) => send(path),
    post: (path, fields) => send(path, new URLSearchParams(fields)),
    details: (more = {}) =>
      send(
        "/stepform/details",
        new URLSearchParams({
          "dob-day": "27",
          "dob-month": "3",
          "dob-year": "1987",
          intent: "skip",
          ...more,
        }),
      ),
    async upload({ bytes, fileName = "form16.pdf", password = "" }) {
      const form = new FormData();
      form.set("form16", new File([bytes], fileName, { type: "application/pdf" }));
      form.set("password", password);
      form.set("consent", "yes");
      return send("/stepform/form16", form);
    },
    async postFile(path, name, file) {
      const form = new FormData();
      form.set(name, file);
      return send(path, form);
    },
    async draftId() {
      const { text } = await send("/stepform/check");
      return /name="draft" value="([^"]+)"/.exec(text)?.[1] ?? "";
    },
    submit: (draft, fields = {}) =>
      send("/stepform/check", new URLSearchParams({ draft, ...contact, ...fields })),
  };
  return visitor;
}

/** Takes `times` of something, so many at a time; @returns what came of each, in order */
export async function atOnce<T>(
  most: number,
  times: number,
  take: (time: number) => Promise<T>,
): Promise<T[]> {
  const all: T[] = [];
  let taken = 0;
  const taker = async () => {
    while (taken < times) {
      const time = taken++;
      all[time] = await take(time);
    }
  };
  await Promise.all(Array.from({ length: most }, taker));
  return all;
}

function nameOf(cookie: string): string {
  return cookie.slice(0, cookie.indexOf("="));
}

const CONTACT = { name: "Asha Testwala", mobile: "" };

/** The reference that a submission was shown; undefined where it was refused. */
export function referenceIn({ status, location }: Seen): string | undefined {
  return status === 303 ? /\/submitted\/(KY-\w{4}-\w{4})$/.exec(location)?.[1] : undefined;
}

/** The words of a refusal, as the error summary shows them. */
export function problemsIn({ text }: Seen): string {
  const alert = /role="alert"[^>]*>([\s\S]*?)<\/div>/.exec(text)?.[1] ?? "";
  return alert
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Details and upload: the answer page is next. Throws in words where a step is refused. */
export async function walkToAnswer(visitor: Visitor, file: Upload): Promise<void> {
  await takeSteps([() => visitor.details(), () => visitor.upload(file)]);
}

/** Details, upload and what the answer page asks, up to the id that is submitted. */
export async function walkToCheck(visitor: Visitor, file: Upload): Promise<string> {
  await walkToAnswer(visitor, file);
  const rent = { "form-name": "add", rent: "25,000", city: "Mumbai", basic: "" };
  await takeSteps([
    () => visitor.post("/stepform/answer", { "form-name": "questions", filed: "no" }),
    () => visitor.post("/stepform/answer", rent),
  ]);
  return visitor.draftId();
}

async function takeSteps(steps: (() => Promise<Seen>)[]): Promise<void> {
  for (const step of steps) {
    const seen = await step();
    if (seen.status !== 303 && seen.status !== 302) {
      throw new Error(`${seen.status} at a step of the wizard: ${problemsIn(seen)}`);
    }
  }
}
