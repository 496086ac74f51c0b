import { requestSubjects } from "#content/en/request-proposals.ts";
import { taxSpeech } from "#content/en/tax/tax-speech.ts";
import { vault as words } from "#content/en/vault.ts";
import { REQUEST_SUBJECTS } from "#domain/cases/request.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import type { ClientDocument, DocumentUse } from "#features/vault/documents-of-client.server.ts";
import { dayInIndia, formatDay, formatMoment } from "#values/dates.ts";
import { taxYear, yearSpan } from "#values/year.ts";

export type DocumentsView = ReturnType<typeof documentsView>;

/** Documents as their client reads of them. @param hrefOf where one is downloaded */
export function documentsView(
  documents: readonly ClientDocument[],
  hrefOf: (document: ClientDocument) => string,
) {
  return documents.map((its) => ({
    ...{ id: its.id, fileName: its.fileName, mayRemove: its.mayRemove, href: hrefOf(its) },
    kind: kindText(its),
    of: words.ofYear(yearSpan(its.taxYear), its.reference),
    sent: words.sentOn(formatMoment(its.sentAt), words.size(its.bytes)),
    uses: its.uses.length > 0 ? its.uses.map(useText) : [words.uses.none],
    openings: its.openings
      .toReversed()
      .map(({ who, at }) => ({ who: who ?? words.opened.someone, when: formatMoment(at) })),
    until: its.until && words.until(formatDay(its.until)),
  }));
}

function kindText({ kind, taxYear: year }: ClientDocument): string {
  const subject = REQUEST_SUBJECTS.find((each) => each === kind);
  if (subject && subject !== "other")
    return requestSubjects[subject](taxSpeech(ratesOf(taxYear(year)).act).say);
  return Object.entries(words.kinds).find(([name]) => name === kind)?.[1] ?? "";
}

function useText(use: DocumentUse): string {
  const { uses } = words;
  switch (use.kind) {
    case "figures":
      return uses.figures(use.labels);
    case "handed-over":
      return uses.handedOver;
    case "request":
      return uses.request(use.title, use.isAccepted);
    case "return":
      return uses.return;
    case "message":
      return uses.message[use.by](formatDay(dayInIndia(use.at)));
  }
}
