import type { ReactNode } from "react";

type FieldGroupProps = {
  title: string;
  /** What was given in it, else what it asks. */
  text: string;
  open: boolean;
  children: ReactNode;
};

/** Questions that many leave empty: closed they say what was given, and their fields are sent all the same. */
export function FieldGroup({ title, text, open, children }: FieldGroupProps) {
  return (
    <details className="field-group" open={open}>
      <summary>
        <span className="field-group-title">{title}</span>
        <span className="field-group-text">{text}</span>
        <span className="accordion-sign" aria-hidden="true" />
      </summary>
      <fieldset>
        <legend className="visually-hidden">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}
