import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import type { PlainDate } from "#values/dates.ts";
import type { Topic } from "../hours/setup.ts";
import {
  coveringOf,
  hasLeft,
  type PlanSessions,
  planSessionsOf,
  usedUp,
} from "../plan/plan-sessions.server.ts";

/**
 * What a session of a topic on a day is to whoever is signed in: the next one of a plan of theirs, or that these are all
 * used; nothing where none of their plans has the topic.
 */
export async function planOfVisitor(
  app: App,
  session: Session | undefined,
  topic: Topic,
  day: PlainDate,
): Promise<{ next?: PlanSessions | undefined; used?: ReturnType<typeof usedUp> }> {
  if (!session || topic.price !== "plan") return {};
  const covering = coveringOf(await planSessionsOf(app.db, session.person.id), topic, day);
  return { next: covering.find(hasLeft), used: usedUp(covering) };
}
