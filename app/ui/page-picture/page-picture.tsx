import { useEffect, useRef } from "react";
import { Details } from "#ui/details/details.tsx";
import "./page-picture.css";

/** A figure on the page; `box` is x, y, width and height in the picture's own units. */
export type Mark = {
  key: string;
  label: string;
  /** The id of the figure's row beside the picture. */
  href: string;
  box: readonly [number, number, number, number];
  isChosen?: boolean;
  isDoubtful?: boolean;
};

type PagePictureProps = {
  src: string;
  caption: string;
  width: number;
  height: number;
  marks: Mark[];
  onChoose?: (key: string) => void;
};

/** Room around a figure, so that its frame does not touch it. */
const ROOM = 2.5;

/**
 * A page as a picture with its figures framed, in a window that moves to the chosen one. The frames are links
 * for the pointer; the list below it has the same links for keys and for those who do not see the picture.
 */
export function PagePicture({ src, caption, width, height, marks, onChoose }: PagePictureProps) {
  const shown = useRef<HTMLElement>(null);
  const chosen = marks.find(({ isChosen }) => isChosen);
  const [x = 0, y = 0] = chosen?.box ?? [];
  useEffect(() => {
    const view = shown.current;
    if (!view || !chosen) return;
    const scale = view.scrollWidth / width;
    view.scrollTo({
      left: x * scale - 0.7 * view.clientWidth,
      top: y * scale - view.clientHeight / 2,
    });
  }, [chosen, x, y, width]);
  return (
    <figure className="page-picture">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section className="page-picture-window" ref={shown} tabIndex={0} aria-label={caption}>
        <div className="page-picture-sheet">
          <img
            src={src}
            alt=""
            width={Math.round(width)}
            height={Math.round(height)}
            loading="lazy"
            decoding="async"
          />
          <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            {marks.map(({ key, label, href, box: [x, y, w, h], isChosen, isDoubtful }) => (
              <a
                key={key}
                href={href}
                tabIndex={-1}
                data-chosen={isChosen ? "" : undefined}
                data-doubtful={isDoubtful ? "" : undefined}
                onClick={() => onChoose?.(key)}
              >
                <title>{label}</title>
                <rect
                  x={x - ROOM}
                  y={y - ROOM}
                  width={w + 2 * ROOM}
                  height={h + 2 * ROOM}
                  rx={1.5}
                />
              </a>
            ))}
          </svg>
        </div>
      </section>
      <Details summary={`${marks.length} figures on this page`}>
        <ul>
          {marks.map(({ key, label, href }) => (
            <li key={key}>
              <a href={href} onClick={() => onChoose?.(key)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Details>
      <figcaption>
        {caption}.{" "}
        <a href={src} target="_blank" rel="noreferrer">
          Open it by itself
        </a>
      </figcaption>
    </figure>
  );
}
