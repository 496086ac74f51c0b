import { legal } from "#content/legal/legal.ts";
import { appOf } from "#platform/request.server.ts";
import { forPage } from "#ui/drawn.server.ts";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/terms.ts";
import { drawTerms } from "./draw-terms.server.tsx";
import { LegalPage } from "./legal-page.tsx";
import { legalText } from "./legal-text.server.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(legal.terms, matches);

export function loader({ request, context }: Route.LoaderArgs) {
  const text = legalText(appOf(context), "terms");
  return { text, ...forPage(request, { terms: drawTerms(text.sections) }) };
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage title={legal.terms.title} {...loaderData} />;
}
