import { doubtsWords as words } from "#content/en/answer.ts";
import { Details } from "#ui/details/details.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import type { Doubts } from "./doubts.ts";

/** Above this number they are folded, so that the answer stays in sight. */
const SHOWN = 4;

/** Before the verdict: figures that were not read reliably. Nothing where all are. */
export function DoubtsNotice({ problems }: Doubts) {
  if (problems.length === 0) return null;
  const rest = problems.slice(SHOWN);
  return (
    <Notice tone="warn" title={words.title(problems.length)}>
      <p>{words.text}</p>
      <Places problems={problems.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <Details summary={words.more(rest.length)}>
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
