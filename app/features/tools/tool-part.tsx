import type { ReactNode } from "react";

type ToolPartProps = { id: string; title: string; children: ReactNode };

/** A part behind the answer of a tool, with its heading. */
export function ToolPart({ id, title, children }: ToolPartProps) {
  return (
    <section className="flow" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
