import { Form } from "react-router";
import { Button } from "#ui/button/button.tsx";

/** Stands on every screen that holds something of the person's. */
export function DeleteDraft() {
  return (
    <Form method="post" action="/stepform/deleted" className="delete-draft">
      <p>Your draft is deleted by itself after 24 hours.</p>
      <Button type="submit" variant="quiet">
        Delete now
      </Button>
    </Form>
  );
}
