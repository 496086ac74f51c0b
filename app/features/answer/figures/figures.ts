import {
  employerNotNamed,
  type FigureCounts,
  figureLabels,
  groupTitles,
  restText,
  rowText,
} from "#content/en/figures.ts";
import { fieldIds } from "#domain/form16/by-field.ts";
import { type Confidence, confidenceOf } from "#domain/form16/checks/confidence.ts";
import type { FieldId } from "#domain/form16/field-id.ts";
import type { Box, Certificate, Field } from "#domain/form16/form16.ts";
import { form16Text } from "#features/pdf/form16-text.ts";
import { boxOnPicture } from "#features/pdf/page-picture.ts";
import { maskPan } from "#values/pan.ts";
import type { DraftAnswers, UploadedForm16 } from "../draft/draft.ts";
import { correctedCertificates, isTypedCertificate } from "./certificate-values.ts";
import { fieldOfKey, figureKey } from "./figure-key.ts";
import {
  DERIVED,
  type FigureId,
  GROUPS,
  IDENTITY,
  MONEY,
  NEEDED,
  placeOfField,
} from "./figure-rows.ts";

/** Where a figure comes from: every rupee has a source. */
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
  | { kind: "typed"; row: string }
  | { kind: "missing"; row: string };

export type ShownFigure = {
  /** See `figureKey`. */
  key: string;
  label: string;
  /** Rupees, or text such as the employer's name; undefined when the certificate does not say it. */
  value: number | string | undefined;
  source: Source;
  problems: string[];
  /** What the certificate's other figures say about it; undefined when it was not read. */
  confidence?: Confidence;
  /** Its place on the picture of the page, in points; undefined where there is no picture. */
  place?: Place;
  /** Follows from other rows, so that those are corrected and not this one. */
  derived?: true;
};

/** A rectangle on the upright picture of a page. */
export type Place = { documentId: string; page: number; width: number; height: number; box: Box };

/** A page of a file with the figures that were read on it. */
export type PlacedPage = Omit<Place, "box"> & { figures: PlacedFigure[] };
export type PlacedFigure = { key: string; label: string; box: Place["box"]; isDoubtful?: true };

/** A problem of a certificate with the figure to correct, if it is on the screen. */
export type ShownProblem = { message: string; key: string | undefined };

export type CertificateFigures = {
  employer: string;
  /** The person typed them: there is no certificate. */
  isTyped: boolean;
  identity: ShownFigure[];
  groups: FigureGroup[];
  nil: ShownFigure[];
  /** What no other group shows: quarters, challans, the other columns of section 10. */
  rest: ShownFigure[];
  problems: ShownProblem[];
};

type FigureGroup = { title: string; figures: ShownFigure[] };

/** A field with what it is called and where the certificate has it. */
type NamedRow = { id: FieldId; label: string; row: string; derived?: true };

export function placedPages(certificates: readonly CertificateFigures[]): PlacedPage[] {
  const pages = new Map<string, PlacedPage>();
  const figures = certificates.flatMap(({ identity, groups, nil, rest }) => [
    ...identity,
    ...groups.flatMap((group) => group.figures),
    ...nil,
    ...rest,
  ]);
  for (const { key, label, place, problems } of figures) {
    if (!place) continue;
    const { box, ...page } = place;
    const id = `${page.documentId} ${page.page}`;
    const on = pages.get(id) ?? { ...page, figures: [] };
    on.figures.push({ key, label, box, ...(problems.length > 0 && { isDoubtful: true }) });
    pages.set(id, on);
  }
  return [...pages.values()];
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
  const all = correctedCertificates(form16, corrections);
  return form16.certificates.map((read, index) => {
    const corrected = all[index] ?? read;
    // Typed figures have no printed rows that could be missing.
    const isTyped = isTypedCertificate(read);
    const certificate = isTyped ? { ...corrected, problems: [] } : corrected;
    const confidence = confidenceOf(certificate);
    const figure = (entry: NamedRow): ShownFigure => ({
      ...figureOf({ form16, index, read, certificate, corrections, by }, entry),
      ...(entry.derived ? { derived: true } : {}),
      confidence: read.fields[entry.id] && confidence[entry.id],
    });
    // Of what was typed no number and no regime is asked for.
    const identity = (isTyped ? (["partA.employer.name"] as const) : IDENTITY).map((id) =>
      figure(named(id)),
    );
    const nil: ShownFigure[] = [];
    const groups = GROUPS.map((group) => {
      const figures: ShownFigure[] = [];
      for (const id of MONEY[group]) {
        const one = figure(named(id));
        const shown =
          NEEDED.has(id) || one.value || one.problems.length > 0 || one.source.kind === "corrected";
        (shown ? figures : nil).push(one);
      }
      return { title: groupTitles[group], figures };
    }).filter((group) => group.figures.length > 0);
    const inOtherGroups = [...groups.flatMap(({ figures }) => figures), ...identity, ...nil];
    const known = new Set(inOtherGroups.map(({ key }) => key));
    const doubtful = certificate.problems.flatMap(({ fields }) => fields);
    const rest = [...new Set([...fieldIds(certificate.fields), ...doubtful])].flatMap((id) => {
      const place = known.has(figureKey(index, id)) ? undefined : placeOfField(id);
      return place ? [figure({ id, ...restText(place), derived: true })] : [];
    });
    // A row that can be corrected comes before one that is computed from it.
    const rows = [...inOtherGroups, ...rest].toSorted(
      (one, other) => Number(one.derived ?? false) - Number(other.derived ?? false),
    );
    return {
      isTyped,
      employer: String(certificate.fields["partA.employer.name"]?.value ?? employerNotNamed),
      identity: identity.map(masked),
      groups,
      nil,
      rest,
      problems: certificate.problems.map(({ message, fields }) => ({
        message: form16Text(message),
        key: rows.find(({ key }) => fields.some((id) => key === figureKey(index, id)))?.key,
      })),
    };
  });
}

function named(id: FigureId): NamedRow {
  const row = rowText(id, placeOfField(id));
  return { id, label: figureLabels[id], row, ...(DERIVED.has(id) && { derived: true as const }) };
}

/** A certificate as it was read and as it is corrected, with its place among those of the upload. */
type InUpload = {
  form16: UploadedForm16;
  index: number;
  read: Certificate;
  certificate: Certificate;
  corrections: DraftAnswers["corrections"];
  by: string | undefined;
};

function figureOf(
  { form16, index, read, certificate, corrections, by }: InUpload,
  { id, row, label }: NamedRow,
): ShownFigure {
  const key = figureKey(index, id);
  const field = read.fields[id];
  const problems = certificate.problems
    .filter((problem) => problem.fields.includes(id))
    .map((problem) => form16Text(problem.message));
  const place = field && pictureOf(form16, field);
  const several = (form16.files?.length ?? 1) > 1;
  const file = several && field ? form16.files?.[field.file ?? 0]?.fileName : undefined;
  const corrected = corrections[key];
  if (isTypedCertificate(read)) {
    const value = corrected ?? field?.value;
    return { key, label, value, source: { kind: "typed", row }, problems };
  }
  if (corrected !== undefined) {
    const was = { read: field?.text, page: field?.page };
    const source: Source = { kind: "corrected", by, ...was, row, file };
    return { key, label, value: corrected, source, problems, place };
  }
  if (!field) return { key, label, value: undefined, source: { kind: "missing", row }, problems };
  const source: Source = { kind: "read", page: field.page, row, text: field.text, file };
  return { key, label, value: field.value, source, problems, place };
}

function pictureOf({ files }: UploadedForm16, { file = 0, page, box }: Field): Place | undefined {
  const found = files?.[file];
  const size = found?.pages.find((each) => each.page === page);
  if (!found || !size) return undefined;
  const { width, height } = size;
  return { documentId: found.documentId, page, width, height, box: boxOnPicture(box, size) };
}

function masked(figure: ShownFigure): ShownFigure {
  if (fieldOfKey(figure.key) !== "partA.employee.pan" || typeof figure.value !== "string")
    return figure;
  const hidden = maskPan(figure.value);
  const { source } = figure;
  return {
    ...figure,
    value: hidden,
    source: source.kind === "read" ? { ...source, text: hidden } : source,
  };
}

/** What other rows of the certificates say of the figures: sums, balances, the tax on the income. */
export function countFigures(certificates: readonly CertificateFigures[]): FigureCounts {
  const counts = { confirmed: 0, single: 0, doubtful: 0, missing: 0 };
  const figures = certificates.flatMap(({ groups }) => groups.flatMap(({ figures }) => figures));
  for (const { source, confidence, problems } of figures) {
    if (source.kind === "read" && confidence) counts[confidence]++;
    else if (source.kind === "missing" && problems.length > 0) counts.missing++;
  }
  return counts;
}

/** Whether nothing else on the certificate confirms it. */
export function isPrintedOnce({ source, confidence }: ShownFigure): boolean {
  return source.kind === "read" && confidence === "single";
}
