import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/**
 * What the linter's `useBaseline` cannot see, of the browsers that are meant (CONTRIBUTING.md): what breaks in some of
 * them, and the few files in which that is looked after.
 */
const BREAKS: readonly (readonly [breach: string, sign: RegExp, place?: RegExp])[] = [
  [
    // Safari before 26.2 drops all of it.
    "a text-decoration with a style or a colour",
    /\btext-?decoration["']?:(?!\s*["'`]?(?:(?:none|inherit|underline|overline|line-through)\s*)+(?:[;,}"'`]|$))/i,
  ],
  [
    // No Safari and no older Firefox reads one: what is placed by it is drawn at zero.
    "rem in an attribute of SVG",
    /(?<![\w-])(?:[xy][12]?|[cdfr][xy]|r|width|height|(?:stroke|line)\w+|font[sS]ize|letterSpacing)=(?:"[^"]*\drem"|\{(?:[^{}]|\{[^{}]*\})*rem["'`])/,
  ],
  ["a part of an SVG by its address", /#svgView\b/i],
  ["a popover", /\bpopover(?!s\b)|Popover\b/, /^app\/ui\/term\/(?:explained\.tsx|term\.css)$/],
  [
    // Where they do not know the name, several stay open.
    "details of which one is open",
    /<details\b(?:=>|[^>])*?\sname=/,
    /^app\/(?:ui\/details\/details|routes\/demo\/demo-menu)\.tsx$/,
  ],
  // Firefox before 121 drops a rule with it: what has to be seen is hidden by it, and not shown.
  [
    "shown by :has() alone",
    /(?<!:not\():has\([^{}]*\{[^{}]*\b(?:display:(?!\s*(?:none|inline))|visibility:\s*visible)/,
  ],
  [
    "no outline but by :has()",
    /(?:^|[{}])(?![^{}]*:has\()[^{}]*:focus-visible[^{}]*\{[^{}]*\boutline(?:-style|-width|-color)?:\s*(?:none|0|transparent)\b/,
    // The target of "Skip to the content".
    /^app\/ui\/page\/page\.css$/,
  ],
  // Not in a style sheet, where a rule is dropped: the call throws in Firefox before 121.
  [":has() in a script", /["'`][^"'`\n]*:has\(/, /\.css$/],
];

const STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/.source;
const COMMENTS = new RegExp(`(${STRING})|(?<!:)//[^\\n]*|/\\*[\\s\\S]*?\\*/`, "g");

function breachesOf(file: string, source: string): string[] {
  const code = source.replace(COMMENTS, "$1");
  return BREAKS.filter(([, sign, place]) => sign.test(code) && !place?.test(file)).map(
    ([breach]) => `${file}: ${breach}`,
  );
}

test("nothing is used that breaks in a browser that is meant", () => {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const files = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
    .map((path) => `app/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.(?:css|tsx?)$/.test(path) && !/\.test\.tsx?$/.test(path));
  expect(files.filter((path) => path.endsWith(".css")).length).toBeGreaterThan(50);
  const breaches = files.flatMap((file) =>
    breachesOf(file, readFileSync(join(root, file), "utf8")),
  );
  expect(breaches).toEqual([]);
});

test.each([
  ["a.css", "a { text-decoration: underline dotted }"],
  ["a.css", "a {\n  text-decoration: underline var(--line);\n}"],
  ["a.css", "a { text-decoration: 2px underline; }"],
  ["a.tsx", 'const a = <a style={{ textDecoration: "underline wavy" }} />;'],
  ["a.tsx", '<text x={x(mark)} y="2.9rem" />'],
  ["a.tsx", '<tspan dy="-.5rem" />'],
  ["a.tsx", "<rect height={`\x24{tall}rem`} />"],
  ["a.tsx", '<line y2={isWide ? "2rem" : 0} />'],
  ["a.tsx", "<img src={`\x24{src}#svgView(viewBox(0,0,1,1))`} />"],
  ["a.tsx", '<div popover="auto" />'],
  ["a.tsx", "<button popoverTarget={id} />"],
  ["a.ts", "element.showPopover();"],
  ["a.css", ".menu:popover-open { inset: 0 }"],
  ["a.tsx", '<details onToggle={() => count()} name="one">'],
  ["a.css", ".kind:has(:checked) .amounts { display: block }"],
  ["a.css", ".kind:has(:checked) .amounts { color: red; display: grid }"],
  [
    "a.css",
    ".card:has(:focus-visible) { color: red }\n.card input:focus-visible { outline: none }",
  ],
  ["a.ts", 'element.matches("p:has(a)")'],
])("bites in %s: %s", (file, source) => {
  expect(breachesOf(`app/${file}`, source)).toHaveLength(1);
});

test.each([
  ["a.css", "a { text-decoration: underline; text-decoration-style: dotted; }"],
  ["a.css", "a {\n  text-decoration: underline line-through;\n}\nb { text-decoration: none }"],
  ["a.css", "/* text-decoration: underline dotted; */"],
  ["a.css", "p:has(a) { height: 2rem }"],
  ["a.css", ".kind:not(:has(:checked)) .amounts { display: none }\nb { display: block }"],
  ["a.css", ".card:has(:focus-visible) input { outline: none }"],
  ["a.tsx", '<svg style={{ height: "2rem" }} width="100%"><text y="2.9em" /></svg>'],
  ["a.tsx", '<Fold name="one"><details open={isOpen}><input name="two" /></details></Fold>'],
  ["ui/term/explained.tsx", '<span popover="auto" />'],
  ["ui/details/details.tsx", "<details open name={name}>"],
  ["a.ts", "const without = `there are no popovers`;"],
])("lets %s be: %s", (file, source) => {
  expect(breachesOf(`app/${file}`, source)).toEqual([]);
});
