import { Details } from "#ui/details/details.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import type { Doubts } from "./doubts.ts";

/** More than that many stand folded, so that the answer stays in sight. */
const SHOWN = 4;

/** Before the verdict: what it rests on that could not be read surely. Nothing where all is sure. */
export function DoubtsNotice({ problems }: Doubts) {
  if (problems.length === 0) return null;
  const count = problems.length === 1 ? "one place" : `${problems.length} places`;
  const rest = problems.slice(SHOWN);
  return (
    <Notice tone="warn" title={`Please check ${count} first`}>
      <p>
        These figures of your Form 16 could not be read surely, or do not agree with each other.
        Until they are put right, what is said below is with the figures as read.
      </p>
      <Places problems={problems.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <Details summary={`${rest.length} more to check`}>
          <Places problems={rest} />
        </Details>
      )}
    </Notice>
  );
}

function Places({ problems }: Pick<Doubts, "problems">) {
  return (
    <ul>
      {problems.map(({ href, message }) => (
        <li key={`${href} ${message}`}>
          <a href={href}>{message}</a>
        </li>
      ))}
    </ul>
  );
}

type LackingProps = { places: { employer: string; href: string }[]; children: string };

/** "Type it in its row", once for each employer whose certificate does not say it. */
export function TypeIt({ places, children }: LackingProps) {
  return places.map(({ employer, href }) => (
    <p key={href}>
      <a href={href}>
        {children}
        {places.length > 1 && ` (${employer})`}
      </a>
    </p>
  ));
}
