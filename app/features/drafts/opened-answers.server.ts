import { LRUCache } from "lru-cache";
import type { App } from "#platform/app.server.ts";
import type { SealedJson } from "#platform/sealed-json.server.ts";

const AT_MOST = 64;
const MINUTES = 10;

type Opened = { sealed: string; answers: unknown };
type Row = { id: string; answers: string };

const opened = new WeakMap<App["sealing"], LRUCache<string, Opened>>();

/**
 * The answers of a draft. While it is unchanged they are the same object, so that what a page works out from them can be
 * held beside them; shared by requests, they cannot be changed. They leave the memory some minutes after the last request.
 */
export function openAnswers<Answers>(
  app: App,
  { sealed }: { sealed: SealedJson<Answers> },
  row: Row,
): Answers {
  const lately = opened.get(app.sealing) ?? new LRUCache<string, Opened>(LIMITS);
  opened.set(app.sealing, lately);
  const known = lately.get(row.id);
  // A sealed text opens only as what it was sealed as, so the same text holds answers of the same kind.
  if (known?.sealed === row.answers) return known.answers as Answers;
  const answers = frozen(sealed.unseal(app, row.id, row.answers));
  lately.set(row.id, { sealed: row.answers, answers });
  return answers;
}

const LIMITS = {
  max: AT_MOST,
  ttl: MINUTES * 60_000,
  ttlAutopurge: true,
  updateAgeOnGet: true,
} as const;

/** With all that is in it. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
