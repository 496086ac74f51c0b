import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { draw, forPage } from "./drawn.server.ts";
import { Drawn } from "./drawn.tsx";

const document = new Request("https://example.in/stepform/answer");
const data = new Request("https://example.in/stepform/answer.data?_routes=answer");
const markup = draw(<p>₹10 & more</p>);

test("a document has the markup in its elements and not in its data", () => {
  const { part } = forPage(document, { part: markup });
  expect(JSON.parse(JSON.stringify(part))).toEqual({ id: markup.hash });
  expect(renderToStaticMarkup(<Drawn drawing={part} />)).toBe(
    `<div data-drawing="${markup.hash}"><p>₹10 &amp; more</p></div>`,
  );
});

test("a page that a script asks for gets the markup as data", () => {
  const { part, none } = forPage(data, { part: markup, none: undefined });
  expect(JSON.parse(JSON.stringify(part))).toEqual({ id: markup.hash, html: markup.html });
  expect(none).toBeUndefined();
});
