import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import type { z } from "zod";
import { problemsInWords } from "../app/platform/post.server.ts";
import { type FormSchema, readForm } from "../app/values/form.ts";
import type { Message, Words } from "../app/values/message.ts";
import type { Outcome } from "../app/values/outcome.ts";
import type { Say } from "../app/values/say.ts";

/** A posted form with these fields. */
export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** A form as its action reads it, with its problems as the person reads them. */
export function readTyped<Schema extends FormSchema, Table>(
  schema: Schema,
  fields: Record<string, string>,
  words: Words<Table, Say>,
): Outcome<z.output<Schema>> {
  return worded(readForm<Schema, Message<Table>>(schema, formOf(fields)), words);
}

/** An outcome with its problems as the person reads them. */
export function worded<T, Table>(
  outcome: Outcome<T, Message<Table>>,
  words: Words<Table, Say>,
): Outcome<T> {
  return outcome.ok ? outcome : { ...outcome, problems: problemsInWords(words, outcome.problems) };
}

/** The names of the fields that a form shows, in their order. */
export function fieldsOf(form: ReactElement): string[] {
  const page = createElement(createRoutesStub([{ path: "/", Component: () => form }]));
  const fields = renderToStaticMarkup(page).matchAll(
    /<(?:input|select|textarea)[^>]* name="([^"]*)"/g,
  );
  return [...fields].map(([, name = ""]) => name);
}
