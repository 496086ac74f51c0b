import { fieldIds } from "#domain/form16/by-field.ts";
import type { FieldProblem, Fields } from "#domain/form16/form16.ts";
import type { PrintedLine } from "#domain/form16/text/word.ts";
import { isRunningHeader, readIdentity } from "./identity.ts";
import { readBook, readChallans } from "./part-a-deposits.ts";
import { depositCell } from "./part-a-fields.ts";
import { readQuarters } from "./part-a-quarters.ts";

/** Part A: identity, the quarters, and what was deposited by book adjustment (table I) and challan (II). */
export function readPartA(lines: PrintedLine[]): { fields: Fields; problems: FieldProblem[] } {
  const { fields, problems } = readIdentity(lines);
  const body = lines.filter((line) => !isRunningHeader(line.key));
  const at = (label: RegExp, from = 0) =>
    body.findIndex((_, index) => index >= from && beginsAt(label, body, index));
  const summary = Math.max(0, at(/summaryofamount|^quarter(?:s|\(s\)|receipt|$)/));
  const book = at(/throughbookadjustment|bookidenti(?:fi)?cation/, summary);
  const challan = at(/throughchallan|challanidenti(?:fi)?cation|bsrcode/, summary);
  const verification = at(/^veri(?:fi)?cation/, summary);
  const end = verification < 0 ? body.length : verification;
  const until = (index: number) => (index < 0 ? end : index);
  readQuarters(body.slice(summary, Math.min(until(book), until(challan))), fields, problems);
  if (book >= 0) readBook(body.slice(book, challan > book ? challan : end), fields, problems);
  if (challan >= 0)
    readChallans(body.slice(challan, book > challan ? book : end), fields, problems);
  if (!fields["partA.lastUpdated"] && lines.some(({ key }) => key.includes("lastupdated"))) {
    problems.push({
      fields: ["partA.lastUpdated"],
      message: { id: "updatedUnread" },
    });
  }
  const isListed = fieldIds(fields).some((id) => depositCell(id)?.line === 1);
  if ((book >= 0 || challan >= 0) && !isListed && fields["partA.total.deposited"]?.value !== 0) {
    problems.push({
      fields: ["partA.challan.total"],
      message: { id: "depositsUnread" },
    });
  }
  return { fields, problems };
}

/** Titles wrap: the label may end on the next line. */
function beginsAt(label: RegExp, lines: PrintedLine[], index: number): boolean {
  const [own = "", next = ""] = lines.slice(index, index + 2).map((line) => line.key);
  const found = label.exec(own + next);
  return found !== null && found.index < own.length;
}
