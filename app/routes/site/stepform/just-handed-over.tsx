import { Link } from "react-router";
import { alreadyHandedOver as words } from "#content/en/just-handed-over.ts";
import { Notice } from "#ui/notice/notice.tsx";

/** What this browser handed over a moment ago, on a step that would begin another return. */
export function JustHandedOver({ at }: { at: { reference: string; href: string } }) {
  return (
    <Notice>
      <p>
        {words.before} <Link to={at.href}>{at.reference}</Link>
        {words.after}
      </p>
    </Notice>
  );
}
