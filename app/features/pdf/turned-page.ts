import { byField, fieldEntries } from "#domain/form16/by-field.ts";
import type { Box, Field, PageText, Reading } from "#domain/form16/form16.ts";

/** Clockwise quarter turns of the text relative to the page. */
export type Turn = 0 | 1 | 2 | 3;
/** A page turned so that its text reads upright; `seen` is the page's own size, `slant` what a scan was skewed by. */
export type PdfPage = PageText & {
  turn: Turn;
  slant: number;
  seen: { width: number; height: number };
};

/** A point turned clockwise around the middle of the page. */
export function slanted(
  x: number,
  y: number,
  angle: number,
  { width, height }: { width: number; height: number },
): [number, number] {
  const [dx, dy] = [x - width / 2, y - height / 2];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [width / 2 + dx * cos - dy * sin, height / 2 + dx * sin + dy * cos];
}

/** A point of the page as it is seen, on the page turned so that its text reads upright. */
export function turned(
  x: number,
  y: number,
  turn: Turn,
  { width, height }: { width: number; height: number },
): [number, number] {
  if (turn === 1) return [y, width - x];
  if (turn === 2) return [width - x, height - y];
  return turn === 3 ? [height - y, x] : [x, y];
}

/** Gives every field its place on the page as it is seen. */
export function turnBack(reading: Reading, pages: PdfPage[]): Reading {
  if (pages.every(({ turn, slant }) => turn === 0 && slant === 0)) return reading;
  const back = (field: Field): Field => {
    const page = pages.find((each) => each.page === field.page);
    return page ? { ...field, box: boxBack(field.box, page) } : field;
  };
  return {
    ...reading,
    certificates: reading.certificates.map(({ fields, problems }) => ({
      problems,
      fields: byField(fieldEntries(fields).map(([id, field]) => [id, back(field)])),
    })),
  };
}

function boxBack(box: Box, { turn, seen, slant, width: wide, height: high }: PdfPage): Box {
  const [left, top, width, height] = box;
  const [middle, centre] = slanted(left + width / 2, top + height / 2, slant, {
    width: wide,
    height: high,
  });
  const [x, y] = [middle - width / 2, centre - height / 2];
  if (turn === 1) return rounded([seen.width - y - height, x, height, width]);
  if (turn === 2) return rounded([seen.width - x - width, seen.height - y - height, width, height]);
  return turn === 3
    ? rounded([y, seen.height - x - width, height, width])
    : rounded([x, y, width, height]);
}

function rounded(box: Box): Box {
  return box.map((side) => Math.round(side * 10) / 10) as Box;
}
