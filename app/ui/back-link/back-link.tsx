import { Link } from "react-router";
import { backLinkBack } from "#content/en/ui/back-link.ts";
import { Icon } from "#ui/icon/icon.tsx";
import "./back-link.css";

/** Above the heading of a step; the step itself keeps what was typed. */
export function BackLink({ href, children = backLinkBack }: { href: string; children?: string }) {
  return (
    <Link className="back-link" to={href}>
      <Icon name="back" />
      {children}
    </Link>
  );
}
