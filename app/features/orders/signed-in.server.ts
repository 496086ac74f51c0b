import { type RouterContextProvider, redirect } from "react-router";
import { sessionOf } from "#platform/session.server.ts";

/** Somebody who is signed in has nothing to do at the sign-in step. @throws a redirect to the order */
export function passSignInStep(
  context: Readonly<RouterContextProvider>,
  query: string | undefined,
): void {
  if (query !== undefined && sessionOf(context)) throw redirect(`/order?${query}`, 303);
}
