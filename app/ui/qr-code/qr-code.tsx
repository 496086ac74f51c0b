import "./qr-code.css";

type QrCodeProps = {
  /** Modules a side, and the dark ones as an SVG path in modules. */
  size: number;
  path: string;
  label: string;
};

/** Four light modules around it (ISO/IEC 18004), dark on light in both themes: some cameras read nothing else. */
const QUIET = 4;

export function QrCode({ size, path, label }: QrCodeProps) {
  const side = size + 2 * QUIET;
  return (
    <svg
      className="qr-code"
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
