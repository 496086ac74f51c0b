import { LRUCache } from "lru-cache";
import type { LifePlan } from "#domain/planning/plan/plan.ts";
import type { App } from "#platform/app.server.ts";
import { type FairTurns, openFairTurns } from "#platform/fair-turns.ts";
import { widestOf } from "#platform/network.ts";
import type { PlanQuestion } from "./plan-question.ts";

/** So many wait at most while their networks wait, too: at half a second each, the last of them for half a minute. */
const MOST_WAITING = 60;
const LIMITS = { max: 64, ttl: 10 * 60_000, ttlAutopurge: true } as const;

/** Who asks: one plan of each waits, whatever it is asked for in. */
type Planner = {
  /** The account, or the browser without one. */
  who: string;
  /** Turns go round the networks. */
  address: string;
  /** Of the request: whoever went away waits no more. */
  signal: AbortSignal;
};
/** In place of a plan: too much waits, or the same planner asked for another plan meanwhile. */
type NoPlan = "busy" | "replaced";

/** A plan that waits or is worked out, for all who ask for the same. */
type Asked = {
  key: string;
  plan: Promise<LifePlan>;
  isStarted: boolean;
  planners: Set<Waiting>;
  /** Takes it out of the queue. */
  leave(): void;
};
/** What a planner waits for, in one request or several. */
type Waiting = { asked: Asked; requests: number; replaced: PromiseWithResolvers<"replaced"> };
type Desk = {
  lately: LRUCache<string, LifePlan>;
  asked: Map<string, Asked>;
  /** The newest of each planner. */
  waiting: Map<Planner["who"], Waiting>;
  turns: FairTurns;
};

const desks = new WeakMap<App["sealing"], Desk>();

function deskOf({ sealing }: App): Desk {
  const desk = desks.get(sealing) ?? {
    lately: new LRUCache<string, LifePlan>(LIMITS),
    asked: new Map(),
    waiting: new Map(),
    turns: openFairTurns(1, { ofOne: Infinity, ofAll: MOST_WAITING }),
  };
  desks.set(sealing, desk);
  return desk;
}

/** Whether the next answer needs no work. */
export function isPlanned(app: App, question: PlanQuestion): boolean {
  return deskOf(app).lately.has(JSON.stringify(question));
}

/**
 * The plan, worked out once while the same is asked again within some minutes. Of a planner one waits, and a newer one
 * takes its place; what no request waits for any more is left out.
 *
 * @throws the reason of the signal, where the request went away
 */
export async function planOf(
  app: App,
  question: PlanQuestion,
  planner: Planner,
): Promise<LifePlan | NoPlan> {
  planner.signal.throwIfAborted();
  const desk = deskOf(app);
  const key = JSON.stringify(question);
  const before = desk.lately.get(key);
  if (before) return before;
  const waiting = desk.waiting.get(planner.who);
  if (waiting && waiting.asked.key !== key && !waiting.asked.isStarted) {
    waiting.replaced.resolve("replaced");
    withdraw(waiting);
  }
  const asked = desk.asked.get(key) ?? ask(app, desk, key, question, planner);
  return asked === "busy" ? "busy" : waitFor(desk, asked, planner);
}

function ask(
  app: App,
  desk: Desk,
  key: string,
  question: PlanQuestion,
  { address }: Planner,
): Asked | "busy" {
  const network = widestOf(address);
  if (desk.turns.isFull(network)) return "busy";
  const leaving = new AbortController();
  const { promise: plan, resolve } = Promise.withResolvers<LifePlan>();
  const asked: Asked = {
    ...{ key, plan, isStarted: false, planners: new Set() },
    leave() {
      desk.asked.delete(key);
      leaving.abort();
    },
  };
  desk.asked.set(key, asked);
  const run = () => {
    asked.isStarted = true;
    return app.planThread.run(question) as Promise<LifePlan>;
  };
  resolve(desk.turns.take(network, run, leaving.signal));
  plan
    .then((made) => desk.lately.set(key, made))
    .catch(() => {}) // whoever waits for it is told
    .finally(() => desk.asked.get(key) === asked && desk.asked.delete(key));
  return asked;
}

/** What is under way is worked out to its end: another may ask for it again. */
function withdraw(waiting: Waiting): void {
  const { asked } = waiting;
  asked.planners.delete(waiting);
  if (asked.planners.size === 0 && !asked.isStarted) asked.leave();
}

async function waitFor(
  desk: Desk,
  asked: Asked,
  { who, signal }: Planner,
): Promise<LifePlan | NoPlan> {
  const before = desk.waiting.get(who);
  const waiting =
    before?.asked === asked
      ? before
      : { asked, requests: 0, replaced: Promise.withResolvers<"replaced">() };
  desk.waiting.set(who, waiting);
  asked.planners.add(waiting);
  waiting.requests++;
  const gone = Promise.withResolvers<never>();
  const goAway = () => gone.reject(signal.reason);
  signal.addEventListener("abort", goAway);
  try {
    return await Promise.race([asked.plan, waiting.replaced.promise, gone.promise]);
  } finally {
    signal.removeEventListener("abort", goAway);
    if (--waiting.requests === 0) {
      withdraw(waiting);
      if (desk.waiting.get(who) === waiting) desk.waiting.delete(who);
    }
  }
}
