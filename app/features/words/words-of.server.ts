import type { RouterContextProvider } from "react-router";
import { type RoomWords, wordsIn } from "#content/words.server.ts";
import { languageContext } from "#platform/request.server.ts";

/** What a loader or an action says, in the language of its request; components receive text. */
export function wordsOf(context: Readonly<RouterContextProvider>): RoomWords {
  return wordsIn(context.get(languageContext));
}
