import { useEffect, useRef, useState } from "react";
import { type Mark, PagePicture } from "#ui/page-picture/page-picture.tsx";
import type { CertificateFigures, Figure, Place } from "./figures.ts";
import { rowId, type Showing } from "./figures-read.tsx";

type Shown = { showing: Showing | undefined; picture: PictureProps | undefined };
type PictureProps = { figures: Figure[]; place: Place; showing: Showing };

/** Which figure is shown on its page. Begins with the first that has a problem; undefined without script. */
export function useFormPages(certificates: CertificateFigures[]): Shown {
  const [hasScript, setHasScript] = useState(false);
  const [chosen, setChosen] = useState<string>();
  useEffect(() => setHasScript(true), []);
  if (!hasScript) return { showing: undefined, picture: undefined };
  const figures = certificates.flatMap(({ identity, groups, nil }) => [
    ...identity,
    ...groups.flatMap((group) => group.figures),
    ...nil,
  ]);
  const placed = figures.filter(({ place }) => place);
  const first =
    placed.find(({ problems }) => problems.length > 0) ??
    placed.find(({ key }) => key.includes(".partB.1a")) ??
    placed[0];
  const current = placed.find(({ key }) => key === chosen) ?? first;
  if (!current?.place) return { showing: undefined, picture: undefined };
  const showing = { chosen: chosen && current.key, onShow: setChosen };
  return { showing, picture: { figures: placed, place: current.place, showing } };
}

/** The page of the chosen figure with every figure that was read on it marked; a mark leads to its row. */
export function Form16Pages({ figures, place, showing }: PictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { chosen } = showing;
  useEffect(() => {
    if (!chosen || !frame.current) return;
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    frame.current.scrollIntoView({ block: "nearest", behavior: calm ? "auto" : "smooth" });
  }, [chosen]);
  const marks = figures.flatMap(({ key, label, place: at, problems }): Mark[] =>
    at && at.documentId === place.documentId && at.page === place.page
      ? [
          {
            key,
            label,
            href: `#${rowId(key)}`,
            box: at.box,
            isChosen: key === chosen,
            isDoubtful: problems.length > 0,
          },
        ]
      : [],
  );
  const shown = figures.find(({ key }) => key === chosen);
  return (
    <div ref={frame}>
      <PagePicture
        src={`/stepform/page/${place.documentId}/${place.page}`}
        caption={`Page ${place.page} of your Form 16, its text as we read it`}
        width={place.width}
        height={place.height}
        marks={marks}
        onChoose={showing.onShow}
      />
      {shown && (
        <p>
          <a href={`#${rowId(shown.key)}`}>Back to {shown.label}</a>
        </p>
      )}
    </div>
  );
}
