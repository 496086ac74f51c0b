import { z } from "zod";
import { filesOf } from "#features/answer/draft/uploaded-certificates.ts";
import { pageSvg } from "#features/documents/page-svg.server.ts";
import { appOf } from "#platform/request.server.ts";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/page.ts";
import { requireForm16 } from "./require.server.ts";

/** What is no length is not on the page. */
const points = z.coerce.number().nonnegative().optional().catch(Number.NaN);

/**
 * A page of the visitor's own Form 16 as a picture, or with `top` and `height` the rows there, in points: for the
 * browser whose draft it is, and kept by none.
 */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const { form16, browser } = await requireForm16(request, context);
  const isTheirs = filesOf(form16).some(({ documentId }) => documentId === params.document);
  const { top, height } = readQuery(url.searchParams, { top: points, height: points });
  const isWhole = top === undefined && height === undefined;
  const part = isWhole ? undefined : { top: top ?? Number.NaN, height: height ?? Number.NaN };
  const { document: id, page } = params;
  const svg = isTheirs && (await pageSvg(appOf(context), id, Number(page), browser.hash, part));
  if (!svg)
    throw new Response("There is no such page, or no such part of it, in your Form 16.\n", {
      status: 404,
    });
  return new Response(svg, {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
