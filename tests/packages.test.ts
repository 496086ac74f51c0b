import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What the packages of this project must be: exact, complete for every platform, free to use. */
const ROOT = new URL("..", import.meta.url);

type Entry = {
  version: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
};
type Manifest = Record<"dependencies" | "devDependencies", Record<string, string>>;

const manifest: Manifest = json("package.json");
const lockfile: { packages: Record<string, Entry> } = json("package-lock.json");
const { "": root, ...locked } = lockfile.packages;
const entries = Object.entries(locked).map(([path, entry]) => ({
  name: path.replace(/.*node_modules\//, ""),
  ...entry,
}));

function json<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, ROOT), "utf8"));
}

test("every package is pinned to one version, and the lockfile is of these", () => {
  const { dependencies, devDependencies } = manifest;
  const all = Object.entries({ ...dependencies, ...devDependencies });
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect(root).toMatchObject({ dependencies, devDependencies });
  const differing = all.filter(
    ([name, version]) => locked[`node_modules/${name}`]?.version !== version,
  );
  expect(differing).toEqual([]);
});

test("the lockfile names no place to fetch from: every machine asks its own registry", () => {
  expect(entries.filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});

/** Not in every registry, so their hash is not known to us: docs/decisions/0013-packages.md and 0021-pdfs-are-made-with-typst.md. */
const WITHOUT_INTEGRITY = [
  "android-arm-eabi",
  "android-arm64",
  "darwin-arm64",
  "darwin-x64",
  "linux-arm-gnueabihf",
  "linux-arm64-gnu",
  "linux-arm64-musl",
  "win32-arm64-msvc",
  "win32-x64-msvc",
].map((platform) => `@myriaddreamin/typst-ts-node-compiler-${platform}`);

test("every package is checked by its hash, but for the named builds of the PDF compiler", () => {
  const unchecked = entries.filter(({ integrity }) => !integrity);
  expect(unchecked.map(({ name }) => name).toSorted()).toEqual(WITHOUT_INTEGRITY);
  expect(unchecked.filter(({ optional }) => !optional)).toEqual([]);
});

test("the builds of every platform stand in the lockfile", () => {
  const names = new Set(entries.map(({ name }) => name));
  const wanted = entries.flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  expect(wanted.filter((name) => !names.has(name))).toEqual([]);
});

test.each([
  ["this machine", []],
  ["a Mac", ["--os=darwin", "--cpu=arm64"]],
  ["an ARM server", ["--os=linux", "--cpu=arm64"]],
])("npm ci takes the lockfile on %s", (_, platform) => {
  const args = [
    "ci",
    "--dry-run",
    "--offline",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=notice",
  ];
  const printed = execFileSync("npm", [...args, ...platform], {
    cwd: ROOT,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  expect(printed).toMatch(/(?:added|removed|changed) \d+ packages|up to date/);
});

/** Anybody may use, change and ship these with the product. */
const FREE = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Unlicense",
  "(MIT OR CC0-1.0)",
  "MIT AND OFL-1.1",
  "MIT OR Apache-2.0",
];
/** What is used to build and test, and never shipped, may have these, too. */
const FREE_TO_BUILD_WITH = [
  ...FREE,
  "(MIT AND Zlib)",
  "(MIT OR EUPL-1.1+)",
  "CC-BY-4.0",
  "MPL-2.0",
  "Python-2.0",
];
/** Its package.json names none; its LICENSE file is the MIT licence. */
const NAMED_IN_A_FILE = ["png-js"];
/** MPL-2.0 binds the package's own files, and these are shipped unmodified (decision 29). */
const UNMODIFIED = ["ical.js"];

test("every package has a licence that lets us use it so", () => {
  const refused = entries.filter(({ name, dev, license = "" }) => {
    if (license === "MPL-2.0" && UNMODIFIED.includes(name)) return false;
    if (dev && NAMED_IN_A_FILE.includes(name)) return false;
    return !(dev ? FREE_TO_BUILD_WITH : FREE).includes(license);
  });
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

/** Machine code in what we ship: its file in node_modules, and the package that asks for it. */
function compiledFiles(): { file: string; asker: string }[] {
  const shipped = Object.entries(locked).filter(
    ([path, { dev }]) => !dev && existsSync(new URL(path, ROOT)),
  );
  return shipped.flatMap(([path]) => {
    const name = path.replace(/.*node_modules\//, "");
    const asker = entries.find(({ optionalDependencies = {} }) => name in optionalDependencies);
    return readdirSync(new URL(path, ROOT), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(?:node|wasm)$/.test(file) && !file.includes("node_modules"))
      .map((file) => ({ file: `${path}/${file}`, asker: asker?.name ?? name }));
  });
}

test("what is compiled into a package that we ship has its licences in docs/licences, each crate of Rust by its name", () => {
  const folder = new URL("docs/licences/", ROOT);
  const texts = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8"));
  const missing = compiledFiles().flatMap(({ file, asker }) => {
    const text = texts.find((each) => each.startsWith(`What node_modules/${asker} holds\n`));
    if (!text) return `${asker} has no file`;
    const [about = ""] = text.split(/^-{72}$/m, 1);
    const code = readFileSync(new URL(file, ROOT), "latin1");
    const crates = code.matchAll(/registry\/src\/[^/]+\/([a-z][\w-]*?)-\d+\.\d+\.\d/gi);
    const named = new Set(about.match(/[\w-]+/g));
    return [...new Set([...crates].map(([, crate = ""]) => crate))]
      .filter((crate) => !named.has(crate))
      .map((crate) => `${asker}: ${crate}`);
  });
  expect(missing).toEqual([]);
});
