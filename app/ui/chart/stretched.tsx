import type { ReactNode } from "react";
import { inRem } from "./place.ts";

type StretchedProps = {
  /** Pixels from the chart's top to where the shapes begin and end. */
  top: number;
  bottom: number;
  /** Paths whose y counts the chart's pixels and whose x runs from 0 to `ACROSS`. */
  children: ReactNode;
};

/** Units across the shapes, whatever the chart's width is. */
export const ACROSS = 1000;
/** Pixels for half of a line at either edge; beyond it the shapes are cut off. */
const SPARE = 3;

/** The shapes of a chart: they stretch to its width, their lines do not. */
export function Stretched({ top, bottom, children }: StretchedProps) {
  const height = bottom - top + 2 * SPARE;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 ${top - SPARE} ${ACROSS} ${height}`}
      preserveAspectRatio="none"
      width="100%"
      y={inRem(top - SPARE)}
      height={inRem(height)}
    >
      {children}
    </svg>
  );
}

/** A place in a path; a tenth of a pixel is as much as can be seen. */
export function toTenth(place: number): number {
  return Math.round(place * 10) / 10;
}
