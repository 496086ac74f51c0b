import type { ByField } from "./by-field.ts";
import type { FieldId } from "./field-id.ts";
import type { Form16Message, RefusalMessage } from "./form16-messages.ts";

/** A run of text on a page; points, measured from the top left corner of the page as it is seen. */
export type TextItem = { text: string; x: number; y: number; width: number; height: number };
/** A horizontal or vertical line, mostly of a table: its two ends. */
export type Rule = [x: number, y: number, right: number, bottom: number];
/** A page with its text and, where they are known, its rules and images, all in any order; `page` counts from 1. */
export type PageText = {
  page: number;
  width: number;
  height: number;
  items: TextItem[];
  rules?: Rule[];
  images?: Box[];
};

/** x, y, width and height in points from the top left. */
export type Box = [x: number, y: number, width: number, height: number];
/** What a row says, as printed (`text`) and as understood (`value`; money in rupees, days as ISO text). */
export type Field = {
  value: number | string;
  page: number;
  text: string;
  box: Box;
  /** Which of several files the page is in, from 0; a reader of one file leaves it out. */
  file?: number;
};
export type Fields = ByField<Field>;
export type FieldProblem = { fields: FieldId[]; message: Form16Message };
/** One employer's Form 16 for one person and one year, both parts where the file has both. */
export type Certificate = { fields: Fields; problems: FieldProblem[] };

export type RefusalCode =
  | "password-needed"
  | "wrong-password"
  | "not-a-pdf"
  | "scanned"
  | "unknown-layout"
  | "form-130"
  | "too-large"
  | "too-many-pages"
  | "unreadable"
  | "busy";
/** Why a file is not read at all, and what to do. */
export type FileRefusal = { code: RefusalCode; message: RefusalMessage };
/** Certificates, or the one reason why there are none. */
export type Reading = { certificates: Certificate[]; problems: FileRefusal[] };
