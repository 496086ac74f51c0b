import type { DocumentMessages } from "#features/documents/document-messages.ts";
import type { Post } from "#platform/post.server.ts";
import type { Message } from "#values/message.ts";
import { type Outcome, refused, underField } from "#values/outcome.ts";
import { fileFields } from "./answer-fields.ts";
import type { ReceivedDocument, SentFile } from "./receive-document.server.ts";
import { type ChecklistMessages, fileForm } from "./request-messages.ts";

type FileMessages = ChecklistMessages & DocumentMessages;

/**
 * Reads a posted form with one file, and has it received.
 * @param number of the request, which the fields carry
 * @returns a refusal under the field that it is about
 */
export async function takeSentFile(
  post: Post<FileMessages>,
  number: string,
  receive: (file: SentFile) => Promise<Outcome<ReceivedDocument, Message<FileMessages>>>,
): Promise<Outcome<ReceivedDocument, Message<FileMessages>>> {
  const fields = fileFields(number);
  const typed = post.read(fileForm(number));
  if (!typed.ok) return typed;
  const file = post.file(fields.file);
  if (!file) return refused([{ field: fields.file, message: { id: "fileMissing" } }]);
  const read: Readonly<Record<string, string>> = typed.value;
  const received = await receive({
    request: read.request ?? "",
    fileName: file.name,
    bytes: new Uint8Array(await file.arrayBuffer()),
    password: read[fields.password] ?? "",
    triesUsual: read[fields.usual] === "yes",
  });
  if (received.ok) return received;
  const isAboutPassword = received.problems.some(({ message }) => ABOUT_PASSWORD.has(message.id));
  return underField(isAboutPassword ? fields.password : fields.file, received);
}

const ABOUT_PASSWORD: ReadonlySet<string> = new Set(["passwordNeeded", "passwordWrong"]);
