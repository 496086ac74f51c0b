import { legal } from "#content/legal/legal.ts";
import { appOf } from "#platform/request.server.ts";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/privacy.ts";
import { LegalPage } from "./legal-page.tsx";
import { legalText } from "./legal-text.server.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(legal.privacy, matches);

export function loader({ context }: Route.LoaderArgs) {
  return legalText(appOf(context), "privacy");
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage title={legal.privacy.title} text={loaderData} />;
}
