import type { ComponentProps, ReactNode } from "react";
import { Form as RouterForm } from "react-router";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import type { FormState } from "#values/form.ts";
import { FormContext, type Values } from "./form-context.ts";

type FormProps = Omit<ComponentProps<typeof RouterForm>, "noValidate"> & {
  /** What the action answered with: the same page may hold other forms, told apart by `name`. */
  of?: FormState | undefined;
  /** Needed where a page holds several forms. */
  name?: string;
  /** What the fields begin with. */
  values?: Values | undefined;
  /** The page shows the problems itself, further up. */
  summaryElsewhere?: boolean;
  /** The browser itself sends nothing while a field that it requires is empty: for what must not leave it by mistake. */
  requires?: boolean;
  children: ReactNode;
};

/**
 * The one way to make a form: posts to its page, shows again what was typed after a refusal, and gives each
 * field inside it its value and its problem by its name. Works without script.
 */
export function Form({
  of,
  name = "",
  values,
  summaryElsewhere = false,
  requires = false,
  method = "post",
  children,
  ...rest
}: FormProps) {
  const state = of?.form === name ? of : undefined;
  return (
    <FormContext value={{ name, method: method.toUpperCase(), state, values }}>
      {!summaryElsewhere && state && <ErrorSummary problems={state.problems} />}
      <RouterForm {...rest} method={method} noValidate={!requires}>
        {name && <input type="hidden" name="form-name" value={name} />}
        {children}
      </RouterForm>
    </FormContext>
  );
}

type DrawnFormProps = Pick<FormProps, "of" | "name" | "children"> & { action: string };

/** The same for a form that the server draws: posted by the browser, or sent by the page around the drawing. */
export function DrawnForm({ of, name = "", action, children }: DrawnFormProps) {
  const state = of?.form === name ? of : undefined;
  return (
    <FormContext value={{ name, method: "POST", state, values: undefined }}>
      <form action={action} method="post" noValidate>
        {name && <input type="hidden" name="form-name" value={name} />}
        {children}
      </form>
    </FormContext>
  );
}
