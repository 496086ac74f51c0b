import { parseSync } from "vite";

/**
 * The pseudo-language: English that can be read and is plainly not English, longer by about a third, with a
 * mark at both ends of everything that was written as words. What a sentence is given (a name, an amount, a
 * file) stays as it is, so whatever shows plain letters was typed by a person, or was never put into content.
 */
export function pseudo(words: string): string {
  if (!/\p{L}/u.test(words)) return words;
  const parts = words.split(PLACEHOLDER);
  return `⟦${parts.map((part, index) => (index % 2 === 0 ? accented(part) : part)).join("")}⟧`;
}

/** What other code fills in: `{z}`, `{{email}}`. */
const PLACEHOLDER = /(\{+[\w-]+\}+)/;
const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = [..."åƀçđéƒğĥíĵķļɱñöþɋŕšţüṽŵẋýžÅƁÇĐÉƑĞĤÍĴĶĻṀÑÖÞɊŔŠŢÜṼŴẊÝŽ"];
const VOWELS = "aeiouAEIOU";

function accented(text: string): string {
  return [...text]
    .map((letter) => {
      const other = ACCENTED[PLAIN.indexOf(letter)] ?? letter;
      return VOWELS.includes(letter) ? other + other.toLowerCase() : other;
    })
    .join("");
}

/** Modules that hold words. The names of what is sold and of people, and the legal texts, stay as they are. */
const WORDS = /\/app\/content\/(?:en\/.+|legal\/legal|claims|catalogue)\.ts$/;
/** Properties that are read by the program, whatever they hold. */
const NOT_WORDS = new Set(["href", "path", "id", "kind", "value"]);
/** Properties that are too where they hold one of its names: fields of forms, products. */
const NAMES = new Set(["name", "product", "sessions"]);
/** What is sold keeps its names. */
const SOLD = /\/catalogue\.ts$/;
/** An address, and a name that the program knows. */
const NOT_READ = /^(?:[/#?]|https?:|mailto:)|^(?!e-mail$)[a-z\d]+(?:-[a-z\d]+)+$/;
/** Of a list: each a name that the program knows. */
const NAME = /^[a-z][A-Za-z\d]*$/;

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Edit = { start: number; end: number; text: string };

/** The source of a module with its words in the pseudo-language; undefined when it has none. */
export function inPseudoLanguage(file: string, source: string): string | undefined {
  if (!WORDS.test(file)) return undefined;
  const edits: Edit[] = [];
  walk(parseSync(file, source).program as unknown as Node, edits, SOLD.test(file));
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((code, { start, end, text }) => code.slice(0, start) + text + code.slice(end), source);
}

function walk(node: Node, edits: Edit[], keepsNames: boolean): void {
  if (node.type === "Literal" && typeof node.value === "string") {
    const { value, start, end } = node as Node & { value: string };
    if (!NOT_READ.test(value)) edits.push({ start, end, text: JSON.stringify(pseudo(value)) });
    return;
  }
  if (node.type === "TemplateElement") {
    const { raw, cooked } = node.value as { raw: string; cooked: string };
    // The node begins and ends with the signs that hold it: a backtick or a brace, "${" or a backtick.
    const start = node.start + 1;
    if (!NOT_READ.test(raw))
      edits.push({ start, end: start + raw.length, text: inTemplate(pseudo(cooked)) });
    return;
  }
  for (const child of childrenOf(node, keepsNames)) walk(child, edits, keepsNames);
}

function inTemplate(text: string): string {
  return text.replaceAll(/[\\`]|\$(?=\{)/g, "\\$&");
}

/** Without what is written in a module and is not words: types, names of things, what is compared. */
function childrenOf(node: Node, keepsNames: boolean): Node[] {
  if (/^TS(?!As|Satisfies|NonNull)/.test(node.type) || /^(?:Import|ExportAll)/.test(node.type))
    return [];
  const { type } = node;
  if (type === "ArrayExpression" && (node.elements as Node[]).every(isName)) return [];
  if (type === "Property") {
    const key = node.key as Node;
    const [name, value] = [String(key.name ?? key.value), node.value as Node];
    if (NOT_WORDS.has(name)) return [];
    if (NAMES.has(name) && (keepsNames || isName(value))) return [];
    return [value, ...(node.computed ? [key] : [])];
  }
  if (type === "BinaryExpression" && node.operator !== "+") return [];
  if (type === "MemberExpression") return [node.object as Node];
  if (type === "SwitchCase") return node.consequent as Node[];
  if (type === "TSAsExpression" || type === "TSSatisfiesExpression")
    return [node.expression as Node];
  return Object.entries(node)
    .filter(([name]) => !["typeAnnotation", "typeArguments", "returnType", "source"].includes(name))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter((value): value is Node => isNode(value));
}

function isName(node: Node | null): boolean {
  return node?.type === "Literal" && NAME.test(String(node.value));
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
