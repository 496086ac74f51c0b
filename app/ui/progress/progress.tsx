import "./progress.css";

/**
 * For anything that may last over a second and cannot say how far it is. Keep it on the page and give it
 * its words when the wait begins: a live region that arrives together with its words may stay unread.
 */
export function Progress({ children }: { children?: string }) {
  return (
    <div className="progress" role="status" aria-live="polite">
      {children && (
        <>
          <span className="progress-bar" aria-hidden="true" />
          <span>{children}</span>
        </>
      )}
    </div>
  );
}
