import { byField, fieldEntries } from "#domain/form16/by-field.ts";
import type { Box, PageText, Reading, TextItem } from "#domain/form16/form16.ts";
import {
  FEWER_ROWS_OF_SIDE,
  FEWEST_ROWS_OF_SIDE,
  foldOf,
  leftmost,
  MOST_ITEMS,
  type TwoColumns,
} from "./two-columns.ts";

/** A page with its table in two columns, unfolded: the right column below the left one. */
type Unfolded = { page: PageText; back: (box: Box) => Box };

/** Right of a table's labels stand fewer words of four letters than on a page of the form. */
const FEWEST_WORDS = 25;
/** The share of a sheet above its text, and below. */
const MARGIN = 0.06;
/** Two margins are between two pages on a sheet. */
const MARGINS = 18;
/** How the form begins. */
const FORM = /^(?:form\s*no\.?\s*16\b|part\s*-?\s*[ab]\b|certificate\s+(?:no|number)\b)/i;
/** Whose it is: a heading above the names, a TAN or a PAN. */
const PARTIES = /name and address|\b(?:pan|tan) of\b|\b(?:[A-Z]{4}\d{5}|[A-Z]{5}\d{4})[A-Z]\b/i;

/** Pages with one column, and by their numbers how a place on an unfolded one goes back to where it was. */
export function unfold(pages: PageText[]): {
  pages: PageText[];
  backs: ReadonlyMap<number, (box: Box) => Box>;
} {
  const sheets = sheetsIn(pages);
  const own = sheets ?? foldedIn(pages);
  const backs = new Map(
    own.flatMap((unfolded, at) => {
      const page = pages[at]?.page;
      return unfolded && page !== undefined ? [[page, unfolded.back] as const] : [];
    }),
  );
  const straight = pages.map((page, at) => own[at]?.page ?? page);
  return { pages: sheets ? inTurn(straight, sheets) : straight, backs };
}

/** The pages with two columns. */
function foldedIn(pages: PageText[]): (Unfolded | undefined)[] {
  const folds = pages.map(({ items }) => foldOf(items, FEWEST_ROWS_OF_SIDE));
  const known = folds.find((fold) => fold !== undefined);
  if (!known) return [];
  return pages.map((page, at) => {
    const fold = folds[at] ?? foldOf(page.items, FEWER_ROWS_OF_SIDE, known.at);
    return fold && unfolded(page, fold);
  });
}

/** Two pages to a sheet, the left one above the right one. */
function sheetsIn(pages: PageText[]): (Unfolded | undefined)[] | undefined {
  const [first] = pages.flatMap((page) => {
    const fold = sheetOf(page);
    return fold ? [{ page, at: fold.at }] : [];
  });
  if (!first) return undefined;
  const side = (isLeft: boolean) => first.page.items.filter(({ x }) => x < first.at === isLeft);
  const dx = leftmost(side(false)) - leftmost(side(true));
  return pages.map((page) => {
    const fold = sheetOf(page, first.at);
    return fold && unfolded(page, fold, dx);
  });
}

const PART_A = /^(?:form.*)?part\s*-?\s*a\b/i;
const PART_B = /^(?:form.*)?part\s*-?\s*b\b/i;
const ROWS_OF_B = /80[C-G]|chapter\s*vi|rebate|\bcess\b|16\(i|10\(1/i;

/** Sheets mostly go on from right to left; with Part A on all left sides and Part B on all right ones, they do not. */
function inTurn(pages: PageText[], sheets: (Unfolded | undefined)[]): PageText[] {
  const halves = pages.map(({ page, height, items, ...others }, at) => {
    const isUpper = ({ y }: TextItem) => !sheets[at] || y < height / 3; // an unfolded page is thrice as tall
    const half = (own: TextItem[]): PageText => ({ page, height, items: own, ...others });
    return [half(items.filter(isUpper)), half(items.filter((item) => !isUpper(item)))] as const;
  });
  const [first, ...others] = halves;
  const has = (half: PageText | undefined, pattern: RegExp) =>
    half?.items.some(({ text }) => pattern.test(text.trim())) === true;
  const isBySide =
    has(first?.[0], PART_A) &&
    has(first?.[1], PART_B) &&
    others.every(([left, right]) => right.items.length > 0 && !has(left, ROWS_OF_B)) &&
    others.length > 0;
  return isBySide
    ? [...halves.map(([left]) => left), ...halves.map(([, right]) => right)]
    : halves.flat();
}

/** @param dx how far the right column is from the left one, in points */
function unfolded(page: PageText, fold: TwoColumns, dx = widthOf(page, fold)): Unfolded {
  const tall = page.height + 1;
  const moved = <Place extends { x: number; y: number }>(place: Place, times: number): Place => ({
    ...place,
    x: place.x - (times === 1 ? dx : 0),
    y: place.y + times * tall,
  });
  const items = page.items.map((item) => moved(item, timesOf(item, fold)));
  const rules = page.rules?.flatMap(([x, y, endX, endY]): [number, number, number, number][] => {
    const isAcross = x < fold.at && endX > fold.at && y > fold.from && y < fold.to;
    const parts = isAcross
      ? [[x, fold.at] as const, [fold.at, endX] as const]
      : [[x, endX] as const];
    return parts.map(([one, other]) => {
      const times = timesOf({ x: one, y, width: other - one, height: endY - y }, fold);
      const begin = moved({ x: one, y }, times);
      return [begin.x, begin.y, begin.x + other - one, begin.y + endY - y];
    });
  });
  const images = page.images?.map(([x, y, width, height]): Box => {
    const place = { x, y, width, height };
    const { x: left, y: top } = moved(place, timesOf(place, fold));
    return [left, top, width, height];
  });
  return {
    page: { ...page, height: 3 * tall, items, ...(rules && { rules }), ...(images && { images }) },
    back: ([x, y, width, height]) => {
      const times = Math.floor(y / tall);
      const round = (side: number) => Math.round(side * 10) / 10;
      return [round(x + (times === 1 ? dx : 0)), round(y - times * tall), width, height];
    },
  };
}

/** Gives every field its place on the page as it was. */
export function foldBack(reading: Reading, backs: ReadonlyMap<number, (box: Box) => Box>): Reading {
  if (backs.size === 0) return reading;
  return {
    ...reading,
    certificates: reading.certificates.map(({ fields, problems }) => ({
      problems,
      fields: byField(
        fieldEntries(fields).map(([id, field]) => {
          const back = backs.get(field.page);
          return [id, back ? { ...field, box: back(field.box) } : field];
        }),
      ),
    })),
  };
}

function widthOf({ items }: PageText, fold: TwoColumns): number {
  return leftmost(items.filter(isIn(fold, "right"))) - leftmost(items.filter(isIn(fold, "left")));
}

type Place = { x: number; y: number; width: number; height: number };

function isIn(fold: TwoColumns, side: "left" | "right") {
  return (place: Place) => {
    const middle = place.y + place.height / 2;
    const isRight = place.x + place.width / 2 > fold.at;
    return middle > fold.from && middle < fold.to && isRight === (side === "right");
  };
}

/** How often a piece is moved down: never above the columns and in the left one, once in the right one, twice below. */
function timesOf(place: Place, fold: TwoColumns): number {
  if (place.y + place.height / 2 >= fold.to) return 2;
  return isIn(fold, "right")(place) ? 1 : 0;
}

/**
 * Where a sheet with two pages side by side is folded: nothing is written across, and either half has a heading of the
 * form and says whose it is; or where another sheet is folded. With one heading for both halves two tables are columns.
 */
function sheetOf({ items, height }: PageText, near?: number): TwoColumns | undefined {
  if (items.length > MOST_ITEMS) return undefined;
  const isBody = ({ y }: TextItem) => y > MARGIN * height && y < (1 - MARGIN) * height;
  const body = items.filter(isBody); // "Page 1 of 2" may be set across both pages
  const at = near ?? middleGap(body);
  if (at === undefined || body.some(({ x, width }) => x < at && x + width > at)) return undefined;
  const halves = [items.filter(({ x }) => x < at), items.filter(({ x }) => x >= at)];
  const isSheet = () =>
    halves.every(isPageOfForm) || (isBegun(halves) && !foldOf(items, FEWEST_ROWS_OF_SIDE));
  if (near === undefined && !isSheet()) return undefined;
  return { at, from: -1, to: height + 1 };
}

/** A page that begins the form, and beside it one that goes on. */
function isBegun([left = [], right = []]: TextItem[][]): boolean {
  const words = right.flatMap(({ text }) => text.match(/[A-Za-z]{4,}/g) ?? []);
  return left.some(({ text }) => FORM.test(text.trim())) && words.length >= FEWEST_WORDS;
}

/** With a heading, and the names or numbers of an employer and a person. */
function isPageOfForm(items: TextItem[]): boolean {
  const has = (pattern: RegExp) => items.some(({ text }) => pattern.test(text.trim()));
  return has(FORM) && has(PARTIES);
}

/** The middle of the widest gap from top to bottom in the middle fifth of the text, as wide as two margins. */
function middleGap(items: TextItem[]): number | undefined {
  const sorted = items.toSorted((a, b) => a.x - b.x);
  const from = sorted[0]?.x ?? 0;
  let [end, gap, at] = [from, MARGINS, undefined as number | undefined];
  const to = Math.max(...items.map(({ x, width }) => x + width));
  for (const { x, width } of sorted) {
    const middle = (end + x) / 2;
    const isInMiddle = Math.abs(middle - (from + to) / 2) < 0.1 * (to - from);
    if (x - end >= gap && isInMiddle) [gap, at] = [x - end, middle];
    end = Math.max(end, x + width);
  }
  return at;
}

/** Whether four pages or more are printed on one sheet: two beside each other on an upright one. */
export function hasManyToASheet(pages: PageText[]): boolean {
  return pages.some((page) => page.height > page.width && sheetOf(page) !== undefined);
}
