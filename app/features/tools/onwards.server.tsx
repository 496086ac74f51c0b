import { toolList } from "#content/en/tools/cards.ts";
import { otherTools } from "#content/en/tools/tool-index.ts";
import { Fold } from "#ui/details/fold.tsx";
import { draw, type Markup } from "#ui/drawn.server.ts";
import { ToolList } from "./tool-list.tsx";
import { type Way, Ways } from "./ways.tsx";

type OnwardsWords = { title: string; text: string; first: Way; book: Way };

/**
 * From an answer to what the firm does with it, and the other tools.
 * @param path the current tool, which the list leaves out
 */
export function drawOnwards(path: string, { title, text, first, book }: OnwardsWords): Markup {
  const labels = toolList.filter((tool) => tool.path !== path).map(({ label }) => label);
  return draw(
    <>
      <h2>{title}</h2>
      <p>{text}</p>
      <Ways first={first} book={book} />
      <nav className="tool-others" aria-label={otherTools}>
        <Fold id="other-tools" heading={otherTools} result={labels.join(" · ")}>
          <ToolList except={path} />
        </Fold>
      </nav>
    </>,
  );
}
