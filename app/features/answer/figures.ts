import { type Confidence, confidenceOf } from "#domain/form16/checks/confidence.ts";
import type { Box, Certificate, Field } from "#domain/form16/form16.ts";
import { withCorrections } from "#domain/form16/merge.ts";
import { form16Text } from "#features/pdf/form16-text.ts";
import { boxOnPicture } from "#features/pdf/page-picture.ts";
import { isPersonalPan, maskPan } from "#values/pan.ts";
import type { DraftAnswers, UploadedForm16 } from "./draft.ts";

/** Where a figure comes from: every rupee has a receipt. */
export type Source =
  | { kind: "read"; page: number; row: string; text: string; file?: string }
  | {
      kind: "corrected";
      /** Who put it there; undefined until their name is known. */
      by: string | undefined;
      read: string | undefined;
      page: number | undefined;
      row: string;
      file?: string;
    }
  | { kind: "missing"; row: string };

export type Figure = {
  /** `certificate index.field id`: the name under which a correction is kept. */
  key: string;
  label: string;
  /** Rupees, or text such as the employer's name; undefined when the certificate does not say it. */
  value: number | string | undefined;
  source: Source;
  problems: string[];
  /** What the certificate's other figures say of it; undefined for what was not read. */
  confidence?: Confidence;
  /** Where it stands on a page's picture, in points; undefined where no picture is known. */
  place?: Place;
  /** Follows from other rows, so that those are corrected and not this one. */
  derived?: true;
};

/** A rectangle on the upright picture of a page. */
export type Place = { documentId: string; page: number; width: number; height: number; box: Box };

/** A problem of a certificate with the figure where it is put right, if there is one on the screen. */
export type ShownProblem = { message: string; key: string | undefined };

export type CertificateFigures = {
  employer: string;
  identity: Figure[];
  groups: FigureGroup[];
  nil: Figure[];
  /** What no other group shows: quarters, challans, the other columns of section 10. */
  rest: Figure[];
  problems: ShownProblem[];
};

export type FigureGroup = { title: string; figures: Figure[] };

type Row = { id: string; row: string; label: string; derived?: true };

/** Who: shown, masked where it names the person, and not correctable here. */
const IDENTITY: Row[] = [
  { id: "partA.employer.name", row: "Part A, employer", label: "Employer" },
  { id: "partA.employer.tan", row: "Part A, TAN of the deductor", label: "TAN of the employer" },
  { id: "partA.employee.name", row: "Part A, employee", label: "Your name" },
  { id: "partA.employee.pan", row: "Part A, PAN of the employee", label: "Your PAN" },
  { id: "partA.assessmentYear", row: "Part A, assessment year", label: "Assessment year" },
  { id: "partB.regime", row: "Part B, row A", label: "Regime the employer used" },
];

/** Money, in the certificate's own order; `needed` rows are shown even when they are not there. */
const MONEY: { title: string; rows: (Row & { needed?: boolean })[] }[] = [
  {
    title: "Salary",
    rows: [
      row("1a", "Salary, section 17(1)", true),
      row("1b", "Perquisites, section 17(2)"),
      row("1c", "Profits in lieu of salary, section 17(3)"),
      derived("1d", "Gross salary"),
      row("1e", "Salary from other employers"),
    ],
  },
  {
    title: "Exemptions",
    rows: [
      row("2a", "Leave travel, section 10(5)"),
      row("2b", "Gratuity, section 10(10)"),
      row("2c", "Commuted pension, section 10(10A)"),
      row("2d", "Leave encashment, section 10(10AA)"),
      row("2e", "House rent allowance, section 10(13A)", true),
      row("2f", "Special allowances, section 10(14)"),
      row("2h", "Other exemptions, section 10"),
      derived("2i", "All exemptions"),
      derived("3", "Salary from this employer"),
    ],
  },
  {
    title: "Deductions",
    rows: [
      derived("4a", "Standard deduction, section 16(ia)"),
      row("4b", "Entertainment allowance, section 16(ii)"),
      row("4c", "Professional tax, section 16(iii)"),
      derived("5", "All deductions of section 16"),
      derived("6", "Income from salary"),
      row("10a.gross", "Provident fund, insurance and the like, section 80C", true),
      row("10b.gross", "Annuity plan, section 80CCC"),
      row("10c.gross", "Own pension contribution, section 80CCD(1)"),
      row("10e.gross", "Own pension contribution, section 80CCD(1B)"),
      row("10f.gross", "Employer's pension contribution, section 80CCD(2)"),
      row("10g.deductible", "Health insurance, section 80D", true),
      row("10h.gross", "Education-loan interest, section 80E"),
      row("10i.gross", "Agniveer fund, own share, section 80CCH"),
      row("10j.gross", "Agniveer fund, government's share, section 80CCH"),
      row("10k.deductible", "Donations, section 80G"),
      row("10l.gross", "Savings interest, section 80TTA"),
      row("10n.deductible", "Other deductions of Chapter VI-A"),
      derived("11", "All deductions of Chapter VI-A"),
    ],
  },
  {
    title: "Other income you reported to the employer",
    rows: [
      row("7a", "House property"),
      row("7b", "Other sources"),
      derived("8", "All other income"),
      derived("9", "Gross total income"),
    ],
  },
  {
    title: "Tax as the employer worked it out",
    rows: [
      derived("12", "Total income"),
      derived("13", "Tax on total income"),
      derived("14", "Rebate, section 87A"),
      derived("15", "Surcharge"),
      derived("16", "Health and education cess"),
      derived("17", "Tax payable"),
      row("18", "Relief for arrears, section 89"),
      derived("21", "Net tax payable"),
    ],
  },
  {
    title: "Tax already deducted",
    rows: [
      {
        id: "partA.total.deducted",
        row: "Part A, Total",
        label: "TDS by this employer",
        needed: true,
      },
      row("19", "TDS by others, Form 12BAA"),
      row("20", "TCS, Form 12BAA"),
    ],
  },
];

function row(id: string, label: string, needed = false) {
  const [number = "", letter = ""] = /^(\d+)([a-z]?)/.exec(id)?.slice(1) ?? [];
  const column = id.endsWith(".gross")
    ? ", gross"
    : id.endsWith(".deductible")
      ? ", deductible"
      : "";
  const place = letter ? `${number}(${letter})` : number;
  return { id: `partB.${id}`, row: `Part B, row ${place}${column}`, label, needed };
}

function derived(id: string, label: string): Row {
  return { ...row(id, label), derived: true };
}

const COLUMNS: Record<string, string> = {
  paid: "amount paid",
  deducted: "tax deducted",
  deposited: "tax deposited",
  receipt: "receipt number",
  tax: "tax",
  bsr: "BSR code",
  date: "date",
  serial: "serial number",
  status: "status",
  ddo: "DDO serial number",
  total: "total",
  gross: "gross",
  qualifying: "qualifying",
  deductible: "deductible",
};
const TABLES: Record<string, string> = {
  quarter: "Quarter",
  challan: "Challan",
  book: "Book adjustment",
};

/**
 * The row of a field that no group names: "Quarter 1, tax deducted", "Row 10(a), deductible". Undefined for
 * what is no figure, such as the number of the certificate.
 */
function restRow(id: string): Row | undefined {
  const [, number, letter, column = ""] = /^partB\.(\d+)([a-n]?)(?:\.([a-z]+))?$/.exec(id) ?? [];
  if (number) {
    const at = `${number}${letter ? `(${letter})` : ""}`;
    const label = [`Row ${at}`, COLUMNS[column]].filter(Boolean).join(", ");
    return { id, label, row: `Part B, ${label.toLowerCase()}`, derived: true };
  }
  const [, table = "", count, name = ""] =
    /^partA\.(quarter|challan|book|total)(?:\.(\d+))?\.([a-z]+)$/.exec(id) ?? [];
  if (!COLUMNS[name]) return undefined;
  const place = [TABLES[table] ?? "Total", count].filter(Boolean).join(" ");
  const label = `${place}, ${COLUMNS[name]}`;
  return { id, label, row: "Part A", derived: true };
}

/**
 * All that was read from each certificate, in groups, with the corrections in place of what they correct;
 * problems and confidence are those of the corrected figures.
 *
 * @param by whose corrections they are, the source of a corrected figure
 */
export function figuresOf(
  form16: UploadedForm16,
  corrections: DraftAnswers["corrections"],
  by?: string,
): CertificateFigures[] {
  return form16.certificates.map((read, index) => {
    const certificate = withCorrections(read, correctionsOf(index, corrections));
    const confidence = confidenceOf(certificate);
    const figure = (entry: Row): Figure => ({
      ...figureOf(form16, certificate, read, index, entry, { corrections, by }),
      ...(entry.derived ? { derived: true } : {}),
      confidence: read.fields[entry.id] && confidence[entry.id],
    });
    const identity = IDENTITY.map(figure);
    const nil: Figure[] = [];
    const groups = MONEY.map(({ title, rows }) => {
      const figures: Figure[] = [];
      for (const entry of rows) {
        const one = figure(entry);
        const shown =
          entry.needed || one.value || one.problems.length > 0 || one.source.kind === "corrected";
        (shown ? figures : nil).push(one);
      }
      return { title, figures };
    }).filter((group) => group.figures.length > 0);
    const grouped = [...groups.flatMap(({ figures }) => figures), ...identity, ...nil];
    const known = new Set(grouped.map(({ key }) => key));
    const named = certificate.problems.flatMap(({ fields }) => fields);
    const rest = [...new Set([...Object.keys(certificate.fields), ...named])].flatMap((id) => {
      const entry = known.has(`${index}.${id}`) ? undefined : restRow(id);
      return entry ? [figure(entry)] : [];
    });
    // A row that can be put right comes before one that only follows from it.
    const rows = [...grouped, ...rest].toSorted(
      (one, other) => Number(one.derived ?? false) - Number(other.derived ?? false),
    );
    return {
      employer: String(certificate.fields["partA.employer.name"]?.value ?? "Employer not named"),
      identity: identity.map(masked),
      groups,
      nil,
      rest,
      problems: certificate.problems.map(({ message, fields }) => ({
        message: form16Text(message),
        key: rows.find(({ key }) => fields.some((id) => key === `${index}.${id}`))?.key,
      })),
    };
  });
}

/** The corrections of one certificate, by field id. */
function correctionsOf(index: number, corrections: DraftAnswers["corrections"]) {
  const prefix = `${index}.`;
  return Object.fromEntries(
    Object.entries(corrections)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, value]) => [key.slice(prefix.length), value]),
  );
}

/** The certificates with the person's own figures in them. */
export function correctedCertificates(
  form16: UploadedForm16,
  corrections: DraftAnswers["corrections"],
): Certificate[] {
  return form16.certificates.map((certificate, index) =>
    withCorrections(certificate, correctionsOf(index, corrections)),
  );
}

function figureOf(
  form16: UploadedForm16,
  certificate: Certificate,
  read: Certificate,
  index: number,
  { id, row, label }: Row,
  { corrections, by }: { corrections: DraftAnswers["corrections"]; by: string | undefined },
): Figure {
  const key = `${index}.${id}`;
  const field = read.fields[id];
  const problems = certificate.problems
    .filter((problem) => problem.fields.includes(id))
    .map((problem) => form16Text(problem.message));
  const place = field && placeOf(form16, field);
  const several = (form16.files?.length ?? 1) > 1;
  const file = several && field ? form16.files?.[field.file ?? 0]?.fileName : undefined;
  const corrected = corrections[key];
  if (corrected !== undefined) {
    const source: Source = {
      kind: "corrected",
      by,
      read: field?.text,
      page: field?.page,
      row,
      file,
    };
    return { key, label, value: corrected, source, problems, place };
  }
  if (!field) return { key, label, value: undefined, source: { kind: "missing", row }, problems };
  const source: Source = { kind: "read", page: field.page, row, text: field.text, file };
  return { key, label, value: field.value, source, problems, place };
}

function placeOf({ files }: UploadedForm16, { file = 0, page, box }: Field): Place | undefined {
  const found = files?.[file];
  const size = found?.pages.find((each) => each.page === page);
  if (!found || !size) return undefined;
  const { width, height } = size;
  return { documentId: found.documentId, page, width, height, box: boxOnPicture(box, size) };
}

function masked(figure: Figure): Figure {
  if (!figure.key.endsWith(".pan") || typeof figure.value !== "string") return figure;
  const hidden = maskPan(figure.value);
  const { source } = figure;
  return {
    ...figure,
    value: hidden,
    source: source.kind === "read" ? { ...source, text: hidden } : source,
  };
}

/** Every figure that a correction may replace, by key. */
export function isCorrectable(form16: UploadedForm16, key: string): boolean {
  const ids = MONEY.flatMap(({ rows }) => rows).filter(({ derived }) => !derived);
  return [...ids, { id: "partB.regime" }].some(({ id }) =>
    form16.certificates.some((_, index) => key === `${index}.${id}`),
  );
}

/** The rupees of a field over all certificates, corrections first. */
export function readAmount(
  form16: UploadedForm16,
  corrections: DraftAnswers["corrections"],
  id: string,
): number[] {
  return form16.certificates.map((certificate, index) => {
    const value = corrections[`${index}.${id}`] ?? certificate.fields[id]?.value;
    return typeof value === "number" ? value : 0;
  });
}

/** The person's name: as they gave it, else as their certificates print it. */
export function nameOf({ contact, form16 }: Pick<DraftAnswers, "contact" | "form16">) {
  const printed = form16?.certificates.map(({ fields }) => fields["partA.employee.name"]?.value);
  return contact.name?.trim() || printed?.map((name) => String(name ?? "")).find(Boolean);
}

/** The person's PAN as the certificate prints it; undefined when there is none or it is not a person's. */
export function readPan(form16: UploadedForm16): string | undefined {
  return form16.certificates
    .map(({ fields }) => String(fields["partA.employee.pan"]?.value ?? ""))
    .find(isPersonalPan);
}
