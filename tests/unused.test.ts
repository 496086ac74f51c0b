import { expect, test } from "vitest";
import { EXPORTED, pathOf, readSource, STRINGS_AND_COMMENTS, sourcesOf } from "./sources.ts";

/** What the product does not take, though tests may, by why it stays: a file, or the name of an export. */
const STAYS: Record<string, readonly string[]> = {
  "no payment gateway is connected yet; its notices come in by decision 0036": [
    "app/features/payments/arrival/razorpay-notice.ts",
    "app/platform/payment/razorpay-signature.server.ts",
    "app/platform/signed.server.ts",
  ],
  "no calendar of an adviser is read yet": [
    "app/features/appointments/calendar/read-calendar.server.ts",
  ],
  "npm run planning:cases asks it": [
    "app/domain/planning/loan.ts",
    "depositMaturity",
    "yearlyGrowthPct",
  ],
  "npm run tax:cases asks it": ["bearsRevisionFee", "interest234AOn"],
  "docs/tax.md offers it to whoever computes, and npm run tax:cases asks a part": [
    "app/domain/tax/income/retirement.ts",
    "app/domain/tax/income/transfers.ts",
  ],
  "a test begins just before midnight": ["clockFrom"],
  "the database of tests": ["openInMemory", "seedName"],
  "tests read a Form 16 without a process for it": ["pdfJsonOf", "unlockedCopy"],
  "tests look at what is stored": ["documentKey", "storedStanding"],
  "tests name a client as it is stored": ["correctInvoice"],
  "a limit that tests go up to": ["CHUNK", "HELD_PER_NETWORK", "MOST_ATTACHED_BYTES"],
  "a session will be counted against what was bought": ["entitlementsOfPerson"],
  "a part with cases of its own": [
    "agreeToDecision",
    "amountReading",
    "contrast",
    "dropDecision",
    "galleryExamples",
    "isTooMuch",
    "misleadsAboutOld",
  ],
  "the gallery shows it, where no dialog opens": ["ModalBody"],
};

const OF_THE_FRAMEWORK = /^app\/(?:routes\.ts|root\.tsx|entry\.)|\.examples\.tsx$/;
/** What a route, the root or an entry exports for the framework. */
const FOR_THE_FRAMEWORK =
  /^(?:action|clientAction|ErrorBoundary|handle|handleDataRequest|handleError|Layout|loader|meta|middleware)$/;
const IN_QUOTES = /["'`]([^"'`\n]+)["'`]/g;

type Source = readonly [file: string, source: string];

/**
 * Files that no source of the product names in quotes, as imports and the table of routes do, and exports of the others
 * that no other source names. A type may be there for tests alone.
 */
function unusedIn(product: readonly Source[], tests: readonly Source[] = []): string[] {
  const read = ([file, source]: Source) =>
    [file, source.replace(STRINGS_AND_COMMENTS, "$1")] as const;
  const code = product.map(read);
  const reached = new Set(
    code.flatMap(([file, its]) =>
      [...its.matchAll(IN_QUOTES)].flatMap(([, text = ""]) => [
        pathOf(file, text),
        `app/${text}`,
        text,
      ]),
    ),
  );
  const named = namesIn(code.filter(([file]) => !file.endsWith(".examples.tsx")));
  const inTests = namesIn([
    ...product.filter(([file]) => file.endsWith(".examples.tsx")),
    ...tests,
  ]);
  return code.flatMap(([file, its]) => {
    if (!/^(?:app|server)\//.test(file) || file.endsWith(".examples.tsx")) return [];
    if (!reached.has(file) && !OF_THE_FRAMEWORK.test(file)) return [file];
    return [...its.matchAll(EXPORTED)].flatMap(([, kind, name = ""]) => {
      const takers = (named.get(name) ?? 0) - 1 + (kind === "type" ? (inTests.get(name) ?? 0) : 0);
      return takers > 0 || FOR_THE_FRAMEWORK.test(name) ? [] : [name];
    });
  });
}

/** In how many sources a name stands. */
function namesIn(sources: readonly Source[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [, source] of sources)
    for (const name of new Set(source.match(/\w+/g))) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

test("what nothing of the product takes is gone, or stays for a reason", () => {
  const read = (file: string) => [file, readSource(file)] as const;
  const product = sourcesOf(["app", "server", "scripts", "bench"], /(?<!\.test)\.(?:tsx?|m?js)$/);
  const tests = [
    ...sourcesOf(["tests"], /\.tsx?$/),
    ...sourcesOf(["app", "server"], /\.test\.tsx?$/),
  ];
  const found = unusedIn(product.map(read), tests.map(read));
  expect(found.toSorted()).toEqual(Object.values(STAYS).flat().toSorted());
});

const TAKER =
  'import { total, type Line } from "#domain/a.ts";\nexport type { Line };\nconst path = "app/b.ts";';
const B: Source = ["app/b.ts", TAKER];

test.each<[string, Source[], Source[], string[]]>([
  [
    "a file that is not imported",
    [B, ["app/domain/c.ts", "export const c = total;"]],
    [],
    ["app/domain/c.ts"],
  ],
  ["a file that a comment names", [["app/c.ts", '// "./c.ts"']], [], ["app/c.ts"]],
  [
    "a name for tests alone",
    [B, ["app/domain/a.ts", "export function sum() {}\nexport const total = sum();"]],
    [["tests/a.test.ts", "sum()"]],
    ["sum"],
  ],
  [
    "a type that is named nowhere",
    [B, ["app/domain/a.ts", "export type Row = Line;"]],
    [],
    ["Row"],
  ],
])("bites %s", (_, product, tests, found) => {
  expect(unusedIn(product, tests)).toEqual(found);
});

test.each<[string, Source[], Source[]]>([
  [
    "what is imported",
    [B, ["app/domain/a.ts", "export const total = 1;\nexport type Line = 2;"]],
    [],
  ],
  ["a type for tests", [B, ["app/domain/a.ts", "export type Row = 1;"]], [["tests/a.ts", "Row"]]],
  [
    "a route",
    [
      ["app/routes.ts", 'route("a", "routes/a.tsx")'],
      ["app/routes/a.tsx", "export const meta = 1;\nexport async function loader() {}"],
    ],
    [],
  ],
])("lets %s be", (_, product, tests) => {
  expect(unusedIn(product, tests)).toEqual([]);
});
