import "./hatch.css";

/** A fill of fine strokes for what costs more or is over: `url(#id)`. */
export function Hatch({ id }: { id: string }) {
  return (
    <pattern
      className="hatch"
      id={id}
      width="7"
      height="7"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <path d="M0 0V7" />
    </pattern>
  );
}
