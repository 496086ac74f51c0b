import { marked } from "marked";
import { orderTerms } from "#content/en/order-terms.ts";
import { legal } from "#content/legal/legal.ts";
import privacy from "#content/legal/privacy.md?raw";
import terms from "#content/legal/terms.md?raw";
import type { App } from "#platform/app.server.ts";
import { draw } from "#ui/drawn.server.ts";
import { FirmLink } from "#ui/firm-link/firm-link.tsx";
import { formatDay, plainDate } from "#values/dates.ts";
import type { Firm } from "#values/firm.ts";

export type LegalText = {
  /** The day from which the text applies, in ISO form and to be read. */
  effective: { iso: string; day: string };
  /** The day from which its present wording applies, where that was changed since: the version that one agrees to. */
  changed: { iso: string; day: string } | undefined;
  sections: { id: string; title: string; html: string }[];
};

const TEXTS = { terms, privacy };
const HEAD = /^Effective: (\d{4}-\d{2}-\d{2})\n(?:Changed: (\d{4}-\d{2}-\d{2})\n)?([\s\S]+)$/;

/**
 * A legal text of ours as HTML, by section.
 *
 * @param places what is known only now, by its name in the file: `{{name}}`
 * @throws when the file has no effective date or a section without a name: a fault of ours
 */
export function legalText(
  app: App,
  name: keyof typeof TEXTS,
  places: Readonly<Record<string, string>> = {},
): LegalText {
  const [, effective, changed, body] = HEAD.exec(TEXTS[name]) ?? [];
  if (!effective || !body) throw new Error(`${name}.md has no effective date`);
  const { external, own } = legal.phoneAuthentication;
  // Only a local start writes text messages to a folder of its own; elsewhere a provider sends them.
  const provider = app.sms !== null && !app.settings.isLocal;
  const known: typeof places = {
    "phone-authentication": provider ? external : own,
    "work-begins": orderTerms.begins,
    ...places,
  };
  const sections = body
    .replaceAll(/\{\{([\w-]+)\}\}/g, (place, its: string) => known[its] ?? place)
    .split(/^## /m)
    .slice(1)
    .map((text) => {
      const [title = "", ...rest] = text.split("\n");
      const html = marked.parse(rest.join("\n"), { async: false });
      return { id: idOf(title), title, html: withFirm(html, app.firm()) };
    });
  const dated = (iso: string) => ({ iso, day: formatDay(plainDate(iso)) });
  return { effective: dated(effective), changed: changed ? dated(changed) : undefined, sections };
}

/** The firm's own texts come in after Markdown was read, so that they are text and nothing else. */
function withFirm(html: string, { name, email }: Firm): string {
  return html.replaceAll(/\{\{(?:firm|email)\}\}/g, (place) =>
    place === "{{firm}}"
      ? draw(name).html
      : draw(<FirmLink kind="mailto" to={email} isSample={false} />).html,
  );
}

function idOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z]+/g, "-");
}
