import { expect, test } from "vitest";
import { codeOf, productSources } from "./tax/sources.ts";
import { renderedAtLoad, wordsIn } from "./words.ts";

/** Rules, services and screens say nothing in English: `content/en` has the words. */
const ROOMS = /^app\/(?:domain|features|routes)\//;

const IMPORTS =
  'import { ageText, words } from "#content/en/a.ts";import { formatRupees, rupees } from "#values/money.ts";';

/** Texts that are the same in every language, or that no person reads. */
const NAMES: readonly (readonly [file: RegExp, text: RegExp])[] = [
  // Cities of the law, and what people call one of them.
  [/^app\/domain\/tax\/years\//, /^\p{Lu}\p{Ll}+$/u],
  [/^app\/domain\/tax\/income\/house-rent\.ts$/, /^new delhi$/],
  // Where the person of an example lives.
  [/^app\/features\/tools\/(?:hra|regime)-question\.ts$/, /^Mumbai$/],
  // What a certificate prints.
  [/^app\/domain\/form16\/part-b\/regime\.ts$/, /^(?:Yes|No)$/],
  // What the exports of banks print above their columns.
  [/^app\/domain\/payments\/bank-layouts\.ts$/, /^[A-Z][\w.()/ ]+$/],
  // How a transaction reads, in the words of PostgreSQL.
  [/^app\/db\/seen-at-once\.server\.ts$/, /^(?:repeatable read|read only)$/],
  // The languages of pictures, of PDFs and of sitemaps.
  [/^app\/features\/pdf\//, /^<|^textLength=|^(?:Btn|Tx|Ch)$/],
  [/^app\/routes\/api\//, /^<|^User-agent:/],
  // Brands, keys, cookies, and what a scheduling service calls its ways to be shown.
  [/^app\/features\/accounts\/device\.ts$/, /^[A-Z][a-z]+(?: Internet)?$/],
  [/\.tsx?$/, /^(?:Enter|Escape)$/],
  [/^app\/routes\/api\/theme\.ts$/, /Secure$|SameSite=Lax/],
  [/^app\/routes\/site\/book\/book\.tsx$/, /^Inline$/],
];

function found(): string[] {
  return productSources()
    .filter(({ file }) => ROOMS.test(file))
    .flatMap(({ file, source }) =>
      wordsIn(source)
        .filter(({ text }) => !NAMES.some(([where, what]) => where.test(file) && what.test(text)))
        .map(({ line, text }) => `${file}:${line}: ${text}`),
    );
}

test("no words stand in rules, services and screens", () => {
  const words = found();
  expect(productSources().filter(({ file }) => ROOMS.test(file)).length).toBeGreaterThan(300);
  expect(words).toEqual([]);
});

test.each([
  'const label = "Gross salary";',
  'const label = "Salary";',
  'const label = "Sending…";',
  "const working = `at most half of the salary`;",
  "const working = `\x24{months} months`;",
  "return { message: 'is below zero' };",
  'const doubt = "s. 115BAC(3) lets it lapse";',
  "const page = <p>Start again</p>;",
  "const page = <p>{years} years</p>;",
  'const page = <p>{isOne ? "file" : count}</p>;',
  'const page = <Field label="Name" />;',
  'const page = <p aria-label="of the tax">1</p>;',
  'if (message.includes("Annexure II,")) return;',
  'const labels = { "Gross salary": 1 };',
])("bites: %s", (source) => {
  expect(wordsIn(`() => { ${source} }`)).toHaveLength(1);
});

test.each([
  'const section = "10(14), r. 2BB(3)";',
  'const section = "Finance Act, First Schedule";',
  'const sections = "28 to 44DB";',
  'throw new RangeError("no rates are held for that year");',
  'Promise.reject(new Error("there is no queue"));',
  'app.log.info({ id }, "job failed again");',
  "// A sentence of a comment.\nconst a = 1;",
  "const page = <p className={isOpen ? 'is open' : 'is shut'}>{text}</p>;",
  "const page = <p>{text} · {amount}</p>;",
  "const query = sql`select a from b`;",
  'const kind: "two words" | undefined = undefined;',
  'const headers = { "content-type": "text/plain; charset=utf-8" };',
])("lets be: %s", (source) => {
  expect(wordsIn(`async () => { ${source} }`)).toEqual([]);
});

test("an import is no word", () => {
  expect(wordsIn('import { a } from "#domain/tax/a b.ts";')).toEqual([]);
});

/** Rooms in which words are rendered by whoever makes a page or a mail, and the one list that is a form's values. */
const RENDERS =
  /^app\/(?:domain|features(?!\/appointments\/request\/appointment-request\.ts$)|platform|routes)\//;

test("no constant is made of words when its module is loaded", () => {
  const found = productSources()
    .filter(({ file }) => RENDERS.test(file))
    .flatMap(({ file, source }) => renderedAtLoad(source).map((name) => `${file}: ${name}`));
  expect(found, "make it a function, called when a page or a mail is made").toEqual([]);
});

test.each([
  "const CHOICES = AGES.map((age) => ({ value: age, label: ageText(age) }));",
  "export const help = ageText(9);",
  "export const LIST = { a: [ageText(9)] };",
  "const LINE = `\x24{words.a}.`;",
  "const PRICES = PAISE.map(formatRupees);",
])("bites: %s", (source) => {
  expect(renderedAtLoad(`${IMPORTS}${source}`)).toHaveLength(1);
});

test.each([
  "const labels = words.labels;",
  "const { labels } = words;",
  "const choices = () => AGES.map((age) => ({ label: ageText(age) }));",
  "const WRITERS = { late: () => ageText(9) };",
  "const KIND = { name: 'late', words };",
  "const AT_LEAST = rupees(9);",
  "function choices() { const label = ageText(9); return label; }",
])("lets be: %s", (source) => {
  expect(renderedAtLoad(`${IMPORTS}${source}`)).toEqual([]);
});

/** Names that docs/style.md asks for another of, alone or as a part of a name. */
const NAME_TO_AVOID =
  /(?<![\w$])(?:(?:said|told|whom|whose)(?![a-z])\w*|\w*[a-z](?:Said|Told|Whom|Whose)(?![a-z])\w*|\w*(?:SAID|TOLD|WHOM|WHOSE)(?![A-Z])\w*)/g;
/** A value of a message that drafts are stored with. */
const STORED: readonly (readonly [file: string, name: string])[] = [
  ["app/domain/form16/form16-messages.ts", "whose"],
  ["app/domain/form16/checks/identity-check.ts", "whose"],
  ["app/features/pdf/message-checks.server.ts", "whose"],
  ["app/content/en/form16.ts", "whose"],
];

const namesToAvoid = (source: string) => codeOf(source).code.match(NAME_TO_AVOID) ?? [];

test("nothing is called said, told, whom or whose", () => {
  const found = productSources().flatMap(({ file, source }) =>
    namesToAvoid(source)
      .filter((name) => !STORED.some((each) => each[0] === file && each[1] === name))
      .map((name) => `${file}: ${name}`),
  );
  expect(found, "docs/style.md: name what it holds").toEqual([]);
});

test.each([
  "const said = answer.toLowerCase();",
  "function read(whose: string) {}",
  "const { basic: told } = pay;",
  "const text = saidInWords;",
  "const forWhom = 1;",
  "const WHOSE = [];",
])("bites: %s", (source) => {
  expect(namesToAvoid(source)).toHaveLength(1);
});

test.each([
  'const text = "as it was said";',
  "// whose files wait\nconst owner = 1;",
  "const unsaid = retold;",
])("lets be: %s", (source) => {
  expect(namesToAvoid(source)).toEqual([]);
});
