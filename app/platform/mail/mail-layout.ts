/** What a mail is made of, in the order it is read. */
type Part =
  /** A paragraph. */
  | string
  /** Stands alone and large: a code, a reference. */
  | { key: string }
  /** An address to open, in words and written out. */
  | { link: string; label: string }
  | { rows: readonly (readonly [name: string, value: string])[] }
  | { heading: string; steps: readonly string[] }
  /** What one of the firm wrote, in its own lines. */
  | { letter: string }
  /** What somebody else wrote, as they wrote it. */
  | { quote: string };

/** What a mail says. Never a PAN; a figure of a person's tax only to an address that is verified as theirs. */
export type MailWords = { subject: string; parts: readonly Part[] };

/**
 * Lays out a mail: the same words as plain text and as a page, under the name of the firm. Every mail of
 * the product goes through here.
 */
export function layOutMail({ subject, parts }: MailWords, firmName: string) {
  return {
    subject,
    text: `${[...parts.map(inText), firmName].join("\n\n")}\n`,
    html: page(subject, parts.map(inHtml).join("\n"), firmName),
  };
}

function inText(part: Part): string {
  if (typeof part === "string") return part;
  if ("key" in part) return `    ${part.key}`;
  if ("link" in part) return `${part.label}:\n${part.link}`;
  if ("rows" in part) return part.rows.map(([name, value]) => `${name}: ${value}`).join("\n");
  if ("letter" in part) return part.letter;
  if ("quote" in part) return part.quote.replaceAll(/^/gm, "> ");
  const steps = part.steps.map((step, index) => `${index + 1}. ${step}`);
  return [`${part.heading}:`, ...steps].join("\n");
}

function inHtml(part: Part): string {
  if (typeof part === "string") return `<p style="margin:0 0 16px">${escaped(part)}</p>`;
  if ("key" in part) {
    return `<p style="margin:0 0 20px;font-size:28px;line-height:36px;font-weight:600;letter-spacing:0.04em">${escaped(part.key)}</p>`;
  }
  if ("link" in part) {
    const href = escaped(part.link);
    return [
      `<p style="margin:0 0 12px"><a href="${href}" style="display:inline-block;padding:12px 20px;background:#f0a31a;color:#171104;font-weight:600;text-decoration:none;border-radius:2px">${escaped(part.label)}</a></p>`,
      `<p class="quiet" style="margin:0 0 20px;font-size:14px;color:#57594e">${href}</p>`,
    ].join("");
  }
  if ("rows" in part) {
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;table-layout:fixed">${part.rows.map(rowInHtml).join("")}</table>`;
  }
  if ("letter" in part) {
    return `<p style="margin:0 0 20px;white-space:pre-line">${escaped(part.letter)}</p>`;
  }
  if ("quote" in part) {
    return `<p class="line" style="margin:0 0 20px;padding:0 0 0 16px;border-left:2px solid #dccfb5;white-space:pre-line">${escaped(part.quote)}</p>`;
  }
  const steps = part.steps.map((step) => `<li style="margin:0 0 8px">${escaped(step)}</li>`);
  return `<h2 style="margin:24px 0 12px;font-size:18px;line-height:24px">${escaped(part.heading)}</h2>
<ol style="margin:0 0 16px;padding:0 0 0 24px">${steps.join("")}</ol>`;
}

function rowInHtml([name, value]: readonly [string, string]): string {
  const cell = "padding:8px 0;border-top:1px solid #dccfb5;vertical-align:top";
  return `<tr><td class="quiet line" width="40%" style="${cell};padding-right:16px;color:#57594e">${escaped(name)}</td><td class="line" align="right" style="${cell}">${escaped(value)}</td></tr>`;
}

/** Where a mail program knows them; the others show the light page. */
const DARK =
  "@media (prefers-color-scheme:dark){.surface{background:#0b1411!important}.sheet{background:#111d18!important;border-color:#2c3b34!important}.text{color:#f1eadb!important}.quiet{color:#a8b5ac!important}.line{border-color:#2c3b34!important}}";

/** Tables and attributes, because mail programs know little else; it reads as well without them. */
function page(title: string, body: string, firmName: string): string {
  return `<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title><style>${DARK}</style></head>
<body class="surface" style="margin:0;background:#f8f2e5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="surface" style="background:#f8f2e5"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="sheet" style="max-width:560px;background:#fdfaf3;border:1px solid #dccfb5"><tr><td class="text" style="padding:32px 24px;font-family:Arial,sans-serif;font-size:16px;line-height:24px;color:#13201a;overflow-wrap:anywhere">
<p style="margin:0 0 24px;font-family:Georgia,serif;font-size:24px;line-height:28px">${escaped(firmName)}</p>
${body}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
