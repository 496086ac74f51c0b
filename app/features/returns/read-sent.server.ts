import { usualPasswords } from "#domain/form16/passwords.ts";
import type { ClientOfCase } from "#features/case-desk/case-client.server.ts";
import { ABOUT_FILE } from "#features/documents/document-messages.ts";
import type { SentDocument } from "#features/documents/keep-document.server.ts";
import { sealedFilingClient } from "#features/filing/sealed-filing.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Post } from "#platform/post.server.ts";
import type { FormSchema } from "#values/form.ts";
import { type Refused, refused, underField } from "#values/outcome.ts";
import type { Worker } from "./act-on-return.server.ts";
import { enterNotice } from "./answer-notice.server.ts";
import { enterIntimation, fileReturn, verifyReturn } from "./file-return.server.ts";
import type { Typed } from "./read-return.ts";
import { paperFields } from "./return-fields.ts";
import {
  acknowledgementForm,
  intimationForm,
  noticeForm,
  paperForm,
  type ReturnMessage,
  type ReturnMessages,
  type ReturnOutcome,
  verifiedForm,
} from "./return-messages.ts";
import { addPaper } from "./return-papers.server.ts";

type PaperForm = Parameters<typeof paperFields>[0];

/** The paper of a posted form, where one was chosen; its PDF is tried with what was typed and with what opens the Department's own. */
export async function sentPaper(
  app: App,
  post: Post<ReturnMessages>,
  form: PaperForm,
  client: Pick<ClientOfCase, "filing"> | undefined,
  typed: Typed,
): Promise<SentDocument | undefined> {
  const fields = paperFields(form);
  const file = post.file(fields.file);
  if (!file) return undefined;
  const password = typed[fields.password];
  const passwords = [
    ...(typeof password === "string" && password ? [password] : []),
    ...(client ? usualOf(app, client) : []),
  ];
  return { fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()), passwords };
}

/** ITR-V and intimation open with PAN and date of birth (domain.md, 3.3). */
function usualOf(app: App, { filing }: Pick<ClientOfCase, "filing">): string[] {
  if (!filing) return [];
  const { pan, bornOn } = sealedFilingClient.unseal(app, filing.id, filing.client);
  return usualPasswords(pan, bornOn);
}

/** What is wrong with a file stands under its field. */
export function underFile(
  form: PaperForm,
  refusal: Refused<ReturnMessage>,
): Refused<ReturnMessage> {
  const fields = paperFields(form);
  const isOfFile = refusal.problems.every(({ field, message }) =>
    field === undefined ? ABOUT_FILE.has(message.id) : field === "password",
  );
  if (!isOfFile) return refusal;
  // A computation has no field for one: it is attached without.
  if (form === "draft" && refusal.problems.some(({ field }) => field === "password"))
    return refused([{ field: fields.file, message: { id: "computationNotPdf" } }]);
  const isPassword = refusal.problems.some(({ field }) => field === "password");
  return underField(isPassword ? fields.password : fields.file, refusal);
}

/** The forms with which either side says what became of a return; the value names what was done. */
export const RETURN_FORMS = ["filed", "verified", "intimation", "notice", "paper"] as const;
export type ReturnFormName = (typeof RETURN_FORMS)[number];

/**
 * Works one of these forms, as it was posted.
 * @param client whose papers open with what they gave
 */
export async function workReturnForm(
  app: App,
  worker: (seen: number) => Worker,
  form: ReturnFormName,
  post: Post<ReturnMessages>,
  client: Pick<ClientOfCase, "filing"> | undefined,
): Promise<ReturnOutcome> {
  const schemas = {
    filed: acknowledgementForm,
    verified: verifiedForm,
    intimation: intimationForm,
    notice: noticeForm,
    paper: paperForm,
  } satisfies Record<ReturnFormName, FormSchema>;
  const read = post.read(schemas[form] as FormSchema);
  if (!read.ok) return read;
  const typed = read.value as Typed;
  const by = worker(Number(typed.seen));
  if (form === "verified") return verifyReturn(app, by, typed);
  const sent = await sentPaper(app, post, form, client, typed);
  const worked = await work(form);
  return worked.ok ? worked : underFile(form, worked);

  function work(its: Exclude<ReturnFormName, "verified">): Promise<ReturnOutcome> {
    switch (its) {
      case "filed":
        return fileReturn(app, by, typed, sent);
      case "intimation":
        return enterIntimation(app, by, typed, sent);
      case "notice":
        return enterNotice(app, by, typed, sent);
      case "paper": {
        const kind = paperForm.shape["paper-kind"].parse(typed["paper-kind"]);
        return addPaper(app, by, kind, sent, paperFields("paper").file);
      }
    }
  }
}
