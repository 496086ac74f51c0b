import type { PageText, TextItem } from "#domain/form16/form16.ts";
import { MOST_ITEMS } from "./two-columns.ts";

/** Letters this many times the usual height are "ORIGINAL" across the page, not a row or a heading. */
const HUGE = 3.5;
/** So many times the usual height, and over other text: no heading is. */
const TALL = 1.4;
/** One text so often on a page, twice of it over other text: "TRACES" all over the page. */
const COPIES = 4;
const COPIES_OVER = 2;
/** Copies are set in rows and columns, within so many points. */
const ALIGNED = 1;
/** So many columns and rows of copies, over other text on some page, are a pattern of numbers, and no table's. */
const GRID_COLUMNS = 2;
const GRID_ROWS = 3;
/** A number of a person or a certificate; a figure has commas or decimals, and a nil one digit. */
const NUMBER = /^(?=.*\d{3})[\p{L}\d/_#.-]{4,}$/u;
const FIGURE = /[.,]\d|^\d{2}-|^0+$/;
/** Sizes are the same within so many points. */
const SAME_SIZE = 0.05;
/** Text that shares more than this with other text, in points and in heights of the lower one, lies over it. */
const WIDE = 1;
const HIGH = 0.3;
/** A strip of the page, in points, and how many of them a text may cross. */
const STRIP = 10;
const MOST_STRIPS = 50;

/**
 * Pages without what lies behind their text: huge letters across the page, words that repeat alike all over it or lie
 * over others, and numbers on a grid of pages. Slanted ones are left out before (`features/pdf/pdf-page.ts`).
 */
export function withoutWatermarks(pages: PageText[]): PageText[] {
  const grid = numbersOnGrids(pages);
  return pages.map((page) => {
    const marks = new Set([
      ...watermarksOf(page.items),
      ...page.items.filter((item) => grid.has(item)),
    ]);
    if (marks.size === 0) return page;
    return { ...page, items: page.items.filter((item) => !marks.has(item)) };
  });
}

function watermarksOf(items: TextItem[]): Set<TextItem> {
  const heights = items.map(({ height }) => height).toSorted((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  const huge = items.filter(({ height }) => height >= HUGE * usual);
  if (items.length > MOST_ITEMS) return new Set(huge);
  const isOver = overOthers(items);
  const words = items.filter(({ text }) => /\p{L}{3}/u.test(text));
  const tall = words.filter((item) => item.height >= TALL * usual && isOver(item));
  const repeated = [...Map.groupBy(words, ({ text }) => text.trim()).values()].flatMap((copies) =>
    copies.length < COPIES || copies.filter(isOver).length < COPIES_OVER
      ? []
      : copies.filter((copy) => copies.some((other) => areAligned(copy, other))),
  );
  return new Set([...huge, ...tall, ...repeated, ...inOwnSize(items, usual)]);
}

/**
 * One word again and again, in several columns and lines, in a size that nothing else has; rows and headings of one size
 * say many things, and cells such as "Final" or equal figures stand in one column.
 */
function inOwnSize(items: TextItem[], usual: number): TextItem[] {
  const sizes = Map.groupBy(items, ({ height }) => Math.round(height / SAME_SIZE));
  return [...sizes.values()].flatMap((own) => {
    const [first] = own;
    const text = first?.text.trim() ?? "";
    const isUsual = first && Math.abs(first.height - usual) < SAME_SIZE;
    const isOne = /\p{L}{4}/u.test(text) && own.every((each) => each.text.trim() === text);
    const places = (side: "x" | "y") => new Set(own.map((each) => Math.round(each[side] / 2))).size;
    return !isUsual && isOne && places("x") > 1 && places("y") >= COPIES ? own : [];
  });
}

/** The number of an employee, say, that stands alike in rows and columns over the text of pages. */
function numbersOnGrids(pages: PageText[]): Set<TextItem> {
  const texts = new Map<string, { grids: TextItem[][]; over: number }>();
  for (const { items } of pages) {
    if (items.length > MOST_ITEMS) continue;
    const numbers = items.filter(({ text }) => NUMBER.test(text.trim()) && !FIGURE.test(text));
    let isOver: ((one: TextItem) => boolean) | undefined;
    for (const [text, copies] of Map.groupBy(numbers, (each) => each.text.trim())) {
      const grid = gridOf(copies);
      if (grid.length === 0) continue;
      isOver ??= overOthers(items);
      const known = texts.get(text) ?? { grids: [], over: 0 };
      known.grids.push(grid);
      known.over += grid.filter(isOver).length;
      texts.set(text, known);
    }
  }
  const found = [...texts.values()].filter(({ over }) => over >= COPIES_OVER);
  return new Set(found.flatMap(({ grids }) => grids.flat()));
}

/** Copies that stand in several columns and rows with others. */
function gridOf(copies: TextItem[]): TextItem[] {
  if (copies.length < GRID_COLUMNS * GRID_ROWS) return [];
  const inLine = (one: TextItem, side: "x" | "y") =>
    copies.filter((other) => Math.abs(one[side] - other[side]) < ALIGNED).length;
  return copies.filter((one) => inLine(one, "y") >= GRID_COLUMNS && inLine(one, "x") >= GRID_ROWS);
}

/** An employer's name may be its own watermark: where it stands as a name it is in no row or column of copies. */
function areAligned(one: TextItem, other: TextItem): boolean {
  if (one === other || Math.abs(one.height - other.height) > ALIGNED) return false;
  return Math.abs(one.x - other.x) < ALIGNED || Math.abs(one.y - other.y) < ALIGNED;
}

/** Whether an item lies over other text; looked for in strips across the page, as a file may hold thousands of items. */
function overOthers(items: TextItem[]): (one: TextItem) => boolean {
  const strips = new Map<number, TextItem[]>();
  const stripsOf = ({ y, height }: TextItem) => {
    const first = Math.floor(y / STRIP);
    const count = Math.min(MOST_STRIPS, Math.floor((y + height) / STRIP) - first + 1);
    return Array.from({ length: count }, (_, at) => first + at);
  };
  for (const item of items)
    for (const strip of stripsOf(item)) {
      const own = strips.get(strip);
      if (own) own.push(item);
      else strips.set(strip, [item]);
    }
  return (one) =>
    stripsOf(one).some((strip) =>
      strips
        .get(strip)
        ?.some((other) => areOver(one, other) && other.text.trim() !== one.text.trim()),
    );
}

function areOver(one: TextItem, other: TextItem): boolean {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return wide > WIDE && high > HIGH * Math.min(one.height, other.height);
}
