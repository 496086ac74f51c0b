import { figuresWords } from "#content/en/answer.ts";
import { casePage as words } from "#content/en/case-page.ts";
import { enteredText, sourceText } from "#content/en/entered.ts";
import { filedText } from "#content/en/step-form.ts";
import { figureRowId } from "#features/answer/figures/figure-rows.ts";
import {
  type CertificateFigures,
  figuresOf,
  placedPages,
  type ShownFigure,
} from "#features/answer/figures/figures.ts";
import { enteredBy } from "#features/case-desk/entered.ts";
import { formatRupees } from "#values/money.ts";
import { inEnglish } from "#values/say.ts";
import type { FoundCase } from "./case-view.server.ts";

/** What the address asks to be shown: the page of a figure, or a page of a file. */
type Looked = {
  figure?: string | undefined;
  document?: string | undefined;
  page?: number | undefined;
};

/** The figures of a case with their sources, and the page that is looked at. */
export function figuresView({ figures, contact, row, files }: FoundCase, looked: Looked) {
  const answers = figures?.answers;
  const form16 = answers?.form16;
  const certificates = form16 ? figuresOf(form16, answers.corrections, contact.name) : [];
  const read = form16?.files ?? [];
  const pages = placedPages(certificates);
  const at = `/staff/cases/${row.reference}`;
  const places = read.flatMap(({ documentId, fileName, pages: sizes }) =>
    sizes.map(({ page, width, height }) => ({ documentId, fileName, page, width, height })),
  );
  const withFigure = (isIt: (figure: (typeof pages)[number]["figures"][number]) => unknown) =>
    pages.find(({ figures: on }) => on.some(isIt));
  const wanted = looked.document
    ? { documentId: looked.document, page: looked.page ?? 1 }
    : (withFigure(({ key }) => key === looked.figure) ??
      withFigure(({ isDoubtful }) => isDoubtful) ??
      pages[0]);
  const isAt = (one: { documentId: string; page: number }) =>
    one.documentId === wanted?.documentId && one.page === wanted.page;
  const place = places.find(isAt) ?? places[0];
  const shown = place && {
    ...place,
    src: `${at}/files/${place.documentId}/pages/${place.page}`,
    caption: words.papers.page(place.page, place.fileName),
    marks: (
      pages.find(({ documentId, page }) => documentId === place.documentId && page === place.page)
        ?.figures ?? []
    ).map((figure) => ({
      ...figure,
      href: `#${figureRowId(figure.key)}`,
      isChosen: figure.key === looked.figure,
    })),
  };
  return {
    certificates: certificates.map((each) => shownCertificate(each, looked.figure)),
    entered: answers ? enteredText(enteredBy(answers)) : [],
    filed: answers && words.figures.filed(filedText(answers.filed, inEnglish)),
    shown,
    files: files.map(({ id, fileName, bytes, password }) => ({
      id,
      fileName,
      size: words.papers.size(Math.max(1, Math.round(bytes / 1024))),
      password: password === undefined ? undefined : words.papers.locked(password),
      href: `${at}/files/${id}`,
      pages: places
        .filter(({ documentId }) => documentId === id)
        .map(({ page }) => ({
          page,
          href: `?document=${id}&page=${page}#paper`,
          isShown: place?.documentId === id && place.page === page,
        })),
    })),
  };
}

function shownCertificate(
  { employer, isTyped, identity, groups, nil, rest, problems }: CertificateFigures,
  chosen: string | undefined,
) {
  const row = (figure: ShownFigure) => shownRow(figure, chosen);
  return {
    employer,
    isTyped,
    problems: problems.map(({ message }) => message),
    groups: [
      { title: figuresWords.of(employer), rows: isTyped ? [] : identity.map(row) },
      ...groups.map(({ title, figures }) => ({ title, rows: figures.map(row) })),
    ].filter(({ rows }) => rows.length > 0),
    closed: [
      { title: figuresWords.nil.title, summary: words.figures.nil(nil.length), rows: nil.map(row) },
      {
        title: figuresWords.rest.title,
        summary: words.figures.rest(rest.length),
        rows: rest.map(row),
      },
    ].filter(({ rows }) => rows.length > 0),
  };
}

function shownRow({ key, label, value, source, problems, place }: ShownFigure, chosen?: string) {
  return {
    id: figureRowId(key),
    label,
    value: typeof value === "number" ? formatRupees(value) : (value ?? figuresWords.notFound),
    source: sourceText(source),
    problems,
    isChosen: key === chosen,
    href: place ? `?${new URLSearchParams({ figure: key })}#paper` : undefined,
  };
}
