import { draw, type Markup } from "#ui/drawn.server.ts";
import { Explained, TermsOnce } from "#ui/term/explained.tsx";
import type { ReturnToday } from "./return-today.server.ts";

/** The sentences of the notice, with their terms. */
export function drawReturnToday({ sentences }: ReturnToday): Markup {
  return draw(
    <TermsOnce>
      {sentences.map((sentence) => (
        <p key={sentence}>
          <Explained text={sentence} />
        </p>
      ))}
    </TermsOnce>,
    "today-",
  );
}
