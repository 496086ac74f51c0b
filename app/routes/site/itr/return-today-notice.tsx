import type { ReactNode } from "react";
import { Link } from "react-router";
import { returnTodayWords as words } from "#content/en/itr-products.ts";
import { Notice } from "#ui/notice/notice.tsx";

type ReturnTodayProps = { year: string; children: ReactNode };

/** What the calendar leaves open of the return that is sold here, before anybody pays for it. */
export function ReturnTodayNotice({ year, children }: ReturnTodayProps) {
  return (
    <Notice title={`${words.title} ${year}`}>
      {children}
      <p>
        <Link to={words.link.href}>{words.link.label}</Link>
      </p>
    </Notice>
  );
}
