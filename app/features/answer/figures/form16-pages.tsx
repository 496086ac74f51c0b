import { useEffect, useRef } from "react";
import { pictureWords } from "#content/en/form16-pages.ts";
import { PagePicture } from "#ui/page-picture/page-picture.tsx";
import { figureRowId } from "./figure-rows.ts";
import type { PictureProps } from "./use-form16-pages.ts";

/** The page of the chosen figure with every figure that was read on it marked; a mark leads to its row. */
export function Form16Pages({ page: shown, chosen, onShow }: PictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!chosen || !frame.current) return;
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    frame.current.scrollIntoView({ block: "nearest", behavior: calm ? "auto" : "smooth" });
  }, [chosen]);
  const { documentId, page, width, height } = shown;
  const marks = shown.figures.map((figure) => ({
    ...figure,
    href: `#${figureRowId(figure.key)}`,
    isChosen: figure === chosen,
  }));
  return (
    <div ref={frame}>
      <PagePicture
        src={`/stepform/page/${documentId}/${page}`}
        caption={pictureWords.caption(page)}
        width={width}
        height={height}
        marks={marks}
        onChoose={onShow}
      />
      {chosen && (
        <p>
          <a href={`#${figureRowId(chosen.key)}`}>{pictureWords.back(chosen.label)}</a>
        </p>
      )}
    </div>
  );
}
