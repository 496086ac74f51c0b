import { useEffect, useRef, useSyncExternalStore } from "react";
import { errorSummaryTitle } from "#content/en/ui/error-summary.ts";
import type { Problem } from "#values/outcome.ts";
import "./error-summary.css";

/** Takes the focus when it appears and again when its problems change. Nothing when there is none. */
export function ErrorSummary({ problems }: { problems: readonly Problem[] }) {
  const box = useRef<HTMLDivElement>(null);
  // The browser has focused what the server drew; whoever types already when the script arrives keeps the field.
  const isDrawnByServer = useRef(useIsHydrating());
  useEffect(() => {
    if (problems.length > 0 && !isDrawnByServer.current) box.current?.focus();
    isDrawnByServer.current = false;
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <div
      ref={box}
      className="error-summary"
      role="alert"
      aria-labelledby="error-summary-title"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without script this is what moves the focus to the problems
      autoFocus
    >
      <h2 id="error-summary-title">{errorSummaryTitle}</h2>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field ? <a href={`#${field}`}>{message}</a> : message}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether React takes over what the server drew, at this render; on the server always. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
}
