import { correctedCertificates } from "#features/answer/figures/certificate-values.ts";
import {
  type AnswerDocument,
  listRequests,
  listUnmatched,
} from "#features/cases/request-record.server.ts";
import type { FiledFigures } from "#features/filing/sealed-filing.server.ts";
import type { App } from "#platform/app.server.ts";
import { type Form16Difference, form16Differences } from "./form16-differences.ts";
import { sealedReading } from "./receive-document.server.ts";

/** A document of an answer, as the firm looks at it: where it is a Form 16, with what differs from the case. */
export type LookedAt = AnswerDocument & { differences: Form16Difference[] };

/** What the client of a case was asked, with the answers, and the documents of which it is not clear what they answer. */
export async function answersOfCase(app: App, caseId: string, figures: FiledFigures | undefined) {
  const form16 = figures?.answers.form16;
  const theirs = form16 ? correctedCertificates(form16, figures.answers.corrections) : [];
  const lookedAt = (document: AnswerDocument): LookedAt => ({
    ...document,
    differences: document.reading
      ? form16Differences(
          sealedReading.unseal(app, document.id, document.reading).certificates,
          theirs,
        )
      : [],
  });
  const requests = await listRequests(app, app.db, caseId);
  const unmatched = await listUnmatched(app, app.db, caseId);
  return {
    requests: requests.map(({ documents, ...request }) => ({
      ...request,
      documents: documents.map(lookedAt),
    })),
    unmatched: unmatched.map(lookedAt),
  };
}
