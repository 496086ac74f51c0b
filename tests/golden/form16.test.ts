import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { form16Answer } from "#features/pdf/form16-answer.ts";
import { readPdfJson } from "#features/pdf/pdf-answer.ts";
import { hostileSet } from "../form16/hostile-set.ts";
import { readerHere } from "../form16/open-reader.ts";
import { wrongCertificate } from "./certificates.ts";
import { type Printed, runScript } from "./command.ts";
import { expectGolden } from "./golden.ts";
import { expectGoldenJson } from "./json-records.ts";
import { sections } from "./records.ts";

/** What `npm run form16` says of the committed certificates and of seeded wrong ones. */
const FIXTURES = "tests/form16/fixtures";
const WRONG = 48;
/** What uses up its limits is read in tests/form16/hostile.test.ts. */
const HOSTILE = "a page that is its own parent";

const folder = mkdtempSync(join(tmpdir(), "karyatra-golden-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Read = { certificates: { problems: { message: string }[] }[]; problems: unknown[] };

function pdfsIn(place: string): string[] {
  return readdirSync(place)
    .filter((name) => name.endsWith(".pdf"))
    .map((name) => `${place}/${name}`)
    .toSorted();
}

/** What the command prints of one file without more arguments, read in this process: a start of it costs a second. */
async function answerTo(file: string): Promise<Printed> {
  const { json } = await readerHere.read(new Uint8Array(readFileSync(file)));
  const answer = form16Answer([readPdfJson(json)]);
  return { out: JSON.stringify(answer), err: "", code: answer.certificates.length > 0 ? 0 : 2 };
}

async function record(name: string, answers: Readonly<Record<string, Printed>>): Promise<void> {
  const read: Record<string, Read> = {};
  const texts: Record<string, string> = {};
  for (const [each, printed] of Object.entries(answers)) {
    const json: Read = JSON.parse(printed.out);
    read[each] = json;
    texts[each] = problemsIn(json, printed);
  }
  expectGolden(name, sections(texts));
  expectGoldenJson(`${name}-json`, read);
}

/** The sentences that a person is shown, one a line. */
function problemsIn(read: Read, printed: Printed): string {
  const certificates = read.certificates.flatMap(({ problems }, index) => [
    `certificate ${index + 1}`,
    ...problems.map(({ message }) => `  ${message}`),
  ]);
  const refusals = read.problems.map((problem) => JSON.stringify(problem));
  return [`ends with ${printed.code}`, ...certificates, ...refusals, printed.err].join("\n");
}

test("the committed certificates", async () => {
  const files = [...pdfsIn(FIXTURES), ...pdfsIn(`${FIXTURES}/others`)];
  expect(files.length).toBeGreaterThan(15);
  const at = (name: string) => `${FIXTURES}/${name}.pdf`;
  const answers: Record<string, Printed> = {};
  for (const file of files) answers[file.replace(`${FIXTURES}/`, "")] = await answerTo(file);
  const calls = {
    "its password": [at("protected"), "--password", "AAAPA9999A"],
    "a wrong password": [at("protected"), "--password", "wrong"],
    "two parts": [at("part-a"), at("part-b")],
    "the same twice": [at("old-regime"), at("old-regime")],
    "two people": [at("old-regime"), at("new-regime"), at("two-certificates")],
    "with confidence": [at("part-b-first"), "--confidence"],
  };
  for (const [name, args] of Object.entries(calls)) answers[name] = await runScript("form16", args);
  await record("form16-fixtures", answers);
  const gone = await runScript("form16", ["nowhere.pdf"]);
  expect([gone.err, gone.code]).toEqual(["nowhere.pdf cannot be opened: check its name.\n", 1]);
});

test(`${WRONG} wrong certificates`, async () => {
  const answers: Record<string, Printed> = {};
  for (let seed = 0; seed < WRONG; seed++) {
    const file = join(folder, `wrong-${seed}.pdf`);
    writeFileSync(file, await wrongCertificate(seed));
    answers[`seed ${seed}`] = await answerTo(file);
  }
  const file = join(folder, "hostile.pdf");
  writeFileSync(file, hostileSet()[HOSTILE] ?? "");
  answers[HOSTILE] = await runScript("form16", [file]);
  await record("form16-wrong", answers);
});
