import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Where an answer came from. */
type MetricsSource = "map" | "asset" | "screen" | "refusal";

export type Metrics = {
  /** @param seconds only for screens: the rest takes microseconds */
  answered(source: MetricsSource, status: number, seconds?: number): void;
  /** Prometheus text for the bearer of the token; false, and so a 404, for everybody else. */
  serve(req: IncomingMessage, res: ServerResponse): Promise<boolean>;
};

type Measured = {
  outbox(): Promise<{ unsent: number; oldestSeconds: number; givenUp: number }>;
  /** Age of the last good backup in seconds; undefined where there was none. */
  backup(): Promise<number | undefined>;
};

/**
 * @param token without one nothing is shown to anybody
 * @param measured asked when the figures are
 */
export function openMetrics(token: string | undefined, measured: Measured): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: "karyatra_requests_total",
    help: "Requests answered, by where the answer came from",
    labelNames: ["source", "status"],
    registers,
  });
  // Looked up once: finding a counter by its labels takes a tenth of the time of a page from memory.
  const counters = new Map<string, { inc(): void }>();
  const countOf = (source: MetricsSource, status: number) => {
    const key = `${source} ${status}`;
    const known = counters.get(key) ?? requests.labels({ source, status });
    counters.set(key, known);
    return known;
  };
  const screens = new Histogram({
    name: "karyatra_screen_seconds",
    help: "Time to render and send a screen",
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `karyatra_${name}`, help, registers });
  const unsent = gauge("outbox_unsent", "Mails and text messages on their way");
  const oldest = gauge("outbox_oldest_seconds", "Age of the oldest of them");
  const givenUp = gauge("outbox_given_up", "Messages given up, and not dealt with by the firm");
  const backup = gauge("backup_age_seconds", "Age of the last good backup; absent without one");
  if (token) collectDefaultMetrics({ register: registry });
  return {
    answered(source, status, seconds) {
      countOf(source, status).inc();
      if (seconds !== undefined) screens.observe(seconds);
    },
    async serve(req, res) {
      if (!token || !sameSecret(req.headers.authorization ?? "", `Bearer ${token}`)) return false;
      const [messages, age] = await Promise.all([measured.outbox(), measured.backup()]);
      unsent.set(messages.unsent);
      oldest.set(messages.oldestSeconds);
      givenUp.set(messages.givenUp);
      if (age === undefined) backup.remove();
      else backup.set(age);
      const text = await registry.metrics();
      res.writeHead(200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" });
      res.end(text);
      return true;
    },
  };
}

/** Compares digests, so that the time taken tells nothing of the secret, nor of its length. */
function sameSecret(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
