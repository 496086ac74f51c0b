import type { ReactNode } from "react";
import "./notice.css";

type NoticeProps = {
  tone?: "info" | "warn";
  title?: ReactNode;
  /** Read out when it appears: for the answer to something just done. */
  announce?: boolean;
  children: ReactNode;
};

/** Something to know before going on; a problem to put right belongs in the error summary. */
export function Notice({ tone = "info", title, announce, children }: NoticeProps) {
  return (
    <div className="notice" data-tone={tone} role={announce ? "status" : undefined}>
      {title && <p className="notice-title">{title}</p>}
      {children}
    </div>
  );
}
