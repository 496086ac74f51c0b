import { getResolvedPDFJS } from "unpdf";
import type { PdfDocument } from "./pdf-open.ts";

export type PdfPageProxy = Awaited<ReturnType<PdfDocument["getPage"]>>;
export type Matrix = [number, number, number, number, number, number];
type Operators = Awaited<ReturnType<typeof getResolvedPDFJS>>["OPS"];

/** Given to `visit` in place of an operator: an image that pdf.js left out fills the unit square here. */
export const IMAGE = -1;
/** What may stand between the place of an image and the image: colours and the like draw nothing. */
const SETTINGS = /^(?:dependency|set(?!TextMatrix)[A-Z])/;

/**
 * Goes through what a page draws, step by step. `now` is the graphics state, with the matrix from where it draws to
 * the page; it is saved, restored and transformed here (PDF 1.7, section 8.4), and may be changed by `visit`. Images are
 * not unpacked (`maxImageSize` in `pdf-open.ts`): what is left of one is its place, with nothing drawn there.
 */
export async function walkDrawing<State extends { ctm: Matrix }>(
  page: PdfPageProxy,
  start: State,
  visit: (operator: number, args: unknown, now: State, OPS: Operators) => void,
): Promise<void> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: 0 });
  const stack: State[] = [];
  const settings = new Set(
    Object.entries(OPS).flatMap(([name, code]) => (SETTINGS.test(name) ? [code] : [])),
  );
  let now = { ...start };
  let isPlaced = false;
  fnArray.forEach((operator, index) => {
    const args: unknown = argsArray[index];
    switch (operator) {
      case OPS.save:
        stack.push({ ...now });
        break;
      case OPS.paintFormXObjectBegin:
        stack.push({ ...now });
        if (Array.isArray(args) && args[0]) now.ctm = times(now.ctm, matrixOf(args[0]));
        break;
      case OPS.restore:
        if (isPlaced) visit(IMAGE, undefined, now, OPS);
        now = stack.pop() ?? now;
        break;
      case OPS.paintFormXObjectEnd:
        now = stack.pop() ?? now;
        break;
      case OPS.transform:
        now.ctm = times(now.ctm, matrixOf(args));
        break;
      default:
        visit(operator, args, now, OPS);
    }
    isPlaced = operator === OPS.transform || (isPlaced && settings.has(operator));
  });
}

/** The numbers of an operator's arguments; pdf.js has them in arrays, typed arrays and objects of numbered entries. */
export function numbersOf(value: unknown): number[] {
  if (typeof value === "number") return [value];
  if (typeof value !== "object" || value === null) return [];
  const entries = ArrayBuffer.isView(value)
    ? Array.from(value as unknown as ArrayLike<unknown>)
    : Object.values(value);
  return entries.flatMap((each) => (typeof each === "number" ? [each] : numbersOf(each)));
}

export function matrixOf(value: unknown): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(value);
  return [a, b, c, d, e, f];
}

export function times(m: readonly number[], n: readonly number[]): Matrix {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = m;
  const [g = 0, h = 0, i = 0, j = 0, k = 0, l = 0] = n;
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
}
