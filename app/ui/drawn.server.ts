import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Drawing } from "./drawn.tsx";

/** Elements of our own as markup, every text escaped. `forPage` makes it fit for one. */
export type Markup = { readonly hash: string; readonly html: string };

/**
 * Draws elements to markup. Without a router around them: links are plain `a`.
 * @param place begins the ids inside it, where a page holds several drawings with ids
 */
export function draw(element: ReactNode, place = ""): Markup {
  const html = renderToStaticMarkup(element, { identifierPrefix: place });
  return { hash: createHash("sha256").update(html).digest("base64url").slice(0, 16), html };
}

type Drawings<Markups> = {
  [Name in keyof Markups]: Drawing | Extract<Markups[Name], undefined>;
};

/**
 * Markup as a loader or an action gives it to its page. A document has it in its elements: not enumerable, it stays
 * out of the data that goes along. A page that a script asks for is made of that data.
 */
export function forPage<Markups extends Record<string, Markup | undefined>>(
  request: Request,
  markups: Markups,
): Drawings<Markups> {
  const isData = new URL(request.url).pathname.endsWith(".data");
  const drawings = Object.entries(markups).map(([name, markup]) => {
    const html = { value: markup?.html, enumerable: isData };
    return [name, markup && Object.defineProperty({ id: markup.hash }, "html", html)];
  });
  return Object.fromEntries(drawings) as Drawings<Markups>;
}
