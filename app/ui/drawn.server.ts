import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Drawing } from "./drawn.tsx";

/**
 * Draws elements to markup, every text escaped. Without a router around them: links are plain `a`.
 * @param place begins the ids inside it, where a page holds several drawings with ids
 */
export function draw(element: ReactNode, place = ""): Drawing {
  return renderToStaticMarkup(element, { identifierPrefix: place }) as Drawing;
}
