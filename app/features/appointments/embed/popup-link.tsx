import { type MouseEvent, type ReactNode, useState } from "react";
import { SchedulingPopup } from "./scheduling-popup.tsx";
import "#ui/button/button.css";

type PopupLinkProps = {
  /** The frame's address, as `schedulingUrl` builds it for a popup. */
  src: string;
  /** Where the link leads without script, or in a new tab. */
  href: string;
  children: ReactNode;
};

/** A link to the booking page that opens the frame over this page instead. */
export function PopupLink({ src, href, children }: PopupLinkProps) {
  const [isOpen, setOpen] = useState(false);
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      <a href={href} className="button button-secondary" onClick={open}>
        {children}
      </a>
      {isOpen && (
        <SchedulingPopup src={src} rootElement={document.body} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
