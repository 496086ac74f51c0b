import type { FocusEvent, ReactNode } from "react";
import { Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { firmDesk as words } from "#content/en/firm-desk.ts";
import { Button } from "#ui/button/button.tsx";
import { Form } from "#ui/form/form.tsx";
import type { Values } from "#ui/form/form-context.ts";
import { LIVE, useLiveForm } from "#ui/form/use-live-form.ts";
import type { FormState } from "#values/form.ts";

/** A page is loaded anew after each form, a refused one too; the check of a field that was left changes nothing. */
export function unlessChecked({ formData }: ShouldRevalidateFunctionArgs): boolean {
  return formData?.get(LIVE) !== "yes";
}

type FirmFormProps = {
  name: string;
  state: FormState | undefined;
  /** Names the firm and its changes as the page shows them. */
  seen: string;
  values?: Values | undefined;
  /** Where it is closed without anything noted. */
  closeAt?: string;
  /** It brings a picture, which is not sent while it is typed. */
  hasPicture?: boolean;
  children: ReactNode;
};

/** A form of some parts of the firm. With script each field is checked as soon as it is left, by the server's own rules. */
export function FirmForm(props: FirmFormProps) {
  const { name, state, seen, values, closeAt, hasPicture = false, children } = props;
  const { onChange: check, onSubmit, data: checked } = useLiveForm<FormState>();
  function leave(event: FocusEvent<HTMLFormElement>) {
    if (!hasPicture && isField(event.target)) check(event);
  }
  return (
    <Form
      name={name}
      of={state?.form === name ? state : checked}
      summaryElsewhere
      values={values}
      encType={hasPicture ? "multipart/form-data" : undefined}
      onBlur={leave}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="seen" value={seen} />
      {children}
      <div className="button-row">
        <Button variant="secondary" name="intent" value="note" pendingText={words.saving}>
          {words.save}
        </Button>
        {closeAt && (
          <Link to={closeAt} preventScrollReset>
            {words.cancel}
          </Link>
        )}
      </div>
    </Form>
  );
}

function isField(element: EventTarget): boolean {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
