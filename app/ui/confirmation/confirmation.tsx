import type { ReactNode } from "react";
import { confirmationReference } from "#content/en/ui/confirmation.ts";
import "./confirmation.css";

type ConfirmationProps = {
  /** What has happened: the heading of the page. */
  title: string;
  reference: string;
  referenceLabel?: string;
  children?: ReactNode;
};

export function Confirmation(props: ConfirmationProps) {
  const { title, reference, referenceLabel = confirmationReference, children } = props;
  return (
    <div className="confirmation">
      <h1>{title}</h1>
      <p className="confirmation-label">{referenceLabel}</p>
      <p className="confirmation-reference">{reference}</p>
      {children}
    </div>
  );
}
