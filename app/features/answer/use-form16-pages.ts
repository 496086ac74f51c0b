import { useEffect, useState } from "react";
import { figureRowId } from "./figure-rows.ts";
import type { CertificateFigures, Place, ShownFigure } from "./figures.ts";
import type { Showing } from "./figures-read.tsx";

type Shown = { showing: Showing | undefined; picture: PictureProps | undefined };
/** The data for the picture of a page. */
export type PictureProps = {
  figures: ShownFigure[];
  place: Place;
  showing: Showing;
  /** Where the row of a figure is. */
  hrefOf: (key: string) => string;
};

/** Which figure is shown on its page. Begins with the first that has a problem; undefined without script. */
export function useFormPages(certificates: CertificateFigures[]): Shown {
  const [hasScript, setHasScript] = useState(false);
  const [chosen, setChosen] = useState<string>();
  useEffect(() => setHasScript(true), []);
  if (!hasScript) return { showing: undefined, picture: undefined };
  const figures = certificates.flatMap(({ identity, groups, nil, rest }) => [
    ...identity,
    ...groups.flatMap((group) => group.figures),
    ...nil,
    ...rest,
  ]);
  const placed = figures.filter(({ place }) => place);
  const first =
    placed.find(({ problems }) => problems.length > 0) ??
    placed.find(({ key }) => key.includes(".partB.1a")) ??
    placed[0];
  const current = placed.find(({ key }) => key === chosen) ?? first;
  if (!current?.place) return { showing: undefined, picture: undefined };
  const showing = { chosen: chosen && current.key, onShow: setChosen };
  return { showing, picture: { figures: placed, place: current.place, showing, hrefOf } };
}

function hrefOf(key: string): string {
  return `#${figureRowId(key)}`;
}
