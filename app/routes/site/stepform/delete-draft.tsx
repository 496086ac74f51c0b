import { deleteDraftWords as words } from "#content/en/delete-draft.ts";
import { Button } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { Form } from "#ui/form/form.tsx";

/** Shown on every screen that has something of the person's. Asks once before it deletes. */
export function DeleteDraft() {
  return (
    <div className="delete-draft">
      <p>{words.text}</p>
      <Details summary={words.button}>
        <p>{words.ask}</p>
        <Form action="/stepform/deleted">
          <Button variant="secondary">{words.confirm}</Button>
        </Form>
      </Details>
    </div>
  );
}
