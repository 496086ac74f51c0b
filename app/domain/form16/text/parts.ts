import type { PrintedLine } from "./word.ts";

/** One part of a certificate: from its heading to the next heading. */
/** "II" is the Part B of a specified senior citizen, Annexure II. */
export type Part = { kind: "A" | "B" | "II"; lines: PrintedLine[] };

type Open = { kind?: Part["kind"] | "other"; lines: PrintedLine[] };

/** Part B of a specified senior citizen (section 194P), of which no specimen is known. */
export function isAnnexureTwo(key: string): boolean {
  return (
    /^(?:partb)?\(?annexureii\)?(?:seerule.*)?$/.test(key) ||
    /^detailsof.{0,40}speci[a-z]{0,2}edseniorcitizen/.test(key)
  );
}

/** "FORM NO. 16" and "PART A" are one heading when they are this close together. */
const HEADING_LINES = 8;

/**
 * Cuts a document into Parts A and B, in whatever order they come, and drops what belongs to neither
 * (Form 12BA, the employer's own computation). A part keeps its lines up to the next heading.
 */
export function partsOf(lines: PrintedLine[]): Part[] {
  const opened: Open[] = [];
  const pages = Map.groupBy(lines, ({ page }) => page);
  let isBelowHead = false;
  lines.forEach((line, index) => {
    const current = opened.at(-1);
    const head = goesOn(lines[index - 1], line) ? undefined : headingOf(line.key);
    const isHead = head && current && isRepeated(head, current, pages.get(line.page) ?? [], line);
    isBelowHead = Boolean(isHead || (isBelowHead && current && isOfHead(line, current)));
    if (isBelowHead) return;
    if (head === "II" && current && isOnlyHeading(current)) {
      current.kind = "II";
      current.lines.push(line);
    } else if (head && !(current && continues(current, head)))
      opened.push({ lines: [line], kind: kindOf(head) });
    else if (current) {
      current.kind ??= kindOf(head ?? tellingOf(line.key));
      if (current.kind === "A" && tellingOf(line.key) === "B")
        opened.push({ lines: [line], kind: "B" });
      else current.lines.push(line);
    } else {
      const kind = tellingOf(line.key);
      if (kind) opened.push({ lines: [line], kind });
    }
  });
  return opened.flatMap(({ kind, lines: own }) =>
    kind === undefined || kind === "other" ? [] : [{ kind, lines: own }],
  );
}

/** Part B begins with who and when; which annexure follows is said below that, perhaps on two lines. */
function isOnlyHeading({ kind, lines }: Open): boolean {
  return kind === "II" || (kind !== "A" && kind !== "other" && !lines.some(isTable));
}

function isTable({ key }: PrintedLine): boolean {
  return tellingOf(key) === "B" || /grosssalary/.test(key);
}

/** What one part has at its beginning only: names and numbers of the two, and its first rows. */
const NAMED = "nameandaddress|panofthe|tanofthe|lastupdated|periodwith";
const BEGINNINGS = {
  A: new RegExp(`${NAMED}|summaryofamountpaid|^q(?:uarter)?1`),
  B: new RegExp(`${NAMED}|whether.{0,40}?opt.{0,40}?115bac|grosssalary|17\\(1\\)`),
};
/** A TAN, or a PAN. */
const NUMBER = /^(?:[A-Z]{4}\d{5}|[A-Z]{5}\d{4})[A-Z]$/;
/** So many lines may stand above the heading on top of a page. */
const TOP_LINES = 12;

/** A heading on top of every page of its part, as browsers print it: the rows of the page go on, and none is the first. */
function isRepeated(head: Heading, current: Open, page: PrintedLine[], line: PrintedLine): boolean {
  const { kind } = current;
  const at = page.indexOf(line);
  if ((kind !== "A" && kind !== "B") || at > TOP_LINES) return false;
  const below = page.slice(at + 1);
  const near = below.slice(0, HEADING_LINES).map(({ key }) => headingOf(key));
  const named = [head, ...near].map(kindOf).find((each) => each !== undefined);
  if ((named ?? kind) !== kind) return false;
  const next = below.findIndex(({ key }) => {
    const other = kindOf(headingOf(key));
    return other !== undefined && other !== kind;
  });
  const rows = below
    .slice(0, next < 0 ? undefined : next)
    .filter(({ key }) => headingOf(key) === undefined);
  return (
    rows.length > 0 &&
    !rows.some(({ key }) => BEGINNINGS[kind].test(key)) &&
    !hasOtherNumber(page, current.lines)
  );
}

/** "[See rule 31(1)(a)]", below a heading that is repeated, as below the first one. */
function isOfHead({ key }: PrintedLine, { lines }: Open): boolean {
  return (
    /^\(?seerule|^\(?annexurei\)?$/.test(key) ||
    lines.slice(0, HEADING_LINES).some((line) => line.key === key && line.page === lines[0]?.page)
  );
}

/** The page names an employer or a person that the part above does not. */
function hasOtherNumber(page: PrintedLine[], above: PrintedLine[]): boolean {
  const numbersOf = (lines: PrintedLine[]) =>
    lines.flatMap(({ words }) => words.flatMap(({ text }) => (NUMBER.test(text) ? [text] : [])));
  const known = new Set(numbersOf(above));
  return known.size > 0 && numbersOf(page).some((number) => !known.has(number));
}

/** Lines of one paragraph are no further apart, in heights of a line. */
const LINE_PITCH = 1.9;

/** "(as per" above "Form No. 12BA," is a label that wrapped, and no heading; so is the end of a sentence. */
function goesOn(above: PrintedLine | undefined, line: PrintedLine): boolean {
  if (/[,;]$/.test(line.words.at(-1)?.text ?? "")) return true;
  if (above?.page !== line.page) return false;
  if (/(?:asper|wherein|of|in|the|see)$/.test(above.key)) return true;
  const isNear = line.y - above.y < LINE_PITCH * line.height;
  return isNear && isUnfinished(above) && !isInCapitals(line);
}

/** Words of a sentence, mostly in small letters, without its full stop. */
function isUnfinished({ words }: PrintedLine): boolean {
  const small = words.filter(({ text }) => /^[a-z]+[,;]?$/.test(text));
  return small.length > 2 && !/[.:!?]["')\]]*$/.test(words.at(-1)?.text ?? "");
}

function isInCapitals({ words }: PrintedLine): boolean {
  return words.every(({ text }) => text === text.toUpperCase());
}

/** Forms that have no Part A or B of their own, unlike Form 130. */
const NO_PARTS = /^form(?:no)?(?:12ba|12b|10e)/;

type Heading = "16" | "A" | "B" | "16A" | "16B" | "II" | "other";

/** Whole lines only: "Form No. 12BA, wherever applicable)" is the end of a wrapped label. */
function headingOf(key: string): Heading | undefined {
  if (isAnnexureTwo(key)) return "II";
  if (/^form(?:no)?(?:12ba|12b|130|24q|26as|10e)(?:seerule.*|\(seerule.*)?$/.test(key))
    return "other";
  if (
    /^form(?:no)?16(?:part[ab].*|\(?seerule.*|certi(?:fi)?cate.*)?$/.test(key) &&
    key.length < 90
  ) {
    if (/parta.*partb|partb.*parta/.test(key)) return "16"; // which of them is said below
    if (/parta/.test(key)) return "16A";
    return /partb/.test(key) ? "16B" : "16";
  }
  if (/^parta$/.test(key)) return "A";
  return /^partb(?:\(?annexurei?\)?)?$/.test(key) ? "B" : undefined;
}

function kindOf(head: Heading | "A" | "B" | undefined): Open["kind"] {
  if (head === "other" || head === "II") return head;
  if (head === "16" || head === undefined) return undefined;
  return head.endsWith("A") ? "A" : "B";
}

function continues(current: Open, head: Heading): boolean {
  if (current.kind === "other")
    return (head === "A" || head === "B") && !NO_PARTS.test(current.lines[0]?.key ?? "");
  return (
    current.kind === undefined &&
    (head === "A" || head === "B") &&
    current.lines.length <= HEADING_LINES
  );
}

/** Lines that only one part has, for documents without clear headings. */
function tellingOf(key: string): "A" | "B" | undefined {
  if (/^(?:details)?ofsalarypaidandanyotherincome|detailsofsalarypaidandanyotherincome/.test(key))
    return "B";
  return /^summaryofamountpaid/.test(key) ? "A" : undefined;
}
