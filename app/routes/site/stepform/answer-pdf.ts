import { summaryFile } from "#features/answer/paper/tax-summary.ts";
import { workOut } from "#features/answer/verdict/answer.ts";
import { appOf } from "#platform/request.server.ts";
import { dayInIndia, startOfDay } from "#values/dates.ts";
import { pdfResponse } from "../../pdf-response.server.ts";
import type { Route } from "./+types/answer-pdf.ts";
import { requireForm16 } from "./require.server.ts";

/** The visitor's own answer of today as a PDF. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { draft, form16, bornOn } = await requireForm16(request, context);
  const { answers } = draft;
  const today = dayInIndia(app.clock.now());
  const { answer } = workOut(form16, answers, bornOn, today);
  const summed = { answer, answers, at: startOfDay(today) };
  return pdfResponse({ request, context }, summaryFile(app.firm(), summed), "/stepform/answer");
}
