import { memo } from "react";

/** What `forPage` made of markup. `html` is missing where the browser's document has it. */
export type Drawing = { readonly id: string; readonly html?: string };

type DrawnProps = { drawing: Drawing; className?: string };

/** Markup that was read from the document, by the drawing's id: a page may show it again. */
const read = new Map<string, string>();

function htmlOf({ id, html }: Drawing): string {
  if (html !== undefined) return html;
  const found = read.get(id) ?? document.querySelector(`[data-drawing="${id}"]`)?.innerHTML ?? "";
  read.set(id, found);
  return found;
}

/**
 * A part of a page that never changes in the browser: drawn once on the server, so that it needs no script. Interactive
 * parts (forms, buttons) stay outside. The page imports its stylesheets, because the browser does not know the
 * elements. The same drawing is not put into the page again: what a reader opened in it stays open.
 */
export const Drawn = memo(
  function Drawn({ drawing, className }: DrawnProps) {
    return (
      <div
        className={className}
        data-drawing={drawing.id}
        dangerouslySetInnerHTML={{ __html: htmlOf(drawing) }}
      />
    );
  },
  (before, now) => before.drawing.id === now.drawing.id && before.className === now.className,
);
