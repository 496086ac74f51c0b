import "./progress.css";

/**
 * For anything that may last over a second without known progress. Keep it on the page and set its text when the wait
 * begins: screen readers may skip a live region that appears together with its text.
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
