import { data, type RouterContextProvider } from "react-router";
import { type OpenCase, openCaseFor } from "#features/case-links/open-case.server.ts";
import { browserOf } from "#platform/browser.server.ts";
import { appOf } from "#platform/request.server.ts";

/** The case of an address, where it is open in this browser; 404 for all others, as if it were not there. */
export async function getOpenCase(
  request: Request,
  context: Readonly<RouterContextProvider>,
  reference: string,
  { evenClosed = false } = {},
): Promise<{ open: OpenCase } & ReturnType<typeof browserOf>> {
  const known = browserOf(request, context);
  const open = await openCaseFor(appOf(context), known.browser, reference.toUpperCase(), {
    evenClosed,
  });
  if (!open) throw data(null, { status: 404 });
  return { ...known, open };
}
