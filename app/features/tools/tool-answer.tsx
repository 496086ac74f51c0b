import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { tools } from "#content/en/tools.ts";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import type { Problem } from "#values/outcome.ts";

const ANSWER = "answer";

/** Where the form of a tool is sent: its button leads to the answer, with script or without. */
export function addressOfAnswer(path: string): string {
  return `${path}#${ANSWER}`;
}

/** While a field is wrong the button leads to what is to be put right. */
export function ToolProblems({ problems }: { problems: readonly Problem[] }) {
  return (
    <div id={ANSWER} tabIndex={-1}>
      <ErrorSummary problems={problems} />
    </div>
  );
}

/** The figure or day that the page is for. */
export function ToolAnswer({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  const { key, hash } = useLocation();
  const shown = useRef(key);
  // A client-side navigation moves no focus by itself.
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (hash !== `#${ANSWER}`) return;
    title.current?.scrollIntoView();
    title.current?.focus({ preventScroll: true });
  }, [key, hash]);
  return (
    <div className="tool-answer flow" role="status">
      <h2 id={ANSWER} className="tool-answer-title" tabIndex={-1} ref={title}>
        {tools.answer}
      </h2>
      {children}
    </div>
  );
}

/** The answer in short: what it is, and the figure or day. */
export type InShort = { heading: string; figure?: string | undefined };

type FootProps = { inShort: InShort | undefined; submit: string; pendingText: string };

/** The answer in short and the button, in sight while the fields above them are changed. */
export function ToolFoot({ inShort, submit, pendingText }: FootProps) {
  return (
    <div className="foot-bar tool-foot">
      {inShort && (
        <p>
          {inShort.heading} <b>{inShort.figure}</b>
        </p>
      )}
      <Button pendingText={pendingText}>{submit}</Button>
    </div>
  );
}
