import { type RefObject, useEffect, useRef, useState } from "react";
import { book } from "#content/en/book.ts";
import "./scheduling-frame.css";

type FrameProps = {
  /** As `schedulingUrl` builds it. */
  src: string;
  /** Called when Esc is pressed inside a frame of our own; a key in another origin's frame is not ours to see. */
  onEscape?: (() => void) | undefined;
};

/**
 * The frame, 630 px high and 320 px wide at least, with a spinner until it has loaded. Without script
 * the spinner lies behind the frame and vanishes as soon as the frame paints.
 */
export function SchedulingFrame({ src, onEscape }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);

  // The frame of a page that came as HTML may have loaded before React took the page over.
  useEffect(() => {
    if (hasLoaded(frame)) setLoaded(true);
  }, []);

  function loaded() {
    setLoaded(true);
    if (!onEscape) return;
    windowOf(frame)?.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") onEscape();
    });
  }

  return (
    <div className="scheduling">
      {!isLoaded && (
        <div className="scheduling-wait" role="status">
          <span className="scheduling-spinner" aria-hidden="true" />
          <span className="visually-hidden">{book.loading}</span>
        </div>
      )}
      {/* Lazy: its own styles and script are fetched when this page has been painted. */}
      <iframe ref={frame} loading="lazy" src={src} title={book.frameTitle} onLoad={loaded} />
    </div>
  );
}

/** A document that is another origin's, and so hidden from us, has replaced the empty one: it has come. */
function hasLoaded(frame: RefObject<HTMLIFrameElement | null>): boolean {
  const shown = frame.current?.contentDocument;
  if (shown === undefined) return false;
  return shown === null || (shown.readyState === "complete" && shown.URL !== "about:blank");
}

function windowOf(frame: RefObject<HTMLIFrameElement | null>): Window | undefined {
  const inside = frame.current?.contentDocument ? frame.current.contentWindow : null;
  return inside ?? undefined;
}
