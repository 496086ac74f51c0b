import { ABOUT_FILE } from "#features/documents/document-messages.ts";
import type { SentDocument } from "#features/documents/keep-document.server.ts";
import type { Post } from "#platform/post.server.ts";
import { underField } from "#values/outcome.ts";
import {
  type ConversationMessages,
  type ConversationOutcome,
  messageForm,
} from "./message-form.ts";
import { type Writer, writeMessage } from "./write-message.server.ts";

/** Reads what was written on a page of either side, and sends it to the other; what is wrong with the file stands under its field. */
export async function sendWritten(
  app: Parameters<typeof writeMessage>[0],
  writer: Writer,
  post: Post<ConversationMessages>,
): Promise<ConversationOutcome> {
  const typed = post.read(messageForm);
  if (!typed.ok) return typed;
  const { password, ...message } = typed.value;
  const outcome = await writeMessage(app, writer, {
    ...message,
    sent: await fileOf(post, password),
  });
  if (outcome.ok) return outcome;
  const isOfFile = outcome.problems.every(
    ({ field, message }) => field === undefined && ABOUT_FILE.has(message.id),
  );
  return isOfFile ? underField("file", outcome) : outcome;
}

async function fileOf(
  post: Post<ConversationMessages>,
  password: string,
): Promise<SentDocument | undefined> {
  const file = post.file("file");
  if (!file) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { fileName: file.name, bytes, passwords: password ? [password] : [] };
}
