import type { ReactNode } from "react";
import { sessionsDesk } from "#content/en/sessions-desk.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import "./sessions.css";

type FrameProps = { title: string; done: string | undefined; children: ReactNode };

/** A page beside the week: the way back, and what was done. */
export function SessionsFrame({ title, done, children }: FrameProps) {
  return (
    <article className="desk flow sessions">
      <BackLink href="/staff/sessions">{sessionsDesk.title}</BackLink>
      <h1>{title}</h1>
      {done && (
        <Notice announce>
          <p>{done}</p>
        </Notice>
      )}
      {children}
    </article>
  );
}
