import { draw, type Markup } from "#ui/drawn.server.ts";
import { TermsOf } from "#ui/term/explained.tsx";

/** The terms of labels, links and hints, which cannot hold them themselves. @param words texts, in lists or objects too */
export function drawTerms(...words: unknown[]): Markup {
  return draw(<TermsOf text={textsIn(words).join("; ")} />, "words-");
}

function textsIn(words: unknown): string[] {
  if (typeof words === "string") return [words];
  return words && typeof words === "object" ? Object.values(words).flatMap(textsIn) : [];
}
