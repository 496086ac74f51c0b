import { Link, useLocation } from "react-router";
import { clientPage as words } from "#content/en/client-page.ts";
import { openedFrom } from "./opened-from.ts";

/** Leads to all that the firm has of the person of a record, and from there back. */
export function PersonLink({ reference }: { reference: string }) {
  const { pathname } = useLocation();
  return <Link to={openedFrom(`/staff/clients/${reference}`, pathname)}>{words.link}</Link>;
}
