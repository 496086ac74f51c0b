const SHEET = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"#]+)[^>]*>/g;

/**
 * Writes the stylesheets of a page into it, so that a first visit paints without waiting for them. The links stay where
 * the page's script looks for them, and load nothing while they are disabled.
 *
 * @param read the sheet at an address of ours
 */
export async function inlineSheets(
  html: string,
  read: (path: string) => Promise<string>,
): Promise<string> {
  const links = [...html.matchAll(SHEET)];
  const [first] = links;
  if (!first) return html;
  const sheets = await Promise.all(links.map(([, path]) => read(path ?? "")));
  const before = html.slice(0, first.index);
  const after = html
    .slice(first.index)
    .replace(SHEET, (link) => link.replace("<link ", "<link disabled "));
  return `${before}<style>${sheets.join("\n")}</style>${after}`;
}
