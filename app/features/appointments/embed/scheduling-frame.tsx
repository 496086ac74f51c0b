import { type RefObject, useEffect, useRef, useState } from "react";
import { book } from "#content/en/book.ts";
import { useSeen } from "#ui/seen.ts";
import "./scheduling-frame.css";

type FrameProps = {
  /** As `schedulingUrl` builds it. */
  src: string;
  /** Called when Esc is pressed inside a frame of our own; keys in another origin's frame cannot be seen. */
  onEscape?: (() => void) | undefined;
};

/** A frame that has not loaded by then may never do. */
const LATE_MS = 8000;

/**
 * The frame, 630 px high and 320 px wide at least, with a spinner until it has loaded. Without script
 * the spinner lies behind the frame and vanishes as soon as the frame paints. A frame of our own is as high as what it
 * shows; how high another origin's page is cannot be seen.
 */
export function SchedulingFrame({ src, onEscape }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [isLate, setLate] = useState(false);
  const shown = useRef<ResizeObserver>(undefined);

  function fit() {
    setLoaded(true);
    shown.current?.disconnect();
    const page = frame.current?.contentDocument?.querySelector("main");
    if (!page) return;
    shown.current = new ResizeObserver(() => {
      const height = `${Math.ceil(page.getBoundingClientRect().height)}px`;
      frame.current?.style.setProperty("--frame-content", height);
    });
    shown.current.observe(page);
  }

  // The frame of a server-rendered page may have loaded before hydration.
  useEffect(() => {
    if (hasLoaded(frame)) fit();
    return () => shown.current?.disconnect();
  }, []);

  // It is lazy: what is far down was not asked for yet.
  const isSeen = useSeen(frame);
  useEffect(() => {
    if (!isSeen) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [isSeen]);

  function loaded() {
    fit();
    if (!onEscape) return;
    windowOf(frame)?.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") onEscape();
    });
  }

  return (
    <div className="scheduling" data-own={src.startsWith("/") ? "" : undefined}>
      {!isLoaded && (
        <div className="scheduling-wait" role="status">
          <span className="scheduling-spinner" aria-hidden="true" />
          <span className="visually-hidden">{book.loading}</span>
          {isLate && (
            <p>
              {book.late} <a href={src}>{book.openAlone}</a>
            </p>
          )}
        </div>
      )}
      {/* Lazy: its styles and script are fetched after this page was painted. */}
      <iframe ref={frame} loading="lazy" src={src} title={book.frameTitle} onLoad={loaded} />
    </div>
  );
}

/** The empty document was replaced by one of another origin, which cannot be read: it has loaded. */
function hasLoaded(frame: RefObject<HTMLIFrameElement | null>): boolean {
  const shown = frame.current?.contentDocument;
  if (shown === undefined) return false;
  return shown === null || (shown.readyState === "complete" && shown.URL !== "about:blank");
}

function windowOf(frame: RefObject<HTMLIFrameElement | null>): Window | undefined {
  const inside = frame.current?.contentDocument ? frame.current.contentWindow : null;
  return inside ?? undefined;
}
