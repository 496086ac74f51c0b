import { LRUCache } from "lru-cache";
import type { LifePlan } from "#domain/planning/plan/plan.ts";
import type { App } from "#platform/app.server.ts";
import type { PlanQuestion } from "./plan-question.ts";

const LIMITS = { max: 64, ttl: 10 * 60_000, ttlAutopurge: true } as const;

type Planned = Promise<LifePlan | "busy">;
const lately = new WeakMap<App["sealing"], LRUCache<string, Planned>>();

/** The plan, worked out once while the same is asked again within some minutes; "busy" when too many are waiting. */
export function planOf(app: App, question: PlanQuestion): Planned {
  const known = lately.get(app.sealing) ?? new LRUCache<string, Planned>(LIMITS);
  lately.set(app.sealing, known);
  const key = JSON.stringify(question);
  const before = known.get(key);
  if (before) return before;
  const planned = app.planThread.run(question) as Planned;
  known.set(key, planned);
  const forget = () => known.delete(key);
  planned.then((plan) => plan === "busy" && forget(), forget);
  return planned;
}

/** Whether the next answer needs no work. */
export function isPlanned(app: App, question: PlanQuestion): boolean {
  return lately.get(app.sealing)?.has(JSON.stringify(question)) ?? false;
}
