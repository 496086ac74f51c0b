import type { ReactNode } from "react";
import { demoBar, demoPages } from "#content/en/demo.ts";
import { pageMeta } from "#ui/meta.ts";
import { DemoMenu } from "./demo-menu.tsx";
import "./demo.css";

/**
 * Placeholder pages are kept out of search engines. The two of the route table say how they are spelled
 * there; the theme's own have no address to name.
 */
export function demoMeta(title: string, matches: Parameters<typeof pageMeta>[1], path?: string) {
  return pageMeta(
    { title: demoPages.titleOf(title), index: false, ...(path && { path }) },
    matches,
  );
}

export function DemoFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <div className="demo">
      <div className="demo-bar">
        <p>{demoBar.text}</p>
        <DemoMenu />
      </div>
      <header className="demo-head">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </header>
      {children}
    </div>
  );
}

/** A section of a demo page under its heading. */
export function DemoSection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="demo-section">
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}
