import { type MouseEvent, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { book } from "#content/en/book.ts";
import { SchedulingFrame } from "./scheduling-frame.tsx";

type PopupProps = {
  src: string;
  /** Where in the page it is attached. */
  rootElement: HTMLElement | undefined;
  onClose: () => void;
};

/**
 * The frame over the page. It closes by ✕, by a click on the overlay, and by Esc; the focus then
 * returns to where it was, as with every native dialog.
 *
 * @throws without an element to attach to
 */
export function SchedulingPopup({ src, rootElement, onClose }: PopupProps) {
  if (rootElement === undefined) {
    throw new Error(
      "The scheduling popup has nothing to attach to: its rootElement property cannot be undefined.",
    );
  }
  return createPortal(<Dialog src={src} onClose={onClose} />, rootElement);
}

function Dialog({ src, onClose }: Pick<PopupProps, "src" | "onClose">) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  // Closed while still in the page, a dialog returns the focus; then `onClose` removes it.
  const close = () => dialog.current?.close();

  /** The dialog itself is the target only outside its contents: on the overlay. */
  function closeOnOverlay(event: MouseEvent) {
    if (event.target === dialog.current) close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a native dialog
    <dialog
      ref={dialog}
      className="scheduling-popup"
      aria-label={book.heading}
      onClick={closeOnOverlay}
      onClose={onClose}
    >
      <div className="scheduling-popup-bar">
        <button type="button" onClick={close} aria-label={book.close}>
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <SchedulingFrame src={src} onEscape={close} />
    </dialog>
  );
}
