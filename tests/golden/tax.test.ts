import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { printedText, runScript } from "./command.ts";
import { expectGolden } from "./golden.ts";
import { expectGoldenJson } from "./json-records.ts";
import { type PersonInFile, REFUSED_PEOPLE, randomPeople } from "./people.ts";
import { sections } from "./records.ts";

/** What `npm run tax` and the commands of the case lists print, of everybody that the repository knows. */
const CASES = "tests/tax";
const PLANNING = "tests/planning";
const PEOPLE = 50;

const folder = mkdtempSync(join(tmpdir(), "karyatra-golden-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(people: readonly unknown[]): string {
  const file = join(folder, "people.json");
  writeFileSync(file, JSON.stringify(people));
  return file;
}

/** The figures and the pieces of sentences of everybody in a list. */
async function recordJson(name: string, file: string): Promise<void> {
  const json: unknown[] = JSON.parse((await runScript("tax", [file, "--json"])).out);
  expectGoldenJson(
    `${name}-json`,
    Object.fromEntries(json.map((each, index) => [`Person ${index + 1}`, each])),
  );
}

test.each(["tax-cases", "own-cases", "further-cases"])(
  "the tax of the people in %s",
  async (name) => {
    const file = `${CASES}/${name}.json`;
    await recordJson(`tax-${name}`, file);
    expectGolden(`list-${name}`, printedText(await runScript("tax-cases", [file])));
  },
);

test("the whole returns", async () => {
  const names = readdirSync(`${CASES}/returns`).filter((name) => name.endsWith(".json"));
  expect(names.length).toBeGreaterThan(5);
  const answers: Record<string, unknown> = {};
  const texts: Record<string, string> = {};
  for (const name of names.toSorted()) {
    const file = `${CASES}/returns/${name}`;
    texts[name] = printedText(await runScript("tax", [file]));
    answers[name] = JSON.parse((await runScript("tax", [file, "--json"])).out);
  }
  expectGolden("tax-returns", sections(texts));
  expectGoldenJson("tax-returns-json", answers);
});

test(`${PEOPLE} random people, in full`, async () => {
  const people: PersonInFile[] = randomPeople(PEOPLE, 20_261_120);
  const file = fileOf(people);
  expectGolden("tax-random-people", printedText(await runScript("tax", [file])));
  await recordJson("tax-random-people", file);
});

test("people who are refused", async () => {
  const refused = await runScript("tax", [fileOf(REFUSED_PEOPLE)]);
  const one = await runScript("tax", [fileOf([])]);
  const none = await runScript("tax", ["nowhere.json"]);
  const option = await runScript("tax", ["x.json", "--moon"]);
  expectGolden(
    "tax-refused",
    sections({
      "a list": printedText(refused),
      nobody: printedText(one).replaceAll(folder, "FOLDER"),
      "no file": printedText(none),
      "no such option": printedText(option),
    }),
  );
});

test("the lists of return forms, due dates, planning examples and free times", async () => {
  expectGolden(
    "list-itr-forms",
    printedText(await runScript("itr-form-cases", [`${CASES}/itr-form-cases.json`])),
  );
  expectGolden(
    "list-planning",
    printedText(await runScript("planning-cases", [`${PLANNING}/planning-cases.json`])),
  );
  expectGolden(
    "list-slots",
    printedText(await runScript("slots-cases", ["tests/scheduling/slots-cases.json"])),
  );
});

test("what the commands say of themselves", async () => {
  const names = [
    "tax",
    "form16",
    "tax-cases",
    "itr-form-cases",
    "planning-cases",
    "plan",
    "plan-cases",
    "slots-cases",
    "payments-cases",
  ];
  const texts: Record<string, string> = {};
  for (const name of names) texts[name] = printedText(await runScript(name, ["--help"]));
  expectGolden("help", sections(texts));
});
