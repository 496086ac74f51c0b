import { data } from "react-router";
import { checklistRefusals } from "#content/en/checklist-refusals.ts";
import { ANY_REQUEST } from "#features/requests/answer-fields.ts";
import { takeSentFile } from "#features/requests/read-sent-file.server.ts";
import { receiveDocument } from "#features/requests/receive-document.server.ts";
import type { Doors } from "#platform/doors.ts";
import { problemsInWords, readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import type { Route } from "./+types/files.ts";
import { getOpenCase } from "./open-case.server.ts";

export const handle = { doors: { upload: "document" } } satisfies { doors: Doors };

/** There is nothing to read at this address. */
export function loader() {
  throw data(null, { status: 404 });
}

/** One file of a page that sends several, each with its own progress; answered as JSON. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { open, browser } = await getOpenCase(request, context, params.reference);
  const post = await readPost({ request, context }, checklistRefusals);
  const received = await takeSentFile(post, ANY_REQUEST, (file) =>
    receiveDocument(appOf(context), browser, open, file),
  );
  if (received.ok) return Response.json(received.value);
  const [problem] = problemsInWords(checklistRefusals, received.problems);
  const status = received.retryAfter === undefined ? 422 : 429;
  return Response.json({ problem: problem?.message, field: problem?.field }, { status });
}
