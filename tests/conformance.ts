import { demo } from "./conformance/demo.ts";
import { everyPage } from "./conformance/every-page.ts";
import { home } from "./conformance/home.ts";
import { itrRows } from "./conformance/itr.ts";
import { pageRows } from "./conformance/pages.ts";
import { people } from "./conformance/people.ts";
import { planRows } from "./conformance/plans.ts";
import { questionnaire } from "./conformance/questionnaire.ts";
import { ROUTES, type Row } from "./conformance/row.ts";

/**
 * What the specification says, sentence by sentence, and what proves each of them: a check of the
 * page itself, or a test that walks through it. The first figure of an id is the section.
 */
export const conformance: readonly Row[] = [
  ...everyPage,
  ...home,
  ...planRows,
  ...itrRows,
  ...pageRows,
  ...people,
  ...questionnaire,
  ...demo,
];

export type Result = { row: Row; failure?: string };

/** The results as a page for people: sentences, where they hold, and what proves them. */
export function resultsPage(results: readonly Result[]): string {
  const failed = results.filter(({ failure }) => failure !== undefined).length;
  const parts = ROUTES.map((route) => {
    const lines = results.filter(({ row }) => row.route === route).map(line);
    return `<h2>${inHtml(route)}</h2>\n<table>\n${lines.join("\n")}\n</table>`;
  });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Specification and proof</title>
<style>body{font:15px/1.5 sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}td{border-top:1px solid #ccc;padding:.3rem .6rem;vertical-align:top}
.failed{background:#fdd}</style>
<h1>Specification and proof</h1>
<p>${results.length} sentences, ${results.length - failed} hold, ${failed} do not.</p>
${parts.join("\n")}
</html>
`;
}

function line({ row, failure }: Result): string {
  const proof =
    "journey" in row ? `${row.journey.file}: ${row.journey.test}` : "checked in the page";
  const state = failure === undefined ? "holds" : failure;
  return `<tr${failure === undefined ? "" : ' class="failed"'}><td>${inHtml(row.id)}<td>${inHtml(row.says)}<td>${inHtml(proof)}<td>${inHtml(state)}`;
}

function inHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
