import { type FocusEvent, type FormEvent, type ReactNode, useState } from "react";
import { Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { firmDesk as words } from "#content/en/firm-desk.ts";
import { Button } from "#ui/button/button.tsx";
import { Form } from "#ui/form/form.tsx";
import type { Values } from "#ui/form/form-context.ts";
import { LIVE, useLiveForm } from "#ui/form/use-live-form.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { LARGEST_PICTURE } from "#values/firm.ts";
import type { FormState } from "#values/form.ts";

/** A page is loaded anew after each form, a refused one too; the check of a field that was left changes nothing. */
export function unlessChecked({ formData }: ShouldRevalidateFunctionArgs): boolean {
  return formData?.get(LIVE) !== "yes";
}

/** Says that what was sent is there, and not public yet. */
export function Noted() {
  return (
    <Notice announce>
      <p>{words.saved}</p>
    </Notice>
  );
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
  const [tooLarge, setTooLarge] = useState<FormState>();
  function leave(event: FocusEvent<HTMLFormElement>) {
    if (!hasPicture && isField(event.target)) check(event);
  }
  /** The server takes no form with so much, and could not show again what was typed. */
  function send(event: FormEvent<HTMLFormElement>) {
    const refused = hasPicture ? refusalOfSize(name, event.currentTarget) : undefined;
    if (refused) event.preventDefault();
    else onSubmit();
    setTooLarge(refused);
  }
  return (
    <Form
      name={name}
      of={tooLarge ?? (state?.form === name ? state : checked)}
      summaryElsewhere
      values={values}
      encType={hasPicture ? "multipart/form-data" : undefined}
      onBlur={leave}
      onSubmit={send}
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

function refusalOfSize(name: string, form: HTMLFormElement): FormState | undefined {
  const sent = [...new FormData(form)];
  const [field] =
    sent.find(([, value]) => value instanceof File && value.size > LARGEST_PICTURE) ?? [];
  if (field === undefined) return undefined;
  const typed = sent.flatMap(([key, value]) => (typeof value === "string" ? [[key, value]] : []));
  const problems = [{ field, message: words.pictureTooLarge }];
  return { form: name, typed: Object.fromEntries(typed), problems };
}

function isField(element: EventTarget): boolean {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
