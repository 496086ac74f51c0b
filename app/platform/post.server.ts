import { createContext, data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { type FormSchema, type FormState, readForm, typedAgain } from "#values/form.ts";
import { inWords, type Message, type Words } from "#values/message.ts";
import type { Outcome, Problem, Refused } from "#values/outcome.ts";
import { inEnglish, type Say } from "#values/say.ts";
import { pacedFrom } from "./browser.server.ts";
import { appOf, requestContext } from "./request.server.ts";

/** Name of the hidden field that tells the forms of a page apart. */
const FORM_NAME = "form-name";

/** After how many seconds a refused form may be sent again: the root's middleware answers with it. */
export const retryAfterContext = createContext<number | null>(null);

/** A form that was posted: read by its schema, and given back when it is refused. */
export type Post<Table> = {
  /** Which form of the page it is; "" where the page has one. */
  form: string;
  /** The value of the button that was pressed. */
  intent: string;
  /** The fields that were sent, for a form that is one of many alike. */
  names: readonly string[];
  /** Every field with its text, as sent; files are left out. */
  texts: readonly [name: string, text: string][];
  read<Schema extends FormSchema>(schema: Schema): Outcome<z.output<Schema>, Message<Table>>;
  /** What was typed into the fields of a schema, without secrets and files. */
  typed(schema: FormSchema): Record<string, string>;
  /** The file of a field, where one was chosen. */
  file(name: string): File | undefined;
  /**
   * The same form with its problems: 422 where a field can be put right, 409 where not, 429 with Retry-After
   * where a limit was reached; `status` for another than the first two. What `read` was given is shown again,
   * secrets and files apart.
   */
  refuse(
    refusal: Refused<Message<Table> | string>,
    init?: { status?: number; headers?: HeadersInit },
  ): ReturnType<typeof data<FormState>>;
};

/**
 * The posted form of a request; whoever sends very many waits for it.
 * @param words how its refusals are said
 */
export async function readPost<Table = never>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  words?: Words<Table, Say>,
): Promise<Post<Table>> {
  const facts = context.get(requestContext);
  await waitForTurn({ request, context });
  const sent = await request.formData().catch((error: unknown) => {
    facts.failure = "not-understood"; // no browser sends a form that cannot be taken apart
    throw error;
  });
  const text = (name: string) => String(sent.get(name) ?? "");
  const form = text(FORM_NAME);
  const shown: Record<string, string> = {};
  return {
    form,
    intent: text("intent"),
    names: [...sent.keys()],
    texts: [...sent].flatMap(([name, value]): [string, string][] =>
      typeof value === "string" ? [[name, value]] : [],
    ),
    read(schema) {
      Object.assign(shown, typedAgain(schema, sent));
      return readForm<typeof schema, Message<Table>>(schema, sent);
    },
    typed: (schema) => typedAgain(schema, sent),
    file(name) {
      const file = sent.get(name);
      return file instanceof File && file.name !== "" ? file : undefined;
    },
    refuse(refusal, { status: asked, headers } = {}) {
      context.set(retryAfterContext, refusal.retryAfter ?? null);
      const problems = problemsInWords(words, refusal.problems);
      return data(
        { form, typed: shown, problems },
        { status: statusOf(refusal, asked), ...(headers && { headers }) },
      );
    },
  };
}

/** Counts what a line posts; whoever sends very many waits here. */
export async function waitForTurn({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<void> {
  const { clock, pace } = appOf(context);
  const wait = pace.count(pacedFrom(request, context), clock.now());
  if (wait > 0) await clock.wait(wait);
}

/** Problems as a person reads them. */
export function problemsInWords<Table>(
  words: Words<Table, Say> | undefined,
  problems: readonly Problem<Message<Table> | string>[],
): Problem[] {
  return problems.map(({ message, ...where }) => {
    if (typeof message === "string") return { ...where, message };
    if (!words) throw new Error(`no words for the message ${message.id}`);
    return { ...where, message: inWords(words, message, inEnglish) };
  });
}

/**
 * A form whose answers are in its address, with its problems; undefined while there are none.
 * @param typed the answers as they were understood
 */
export function stateOfQuery<Table>(
  words: Words<Table, Say>,
  typed: Readonly<Record<string, string>>,
  problems: readonly Problem<Message<Table>>[],
): FormState | undefined {
  if (problems.length === 0) return undefined;
  return { form: "", typed, problems: problemsInWords(words, problems) };
}

function statusOf({ problems, retryAfter }: Refused<unknown>, asked?: number): number {
  if (retryAfter !== undefined) return 429;
  return asked ?? (problems.some(({ field }) => field !== undefined) ? 422 : 409);
}
