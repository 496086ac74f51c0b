import { returnTodayWords as words } from "#content/en/itr-products.ts";
import { draw, type Markup } from "#ui/drawn.server.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { Explained, TermsOnce } from "#ui/term/explained.tsx";
import type { ReturnToday } from "./return-today.server.ts";

/** What the calendar leaves open of the return that is sold here, before anybody pays for it; with its terms. */
export function drawReturnToday({ year, sentences }: ReturnToday): Markup {
  return draw(
    <TermsOnce>
      <Notice title={<Explained text={`${words.title} ${year}`} />}>
        {sentences.map((sentence) => (
          <p key={sentence}>
            <Explained text={sentence} />
          </p>
        ))}
        <p>
          <a href={words.link.href}>{words.link.label}</a>
        </p>
      </Notice>
    </TermsOnce>,
    "today-",
  );
}
