import { contact } from "#content/en/contact.ts";
import { Button } from "#ui/button/button.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";

/** The contact form; after a refusal it shows again what was typed, with each problem beside its field. */
export function EnquiryForm({ state }: { state: FormState | undefined }) {
  const { form } = contact;
  return (
    <Form of={state}>
      <TextField name="name" label={form.name} autoComplete="name" />
      <TextField name="email" label={form.email} type="email" autoComplete="email" />
      <TextArea name="message" label={form.message} />
      <Button pendingText={form.sending}>{form.send}</Button>
    </Form>
  );
}
