import { Button } from "#ui/button/button.tsx";
import { ModalBody } from "./modal.tsx";

/** Not `Modal` itself: it would open over the gallery. */
export const examples = [
  {
    name: "as it stands without script",
    element: (
      <dialog className="modal" open aria-labelledby="example-modal">
        <ModalBody id="example-modal" title="Sign in to proceed">
          <p>One sentence that says why the page stopped, and what to press.</p>
          <Button type="button">Sign in</Button>
        </ModalBody>
      </dialog>
    ),
  },
];
