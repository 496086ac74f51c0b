import type { ReactNode } from "react";
import { Details } from "#ui/details/details.tsx";
import { useIsAnswered } from "#ui/form/form-context.ts";

type FurtherFieldsProps = {
  summary: string;
  /** The names of the fields inside. */
  fields: readonly string[];
  /** Open though nothing in it is filled in. */
  open?: boolean;
  children: ReactNode;
};

/** What may be said in addition, out of the way: open when something in it is filled in or has a problem. */
export function FurtherFields({ summary, fields, open = false, children }: FurtherFieldsProps) {
  const isAnswered = useIsAnswered(fields);
  return (
    <Details summary={summary} open={open || isAnswered}>
      {children}
    </Details>
  );
}
