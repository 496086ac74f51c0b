import { useEffect, useRef } from "react";
import { pictureWords } from "#content/en/form16-pages.ts";
import { type Mark, PagePicture } from "#ui/page-picture/page-picture.tsx";
import type { PictureProps } from "./use-form16-pages.ts";

/** The page of the chosen figure with every figure that was read on it marked; a mark leads to its row. */
export function Form16Pages({ figures, place, showing, hrefOf }: PictureProps) {
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
            href: hrefOf(key),
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
        caption={pictureWords.caption(place.page)}
        width={place.width}
        height={place.height}
        marks={marks}
        onChoose={showing.onShow}
      />
      {shown && (
        <p>
          <a href={hrefOf(shown.key)}>{pictureWords.back(shown.label)}</a>
        </p>
      )}
    </div>
  );
}
