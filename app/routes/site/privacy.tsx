import { backupsStay } from "#content/en/retention.ts";
import { legal } from "#content/legal/legal.ts";
import { appOf } from "#platform/request.server.ts";
import { lastBackup } from "#platform/site-state.server.ts";
import { forPage } from "#ui/drawn.server.ts";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/privacy.ts";
import { drawTerms } from "./draw-terms.server.tsx";
import { LegalPage } from "./legal-page.tsx";
import { legalText } from "./legal-text.server.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(legal.privacy, matches);

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { keepDays } = await lastBackup(app.db);
  const text = legalText(app, "privacy", { "backup-days": backupsStay(keepDays) });
  return { text, ...forPage(request, { terms: drawTerms(text.sections) }) };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage title={legal.privacy.title} {...loaderData} />;
}
