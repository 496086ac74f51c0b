import { Link } from "react-router";
import { returnTodayWords as words } from "#content/en/itr-products.ts";
import { Notice } from "#ui/notice/notice.tsx";
import type { ReturnToday } from "./return-today.server.ts";

/** What the calendar leaves open of the return that is sold here, before anybody pays for it. */
export function ReturnTodayNotice({ year, sentences }: ReturnToday) {
  return (
    <Notice title={`${words.title} ${year}`}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        <Link to={words.link.href}>{words.link.label}</Link>
      </p>
    </Notice>
  );
}
