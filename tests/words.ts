import { parseAst } from "vite";

/** A piece of text that somebody would read, and where it stands. */
export type FoundWords = { line: number; text: string };

type Node = { type: string; start: number; [key: string]: unknown };

const SENTENCE = /\p{L}{2,}.* |[ ].*\p{L}{2,}/u;
/** One word that begins like a label: `Order`, `Year:`, `Loading…`. */
const LABEL = /^\p{Lu}\p{Ll}+[,:.!?…]?$/u;
const LETTERS = /\p{L}{2,}/u;

/** Places of the law and names of its forms, which are the same in every language. */
const CITATION =
  /^(?:Finance Act|First Schedule|Chapter|Schedule|Form|ITR-\d|VI-A|VIII|III|III-A|of|to|s\.|ss\.|r\.|[\d.]+[A-Z\d-]*(?:\(\w+\))*|[,; ])+$/;
/** Attributes that the browser reads, and nobody else. */
const SILENT_ATTRIBUTE =
  /^(?:className|rel|autoComplete|accept|sizes|media|viewBox|d|points|transform|srcSet|type|role|href|to|name|id|key)$/;
/** Properties of headers, and of what search engines read. */
const SILENT_PROPERTY = /^(?:content-type|cache-control|set-cookie|@type)$/i;
/** Calls whose texts reach a log, a style sheet or the database's own language. */
const SILENT_CALL = /^(?:log|console)$|^(?:matchMedia|for)$/;

/**
 * The words in a source of TypeScript: strings, templates and text between tags. Left out: imports, types, what
 * is thrown or logged, SQL, what the browser alone reads, and citations of the law.
 */
export function wordsIn(source: string): FoundWords[] {
  const found: FoundWords[] = [];
  const add = (node: Node, raw: string, pattern: RegExp) => {
    const text = raw.replaceAll(/\s+/g, " ").trim();
    if ((pattern.test(raw) || LABEL.test(text)) && !CITATION.test(text)) {
      found.push({ line: source.slice(0, node.start).split("\n").length, text });
    }
  };
  const visit = (node: Node): void => {
    if (isSilent(node)) return;
    if (node.type === "JSXText") add(node, String(node.value), LETTERS);
    if (node.type === "Literal" && typeof node.value === "string") add(node, node.value, SENTENCE);
    if (node.type === "TemplateLiteral") add(node, textOf(node), SENTENCE);
    for (const literal of shownBy(node)) {
      // What begins like a label or holds a space is found anyway.
      const text = String(literal.value);
      if (!SENTENCE.test(text) && !LABEL.test(text)) add(literal, text, LETTERS);
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parseAst(source, { lang: "tsx" }) as unknown as Node);
  return found;
}

/** What writes a value as a person reads it, and what draws a part of a page. */
const WRITES = /^(?:format[A-Z]\w*|inWords|inEnglish|draw|drawTerms)$/;

/**
 * Constants of a module that are made of words when it is loaded, before any language is known: by a call or a template,
 * outside of a function. What only names words (`const words = portal.overview`) waits for a page.
 */
export function renderedAtLoad(source: string): string[] {
  const { body } = parseAst(source, { lang: "tsx" }) as unknown as { body: Node[] };
  const words = new Set(body.flatMap(wordsImportedBy));
  const isWords = (node: Node) => node.type === "Identifier" && words.has(nameOf(node));
  const usesWords = (node: Node): boolean =>
    !isLater(node) && (isWords(node) || childrenOf(node).some(usesWords));
  const renders = (node: Node): boolean => {
    if (isLater(node)) return false;
    const its = node.type === "CallExpression" ? callOf(node) : childrenOf(node);
    const isMade = /^(?:CallExpression|TemplateLiteral)$/.test(node.type) && its.some(usesWords);
    return isMade || its.some(renders);
  };
  return body
    .map((node) => (node.type === "ExportNamedDeclaration" ? (node.declaration as Node) : node))
    .flatMap((node) => (node?.type === "VariableDeclaration" ? (node.declarations as Node[]) : []))
    .filter(({ init }) => init && renders(init as Node))
    .map(({ id }) => nameOf(id));
}

/** The names that an import brings of words and of what writes them. */
function wordsImportedBy({ type, source, specifiers }: Node): string[] {
  if (type !== "ImportDeclaration") return [];
  const isContent = /(?:#|\/)content\/en\//.test(String((source as Node).value));
  return (specifiers as Node[])
    .map(({ local }) => nameOf(local))
    .filter((name) => isContent || WRITES.test(name));
}

/** What runs only when it is called. */
function isLater({ type }: Node): boolean {
  return /^(?:ArrowFunctionExpression|FunctionExpression|TS\w+Type)$/.test(type);
}

/** The parts of a call; what is called back at once belongs to it. */
function callOf({ callee, arguments: given }: Node): Node[] {
  return [
    callee as Node,
    ...(given as Node[]).flatMap((one) => (isLater(one) ? childrenOf(one) : one)),
  ];
}

/** A template with 0 for what is put in. */
function textOf({ quasis }: Node): string {
  return (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("0");
}

/** The strings that an element shows by an expression: `{isOne ? "file" : "files"}`. */
function shownBy({ type, children }: Node): Node[] {
  if (type !== "JSXElement" && type !== "JSXFragment") return [];
  const branches = (node: Node): Node[] => {
    if (node.type === "ConditionalExpression")
      return [node.consequent, node.alternate].flatMap((branch) => branches(branch as Node));
    if (node.type === "LogicalExpression") return branches(node.right as Node);
    return node.type === "Literal" && typeof node.value === "string" ? [node] : [];
  };
  return (children as Node[]).flatMap((child) =>
    child.type === "JSXExpressionContainer" ? branches(child.expression as Node) : [],
  );
}

function isSilent(node: Node): boolean {
  const { callee } = node as { callee?: Node };
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportAllDeclaration":
    case "ImportExpression":
    case "TSLiteralType":
    case "ThrowStatement":
      return true;
    case "NewExpression":
      return /(?:Error|RegExp)$/.test(nameOf(callee));
    case "CallExpression":
      return SILENT_CALL.test(nameOf(callee?.object)) || SILENT_CALL.test(nameOf(callee));
    case "TaggedTemplateExpression":
      return nameOf(node.tag) === "sql";
    case "JSXAttribute":
      return SILENT_ATTRIBUTE.test(nameOf(node.name));
    case "Property":
      return SILENT_PROPERTY.test(nameOf(node.key));
    default:
      return false;
  }
}

/** The last name of `a`, `a.b.name` or `"name"`. */
function nameOf(node: unknown): string {
  const { name, property, value } = (node ?? {}) as Node;
  if (property) return nameOf(property);
  return typeof name === "string" ? name : typeof value === "string" ? value : "";
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter(
      (child): child is Node => typeof child === "object" && child !== null && "type" in child,
    );
}
