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
  sections: { id: string; title: string; html: string }[];
};

const TEXTS = { terms, privacy };

/**
 * A legal text of ours as HTML, by section.
 *
 * @throws when the file has no effective date or a section without a name: a fault of ours
 */
export function legalText(app: App, name: keyof typeof TEXTS): LegalText {
  const [, effective, body] = /^Effective: (\d{4}-\d{2}-\d{2})\n([\s\S]+)$/.exec(TEXTS[name]) ?? [];
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
  return { effective: { iso: effective, day: formatDay(plainDate(effective)) }, sections };
}

function idOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z]+/g, "-");
}
