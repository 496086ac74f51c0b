import { type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { noPdf } from "#content/en/no-pdf.ts";
import { makeOwnPdf, makePdf, NO_PDF, type PdfFile } from "#features/pdf/make-pdf.server.ts";
import { triedFrom } from "#platform/browser.server.ts";
import { download } from "#platform/download.server.ts";
import { appOf } from "#platform/request.server.ts";
import { readQuery } from "#values/form.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * A PDF as a download; without one, back at `page`, which says why.
 *
 * @param staffId a person of the firm who asks: without a limit
 */
export async function pdfResponse(
  { request, context }: Asked,
  file: PdfFile,
  page: string,
  staffId?: string,
): Promise<Response> {
  const app = appOf(context);
  const made = staffId
    ? await makeOwnPdf(app, file, staffId)
    : await makePdf(app, triedFrom(request, context), file);
  if (typeof made === "string") return redirect(`${page}?no-pdf=${made}`, 303);
  return download(made, file.name, "application/pdf");
}

const QUERY = { "no-pdf": z.enum(NO_PDF).optional().catch(undefined) };

/** Why the link to the PDF led back to the page. */
export function noPdfText(url: URL): string | undefined {
  const { "no-pdf": why } = readQuery(url.searchParams, QUERY);
  return why && noPdf[why];
}
