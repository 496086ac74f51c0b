import { useEffect, useMemo, useState } from "react";
import type { PlacedFigure, PlacedPage } from "./figures.ts";

/** The data for the picture of a page. */
export type PictureProps = {
  page: PlacedPage;
  /** The figure that was chosen on it. */
  chosen: PlacedFigure | undefined;
  onShow: (key: string) => void;
};

/**
 * Which page is shown, and which figure on it. Begins with the first that has a problem; no picture without script.
 * @param placed `PlacedPage`s as JSON
 */
export function useForm16Pages(placed: string): {
  chosen: string | undefined;
  onShow: (key: string) => void;
  picture: PictureProps | undefined;
} {
  const pages = useMemo<PlacedPage[]>(() => JSON.parse(placed), [placed]);
  const [hasScript, setHasScript] = useState(false);
  const [key, onShow] = useState<string>();
  useEffect(() => setHasScript(true), []);
  const pageWith = (isIt: (figure: PlacedFigure) => boolean | undefined) =>
    pages.find(({ figures }) => figures.some(isIt));
  const page =
    pageWith((figure) => figure.key === key) ??
    pageWith(({ isDoubtful }) => isDoubtful) ??
    pageWith((figure) => figure.key.includes(".partB.1a")) ??
    pages[0];
  const chosen = page?.figures.find((figure) => figure.key === key);
  const picture = hasScript && page ? { page, chosen, onShow } : undefined;
  return { chosen: chosen?.key, onShow, picture };
}
