import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/db.server.ts";
import { rollBackIfRefused } from "#db/roll-back-if-refused.server.ts";
import { cases } from "#db/schema/cases.ts";
import { caseRequests } from "#db/schema/requests.ts";
import { subjectOfName } from "#domain/cases/match-document.ts";
import { OPEN_REQUESTS, type RequestSubject } from "#domain/cases/request.ts";
import { usualPasswords } from "#domain/form16/passwords.ts";
import { certificate } from "#features/answer/draft/draft.server.ts";
import type { OpenCase } from "#features/case-links/open-case.server.ts";
import { type CaseRow, hasEnded, lockCase } from "#features/cases/case-record.server.ts";
import { lockRequest, openRequest, settleRequests } from "#features/cases/request-record.server.ts";
import type { DocumentMessages } from "#features/documents/document-messages.ts";
import { READING } from "#features/documents/documents.server.ts";
import { enterOfCase, keepDocument } from "#features/documents/keep-document.server.ts";
import { sealedFilingClient } from "#features/filing/sealed-filing.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { sealedJson } from "#platform/sealed-json.server.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import { addToRequest, CLIENT } from "./answer-request.server.ts";
import type { ChecklistMessages } from "./request-messages.ts";

export const sealedReading = sealedJson(
  READING,
  [],
  z.object({ certificates: z.array(certificate) }),
);

/** A file as it was sent. */
export type SentFile = {
  /** The request that it answers; "" where it is to be found out. */
  request: string;
  fileName: string;
  bytes: Uint8Array;
  password: string;
  /** The client allows what they gave to be tried on a PDF that asks for a password: PAN and date of birth. */
  triesUsual: boolean;
};

/** What became of a file: the request that it answers now, if that was clear, and whether it was there already. */
export type ReceivedDocument = { document: string; request: string | undefined; isNew: boolean };

type ReceiveOutcome = Outcome<ReceivedDocument, Message<ChecklistMessages & DocumentMessages>>;

/** Checks a file, stores it with its case, and lets it answer a request; nothing of a refused one is stored. */
export async function receiveDocument(
  app: App,
  browser: Browser,
  open: OpenCase,
  { request, fileName, bytes, password, triesUsual }: SentFile,
): Promise<ReceiveOutcome> {
  const { row, client } = open;
  const passwords = [
    ...(password ? [password] : []),
    ...(triesUsual ? usualOf(app, client.filing) : []),
  ];
  const sender = { browser, caseId: row.id };
  return keepDocument(app, sender, { fileName, bytes, passwords }, (document) =>
    rollBackIfRefused(app.db, async (tx): Promise<ReceiveOutcome> => {
      const locked = await lockCase(tx, eq(cases.id, row.id));
      if (!locked || hasEnded(locked)) return refused({ id: "requestGone" }, "not-found");
      const certificates = document.checked.form16?.certificates;
      const entered = await enterOfCase(
        tx,
        row,
        document,
        certificates && ((id) => sealedReading.seal(app, id, { certificates })),
      );
      if (!entered.ok) return entered;
      const { id, isNew } = entered.value;
      const read = certificates ? ("form-16" as const) : undefined;
      const target = request || (await matchRequest(app, tx, locked, document.fileName, read));
      if (target) {
        const its = await lockRequest(tx, row.id, target);
        if (!its) return refused({ id: "requestGone" }, "not-found");
        const added = await addToRequest(app, tx, its, id);
        if (!added.ok) return added;
        await settleRequests(app, tx, locked, CLIENT);
      }
      return accepted({ document: id, request: target, isNew });
    }),
  );
}

/** The portal's own files open with these (domain.md, 3.3): Form 26AS with the day alone. */
function usualOf(app: App, filing: OpenCase["client"]["filing"]): string[] {
  if (!filing) return [];
  const { pan, bornOn } = sealedFilingClient.unseal(app, filing.id, filing.client);
  return [bornOn.split("-").reverse().join(""), ...usualPasswords(pan, bornOn)];
}

/** The one open request that a file answers, by what it is; undefined where that is not clear. */
async function matchRequest(
  app: App,
  tx: Db,
  { id }: CaseRow,
  fileName: string,
  read: RequestSubject | undefined,
): Promise<string | undefined> {
  const rows = await tx
    .select()
    .from(caseRequests)
    .where(and(eq(caseRequests.caseId, id), inArray(caseRequests.state, [...OPEN_REQUESTS])));
  const open = rows
    .map((row) => ({ id: row.id, ...openRequest(app, row) }))
    .filter(({ answer }) => answer === "document");
  const subject = read ?? subjectOfName(fileName);
  const fitting = open.filter((each) => each.subject === subject);
  return fitting.length === 1 ? fitting[0]?.id : undefined;
}
