/** Colours and steps of the site's dark theme, drawn once for everybody. */
const INK = "#0b1411";
const PAPER = "#f1eadb";
const QUIET = "#a8b5ac";
const LINE = "#2c3b34";
const MARIGOLD = "#f6ac26";
/** As the font file calls itself. */
const FACE = "Tiro Devanagari Hindi";
const LINE_LENGTH = 21;
/** Slabs of the new regime: where each begins on a scale of ₹0 to ₹30 lakh, and its rate in per cent. */
const STEPS = [
  [0, 0],
  [4, 5],
  [8, 10],
  [12, 15],
  [16, 20],
  [20, 25],
  [24, 30],
] as const;

/**
 * An SVG of 1200 × 630: the page's title and the ladder of the home page. The firm's name is not in it: that changes
 * without a build.
 *
 * @param title escaped for XML
 */
export function sharingPicture(title: string): string {
  const lines = wrapped(title);
  const first = 158;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
    <path fill="${INK}" d="M0 0h1200v630H0z"/>
    ${ladder()}
    <g font-family="${FACE}" font-size="88" letter-spacing="-2" fill="${PAPER}">
      ${lines.map((line, index) => `<text x="68" y="${first + index * 94}">${line}</text>`).join("")}
    </g>
    <path d="M72 474h420" stroke="${LINE}" stroke-width="2"/>
    <g font-family="${FACE}" font-size="30" fill="${QUIET}">
      <text x="72" y="532">Tax and life-goal planning,</text>
      <text x="72" y="572">led by chartered accountants</text>
    </g>
  </svg>`;
}

function ladder(): string {
  const x = (lakhs: number) => 620 + (lakhs / 30) * 580;
  const y = (rate: number) => 630 - (rate / 30) * 330;
  const path = STEPS.map(([above, rate]) => `L${x(above)} ${y(rate)}`);
  const treads = STEPS.map(([, rate], index) => `L${x(STEPS[index + 1]?.[0] ?? 30)} ${y(rate)}`);
  const line = path.map((step, index) => step + treads[index]).join("");
  const d = `M${x(0)} 630${line}`;
  return `<path d="${d}V630Z" fill="${MARIGOLD}" fill-opacity="0.12"/><path d="${d}" fill="none" stroke="${MARIGOLD}" stroke-width="4"/>`;
}

/** Words on lines of about equal room; the longest titles take three. */
function wrapped(title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= LINE_LENGTH) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}
