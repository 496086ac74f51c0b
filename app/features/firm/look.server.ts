import type { RouterContextProvider } from "react-router";
import { appContext, appOf } from "#platform/request.server.ts";
import type { Session } from "#platform/session.server.ts";
import { flag } from "#values/fields.ts";
import { readQuery } from "#values/form.ts";
import { firmOf } from "./firm.server.ts";
import { findFirmDraft } from "./firm-draft.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Requests that show an owner's changes. */
const looks = new WeakSet<Context>();

/** Shows an owner who asks for it (`/AboutUs?look`) a page with what they have not published; a form is never sent so. */
export async function lookAtDraft(
  request: Request,
  context: Context,
  session: Session | undefined,
): Promise<void> {
  if (session?.person.role !== "owner" || request.method !== "GET") return;
  const { look } = readQuery(new URL(request.url).searchParams, { look: flag });
  if (!look) return;
  const app = appOf(context);
  const firm = firmOf((await findFirmDraft(app, session.person.id)).particulars);
  (context as RouterContextProvider).set(appContext, { ...app, firm: () => firm });
  looks.add(context);
}

export function isLook(context: Context): boolean {
  return looks.has(context);
}
