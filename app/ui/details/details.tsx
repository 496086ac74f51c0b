import type { ReactNode } from "react";
import "./details.css";

type DetailsProps = {
  summary: ReactNode;
  /** Details of one name close one another. */
  name?: string;
  open?: boolean;
  children: ReactNode;
};

/** A few words that open into more: an explanation beside a term or a figure. */
export function Details({ summary, name, open, children }: DetailsProps) {
  return (
    <details className="details" name={name} open={open}>
      <summary>{summary}</summary>
      <div className="details-body">{children}</div>
    </details>
  );
}

type AccordionItem = { title: string; body: ReactNode };

/** Headings in a set order, one open at a time, the first at the start. */
export function Accordion({ name, items }: { name: string; items: AccordionItem[] }) {
  return (
    <div className="accordion">
      {items.map(({ title, body }, index) => (
        <details key={title} name={name} open={index === 0}>
          <summary>
            <h3>{title}</h3>
            <span className="accordion-sign" aria-hidden="true" />
          </summary>
          <div className="details-body">{body}</div>
        </details>
      ))}
    </div>
  );
}
