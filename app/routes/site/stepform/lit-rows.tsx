type LitRowsProps = {
  /** The picture of these rows alone, under an address of its own: browsers share one image by address. */
  src: string;
  /** The part of the page that is shown, in points. */
  width: number;
  top: number;
  height: number;
  /** What is lit, as it is read out, and where its row stands. */
  rows: readonly { text: string; top: number; height: number }[];
};

const ROOM = 2;
/** The margin of a printed page, as a share of its width. */
const MARGIN = 0.05;

/** A strip of a certificate's page with the rows lit on which the answer rests. */
export function LitRows({ src, width, top, height, rows }: LitRowsProps) {
  return (
    <div className="lit-rows">
      <img
        src={src}
        width={Math.round(width)}
        height={Math.round(height)}
        alt={rows.map(({ text }) => text).join("; ")}
        loading="lazy"
      />
      <svg viewBox={`0 ${top} ${width} ${height}`} aria-hidden="true">
        {rows.map((row) => (
          <rect
            key={row.text}
            x={width * MARGIN}
            y={row.top - ROOM}
            width={width * (1 - 2 * MARGIN)}
            height={row.height + 2 * ROOM}
          />
        ))}
      </svg>
    </div>
  );
}
