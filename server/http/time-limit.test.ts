import { EventEmitter, once } from "node:events";
import { request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openLog } from "#platform/log.server.ts";
import { firm } from "../../app/content/firm.ts";
import { ask } from "../../tests/server/http.ts";
import { openFront } from "./client.ts";
import type { Framework } from "./framework.ts";
import { openMetrics } from "./metrics.ts";
import { openTimeLimit } from "./time-limit.ts";
import { createWeb } from "./web.ts";

/** What a page does: nothing for ever, or what is not done in time. */
const never: Framework["answer"] = (_req, _res, _body, signal) => {
  signals.push(signal);
  return new Promise(() => {});
};
const rushed: Framework["answer"] = async () => "rushed";
const signals: AbortSignal[] = [];
let answer = never;
let server: Server;
let origin = "";

beforeAll(async () => {
  const nothing = { serve: async () => false, forget: () => {} };
  server = createWeb({
    ...{ pages: nothing, linkRoutes: nothing, assets: nothing, headers: {}, firm: () => firm },
    front: openFront(undefined, "http://localhost", ""),
    framework: {
      answer: (...given) => answer(...given),
      render: () => Promise.reject(new Error("nothing is rendered here")),
      doorsAt: async () => ({
        scripts: [],
        images: [],
        frames: [],
        connect: [],
        formAction: [],
        ancestors: [],
      }),
    },
    metrics: openMetrics(undefined, {
      outbox: async () => ({ unsent: 0, oldestSeconds: 0, givenUp: 0 }),
      backup: async () => undefined,
    }),
    picture: async () => undefined,
    health: { outage: async () => undefined },
    log: openLog("silent"),
    answeredWithinMs: 50,
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});
afterEach(() => vi.useRealTimers());

const form = {
  method: "POST",
  body: "name=Asha",
  headers: { "content-type": "application/x-www-form-urlencoded" },
};

test.each([
  ["a page", {}],
  ["a form", form],
])(
  "%s that is not answered in time is 503 in words, and its work is told to end",
  async (_, asked) => {
    answer = never;
    const { status, headers, body } = await ask(`${origin}/tools`, {
      ...asked,
      headers: { origin, ...("headers" in asked ? asked.headers : {}) },
    });
    expect([status, headers["retry-after"]]).toEqual([503, "30"]);
    expect(body.toString()).toContain("This is taking us too long");
    expect(signals.at(-1)?.aborted).toBe(true);
  },
);

test("a form that arrives after its time is not acted upon", async () => {
  answer = never;
  const before = signals.length;
  const headers = { origin, ...form.headers };
  const asked = once(server, "request");
  const sending = request(`${origin}/tools`, { method: "POST", headers, agent: false });
  sending.write("name=");
  const [, response] = await asked;
  const closed = once(response, "close");
  const [refused] = await once(sending, "response");
  expect(refused.statusCode).toBe(503);
  sending.end("Asha");
  refused.resume();
  await closed;
  expect(signals).toHaveLength(before);
});

test("a form that too many others wait before is 503 in words, for a few seconds", async () => {
  answer = rushed;
  const headers = { origin, ...form.headers };
  const refused = await ask(`${origin}/book/frame`, { ...form, headers });
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "5"]);
  expect(refused.body.toString()).toContain("Many people are booking right now");
});

/** A limit of a second by a clock that the test moves, on a response that it ends. */
function openSecond() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const response = Object.assign(new EventEmitter(), {
    headersSent: false,
    writableFinished: false,
  });
  const limit = openTimeLimit(response as unknown as ServerResponse, 1000);
  return { response, limit };
}

test("while a file arrives no time counts", async () => {
  const { limit } = openSecond();
  vi.advanceTimersByTime(400);
  const body = Promise.withResolvers<void>();
  const arrived = limit.pause(body.promise);
  vi.advanceTimersByTime(60_000);
  body.resolve();
  await arrived;
  vi.advanceTimersByTime(599);
  expect(limit.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(limit.signal.aborted).toBe(true);
});

test("an answer that is being sent may take long, and whoever goes away ends the work at once", async () => {
  const sending = openSecond();
  sending.response.headersSent = true;
  vi.advanceTimersByTime(60_000);
  expect(sending.limit.signal.aborted).toBe(false);
  const left = openSecond();
  const work = left.limit.within(new Promise(() => {}));
  left.response.emit("close");
  await expect(work).rejects.toThrow();
  expect(left.limit.signal.aborted).toBe(true);
});
