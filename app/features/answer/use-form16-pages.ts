import { useEffect, useMemo, useState } from "react";
import type { PlacedFigure } from "./figures.ts";

/** The data for the picture of a page. */
export type PictureProps = {
  figures: PlacedFigure[];
  /** The figure whose page is shown. */
  current: PlacedFigure;
  /** Its key, once it was chosen. */
  chosen: string | undefined;
  onShow: (key: string) => void;
};

type Shown = Pick<PictureProps, "chosen" | "onShow"> & { picture: PictureProps | undefined };

/**
 * Which figure is shown on its page. Begins with the first that has a problem; no picture without script.
 * @param placed `PlacedFigure`s as JSON
 */
export function useForm16Pages(placed: string): Shown {
  const figures = useMemo<PlacedFigure[]>(() => JSON.parse(placed), [placed]);
  const [hasScript, setHasScript] = useState(false);
  const [key, setKey] = useState<string>();
  useEffect(() => setHasScript(true), []);
  const picked = figures.find((figure) => figure.key === key);
  const current =
    picked ??
    figures.find(({ isDoubtful }) => isDoubtful) ??
    figures.find((figure) => figure.key.includes(".partB.1a")) ??
    figures[0];
  const shown = { chosen: picked?.key, onShow: setKey };
  return { ...shown, picture: hasScript && current ? { ...shown, figures, current } : undefined };
}
