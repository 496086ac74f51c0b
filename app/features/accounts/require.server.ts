import { data, type RouterContextProvider, redirect, redirectDocument } from "react-router";
import { appOf } from "#platform/request.server.ts";
import { isConfirmed, type Role, type Session, sessionOf } from "#platform/session.server.ts";
import { nextQuery } from "./own-path.ts";

type Asked = { url: URL; context: Readonly<RouterContextProvider> };

/**
 * Who is signed in. @throws a redirect to the sign-in page, which leads back; to a new document, so that
 * nothing of a session that has lapsed stays in the source of the page
 */
export function requirePerson({ url, context }: Asked): Session {
  const session = sessionOf(context);
  if (!session) throw redirectDocument(`/login${nextQuery(url.pathname + url.search)}`, 303);
  return session;
}

/** The firm's own people. @throws 403 for a client */
export function requireStaff(asked: Asked): Session {
  return requireRole(asked, ["staff", "owner"]);
}

/** @throws 403 for everybody else who is signed in */
export function requireOwner(asked: Asked): Session {
  return requireRole(asked, ["owner"]);
}

/** Somebody whose password was typed in the last ten minutes. @throws a redirect that asks for it and leads back */
export function requireConfirmed(asked: Asked, session: Session): Session {
  if (isConfirmed(appOf(asked.context), session)) return session;
  throw redirect(`/portal/confirm${nextQuery(asked.url.pathname + asked.url.search)}`, 303);
}

/** Of one request the layout and the page are both refused, and it is one refusal. */
const refused = new WeakSet<Asked["context"]>();

function requireRole(asked: Asked, roles: readonly Role[]): Session {
  const session = requirePerson(asked);
  if (!roles.includes(session.person.role)) {
    const { log } = appOf(asked.context);
    if (!refused.has(asked.context)) {
      // Not the path: an invitation's holds its token.
      log.warn({ person: session.person.id, role: session.person.role }, "access refused");
    }
    refused.add(asked.context);
    throw data(null, { status: 403 });
  }
  return session;
}
