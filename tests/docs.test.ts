import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { firm } from "../app/content/firm.ts";
import { MIGRATION_NAME } from "../scripts/frozen-migrations.ts";

/** What the front door says must be so: files that are there, commands that run, records in one form. */
const ROOT = new URL("..", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), "utf8");

const GUIDES = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "docs/tour.md", "docs/running.md"];
/** What a path may begin with, as the guides write them: from the root, or from app. */
const PLACES = ["", "app/"];
const FOLDERS =
  /^(?:app|bench|docs|scripts|server|tests|routes|features|domain|content|ui|db|platform|values)\//;

test.each(GUIDES)("every file that %s names is there", (guide) => {
  const text = read(guide);
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(
    ([, path = ""]) => new URL(path, new URL(guide, ROOT)).pathname,
  );
  expect(links.filter((path) => !existsSync(path))).toEqual([]);
  const named = [...text.matchAll(/[\w@./-]+\.(?:tsx?|mjs|sh|md|json|css)\b|[\w@./-]+\//g)]
    .map(([path]) => path)
    .filter((path) => FOLDERS.test(path) && !/[A-Z]{4}/.test(path));
  const missing = named.filter(
    (path) => !PLACES.some((place) => existsSync(new URL(place + path, ROOT))),
  );
  expect([...new Set(missing)]).toEqual([]);
});

test("every command that they name is one of package.json", () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read("package.json"));
  const named = GUIDES.flatMap((guide) => [...read(guide).matchAll(/npm run (?:-s )?([\w:-]+)/g)]);
  expect(named.length).toBeGreaterThan(10);
  expect(named.map(([, name = ""]) => name).filter((name) => !scripts[name])).toEqual([]);
});

test("every migration that they name has a name that the command takes", () => {
  const named = GUIDES.flatMap((guide) => [
    ...read(guide).matchAll(/npm run db:generate -- ([^\s`]+)/g),
  ]);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(([, name = ""]) => name !== "NAME" && !MIGRATION_NAME.test(name))).toEqual(
    [],
  );
});

test("every file that they name to a test runner is there", () => {
  const named = GUIDES.flatMap((guide) => [
    ...read(guide).matchAll(/vitest(?: run)?((?: [\w@./-]+)+)/g),
  ]);
  const paths = named
    .flatMap(([, words = ""]) => words.trim().split(" "))
    .filter((word) => word.includes("/"));
  expect(paths.length).toBeGreaterThan(3);
  expect(paths.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
});

test("the glossary is in the order of the alphabet", () => {
  const terms = [...read("docs/glossary.md").matchAll(/^\| (?!Term|-)(.+?) +\|/gm)].map(
    ([, term = ""]) => term.toLowerCase().replaceAll(/[^a-z0-9 ]/g, ""),
  );
  expect(terms.length).toBeGreaterThan(30);
  expect(terms).toEqual(terms.toSorted());
});

test("whom to tell of a weakness is the firm's own address", () => {
  expect(read("SECURITY.md")).toContain(`**${firm.email}**`);
});

describe("a decision", () => {
  const names = readdirSync(new URL("docs/decisions/", ROOT)).toSorted();
  const STATUS = /^\d{4}-\d\d-\d\d · (?:accepted|replaced by decision (\d+))(?:, .+)?$/;

  test("has a number of its own", () => {
    const numbers = names.map((name) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  test.each(names)(
    "%s has its number, date and status, and the parts of every decision",
    (name) => {
      const [title = "", , status = "", ...rest] = read(`docs/decisions/${name}`).split("\n");
      expect(title).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. [A-Z]`));
      expect(status).toMatch(STATUS);
      const parts = [...rest.join("\n").matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, part]) => part);
      expect(parts).toEqual(
        ["Problem", "Decision", "Consequences", "Refused"].slice(0, Math.max(3, parts.length)),
      );
    },
  );

  test("is named by the index of rooms, and every room of it is there", () => {
    const rows = read("docs/decisions.md").match(/^\| (?!Room|-).*$/gm) ?? [];
    const named = rows.flatMap((row) => row.match(/(?<=\(decisions\/)[^)]+/g) ?? []);
    expect([...new Set(named)].toSorted()).toEqual(names);
    const rooms = rows.flatMap((row) => row.split("|")[1]?.match(/[\w./-]+(?=`)/g) ?? []);
    expect(rooms.filter((room) => !existsSync(new URL(room, ROOT)))).toEqual([]);
    const wrong = rows
      .flatMap((row) => [...row.matchAll(/\[(\d+)\]\(decisions\/(\d+)/g)])
      .filter(([, number, file]) => Number(number) !== Number(file));
    expect(wrong.map(([link]) => link)).toEqual([]);
  });

  test("that is replaced names one that is there", () => {
    const others = names.flatMap((name) => {
      const [, , status = ""] = read(`docs/decisions/${name}`).split("\n");
      return [...status.matchAll(/decisions? ([\d, and]+)/g)].flatMap(([, list = ""]) =>
        (list.match(/\d+/g) ?? []).map(Number),
      );
    });
    expect(others.filter((number) => number < 1 || number > names.length)).toEqual([]);
  });
});

test("the release of package.json stands in the changelog, with its day", () => {
  const { version }: { version: string } = JSON.parse(read("package.json"));
  const headings = read("CHANGELOG.md").match(/^## .*$/gm) ?? [];
  expect(headings).toContainEqual(
    expect.stringMatching(
      new RegExp(`^## ${version.replaceAll(".", "\\.")}, \\d{4}-\\d\\d-\\d\\d$`),
    ),
  );
  const others = headings.filter(
    (line) => !/^## (?:\d+\.\d+\.\d+, \d{4}-\d\d-\d\d|Unreleased)$/.test(line),
  );
  expect(others).toEqual([]);
});

describe("the units of docs/running.md", () => {
  const units = [
    ...read("docs/running.md").matchAll(
      /`\/etc\/systemd\/system\/([\w.-]+)`[^`]*```ini\n([\s\S]*?)```/g,
    ),
  ].map(([, name = "", unit = ""]) => ({ name, unit }));
  const services = units.filter(({ name }) => name.endsWith(".service"));
  /** From where the site is installed, as the units have it. */
  const command = /^ExecStart=(\S+) (\S+)/m;

  test.each(services)("$name runs a script of this project as a user of its own", ({ unit }) => {
    const [, program, script = "none"] = command.exec(unit) ?? [];
    expect(["/usr/bin/node", "/srv/karyatra/node_modules/.bin/node"]).toContain(program);
    expect(existsSync(new URL(script, ROOT))).toBe(true);
    expect(unit).toMatch(/^User=(?!root$)\w+$/m);
  });

  test("are the site and its backup, which systemd takes where there is one to ask", () => {
    const names = ["karyatra.service", "karyatra-backup.service", "karyatra-backup.timer"];
    expect(units.map(({ name }) => name)).toEqual(names);
    const folder = mkdtempSync(join(tmpdir(), "karyatra-units-"));
    for (const { name, unit } of units) {
      // Its Node is where this machine has one: systemd asks whether the program is there.
      const here = unit.replace(command, `ExecStart=${process.execPath} $2`);
      writeFileSync(join(folder, name), here);
    }
    const files = names.map((name) => join(folder, name));
    const verified = spawnSync("systemd-analyze", ["verify", ...files], { encoding: "utf8" });
    rmSync(folder, { recursive: true });
    if (verified.error) expect(verified.error).toMatchObject({ code: "ENOENT" });
    else
      expect({ status: verified.status, says: verified.stderr }).toEqual({ status: 0, says: "" });
  });
});

test("every change of tests/mutants.json can be made in the file that it names", () => {
  const changes: { file: string; from: string }[] = JSON.parse(read("tests/mutants.json"));
  const missing = changes.filter(
    ({ file, from }) => !existsSync(new URL(file, ROOT)) || !read(file).includes(from),
  );
  expect(missing.map(({ file, from }) => `${file}: ${from}`)).toEqual([]);
});
