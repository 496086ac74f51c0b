import { marked } from "marked";
import { orderTerms } from "#content/en/order-terms.ts";
import { legal } from "#content/legal/legal.ts";
import privacy from "#content/legal/privacy.md?raw";
import terms from "#content/legal/terms.md?raw";
import type { App } from "#platform/app.server.ts";
import { formatDay, plainDate } from "#values/dates.ts";

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
 * @throws when the file has no effective date or a section without a name: a fault of ours
 */
export function legalText(app: App, name: keyof typeof TEXTS): LegalText {
  const [, effective, changed, body] = HEAD.exec(TEXTS[name]) ?? [];
  if (!effective || !body) throw new Error(`${name}.md has no effective date`);
  const firm = app.firm();
  const { external, own } = legal.phoneAuthentication;
  // Only a local start writes text messages to a folder of its own; elsewhere a provider sends them.
  const provider = app.sms !== null && !app.settings.isLocal;
  const sections = body
    .replaceAll("{{phone-authentication}}", provider ? external : own)
    .replaceAll("{{work-begins}}", orderTerms.begins)
    .replaceAll("{{firm}}", firm.name)
    .replaceAll("{{email}}", firm.email)
    .split(/^## /m)
    .slice(1)
    .map((text) => {
      const [title = "", ...rest] = text.split("\n");
      return { id: idOf(title), title, html: marked.parse(rest.join("\n"), { async: false }) };
    });
  const dated = (iso: string) => ({ iso, day: formatDay(plainDate(iso)) });
  return { effective: dated(effective), changed: changed ? dated(changed) : undefined, sections };
}

function idOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z]+/g, "-");
}
