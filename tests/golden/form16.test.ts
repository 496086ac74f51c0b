import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { hostileSet } from "../form16/hostile-set.ts";
import { wrongCertificate } from "./certificates.ts";
import { type Printed, runScript } from "./command.ts";
import { expectGolden } from "./golden.ts";
import { expectGoldenJson } from "./json-records.ts";
import { sections } from "./records.ts";

/** What `npm run form16` says of the committed certificates and of seeded wrong ones. */
const FIXTURES = "tests/form16/fixtures";
const WRONG = 48;
const HOSTILE = ["an LZW bomb", "a hundred thousand pages", "a page that is its own parent"];

const folder = mkdtempSync(join(tmpdir(), "karyatra-golden-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Read = { certificates: { problems: { message: string }[] }[]; problems: unknown[] };

function pdfsIn(place: string): string[] {
  return readdirSync(place)
    .filter((name) => name.endsWith(".pdf"))
    .map((name) => `${place}/${name}`)
    .toSorted();
}

/** The answers to lists of files, as many at a time as there are processors. */
async function answersTo(calls: readonly string[][]): Promise<Printed[]> {
  const answers: Printed[] = [];
  let next = 0;
  const work = async () => {
    while (next < calls.length) {
      const place = next++;
      answers[place] = await runScript("form16", calls[place] ?? []);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return answers;
}

async function record(name: string, calls: Readonly<Record<string, string[]>>): Promise<void> {
  const names = Object.keys(calls);
  const answers = await answersTo(Object.values(calls));
  const json = answers.map(({ out }): Read => JSON.parse(out));
  expectGolden(
    name,
    sections(
      Object.fromEntries(
        names.map((each, index) => [each, problemsIn(json[index], answers[index])]),
      ),
    ),
  );
  expectGoldenJson(
    `${name}-json`,
    Object.fromEntries(names.map((each, index) => [each, json[index]])),
  );
}

/** The sentences that a person is shown, one a line. */
function problemsIn(read: Read | undefined, printed: Printed | undefined): string {
  const certificates = (read?.certificates ?? []).flatMap(({ problems }, index) => [
    `certificate ${index + 1}`,
    ...problems.map(({ message }) => `  ${message}`),
  ]);
  const refusals = (read?.problems ?? []).map((problem) => JSON.stringify(problem));
  return [`ends with ${printed?.code}`, ...certificates, ...refusals, printed?.err ?? ""].join(
    "\n",
  );
}

test("the committed certificates", async () => {
  const files = [...pdfsIn(FIXTURES), ...pdfsIn(`${FIXTURES}/others`)];
  expect(files.length).toBeGreaterThan(15);
  const at = (name: string) => `${FIXTURES}/${name}.pdf`;
  await record("form16-fixtures", {
    ...Object.fromEntries(files.map((file) => [file.replace(`${FIXTURES}/`, ""), [file]])),
    "its password": [at("protected"), "--password", "AAAPA9999A"],
    "a wrong password": [at("protected"), "--password", "wrong"],
    "two parts": [at("part-a"), at("part-b")],
    "the same twice": [at("old-regime"), at("old-regime")],
    "two people": [at("old-regime"), at("new-regime"), at("two-certificates")],
    "with confidence": [at("part-b-first"), "--confidence"],
  });
  const gone = await runScript("form16", ["nowhere.pdf"]);
  expect([gone.err, gone.code]).toEqual(["nowhere.pdf cannot be opened: check its name.\n", 1]);
});

test(`${WRONG} wrong certificates`, async () => {
  const calls: Record<string, string[]> = {};
  for (let seed = 0; seed < WRONG; seed++) {
    const file = join(folder, `wrong-${seed}.pdf`);
    writeFileSync(file, await wrongCertificate(seed));
    calls[`seed ${seed}`] = [file];
  }
  const hostile = hostileSet();
  for (const name of HOSTILE) {
    const file = join(folder, `${name}.pdf`);
    writeFileSync(file, hostile[name] ?? "");
    calls[name] = [file];
  }
  await record("form16-wrong", calls);
});
