import type { ReactNode } from "react";
import "./details.css";

type FoldProps = {
  /** Its anchor, so that a link can lead to it. */
  id: string;
  heading: string;
  /** What it comes to, said while it is closed. */
  result: ReactNode;
  open?: boolean;
  children: ReactNode;
};

/** A section that says its result and opens to the working. */
export function Fold({ id, heading, result, open, children }: FoldProps) {
  return (
    <details className="fold" id={id} open={open}>
      <summary>
        <h2>{heading}</h2>
        <span className="fold-result">{result}</span>
        <span className="accordion-sign" aria-hidden="true" />
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  );
}
