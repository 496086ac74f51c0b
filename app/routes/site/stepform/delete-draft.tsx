import { deleteDraftWords as words } from "#content/en/answer.ts";
import { Button } from "#ui/button/button.tsx";
import { Form } from "#ui/form/form.tsx";

/** Shown on every screen that has something of the person's. */
export function DeleteDraft() {
  return (
    <Form action="/stepform/deleted" className="delete-draft">
      <p>{words.text}</p>
      <Button variant="quiet">{words.button}</Button>
    </Form>
  );
}
