import { redirect } from "react-router";
import { z } from "zod";
import type { Post } from "#platform/post.server.ts";
import type { FormSchema } from "#values/form.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome } from "#values/outcome.ts";
import { afterwards } from "./way-back.server.ts";

/** Reads a posted form and does what it asks for: the value says what the page then shows as done, if anything. */
export type DeskForm<Table, Done> = (
  post: Post<Table>,
) => Promise<Outcome<Done | false, Message<Table>>>;

type Parts<Table, Schema extends FormSchema, Value, Done> = {
  /** The form's fields; left out where it has only a button. */
  schema?: Schema;
  act: (typed: z.output<Schema>) => Promise<Outcome<Value, Message<Table>>>;
  /** What stands as `?done=` in the address afterwards. */
  done?: (value: Value) => Done | false;
};

const noFields = z.object({});

/** A form of a page of the firm's desk: what it reads, what that does, and what is said afterwards. */
export function deskForm<
  Table,
  Value,
  Schema extends FormSchema = typeof noFields,
  Done extends string = never,
>({ schema, act, done }: Parts<Table, Schema, Value, Done>): DeskForm<Table, Done> {
  return async (post) => {
    const typed = post.read(schema ?? noFields);
    if (!typed.ok) return typed;
    const outcome = await act(typed.value as z.output<Schema>);
    return outcome.ok ? accepted(done?.(outcome.value) ?? false) : outcome;
  };
}

/**
 * Works the posted form by its name: then its page is shown anew, or the form again with its problems.
 * @param usual read where the name is none of the page's
 */
export async function workDeskForm<Table, Name extends string, Done extends string>(
  post: Post<Table>,
  url: URL,
  forms: Record<Name, DeskForm<Table, Done>>,
  usual: NoInfer<Name>,
) {
  // Of its own alone: a browser may send "constructor".
  const name = Object.hasOwn(forms, post.form) ? (post.form as Name) : usual;
  const worked = await forms[name](post);
  if (!worked.ok) return post.refuse(worked);
  return redirect(afterwards(url, worked.value ? { done: worked.value } : {}), 303);
}
