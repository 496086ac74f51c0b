import { type RouterContextProvider, redirect } from "react-router";
import { sessionOf } from "#platform/session.server.ts";

/** Signed-in people skip the sign-in step. */
export function passSignInStep(
  context: Readonly<RouterContextProvider>,
  query: string | undefined,
): void {
  if (query !== undefined && sessionOf(context)) throw redirect(`/order?${query}`, 303);
}
