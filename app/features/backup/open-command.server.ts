import { parseArgs } from "node:util";
import { type RoomWords, wordsIn } from "#content/words.server.ts";
import type { App } from "#platform/app.server.ts";
import { problemsInWords } from "#platform/post.server.ts";
import type { Message } from "#values/message.ts";
import type { Refused } from "#values/outcome.ts";
import type { OpenMessages } from "./open-messages.ts";
import {
  type EndedWithBackup,
  openRestored,
  type PassedNumbers,
  passAfterOpening,
} from "./open-restored.server.ts";

type CommandResult = { exitCode: number; output: string };
type OpenWords = RoomWords["openWords"];

/**
 * `npm run restore -- open`: lets a restored site work. The site is stopped while it runs.
 *
 * @param args as typed after `restore --`, with `open` as the first
 */
export async function runOpenCommand(
  app: App,
  { args }: { args: string[] },
): Promise<CommandResult> {
  const { openWords: words } = wordsIn("en");
  const asked = readArgs(args);
  if (!asked || asked === "help") return usageFor(asked, words);
  const { last } = asked;
  const opened = await openRestored(app, asked);
  if (!opened.ok) {
    // The site may be open already, and only its numbers are asked for.
    const isOpen = opened.problems.some(({ message }) => message.id === "notRestored");
    if (!isOpen || last.length === 0 || asked.sendWaiting) return failed(words, opened);
    const passed = await passAfterOpening(app, last);
    return passed.ok ? printed(numberLines(words, passed.value)) : failed(words, passed);
  }
  const { at, filesToRead, afterBackup } = opened.value;
  return printed([
    ...(afterBackup ? [words.opened(at), ...endedLines(words, afterBackup, asked)] : [words.moved]),
    ...(filesToRead > 0 ? [words.filesToRead(filesToRead)] : []),
    ...(afterBackup ? numberLines(words, afterBackup) : []),
    ...(afterBackup && last.length === 0 ? [words.askLast] : []),
    words.start,
  ]);
}

/** What to print for a call that opens nothing; undefined for one that does. */
export function usageOfOpen(args: readonly string[]): CommandResult | undefined {
  const asked = readArgs(args);
  return asked && asked !== "help" ? undefined : usageFor(asked, wordsIn("en").openWords);
}

function usageFor(asked: "help" | undefined, { help }: OpenWords): CommandResult {
  return { exitCode: asked ? 0 : 2, output: help };
}

type Asked = { isMoved: boolean; sendWaiting: boolean; last: string[] };

/** Undefined for what is no call of it. */
function readArgs(args: readonly string[]): Asked | "help" | undefined {
  try {
    const { values, positionals } = parseArgs({
      // npm takes only the first away.
      args: args.filter((each) => each !== "--"),
      allowPositionals: true,
      options: {
        last: { type: "string", multiple: true },
        "send-waiting": { type: "boolean" },
        help: { type: "boolean" },
      },
    });
    if (values.help) return "help";
    const [verb, how, ...spare] = positionals;
    const isMoved = how === "moved";
    const { last = [], "send-waiting": sendWaiting = false } = values;
    if (verb !== "open" || spare.length > 0 || (how !== undefined && !isMoved)) return undefined;
    // Of a site that stood still nothing went out, and what waits is sent.
    return isMoved && (sendWaiting || last.length > 0) ? undefined : { isMoved, sendWaiting, last };
  } catch {
    return undefined; // an option that is none: the only thing it throws for
  }
}

function endedLines(
  words: OpenWords,
  { ended, messages: { waited, ofTrial } }: EndedWithBackup,
  { sendWaiting }: Asked,
): string[] {
  return [
    words.ended(ended.sessions, ended.codes, ended.invitations),
    words.links(ended.links, ended.times),
    words.caseLinks(ended.caseLinks, ended.caseBrowsers),
    words.calendarFeeds(ended.calendarFeeds),
    sendWaiting ? words.sent(waited) : words.dropped(waited),
    ...(ofTrial > 0 ? [words.droppedOfTrial(ofTrial)] : []),
  ];
}

function numberLines(
  words: OpenWords,
  { gaps, lastNumbers, numberedHere }: PassedNumbers,
): string[] {
  return [
    ...gaps.map(words.gap),
    ...(numberedHere.length > 0 ? [words.numberedHere(numberedHere)] : []),
    words.lastNumbers(lastNumbers),
  ];
}

function printed(lines: readonly string[]): CommandResult {
  return { exitCode: 0, output: lines.map((line) => `${line}\n`).join("") };
}

function failed(words: OpenWords, { problems }: Refused<Message<OpenMessages>>): CommandResult {
  const lines = problemsInWords(words.refusals, problems).map(({ message }) => message);
  return { ...printed(lines), exitCode: 2 };
}
