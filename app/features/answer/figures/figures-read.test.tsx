import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { form16Of } from "../../../../tests/survive/drafts.ts";
import { countFigures, figuresOf } from "./figures.ts";
import { FiguresRead } from "./figures-read.tsx";

test("what is printed once stands first, each figure in one table", () => {
  const certificates = figuresOf(form16Of({ "partB.10c.gross": 12_000 }), {});
  const [certificate] = certificates;
  if (!certificate) throw new Error("no certificate");
  const { single } = countFigures(certificates);
  expect(single).toBeGreaterThan(0);
  const html = renderToStaticMarkup(<FiguresRead certificate={certificate} isFixed />);
  const tables = html.split("<table>").slice(1);
  expect(tables[0]).toContain("<caption>Printed once");
  expect(tables[0]?.match(/<th scope="row">/g)).toHaveLength(single);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
