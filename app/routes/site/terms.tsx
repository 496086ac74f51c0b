import { legal } from "#content/legal/legal.ts";
import { appOf } from "#platform/request.server.ts";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/terms.ts";
import { LegalPage } from "./legal-page.tsx";
import { legalText } from "./legal-text.server.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(legal.terms, matches);

export function loader({ context }: Route.LoaderArgs) {
  return legalText(appOf(context), "terms");
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage title={legal.terms.title} text={loaderData} />;
}
