/** Tags between which words do not run on. */
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|code|data|dfn|em|i|kbd|label|mark|q|s|small|span|strong|sub|sup|time|tspan|u|var|wbr)$/;
/** Attributes that are read out or shown. */
const WORDS = ["aria-label", "aria-description", "alt", "placeholder", "title", "label", "value"];
const SHOWN_TYPES = /^(?:text|search|email|tel|number|date|month|submit|button)$/;

/** Words of a page as people meet them: title and descriptions, then the main part in its order. */
export function textOfPage(html: string): string {
  const head = /<head>([\s\S]*?)<\/head>/.exec(html)?.[1] ?? "";
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  const titles = [...html.matchAll(/<title>([\s\S]*?)<\/title>/g)].slice(0, 1);
  return [
    ...titles.map(([, title]) => `title: ${decoded(title ?? "")}`),
    ...[...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
      .filter(([, name]) => /description|title|image:alt|site_name|robots/.test(name ?? ""))
      .map(([, name, content]) => `${name}: ${decoded(content ?? "")}`),
    ...[...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, json]) => `data: ${json}`,
    ),
    textOfHtml(main),
  ].join("\n");
}

/** Menu and footer, which stand on every page. */
export function textOfFrame(html: string): string {
  const parts = /(<body>[\s\S]*?)<main\b[\s\S]*<\/main>([\s\S]*)/.exec(html);
  return textOfHtml(`${parts?.[1] ?? ""}<div>${parts?.[2] ?? ""}</div>`);
}

/** A line for each block of a piece of HTML, with the words of attributes in square brackets. */
export function textOfHtml(html: string): string {
  const bare = html
    .replaceAll(/<!--[\s\S]*?-->|<!doctype[^>]*>/gi, "")
    .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, "")
    // What a term means stands in one list, and opens wherever the term is.
    .replaceAll(/<span popover[\s\S]*?<\/span>/g, "")
    .replaceAll(/<button type="button" class="term"[^>]*>([\s\S]*?)<\/button>/g, "$1")
    // Neighbours without a space stand below or beside each other by their style.
    .replaceAll(/(<\/[a-z]+>)(?=<[a-z])/g, "$1 ");
  let text = "";
  for (const [, tag, name = "", attributes = "", words = ""] of bare.matchAll(
    /(<\/?([a-z][a-z0-9-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>)|([^<]+)/gi,
  )) {
    if (!tag) {
      text += decoded(words);
      continue;
    }
    if (!INLINE.test(name.toLowerCase())) text += "\n";
    if (!tag.startsWith("</")) text += wordsOf(name.toLowerCase(), attributes);
  }
  return text
    .split("\n")
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n");
}

function wordsOf(name: string, attributes: string): string {
  const read = (attribute: string) =>
    new RegExp(`\\s${attribute}="([^"]*)"`).exec(attributes)?.[1] ?? "";
  return WORDS.map((attribute) => {
    const words = decoded(read(attribute));
    if (!words) return "";
    const isTyped = name === "input" && SHOWN_TYPES.test(read("type") || "text");
    if (attribute === "value" && !isTyped) return "";
    return ` [${attribute === "value" ? words : `${attribute}: ${words}`}] `;
  }).join("");
}

const SIGNS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

function decoded(text: string): string {
  return text.replaceAll(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (name.startsWith("#x")) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    if (name.startsWith("#")) return String.fromCodePoint(Number(name.slice(1)));
    return SIGNS[name] ?? whole;
  });
}

const REFERENCE = /\b(KY|EN|OR|AP)-([0-9A-Z]{4})-([0-9A-Z]{4})/g;

/** What chance makes anew each time: references, keys, codes, ids. A token may begin or end with a dash, a line of dashes is none. */
export function withoutChance(text: string): string {
  const tags = [...text.matchAll(REFERENCE)].map(([, , first, second]) => `${first}${second}`);
  return tags
    .reduce((rest, tag) => rest.replaceAll(tag, "(pay tag)"), text)
    .replaceAll(REFERENCE, "$1-····-····")
    .replaceAll(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, "(id)")
    .replaceAll(/\b[A-Z2-7]{4}(?: [A-Z2-7]{4}){3,}\b/g, "(key)")
    .replaceAll(/\b(code is |for a new password is )\d{6}\b/g, "$1······")
    .replaceAll(/^(\s*)\d{6}$/gm, "$1······")
    .replaceAll(/\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){5}\b/g, "(backup code)")
    .replaceAll(/(?<![\w-])(?:s2\.[\w-]{8}\.)?(?=-*\w)[\w-]{43,}(?![\w-])/g, "(token)")
    .replaceAll(/[^\s"]*karyatra-test-\w+/g, "(folder)");
}
