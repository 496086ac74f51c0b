import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { modalClose } from "#content/en/ui/modal.ts";
import { Button } from "#ui/button/button.tsx";
import "./modal.css";

type ModalProps = {
  /** Unique on its page: the heading carries it. */
  id: string;
  title: string;
  children: ReactNode;
  closeLabel?: string;
  /** After Esc, the button or a press beside it. */
  onClose?: () => void;
};

/** The server draws without layout; a browser must open the dialog before it paints. */
const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * A native dialog, open while it is rendered. Without script it is shown where it is written, above its page; with
 * script it opens as a modal and takes the focus.
 */
export function Modal({ id, title, children, closeLabel, onClose }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useBeforePaint(() => {
    const element = dialog.current;
    if (!element || element.matches(":modal")) return;
    // Not close(), which would call onClose.
    element.removeAttribute("open");
    element.showModal();
  }, []);

  useEffect(() => {
    const element = dialog.current;
    const closeBeside = (event: MouseEvent) => {
      if (event.target === element) element?.close();
    };
    element?.addEventListener("click", closeBeside);
    return () => element?.removeEventListener("click", closeBeside);
  }, []);

  return (
    <dialog ref={dialog} className="modal" open aria-labelledby={id} onClose={onClose}>
      <ModalBody id={id} title={title} closeLabel={closeLabel}>
        {children}
      </ModalBody>
    </dialog>
  );
}

/** The inside of a dialog. Its button closes the dialog without script too. */
export function ModalBody({ id, title, children, closeLabel = modalClose }: ModalProps) {
  return (
    <div className="modal-body">
      <h2 id={id}>{title}</h2>
      {children}
      <form method="dialog" className="modal-close">
        <Button variant="quiet">{closeLabel}</Button>
      </form>
    </div>
  );
}
