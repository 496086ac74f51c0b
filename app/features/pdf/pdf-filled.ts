import { type Matrix, numbersOf, type PdfPageProxy } from "./pdf-graphics.ts";
import type { DrawnWord } from "./pdf-letters.ts";

/** What we use of a pdf.js annotation: text that somebody filled in. */
type Filled = {
  subtype?: string;
  fieldType?: string;
  fieldValue?: unknown;
  checkBox?: boolean;
  exportValue?: unknown;
  buttonValue?: unknown;
  radioButton?: boolean;
  rect?: unknown;
  rotation?: number;
  /** Left 0, middle 1, right 2 (PDF 1.7, 12.7.3.3); null as 0. */
  textAlignment?: number | null;
  defaultAppearanceData?: { fontSize?: number };
  /** The lines and where the first begins in the rectangle, when it was drawn beforehand. */
  textContent?: string[];
  textPosition?: number[];
};

/** Mean width of a character, in ems, of Helvetica, which most forms are filled in with. */
const LETTER = 0.54;
const POINT = 0.28;
const LINE = 1.2;
const LARGEST_SIZE = 12;

/**
 * Text in form fields (PDF 1.7, 12.7) and in notes typed onto the page (12.5.6.6): every viewer shows it, though the
 * page itself does not draw it. The end of each text is estimated from its alignment.
 */
export async function filledWords(page: PdfPageProxy): Promise<DrawnWord[]> {
  const annotations: Filled[] = await page.getAnnotations({ intent: "display" });
  return annotations.flatMap((each) => {
    const [left = 0, bottom = 0, right = 0, top = 0] = numbersOf(each.rect);
    const lines = linesOf(each);
    const turn = (each.rotation ?? 0) / 90;
    const [long, high] =
      turn % 2 === 0 ? [right - left, top - bottom] : [top - bottom, right - left];
    if (lines.length === 0 || !(long > 0 && high > 0)) return [];
    const size = sizeOf(each, high / lines.length);
    const [drawnAt, base] = each.textPosition ?? [];
    const first = base ?? high - size - (high - size * LINE * lines.length) / 2;
    return lines.map((text, index) => {
      const width = Math.min(long, widthOf(text, size));
      const along = drawnAt || ((each.textAlignment ?? 0) * (long - width)) / 2;
      const at = { left, bottom, right, top, turn, size };
      return { text, width, transform: placed(at, along, first - index * size * LINE) };
    });
  });
}

function linesOf(filled: Filled): string[] {
  const { subtype, fieldType, fieldValue, textContent = [] } = filled;
  if (fieldType === "Btn") return markOf(filled);
  const isText = subtype === "FreeText" || fieldType === "Tx" || fieldType === "Ch";
  if (!isText) return []; // such as a signature's stamp, which has no figures
  const value = Array.isArray(fieldValue) ? fieldValue.join(" ") : fieldValue;
  const typed = typeof value === "string" ? value.split(/\r\n?|\n/) : [];
  const lines = textContent.length > 0 ? textContent : typed;
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}

/** A checkbox, as the character that a typist would use. */
function markOf({ checkBox, radioButton, fieldValue, exportValue, buttonValue }: Filled): string[] {
  if (!checkBox && !radioButton) return [];
  const own = checkBox ? exportValue : buttonValue;
  return [own !== undefined && own === fieldValue ? "☑" : "☐"];
}

/** A size of 0 lets the viewer choose: as high as the line has room for. */
function sizeOf({ defaultAppearanceData }: Filled, room: number): number {
  const { fontSize = 0 } = defaultAppearanceData ?? {};
  return fontSize > 0 ? fontSize : Math.min(LARGEST_SIZE, room / LINE);
}

function widthOf(text: string, size: number): number {
  return [...text].reduce((sum, sign) => sum + (/[.,:;'\s]/.test(sign) ? POINT : LETTER), 0) * size;
}

type Place = {
  left: number;
  bottom: number;
  right: number;
  top: number;
  /** Counterclockwise quarter turns of the field on its page. */
  turn: number;
  size: number;
};

/** From text to page, for a line that begins `along` its field and is `up` from its lower edge. */
function placed(
  { left, bottom, right, top, turn, size }: Place,
  along: number,
  up: number,
): Matrix {
  const corners: [number, number][] = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
  const [x, y] = corners[turn] ?? [left, bottom];
  const [cos, sin] = [
    Math.round(Math.cos((turn * Math.PI) / 2)),
    Math.round(Math.sin((turn * Math.PI) / 2)),
  ];
  return [
    size * cos,
    size * sin,
    -size * sin,
    size * cos,
    x + along * cos - up * sin,
    y + along * sin + up * cos,
  ];
}
