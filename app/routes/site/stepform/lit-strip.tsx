import { answerPage as page } from "#content/en/answer.ts";
import type { FieldId } from "#domain/form16/field-id.ts";
import { fieldOfKey } from "#features/answer/figures/figure-key.ts";
import type { CertificateFigures, Place, ShownFigure } from "#features/answer/figures/figures.ts";
import { formatRupees } from "#values/money.ts";
import { LitRows } from "./lit-rows.tsx";

type Lit = { place: Place; figures: (ShownFigure & { place: Place })[] };

/** From the salary that counts to the income from it: what the answer rests on. */
const LIT: readonly (FieldId | undefined)[] = [
  "partB.1d",
  "partB.3",
  "partB.4a",
  "partB.5",
  "partB.6",
];
/** The most of a page that the strip shows, in points. */
const STRIP_MOST = 120;
const STRIP_ROOM = 2;

/** The rows of the first certificate that stand together on a page, the income from salary the last of them. */
export function litRowsOf(certificates: readonly CertificateFigures[]): Lit | undefined {
  const figures = (certificates[0]?.groups ?? [])
    .flatMap((group) => group.figures)
    .flatMap((figure) => {
      const isLit = LIT.includes(fieldOfKey(figure.key)) && figure.value !== 0;
      return isLit && figure.place ? [{ ...figure, place: figure.place }] : [];
    });
  const last = figures.at(-1);
  if (!last) return undefined;
  const near = figures.filter(
    ({ place }) =>
      place.documentId === last.place.documentId &&
      place.page === last.place.page &&
      Math.abs(last.place.box[1] - place.box[1]) < STRIP_MOST,
  );
  return { place: last.place, figures: near };
}

/** These rows of the page, lit as they were read. */
export function LitStrip({ place, figures, result }: Lit & { result: string }) {
  const boxes = figures.map(({ place: { box } }) => box);
  const top = Math.max(0, Math.floor(Math.min(...boxes.map(([, y]) => y)) - STRIP_ROOM));
  const lowest = Math.max(...boxes.map(([, y, , high]) => y + high)) + STRIP_ROOM;
  const height = Math.ceil(Math.min(place.height, lowest) - top);
  return (
    <figure className="answer-strip">
      <figcaption>
        {page.strip(place.page)} <a href="#read">{result}</a>
      </figcaption>
      <LitRows
        src={`/stepform/page/${place.documentId}/${place.page}?top=${top}&height=${height}`}
        width={place.width}
        top={top}
        height={height}
        rows={figures.map(({ label, value, place: { box } }) => ({
          text: `${label} ${typeof value === "number" ? formatRupees(value) : value}`,
          top: box[1],
          height: box[3],
        }))}
      />
    </figure>
  );
}
