/** What a PDF says, in the order of the page. Texts are printed as they are: nothing in them is markup. */
export type PrintedDocument = {
  title: string;
  /** Under the title: whose it is, of when. */
  lead: readonly string[];
  /** At the head of every page, and the author of the document. */
  firm: string;
  /** At the foot of every page. */
  foot: string;
  /** "Page 1 of 3" with these words. */
  page: { page: string; of: string };
  /** The moment that the file says it was made; the same document of the same moment is the same bytes. */
  made: number;
  blocks: readonly PrintedBlock[];
};

export type PrintedBlock =
  | { kind: "heading" | "text" | "quiet"; text: string }
  | { kind: "figure"; label: string; amount: string; note: string }
  | { kind: "list"; items: readonly string[] }
  | { kind: "table"; columns: readonly string[]; rows: readonly PrintedRow[] };

export type PrintedRow = {
  /** One for each column; the first is a text, the others are figures. */
  cells: readonly string[];
  /** Under the first cell, small. */
  note?: string | undefined;
  /** Ruled off and strong. */
  isSum?: boolean;
};

/** An invoice, a credit note or a voucher: one sheet of which every word and figure is here, set by a template of its own. */
export type PrintedMoneyDocument = {
  kind: "invoice";
  /** Of the file: what it is, and its number. */
  title: string;
  /** At the head of the first page: the firm's name, and which copy this is. */
  firm: string;
  copy: string;
  heading: string;
  /** Under the heading, a line each. */
  lead: readonly string[];
  /** The row under that: number, day, order. Room for five. */
  facts: readonly { label: string; text: string }[];
  parties: readonly { label: string; name: string; lines: readonly string[] }[];
  /** Over what was sold; without `code` there is no such column. */
  columns: { item: string; code?: string; amount: string };
  items: readonly PrintedItem[];
  sums: readonly PrintedSum[];
  total: PrintedSum;
  inWords: string;
  /** Between rules: how it was paid or returned. Each begins with a strong word, where it has one. */
  settlement: readonly { strong?: string; text: string }[];
  /** Small, at the foot of the last page. */
  notes: readonly string[];
  /** At the foot of every page. */
  foot: { number: string; contact: string };
  /** "page 1 of 2" with these words. */
  page: { page: string; of: string };
  made: number;
};

export type PrintedItem = {
  name: string;
  /** After the name, in the same line. */
  detail?: string;
  /** Under both, small, a line each. */
  notes?: readonly string[];
  isStrong?: boolean;
  code?: string;
  /** Empty where the next rows have the amounts. */
  amount: string;
};

export type PrintedSum = { label: string; amount: string };

export type Printable = PrintedDocument | PrintedMoneyDocument;

/** Makes PDFs in child processes with limits; never throws on what a document says. */
export type PdfMaker = {
  /**
   * Waits its turn, then answers within half a minute: the bytes, or why there are none. `busy` when the machine had no
   * time or too much is waiting: the same may be asked again later. `failed` where this machine cannot make PDFs.
   *
   * @param owner who waits: their documents are made one after the other
   */
  make: (
    document: Printable,
    owner: string,
  ) => Promise<Uint8Array<ArrayBuffer> | "busy" | "failed">;
  /** Ends all children; for what is being made the machine is busy. */
  stop: () => Promise<void>;
};
